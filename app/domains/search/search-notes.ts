/** A search's notes as its form's fields show them. Pure. */
import { readAlert } from '../../platform/i18n/alerts'
import type { Translate } from '../../platform/i18n/texts'
import type { SearchNote } from './filters'
import { controlsOf } from './filters/controls'
import { cityParameter } from './filters/place'
import { priceInputs } from './filters/price'
import { typeParameter } from './filters/type'

/** The field's id in a list's search, for links from notes. */
export function fieldId(name: string): string {
  return `search-${name}`
}

/** A field's notes: the input and the message; nothing without notes. */
export function noteFor(notes: readonly SearchNote[], name: string, t: Translate): { typed?: string; error?: string } {
  const own = notes.filter(note => note.name === name && note.kind !== 'exchanged')
  if (own.length === 0) return {}
  return { typed: own.map(({ typed }) => typed).join(', '), error: own.map(({ alert }) => readAlert(alert, t)).join(' ') }
}

/** The locale key of a field's label. */
export function labelOf(name: string, list: 'sale' | 'rent'): string {
  const labels: Record<string, string> = {
    [cityParameter]: 'SEARCH_CITY',
    [typeParameter]: 'SEARCH_TYPE',
    [priceInputs.min]: list === 'rent' ? 'SEARCH_RENT_MIN' : 'SEARCH_PRICE_MIN',
    [priceInputs.max]: list === 'rent' ? 'SEARCH_RENT_MAX' : 'SEARCH_PRICE_MAX',
  }
  const label = labels[name] ?? allControls().find(control => control.name === name)?.label
  return label ?? 'SEARCH_ID_TYPE_CITY_LABEL'
}

function allControls() {
  return (['list', 'demand'] as const).flatMap(form =>
    (['quantity', 'number', 'day'] as const).flatMap(kind => controlsOf(form, kind)),
  )
}
