/** The shapes of what pages are made of: the home page, services, testimonials, pages and articles. */
import { z } from 'zod'
import { flagged, inEachLanguage, localised, original, photo, status } from './parts.server'

const titled = { status, sort: z.number(), title: flagged }

export const home = z.object({
  banner: z.object({ status, image: photo, alt: localised, headline: flagged, text: flagged }),
  searchBox: z.object({ status, goal: z.union([z.literal(0), z.literal(1)]) }),
  modules: z.array(
    z.object({
      ...titled,
      id: z.number().int(),
      numberItemOfRow: z.number().int().min(1).max(6).default(4),
      maxItems: z.number().int().min(1).max(12).default(4),
      /** 23 the home page's own list, 28 for sale, 3 for rent (SPEC §9). */
      relations: z.object({ type: z.literal('property-list'), id: z.union([z.literal(23), z.literal(28), z.literal(3)]) }),
      path: original,
    }),
  ),
  testimonials: z.object({ ...titled, maxItems: z.number().int().min(1) }),
  services: z.object({ ...titled, maxItems: z.number().int().min(1) }),
  reference: z.object(titled),
  order: z.array(z.union([z.number(), z.enum(['searchBox', 'testimonials', 'services', 'reference'])])),
})

export const services = z.array(z.object({ ...titled, path: original, text: flagged, link: localised }))

export const testimonials = z.array(
  z.object({ id: z.number(), status, sort: z.number(), name: flagged, place: flagged, comment: flagged }),
)

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])

const text = z.object({ title: z.string().min(1), metaDescription: z.string(), intro: z.string(), body: z.array(block) })
const slug = z.string().regex(/^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u)

/** Made when they are read: which language must be there is configuration. */
export function pages() {
  const link = z.object({ path: original, text: localised })
  return z.record(z.string(), z.object({ status, showBreadCrumb: z.boolean(), links: z.array(link), ...inEachLanguage(text) }))
}

export function articles() {
  return z.array(
    z.object({
      id: z.number(),
      status,
      sort: z.number(),
      date: z.iso.date(),
      image: photo,
      alt: localised,
      ...inEachLanguage(text.extend({ slug })),
    }),
  )
}

export type Block = z.infer<typeof block>
