/** The fields that an agency adds, as lines of the property sheet. */
import { type OwnPropertyField, ownPropertyKey } from '../../../platform/agency/own-property-fields'
import type { Texts } from '../../../platform/i18n/texts'
import { type OwnValues, ownValueInWords } from '../own-values'
import type { SheetGroup, SheetLine } from './sheet-lines'
import type { Sheet } from './sheet-schema'

/** The groups with the agency's lines after those of each group. @param values without what is hidden */
export function withOwnLines(
  groups: readonly SheetGroup[],
  sheet: Sheet,
  { fields, values, texts }: { fields: readonly OwnPropertyField[]; values: OwnValues; texts: Texts },
): SheetGroup[] {
  const linesIn = (group: string) =>
    fields
      .filter(field => field.group === group)
      .flatMap((field): SheetLine[] => {
        const value = values[field.name]
        if (value === undefined) return []
        return [{ field: field.name, label: texts.t(ownPropertyKey(field.name)), value: ownValueInWords(field, value, texts) }]
      })
  return sheet.groups.flatMap(({ key, titleKey, view }) => {
    const there = groups.find(group => group.key === key)
    const lines = [...(there?.lines ?? []), ...linesIn(key)]
    if (lines.length === 0) return []
    return [{ key, title: there?.title ?? texts.t(titleKey), ...(view === 'compact' && { compact: true as const }), lines }]
  })
}
