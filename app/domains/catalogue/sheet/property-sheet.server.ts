/** The agency's property sheet (`data/site/property-sheet.json`), read and checked once, at the start. */
import { readSettingFile } from '../../../platform/agency/setting-file.server'
import { perSite } from '../../../platform/context/per-site'
import type { Site } from '../../../platform/context/site.server'
import { SettingError } from '../../../platform/settings/settings.server'
import { demandedByLaw } from '../law.server'
import { conditionMistake } from './condition'
import { type Sheet, type SheetElement, sheetSchema } from './sheet-schema'

/** @throws SettingError for a mistake: one sentence with file and field, such as `data/site/property-sheet.json: groups.0…`. */
export const propertySheet = perSite((site: Site): Sheet => {
  const sheet = readSettingFile(site.configuration.folder, 'property-sheet.json', sheetSchema)
  checkTexts(sheet, site.texts('nl').table)
  checkLaw(sheet)
  return sheet
})

function checkTexts(sheet: Sheet, texts: Readonly<Record<string, string>>) {
  const known = (key: string | undefined) => key === undefined || Object.hasOwn(texts, key)
  for (const [at, { titleKey }] of sheet.groups.entries()) {
    if (!known(titleKey)) throw mistake(`groups.${at}.titleKey: there is no text ${titleKey}`)
  }
  for (const [at, { labelKey, unit }] of elementsOf(sheet)) {
    if (!known(labelKey)) throw mistake(`${at}.labelKey: there is no text ${labelKey}`)
    if (!known(unit)) throw mistake(`${at}.unit: there is no text ${unit}`)
  }
}

/** One sentence for each condition that can never hold. It only hides its element, so the site starts all the same. */
export function unreadableConditions(sheet: Sheet): string[] {
  return elementsOf(sheet).flatMap(([at, { conditions }]) =>
    conditions.flatMap((condition, index) => {
      const found = conditionMistake(condition)
      return found ? [mistake(`${at}.conditions.${index}: ${found}`).message] : []
    }),
  )
}

/** Every element with its place in the file. */
function elementsOf({ strip, groups }: Sheet): [at: string, element: SheetElement][] {
  const placed = (elements: SheetElement[], at: string) =>
    elements.map((element, index): [string, SheetElement] => [`${at}.${index}`, element])
  return [...placed(strip, 'strip'), ...groups.flatMap(({ elements }, at) => placed(elements, `groups.${at}.elements`))]
}

/** The law is not the agency's to leave out. The price stands at the top of every page, on the sheet or not. */
function checkLaw({ groups }: Sheet) {
  const shown = new Set(groups.flatMap(group => group.elements.map(({ field }) => field)))
  const missing = demandedByLaw().find(({ field }) => field !== 'Price' && !shown.has(field))
  if (missing) throw mistake(`groups: ${missing.field} must be in a group, because ${missing.source}`)
}

function mistake(message: string) {
  return new SettingError(`data/site/property-sheet.json: ${message}`)
}
