/** The values of the fields that an agency adds to its properties, as the catalogue keeps them and as pages write them. */
import type { OwnPropertyField } from '../../platform/agency/own-property-fields'
import { fold } from '../../platform/i18n/fold'
import { formatNumber } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'

export type OwnValue = string | number | boolean
export type OwnValues = Record<string, OwnValue>

const yes = new Set(['true', '1', 'ja', 'yes', 'oui', 'y', 'j', 'o'])
const no = new Set(['false', '0', 'nee', 'no', 'non', 'nein', 'n'])
const maxText = 300

/** A provider's or a spreadsheet's value as the field's kind has it; undefined if it does not fit. */
export function ownValue({ kind, options }: OwnPropertyField, given: unknown): OwnValue | undefined {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return undefined
  const text = String(given).replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  switch (kind) {
    case 'yesno':
      return yes.has(fold(text)) ? true : no.has(fold(text)) ? false : undefined
    case 'number':
      return /^-?\d{1,12}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
    case 'choice':
      return options.find(({ id, label }) => [id, ...Object.values(label)].some(each => fold(each) === fold(text)))?.id
    case 'text':
      return text.length <= maxText ? text : undefined
  }
}

/** What the site shows: configured fields with a fitting value, without those that would reveal what is hidden. */
export function shownOwnValues(
  fields: readonly OwnPropertyField[],
  given: Readonly<Record<string, unknown>> = {},
  shown: { price: boolean; address: boolean },
): OwnValues {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = field.hiddenWith && !shown[field.hiddenWith] ? undefined : ownValue(field, given[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

/** What searches compare: `SwimmingPond` for a yes, `View.sea` for an option. */
export function ownTokens(fields: readonly OwnPropertyField[], values: Readonly<Record<string, unknown>> = {}): string[] {
  return fields.flatMap(({ name, kind, filter }) => {
    const value = filter ? values[name] : undefined
    if (value === undefined || value === false) return []
    return [kind === 'choice' ? `${name}.${String(value)}` : name]
  })
}

/** Everything that a search may ask for, in the agency's order. */
export function ownTokenLabels(fields: readonly OwnPropertyField[], language: Language): { value: string; name: string }[] {
  return fields
    .filter(({ filter }) => filter)
    .flatMap(({ name, kind, label, options }) =>
      kind === 'choice'
        ? options.map(option => ({
            value: `${name}.${option.id}`,
            name: `${label[language]}${colon(language)} ${option.label[language]}`,
          }))
        : [{ value: name, name: label[language] }],
    )
}

/** A value in the page's language. */
export function ownValueInWords({ kind, unit, options }: OwnPropertyField, value: OwnValue, texts: Texts): string {
  const { t, language } = texts
  if (kind === 'yesno') return t(value === true ? 'YES' : 'NO')
  if (kind === 'choice') return options.find(({ id }) => id === value)?.label[language] ?? String(value)
  const written = typeof value === 'number' ? formatNumber(value, texts) : String(value)
  return unit ? `${written}\u00a0${unit[language]}` : written
}
