/**
 * The schema of `data/site/property-sheet.json`: the contents of a property's sheet, their order and conditions. An agency
 * adds, moves or removes a line there without changing code.
 */
import { z } from 'zod'
import { propertyRecord } from '../snapshot'
import { limits } from './expression'

/** How to format a value (SPEC §3, display formats). */
const sheetFormats = ['string', 'number', 'price', 'address', 'date', 'array', 'percentage'] as const

/** Values derived from several fields of a record. */
const derivedFields = ['Address', 'EnergyClass', 'FloorOfTotal', 'PriceOrOnDemand'] as const

const fieldNames = new Set<string>([...Object.keys(propertyRecord.shape), ...derivedFields])
const field = z
  .string()
  .refine(name => fieldNames.has(name), { error: 'must be a field of a property' })
  .meta({ examples: [...fieldNames] })
const textKey = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be the key of a text, such as PRICE')

/**
 * Only the shape is checked at start. An unreadable expression or unknown logic hides its element and affects nothing else
 * (SPEC §8).
 */
const condition = z
  .strictObject({
    field,
    logic: z.string(),
    compareWithField: field,
    compareWithValue: z.union([z.string(), z.number(), z.boolean()]),
    advancedCondition: z.string().max(limits.length),
  })
  .partial()

const element = z.strictObject({
  field,
  labelKey: textKey,
  format: z.enum(sheetFormats),
  /** Text after the value, such as `UNIT_M2`. */
  unit: textKey.optional(),
  /** Prefix of the texts for the values: `FACADES` formats 4 as FACADES_4. */
  words: textKey.optional(),
  conditions: z.array(condition).default([]),
})

const group = z.strictObject({
  key: z.string().regex(/^[a-z]+$/, 'must be lower-case letters, such as price'),
  titleKey: textKey,
  /** `compact` for many short values, such as yes and no. */
  view: z.enum(['list', 'compact']).default('list'),
  elements: z.array(element).min(1),
})

export const sheetSchema = z.strictObject({
  /** The key figures under the title. */
  strip: z.array(element),
  groups: z
    .array(group)
    .refine(groups => new Set(groups.map(({ key }) => key)).size === groups.length, 'two groups have one key'),
})

export type Sheet = z.infer<typeof sheetSchema>
export type SheetElement = z.infer<typeof element>
