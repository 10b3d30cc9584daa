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
  })
  .refine(({ kind, options }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
    error: 'must be at least two for a choice, and none for another kind',
    path: ['options'],
  })
  .refine(({ kind, unit }) => kind === 'number' || unit === undefined, { error: 'is only for a number', path: ['unit'] })

export const propertyFieldsFile = z
  .array(field)
  .max(40)
  .refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length, 'two fields have one name')
