/** What an import found in one language only, so that whoever runs it can have it translated. */

import { type Language, languages } from '../../platform/i18n/languages'
import { translatableFields } from '../catalogue/snapshot'
import { projectTextFields } from '../projects/project'
import type { UntranslatedName } from './names.server'
import type { Snapshot } from './read-snapshot.server'

/** A field of a record that has no translation into some of the languages. */
type UntranslatedText = { record: string; field: string; languages: Language[] }

export type Untranslated = { names: UntranslatedName[]; texts: UntranslatedText[] }

/** The texts of properties and projects that are not there in every language. */
export function untranslatedTexts({ properties, projects }: Pick<Snapshot, 'properties' | 'projects'>): UntranslatedText[] {
  return [
    ...properties.flatMap(record => missingIn(`property ${record.ID}`, record, translatableFields)),
    // Not its name: a project is called the same in every language unless it says otherwise.
    ...projects.flatMap(record => missingIn(`project ${record.ID}`, record, projectTextFields)),
  ]
}

type Translated = { language: Language; Translations?: { [L in Language]?: Record<string, unknown> } | undefined }

function missingIn(name: string, record: Translated, fields: readonly string[]): UntranslatedText[] {
  const own: Record<string, unknown> = { ...record }
  return fields
    .filter(field => own[field] !== undefined)
    .map(field => ({
      record: name,
      field,
      languages: languages.filter(
        language => language !== record.language && record.Translations?.[language]?.[field] === undefined,
      ),
    }))
    .filter(each => each.languages.length > 0)
}

/** The same as lines, one a name and one a text: `PointsOfInterest.Name 'Station Hasselt': no fr, de`. */
export function untranslatedLines({ names, texts }: Untranslated, offered: readonly Language[] = languages): string[] {
  const line = (what: string, missing: readonly Language[]) => {
    const wanted = missing.filter(language => offered.includes(language))
    return wanted.length > 0 ? [`  ${what}: no ${wanted.join(', ')}`] : []
  }
  return [
    ...names.flatMap(({ field, value, languages }) => line(`names.json: ${field} '${value}'`, languages)),
    ...texts.flatMap(({ record, field, languages }) => line(`${record}: ${field}`, languages)),
  ]
}
