/** What the agency's marquees do (`data/site/marquee.json`, SPEC §3 Property). Read once, at start. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { once } from '../../db/client.server'
import { env } from '../http/env.server'
import { type Language, languages } from '../i18n/languages'

const schema = z.object({
  ignore: z.array(z.number().int()),
  names: z.record(z.string().regex(/^\d+$/), z.partialRecord(z.enum(languages), z.string())),
})

export type Marquees = {
  /** The marquees whose name replaces the price. */
  ignore: readonly number[]
  /** What a marquee is called where the provider gave it no name; undefined when the agency has no name for it either. */
  nameOf: (marquee: number, language: Language) => string | undefined
}

/** @throws when the file is wrong: one sentence with file and field. */
export function marquees(): Marquees {
  const file = path.join(env().dataDir, 'site', 'marquee.json')
  return once(`marquees ${file}`, () => {
    const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!result.success) throw new Error(`data/site/marquee.json: ${z.prettifyError(result.error)}`)
    const { ignore, names } = result.data
    return { ignore, nameOf: (marquee, language) => names[marquee]?.[language] }
  })
}
