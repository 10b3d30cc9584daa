/** The shapes of the page frame: agency, menu, top bar, footer, popup. */
import { z } from 'zod'
import { picture } from './module.server'
import { colour, flagged, forLanguages, isOutside, line, localised, status, target } from './parts.server'

const day = z.iso.date('must be a day such as 2026-12-25')
const dialled = z.string().regex(/^\+\d{6,15}$/, 'must be a number as it is dialled, such as +3290000001')

export const agency = z.strictObject({
  name: line.min(1),
  legalName: line.min(1),
  street: line,
  houseNumber: line,
  boxNr: line,
  /** Whether addresses are written `Kerkstraat 12 b3` and not `Kerkstraat 12/3`. */
  prefixBox: z.boolean().default(false),
  zip: line,
  city: localised,
  countryID: z.number().int(),
  country: localised,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  phone: line,
  phoneLink: dialled,
  /** The agency's WhatsApp number; without it no page offers WhatsApp. */
  whatsApp: dialled.optional(),
  email: z.email(),
  /** Addresses of the agency's pages on social networks, for search engines. */
  socialProfiles: z.array(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })).default([]),
  /** The number at the professional institute, such as `BIV 500 000`. */
  biv: line.min(1),
  /** Company number and VAT number in one, such as `BE 0123.456.789`. */
  vat: line.min(1),
  /** The register of legal persons and its court, such as `RPR ondernemingsrechtbank Gent, afdeling Gent`; '' if not a company. */
  register: localised.optional(),
  /** The client account; '' for none. */
  iban: line,
  openingHours: z.array(z.strictObject({ days: localised, hours: localised, schema: z.array(z.string()) })),
  supervisor: z.strictObject({
    name: localised,
    address: localised,
    link: localised,
    title: localised,
    /** A second title that the agency holds, e.g. syndic. */
    secondTitle: localised.optional(),
    rules: localised,
    /** The address of the code of conduct; without it `rules` is not a link. */
    rulesLink: localised.optional(),
  }),
  insurer: z.strictObject({ name: line.min(1), policy: line.min(1), text: localised }),
})

const redirectUrl = z.string().refine(value => value === '' || /^\/(?!\/)/.test(value) || isOutside(value), {
  error: 'must be an address that begins with https:// or /',
})

/** One item of the menu; its children have the same shape (SPEC §3 Page). Its page's content is in pages.json. */
const child = z.strictObject({
  id: z.number().int(),
  name: line.optional(),
  path: z.string().regex(/^[^/?#]+$/, 'must be one part of an address, such as for-sale'),
  status,
  sort: z.number(),
  createDate: z.iso.date().optional(),
  modifyDate: z.iso.date().optional(),
  params: z
    .strictObject({ title: flagged, redirect: z.boolean().default(false), redirectUrl: redirectUrl.default('') })
    .refine(({ redirect, redirectUrl }) => !redirect || redirectUrl !== '', { error: 'is missing', path: ['redirectUrl'] }),
})

export const menu = z.strictObject({
  settings: z.strictObject({
    showHomeMenu: z.boolean(),
    showFreeEvaluation: z.boolean(),
    /** 0 means no limit. */
    menuMaxItems: z.number().int().min(0),
    /** Pixels (SPEC §9). */
    menuFontSize: z.number().min(12).max(24).default(14),
    changeOnScroll: z.boolean(),
    showLogoAtStart: z.boolean(),
  }),
  items: z.array(child.extend({ childMenus: z.array(child).default([]) })),
})

export const topbar = z.array(
  z.strictObject({
    id: z.string(),
    label: localised,
    link: target,
    icon: z.string().meta({ examples: ['phone', 'mail', 'key', 'pin', 'heart', ''] }),
    /** The link's colour; '' for that of the bar. */
    color: colour,
    status,
  }),
)

const twelfths = z.number().int().min(1).max(12)

export const footer = z.strictObject({
  columns: z.array(
    z.strictObject({
      id: z.string(),
      status,
      sort: z.number(),
      title: flagged,
      introText: flagged,
      /** Lines are separated by `<br>`. */
      fullText: flagged,
      image: picture.nullable(),
      /** Width in twelfths on a phone, a tablet and a desktop. */
      sm: twelfths.default(12),
      md: twelfths.default(6),
      lg: twelfths.default(3),
      links: z.array(z.strictObject({ path: target, text: localised })),
    }),
  ),
  copyright: flagged,
})

/** SPEC §3 and §4. */
export const popup = z
  .strictObject({
    isPublished: z.enum(['yes', 'no']),
    /** The first and the last day on which it is shown, in Brussels; without them it always is. */
    from: day.optional(),
    until: day.optional(),
    /** Seconds; 0 shows it at once. */
    delay: z.number().min(0).max(3600).default(0),
    /** `corner` covers a corner, or on a page with a search a line; `window` asks for attention: a dialog in the middle. */
    place: z.enum(['corner', 'window']).default('corner'),
    title: localised,
    description: localised,
    link: forLanguages(target).nullable(),
    linkText: localised,
    media: z.strictObject({ url: picture.shape.image, alt: localised }).nullable(),
  })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    path: ['until'],
    error: 'must not be before its first day',
  })
