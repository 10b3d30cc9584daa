/** The shape of `data/site/property-fields.json`: fields that the agency adds to its properties. */
import { z } from 'zod'
import { localised } from './parts.server'

const field = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Z][A-Za-z0-9]{0,39}$/, 'must be letters and digits that begin with a capital, such as SwimmingPond'),
    kind: z.enum(['text', 'number', 'yesno', 'choice']),
    label: localised,
    unit: localised.optional(),
    options: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
          label: localised,
        }),
      )
      .max(40)
      .default([]),
    group: z.string().min(1),
    hiddenWith: z.enum(['price', 'address']).optional(),
    filter: z.boolean().default(false),
  })
  .refine(({ kind, options }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
    error: 'must be at least two for a choice, and none for another kind',
    path: ['options'],
  })
  .refine(({ kind, filter }) => !filter || kind === 'yesno' || kind === 'choice', {
    error: 'is only for yesno and choice',
    path: ['filter'],
  })
  // Whoever searches by a hidden value finds out which homes have it.
  .refine(({ hiddenWith, filter }) => !filter || hiddenWith === undefined, {
    error: 'is not possible for a field that is hidden with another',
    path: ['filter'],
  })
  .refine(({ kind, unit }) => kind === 'number' || unit === undefined, { error: 'is only for a number', path: ['unit'] })

export const propertyFieldsFile = z
  .array(field)
  .max(40)
  .refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length, 'two fields have one name')
