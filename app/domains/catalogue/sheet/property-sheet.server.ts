/** The agency's property sheet (`data/site/property-sheet.json`), read and checked at start. */
import path from 'node:path'
import { z } from 'zod'
import { type Finding, refuseMistakes } from '../../../platform/agency/finding.server'
import type { JsonPath } from '../../../platform/agency/json-mistake'
import { didYouMean } from '../../../platform/agency/nearest'
import { readSettingFile, type SettingFiles, settingFiles } from '../../../platform/agency/setting-file.server'
import type { Site } from '../../../platform/context/site.server'
import { productTexts } from '../../../platform/i18n/texts.server'
import { memo, ofSite } from '../../../platform/memo/memo'
import { demandedByLaw } from '../law.server'
import { propertyRecord } from '../snapshot'
import { conditionMistake } from './condition'
import { type Sheet, type SheetElement, sheetSchema } from './sheet-schema'

/** @throws ConfigurationError with all mistakes: `data/site/property-sheet.json: line 9: groups.0…`. */
export const propertySheet = memo(ofSite, (site: Site): Sheet => {
  const { folder } = site.configuration
  const sheet = readSettingFile(folder, file, sheetSchema)
  refuseMistakes(sheetMistakes(sheet, site.texts('nl').table), path.dirname(folder))
  return sheet
})

/** The mistakes in a configuration folder's file. */
export function sheetFindings(folder: string): Finding[] {
  const files = settingFiles(folder)
  const sheet = files.read(file, sheetSchema)
  if (!sheet) return files.findings
  return [
    ...files.findings,
    ...sheetMistakes(sheet, productTexts('nl')),
    ...unreadableConditions(sheet),
    ...ownFieldMistakes(sheet, files),
  ]
}

const placedFields = z.array(z.looseObject({ name: z.string(), group: z.string() }))

/** The agency's own fields name a group of the sheet, and no field that every property has. */
function ownFieldMistakes({ groups }: Sheet, files: SettingFiles): Finding[] {
  const ownFile = 'property-fields.json'
  // The file's own check has said what else is wrong.
  const read = files.has(ownFile) ? placedFields.safeParse(files.parse(ownFile)) : undefined
  const keys = groups.map(({ key }) => key)
  return (read?.data ?? []).flatMap(({ name, group }, index) => [
    ...(keys.includes(group)
      ? []
      : [{ file: `site/${ownFile}`, at: [index, 'group'], what: `is no group of ${file}${didYouMean(group, keys)}` }]),
    ...(name in propertyRecord.shape
      ? [{ file: `site/${ownFile}`, at: [index, 'name'], what: 'is a field of every property: choose another name' }]
      : []),
  ])
}

const file = 'property-sheet.json'
const finding = (at: JsonPath, what: string): Finding => ({ file: `site/${file}`, at, what })

function sheetMistakes(sheet: Sheet, texts: Readonly<Record<string, string>>): Finding[] {
  const unknown = (at: JsonPath, key: string | undefined) =>
    key === undefined || Object.hasOwn(texts, key)
      ? []
      : [finding(at, `there is no text ${key}${didYouMean(key, Object.keys(texts))}`)]
  return [
    ...sheet.groups.flatMap(({ titleKey }, index) => unknown(['groups', index, 'titleKey'], titleKey)),
    ...elementsOf(sheet).flatMap(([at, { labelKey, unit }]) => [
      ...unknown([...at, 'labelKey'], labelKey),
      ...unknown([...at, 'unit'], unit),
    ]),
    ...lawMistakes(sheet),
  ]
}

/** Conditions that can never hold. They only hide their element, so they do not stop the start. */
export function unreadableConditions(sheet: Sheet): Finding[] {
  return elementsOf(sheet).flatMap(([at, { conditions }]) =>
    conditions.flatMap((condition, index) => {
      const what = conditionMistake(condition)
      return what ? [{ ...finding([...at, 'conditions', index], what), isWarning: true }] : []
    }),
  )
}

/** Every element with its path in the file. */
function elementsOf({ strip, groups }: Sheet): [at: JsonPath, element: SheetElement][] {
  const placed = (elements: SheetElement[], at: JsonPath) =>
    elements.map((element, index): [JsonPath, SheetElement] => [[...at, index], element])
  return [
    ...placed(strip, ['strip']),
    ...groups.flatMap(({ elements }, index) => placed(elements, ['groups', index, 'elements'])),
  ]
}

/** An agency cannot leave out what the law requires. The price is always at the top of the page. */
function lawMistakes({ groups }: Sheet): Finding[] {
  const shown = new Set(groups.flatMap(group => group.elements.map(({ field }) => field)))
  return demandedByLaw()
    .filter(({ field }) => field !== 'Price' && !shown.has(field))
    .map(({ field, source }) => finding(['groups'], `${field} must be in a group, because ${source}`))
}
