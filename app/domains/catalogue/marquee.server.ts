/** What the agency's marquees do (`data/site/marquee.json`, SPEC §3 Property). Read once, at start. */
import { z } from 'zod'
import { readSettingFile } from '../../platform/agency/setting-file.server'
import { type Language, languages } from '../../platform/i18n/languages'

/** The shape of `data/site/marquee.json`. */
export const marqueeFile = z.strictObject({
  ignore: z.array(z.number().int()),
  names: z.record(z.string().regex(/^\d+$/), z.partialRecord(z.enum(languages), z.string())),
})

export type Marquees = {
  /** The marquees whose name replaces the price. */
  ignore: readonly number[]
  /** What a marquee is called where the provider gave it no name; undefined when the agency has no name for it either. */
  nameOf: (marquee: number, language: Language) => string | undefined
}

/** @throws SettingError when the file is wrong: one sentence with file and field. */
export function marquees(): Marquees {
  const { ignore, names } = readSettingFile('marquee.json', marqueeFile)
  return { ignore, nameOf: (marquee, language) => names[marquee]?.[language] }
}
