/** The shapes of what stands around every page: agency, menu, top bar, footer. */
import { z } from 'zod'
import { flagged, isOutside, localised, original, photo, status, target } from './parts.server'

export const agency = z.object({
  name: z.string().min(1),
  legalName: z.string().min(1),
  street: z.string(),
  houseNumber: z.string(),
  boxNr: z.string(),
  zip: z.string(),
  city: localised,
  countryID: z.number().int(),
  country: localised,
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  phoneLink: z.string().regex(/^\+\d{6,15}$/),
  email: z.email(),
  biv: z.string(),
  vat: z.string(),
  iban: z.string(),
  openingHours: z.array(z.object({ days: localised, hours: localised, schema: z.array(z.string()) })),
  supervisor: z.object({ name: localised, address: localised, link: localised, title: localised, rules: localised }),
  insurer: z.object({ text: localised }),
})

const redirectUrl = z
  .string()
  .refine(value => value === '' || /^\/(?!\/)/.test(value) || isOutside(value), { error: 'must start with https:// or /' })

/** One item of the menu; the items below it have the same shape (SPEC §3 Page). */
const child = z.object({
  id: z.number().int(),
  path: z.string().regex(/^[^/?#]+$/),
  status,
  sort: z.number(),
  params: z
    .object({ title: flagged, redirect: z.boolean(), redirectUrl })
    .refine(({ redirect, redirectUrl }) => !redirect || redirectUrl !== '', { error: 'is missing', path: ['redirectUrl'] }),
})

export const menu = z.object({
  settings: z.object({
    showHomeMenu: z.boolean(),
    showFreeEvaluation: z.boolean(),
    /** 0 means no limit. */
    menuMaxItems: z.number().int().min(0),
    changeOnScroll: z.boolean(),
    showLogoAtStart: z.boolean(),
  }),
  items: z.array(child.extend({ childMenus: z.array(child) })),
})

export const topbar = z.array(
  z.object({
    label: localised,
    link: target,
    icon: z.string(),
    /** A colour as HTML writes it, for the icon; '' for that of the text. */
    color: z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)?$/i),
    status,
  }),
)

export const footer = z.object({
  columns: z.array(
    z.object({
      status,
      sort: z.number(),
      title: flagged,
      introText: flagged,
      /** Lines are parted by `<br>`. */
      fullText: flagged,
      image: photo.nullable(),
      links: z.array(z.object({ path: original, text: localised })),
    }),
  ),
  copyright: flagged,
})
