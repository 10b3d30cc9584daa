/** The `options` of `data/site/source.json` for OpenImmo. */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'
import { propertyRecord } from '../../catalogue/snapshot'

const type = z.strictObject({ WebID: z.number().int().positive(), MainTypeName: z.string().min(1).optional() })
const language = z.enum(languages)
const text = z.string().trim().min(1)

export const openimmoOptions = z.strictObject({
  /** Folder for the program's transfers; only the site and the upload may write there. */
  folder: text,
  /** The `openimmo_anid` of accepted senders; by default all who can write to the folder. */
  senders: z.array(text).min(1).optional(),
  /** The first is the language of records that name none. */
  languages: z.tuple([language], language).default([...languages]),
  /** Default for a missing `objektadresse_freigeben`: the standard says yes, the site hides. */
  showAddressUnlessDenied: z.boolean().default(false),
  /** Seconds without changes after which a file counts as complete. */
  settledAfter: z.number().int().min(0).max(86_400).default(60),
  maps: z
    .strictObject({
      /** `haus`, or `haus/VILLA` for a subtype → our category. */
      types: z.record(text, type).default({}),
      /** `zustand_art` → the value in `names.json`. */
      conditions: z.record(text, text).default({}),
      /** Our field → the `feldname` of a `user_defined_simplefield`, as agreed with the sender. */
      fields: z
        .record(z.union([z.enum(propertyRecord.keyof().options), z.string().regex(/^OwnFields\.[A-Z]/)]), text)
        .default({}),
      /** Three-letter ISO code → number and name of a country other than Belgium and Luxembourg. */
      countries: z
        .record(z.string().regex(/^[A-Z]{3}$/), z.strictObject({ id: z.number().int().positive(), name: text }))
        .default({}),
    })
    .prefault({}),
})
export type OpenimmoOptions = z.output<typeof openimmoOptions>
