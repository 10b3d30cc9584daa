/** Collects texts in one language only, so that the operator can have them translated. */

import { type Language, languages } from '../../platform/i18n/languages'
import { type ProjectRecord, type PropertyRecord, translatableFields } from '../catalogue/snapshot'
import { projectTextFields } from '../projects/project'
import type { UntranslatedName } from './names.server'

/** A field that lacks some translations. */
export type UntranslatedText = { record: string; field: string; languages: Language[] }

export type Untranslated = { names: UntranslatedName[]; texts: UntranslatedText[] }

/** Maximum listed: a catalogue may have a hundred times as many. */
const maxTexts = 1000

/** Collects texts of properties and projects that are missing in some language, in order. */
export function untranslatedTexts() {
  const texts: UntranslatedText[] = []
  const add = (found: UntranslatedText[]) => void texts.push(...found.slice(0, maxTexts - texts.length))
  return {
    property: (record: PropertyRecord) => add(missingIn(`property ${record.ID}`, record, translatableFields)),
    // Excludes the name: a project has the same name in every language unless it says otherwise.
    project: (record: ProjectRecord) => add(missingIn(`project ${record.ID}`, record, projectTextFields)),
    texts,
  }
}

type Translated = { language: Language; Translations?: { [L in Language]?: Record<string, unknown> } | undefined }

function missingIn<F extends string>(
  name: string,
  record: Translated & { [Field in F]?: unknown },
  fields: readonly F[],
): UntranslatedText[] {
  return fields
    .filter(field => record[field] !== undefined)
    .map(field => ({
      record: name,
      field,
      languages: languages.filter(
        language => language !== record.language && record.Translations?.[language]?.[field] === undefined,
      ),
    }))
    .filter(each => each.languages.length > 0)
}

/** One line per name and text: `PointsOfInterest.Name 'Station Hasselt': no fr, de`. */
export function untranslatedLines({ names, texts }: Untranslated, offered: readonly Language[] = languages): string[] {
  const line = (what: string, missing: readonly Language[]) => {
    const wanted = missing.filter(language => offered.includes(language))
    return wanted.length > 0 ? [`  ${what}: no ${wanted.join(', ')}`] : []
  }
  return [
    ...names.flatMap(({ field, value, languages }) => line(`names.json: ${field} '${value}'`, languages)),
    ...texts.flatMap(({ record, field, languages }) => line(`${record}: ${field}`, languages)),
    ...(texts.length < maxTexts ? [] : ['  (more texts are not listed)']),
  ]
}
