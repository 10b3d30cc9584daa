/** A property's sheet in words: the visible lines of the configured sheet and their texts. */
import type { Language } from '../../../platform/i18n/languages'
import type { Texts } from '../../../platform/i18n/texts'
import type { Region } from '../region'
import { allHold } from './condition'
import { isEmpty, type Values } from './expression'
import type { Demanded } from './mandatory'
import { regionalLabel } from './regional-labels'
import { writeValue } from './sheet-format'
import type { Sheet, SheetElement } from './sheet-schema'

/** `lang` if the value is not in the page's language. `isAsked`: it answers the visitor's question, which links to it. */
export type SheetLine = { field: string; label: string; value: string; lang?: Language; isAsked?: true }
export type SheetGroup = { key: string; title: string; compact?: true; lines: SheetLine[] }

export type LinesInput = Texts & {
  values: Values
  /** The property's region: some labels differ there. */
  region?: Region | undefined
  /** What the law requires for this property. */
  demanded?: Demanded
  /** What a value assumes, by field. */
  notes?: Readonly<Record<string, string>>
  /** The language of a free text that lacks a translation. */
  foreign?: (field: string) => Language | undefined
}

/** The sheet's groups in order, without empty ones. */
export function sheetGroups(sheet: Sheet, input: LinesInput): SheetGroup[] {
  return sheet.groups
    .map(({ key, titleKey, view, elements }) => ({
      key,
      title: input.t(titleKey),
      ...(view === 'compact' && { compact: true as const }),
      lines: sheetLines(elements, input),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/**
 * The visible lines. Mandatory ones show despite the agency's conditions, and if missing say that they have been applied for,
 * where the law allows it.
 */
export function sheetLines(elements: readonly SheetElement[], input: LinesInput): SheetLine[] {
  return elements.flatMap(element => {
    const { field, labelKey, conditions } = element
    const demand = input.demanded?.get(field)
    if (!demand && !allHold(conditions, input.values)) return []
    const given = input.values.get(field)
    const written = writeValue(given, element, input)
    // A value without words, such as a judicial decision of -1, is known to be empty: it has not been applied for.
    const value = written ?? (demand?.pending && isEmpty(given) ? input.t('IN_REQUEST') : undefined)
    if (value === undefined) return []
    const lang = written === undefined ? undefined : input.foreign?.(field)
    const note = written === undefined ? undefined : input.notes?.[field]
    const label = input.t(regionalLabel(labelKey, input.region))
    return [{ field, label, value: note ? `${value} (${note})` : value, ...(lang && { lang }) }]
  })
}
