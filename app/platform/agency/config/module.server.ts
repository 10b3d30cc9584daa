/** Modules: the building blocks of a page (SPEC §3 Module). */
import { z } from 'zod'
import { forEachLanguage } from '../../i18n/languages'
import { flagged, forLanguages, hexColour, localised, original, photo, status } from './parts.server'
import { richText } from './rich-text.server'

const twelfths = z.number().int().min(1).max(12)

/**
 * SPEC §9: property lists (23 of the home page, 28 for sale, 3 for rent) and contact (8 demand register, 10 contact). The site
 * generates the others: a link to the valuation, sales figures, sold homes, a testimonial, the agents; steps and questions show
 * the module's `items`.
 */
const relations = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('property-list'), id: z.union([z.literal(23), z.literal(28), z.literal(3)]) }),
  z.strictObject({ type: z.literal('contact'), id: z.union([z.literal(8), z.literal(10)]) }),
  z.strictObject({ type: z.enum(['valuation', 'figures', 'sold', 'testimonial', 'team', 'steps', 'questions']) }),
])

/** A picture of a module or a page: a photo and its alternative text. */
export const picture = z.strictObject({ image: photo, alt: localised })

/** Rich text by language, sanitised at the start. */
const rich = forLanguages(richText).extend({ public: z.boolean() })
const nothing = { ...forEachLanguage(() => ''), public: false }

export const module = z.strictObject({
  id: z.number().int().min(0),
  status,
  sort: z.number(),
  title: flagged,
  titleSize: z.enum(['h1', 'h2']).default('h2'),
  description: rich.default(nothing),
  description2: rich.default(nothing),
  position: z.literal('contentRow').default('contentRow'),
  span: twelfths.default(12),
  col: z.strictObject({ sm: twelfths, md: twelfths, lg: twelfths }).default({ sm: 12, md: 12, lg: 12 }),
  view: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, such as picture-left')
    .meta({ examples: ['text', 'picture-left', 'picture-right', 'gallery', 'grid'] })
    .default('text'),
  /** The agency's own classes, for its `css`. */
  class: z
    .string()
    .regex(/^([a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*)?$/, 'must be names of classes, such as wide quiet')
    .default(''),
  backgroundType: z.enum(['none', 'color', 'image']).default('none'),
  /** Such as `#d8e6ef`; the text on it is dark or light, depending on contrast. */
  colorBackground: hexColour.default(''),
  image: picture.nullable().default(null),
  images: z.array(picture).default([]),
  relations: relations.nullable().default(null),
  /** Its steps or questions. */
  items: z.array(z.strictObject({ title: localised, text: rich })).default([]),
  numberItemOfRow: z.number().int().min(1).max(6).default(4),
  maxItems: z.number().int().min(1).max(12).default(4),
  isHasSubcategories: z.boolean().default(false),
  /** The target of "view all"; a list defaults to its own page. */
  path: original.optional(),
})

export type Module = z.infer<typeof module>
