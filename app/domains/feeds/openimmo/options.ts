/** The `options` of `data/site/source.json` for OpenImmo. */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'
import { propertyRecord } from '../../catalogue/snapshot'

const type = z.strictObject({ WebID: z.number().int().positive(), MainTypeName: z.string().min(1).optional() })
const language = z.enum(languages)
const text = z.string().trim().min(1)

export const openimmoOptions = z.strictObject({
  /** Where the agency's program puts its transfers; only the site and the upload may write there. */
  folder: text,
  /** The `openimmo_anid` of the senders whose transfers count; without, everybody's who can write into the folder. */
  senders: z.array(text).min(1).optional(),
  /** The language of a record that names none comes first. */
  languages: z.tuple([language], language).default([...languages]),
  /** Where `objektadresse_freigeben` is left out: the standard says yes, the site hides. */
  showAddressUnlessDenied: z.boolean().default(false),
  /** Seconds since a file last changed, after which it has arrived. */
  settledAfter: z.number().int().min(0).max(86_400).default(60),
  maps: z
    .strictObject({
      /** `haus`, or `haus/VILLA` for one of its kinds → our category. */
      types: z.record(text, type).default({}),
      /** `zustand_art` → the word of `names.json`. */
      conditions: z.record(text, text).default({}),
      /** Our field → the `feldname` of a `user_defined_simplefield`, as agreed with the sender. */
      fields: z.partialRecord(z.enum(propertyRecord.keyof().options), text).default({}),
      /** ISO code of three letters → number and name of a country other than Belgium and Luxembourg. */
      countries: z
        .record(z.string().regex(/^[A-Z]{3}$/), z.strictObject({ id: z.number().int().positive(), name: text }))
        .default({}),
    })
    .prefault({}),
})
export type OpenimmoOptions = z.output<typeof openimmoOptions>
