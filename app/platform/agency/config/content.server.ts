/** The shapes of page content: the home page, services, testimonials, pages and articles. */
import { z } from 'zod'
import type { Language } from '../../i18n/languages'
import { articleSlug } from '../../paths/slug'
import { block } from './blocks.server'
import { module, picture } from './module.server'
import { nestedStyles } from './nested-styles.server'
import {
  flagged,
  forLanguages,
  inEachLanguage,
  line,
  localised,
  original,
  ownFile,
  passage,
  photo,
  status,
  target,
} from './parts.server'

const titled = { status, sort: z.number(), title: flagged, titleSize: z.enum(['h1', 'h2']).default('h2') }

const banner = z
  .strictObject({
    status,
    type: z.enum(['image', 'gallery', 'video', 'none']),
    /** Also shown until a video plays, and instead of it on phones. */
    image: photo,
    alt: localised,
    gallery: z.array(picture).default([]),
    video: ownFile('mp4|webm').default(''),
    headline: flagged,
    text: flagged,
  })
  .refine(({ type, image }) => type === 'none' || type === 'gallery' || image !== '', { error: 'is missing', path: ['image'] })
  .refine(({ type, gallery }) => type !== 'gallery' || gallery.length > 0, { error: 'is empty', path: ['gallery'] })
  .refine(({ type, video }) => type !== 'video' || video !== '', { error: 'is missing', path: ['video'] })

export const home = z.strictObject({
  banner,
  searchBox: z.strictObject({ status, goal: z.union([z.literal(0), z.literal(1)]) }),
  modules: z.array(module),
  testimonials: z.strictObject({ ...titled, maxItems: z.number().int().min(1) }),
  services: z.strictObject({ ...titled, maxItems: z.number().int().min(1) }),
  reference: z.strictObject(titled),
  /** A number is a module's `id`. */
  order: z.array(z.union([z.number(), z.enum(['searchBox', 'testimonials', 'services', 'reference'])])),
})

/** A button below the cards, e.g. for a calculator. */
export const services = z.array(
  z.strictObject({
    id: z.string(),
    status,
    sort: z.number(),
    title: flagged,
    path: target,
    view: z.enum(['card', 'button']).default('card'),
    text: flagged,
    link: localised,
  }),
)

export const testimonials = z.array(
  z.strictObject({ id: z.number(), status, sort: z.number(), name: flagged, place: flagged, comment: flagged }),
)

const text = z.strictObject({ title: line.min(1), metaDescription: line, intro: passage, body: z.array(block) })

/** Metadata for search engines and link previews (SPEC §3 Page); absent fields come from the page itself. */
const metadata = z
  .strictObject({
    pageTitle: line,
    metadataTitle: line,
    metadataDescription: line,
    metadataOGTitle: line,
    metadataOGType: line,
    metadataOGUrl: line,
    metadataOGImage: line,
    metadataOGDescription: line,
    metadataTwitterTitle: line,
    metadataTwitterSite: line,
    metadataTwitterImage: line,
    metadataTwitterDescription: line,
  })
  .partial()

const link = z.strictObject({ path: target, text: localised })

/** Accents removed, punctuation dropped, lower case, hyphens (SPEC §2). */
const slug = z.string().refine(value => /[\p{L}\p{N}]/u.test(value) && articleSlug(value) === value, {
  error: 'must be lower case, without accents, with hyphens for spaces, such as what-a-sale-costs',
})

/** Built on reading: the configuration decides which language is required. */
export function pages(fallback: Language | undefined) {
  return z.record(z.string(), ownPage(fallback).extend({ original: original.optional() }))
}

/** A page of the path table. */
export function tablePage(fallback: Language | undefined) {
  return z.strictObject({ original, ...ofPages, ...inEachLanguage(text, fallback) })
}

/** A page at an address of its own, made of its title unless it says another one (`own-pages.ts`). */
export function ownPage(fallback: Language | undefined) {
  return z.strictObject({ ...ofPages, ...inEachLanguage(text.extend({ slug: slug.optional() }), fallback) })
}

const ofPages = {
  status,
  showBreadCrumb: z.boolean().default(true),
  showPageBanner: z.boolean().default(false),
  /** The question on the banner: the postcode of a home to value. */
  bannerForm: z.enum(['none', 'valuation']).default('none'),
  bannerTitle: localised.optional(),
  bannerDescription: localised.optional(),
  image: picture.nullable().default(null),
  css: nestedStyles(8000).default(''),
  modules: z.array(module).default([]),
  links: z.array(link).default([]),
  isActiveSEO: z.boolean().default(true),
  metadata: forLanguages(metadata).partial().default({}),
}

/** An authority's page that an article cites. */
const source = z.strictObject({
  name: line.min(1),
  link: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
})

export function articles(fallback: Language | undefined) {
  return z.array(
    z.strictObject({
      id: z.number(),
      status,
      sort: z.number(),
      date: z.iso.date(),
      category: z.strictObject({ original, name: localised }),
      /** A section of the category with its own page; its address derives from its name. */
      subcategory: localised.optional(),
      image: photo,
      alt: localised,
      ...inEachLanguage(text.extend({ slug: slug.optional(), sources: z.array(source).default([]) }), fallback),
    }),
  )
}
