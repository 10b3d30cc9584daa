/** The `options` of `data/site/source.json` for Kyero. */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'

const text = z.string().trim().min(1)
const type = z.strictObject({ WebID: z.number().int().positive(), MainTypeName: text.optional() })
const language = z.enum(languages)

export const kyeroOptions = z.strictObject({
  /** The file's address: https. */
  address: z.url({ protocol: /^https$/ }),
  /** A record's own language is the first of these with a text. */
  languages: z.tuple([language], language).default([...languages]),
  /** Larger files are refused. */
  megabytes: z.number().int().min(1).max(2000).default(500),
  maps: z
    .strictObject({
      /** `type` in English, in any case → our category. */
      types: z.record(text, type).default({}),
      /** Town as written in the file → postcode, which Kyero lacks. */
      zips: z.record(text, text).default({}),
      /** English name of a country other than Belgium and Luxembourg → number and name. */
      countries: z.record(text, z.strictObject({ id: z.number().int().positive(), name: text })).default({}),
    })
    .prefault({}),
})
export type KyeroOptions = z.output<typeof kyeroOptions>
