/** The agency's offices, if it has several: `data/site/offices.json`. */
import { z } from 'zod'
import { agency } from './frame.server'
import { picture } from './module.server'
import { localised } from './parts.server'

const particulars = agency.pick({
  street: true,
  houseNumber: true,
  boxNr: true,
  zip: true,
  city: true,
  latitude: true,
  longitude: true,
  phone: true,
  phoneLink: true,
  whatsApp: true,
  email: true,
  openingHours: true,
})

const office = particulars.extend({
  /** Used in its address, and in `recipients.json`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens, such as liege-centre'),
  /** The provider's name for it in the `Office` of agents and properties, if that is not its `id`. */
  catalogueNames: z.array(z.string().trim().min(1)).default([]),
  name: localised,
  /** A sentence or two above its details. */
  text: localised.optional(),
  photo: picture.optional(),
})

/** The shape of `data/site/offices.json`. The first is the main one. */
export const officesFile = z
  .array(office)
  .min(1)
  .superRefine((offices, context) => {
    const seen = new Set<string>()
    for (const [index, { id, catalogueNames }] of offices.entries()) {
      for (const name of new Set([id, ...catalogueNames])) {
        if (seen.has(name))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: `there are two offices called "${name}"` })
        seen.add(name)
      }
    }
  })

export type Office = z.infer<typeof office>
