/** A step of the form: its fields with what is filled in, and what a post changes. */
import { formatIssues } from '../../platform/agency/format-issue.server'
import { isFields } from '../../platform/agency/merge.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { metresBetween } from '../../platform/map/projection'
import { readMediaAddress } from '../../platform/media/video-address'
import { ownValue } from '../catalogue/own-values'
import { propertyRecord, translatableFields } from '../catalogue/snapshot'
import { zipIn } from '../feeds/values/categories'
import { ownPrefix } from '../feeds/values/field-names'
import { townPoint } from '../feeds/values/town-centre.server'
import type { OwnHome, OwnRecord } from '../import/own-homes.server'
import { changeList, type FormWords, fieldsOf, readFields } from '../publishing/fields.server'
import type { FieldView } from '../publishing/publishing-view'
import { mistakeInWords } from '../publishing/words.server'
import {
  fieldLabel,
  fieldsOfLine,
  fieldUnit,
  groupsOf,
  isNumberField,
  kindOfHome,
  optionsOf,
  ownFieldNamed,
  type StepGroup,
  shapeWith,
} from './home-fields.server'
import type { FieldGroup, HomeStep } from './home-view'

/** Maximum characters of a line, and of a text with several. */
export const mostCharacters = { line: 300, text: 20_000 }

/** Groups that are unfolded before anything is filled in. */
const openGroups = 2

/** What is wrong with a field, in words, by its name in the form. */
export type Mistakes = ReadonlyMap<string, string>

type Words = { language: Language; mistakes: Mistakes }

/** The languages on offer, the record's own first. */
function languagesOf(site: Site, { language: own = site.configuration.languages.fallback }: OwnRecord): Language[] {
  return [own, ...site.configuration.languages.enabled.filter(each => each !== own)]
}

export function fieldGroups(site: Site, step: HomeStep, { record }: OwnHome, words: Words): FieldGroup[] {
  const { t } = site.texts(words.language)
  return groupsOf(site, step, record).map((group, index) => {
    const fields =
      step === 'texts' ? group.fields.map(field => textsOf(site, field, record, words)) : fieldsIn(site, group, record, words)
    const isFilled = group.fields.some(field => record[field as keyof OwnRecord] !== undefined)
    return {
      key: group.key,
      ...(group.title && { title: t(group.title) }),
      isOpen: fields.some(({ mistake }) => mistake) || !group.title || (step === 'facts' && (index < openGroups || isFilled)),
      fields,
    }
  })
}

function fieldsIn(site: Site, { fields }: StepGroup, record: OwnRecord, { language, mistakes }: Words): FieldView[] {
  const { t } = site.texts(language)
  const kind = kindOfHome(record)
  const label = (key: string) => {
    if (key === 'Name' || key === 'Surface') return t(`HOME_ROOM_${key.toUpperCase()}`)
    const unit = fieldUnit(site, key, language)
    return fieldLabel(site, key, { language, kind }) + (unit ? ` (${unit})` : '')
  }
  const words: FormWords = {
    label,
    hint: key => hintOf(site, key, language),
    option: value => value,
    languages: [],
    mistake: name => mistakes.get(name),
    ownPages: [],
  }
  return fieldsOf(shapeWith(site, fields), record, [], words).map(field => withOptions(site, field, language))
}

function hintOf(site: Site, key: string, language: Language): string | undefined {
  const { t, table } = site.texts(language)
  const name = `HOME_HINT_${key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`
  return Object.hasOwn(table, name) ? t(name) : undefined
}

/** A field with a list of values becomes a choice; a value from elsewhere stays among them. */
export function withOptions(site: Site, field: FieldView, language: Language): FieldView {
  if (field.kind === 'list') {
    const items = field.items.map(item => ({ ...item, fields: item.fields.map(each => withOptions(site, each, language)) }))
    return { ...field, items }
  }
  if (!('value' in field) || field.kind === 'hidden' || field.kind === 'lines') return field
  const options = optionsOf(site, field.name.split('.').at(-1) ?? '', language)
  if (!options) return field
  const isKnown = field.value === '' || options.some(({ value }) => value === field.value)
  const { t, table } = site.texts(language)
  // Which state a home got from a button.
  const state = `HOME_${field.name.toUpperCase()}_${field.value}`
  const other = { value: field.value, label: Object.hasOwn(table, state) ? t(state) : field.value }
  return { ...field, kind: 'choice', options: isKnown ? options : [...options, other] }
}

const nameOfText = (own: Language, language: Language, field: string) =>
  language === own ? field : `Translations.${language}.${field}`

/** A text in each language on offer, the record's own first. */
export function textsOf(site: Site, field: string, record: OwnRecord, { language, mistakes }: Words): FieldView {
  const { t } = site.texts(language)
  const [own = 'nl', ...others] = languagesOf(site, record)
  const texts = [own, ...others].map(each => {
    const name = nameOfText(own, each, field)
    return {
      language: each,
      label: t(`LANGUAGE_NAME_${each.toUpperCase()}`),
      name,
      value: textIn(record, own, each, field) ?? '',
      mistake: mistakes.get(name),
    }
  })
  return {
    kind: 'texts',
    name: `texts.${field}`,
    label: fieldLabel(site, field, { language, kind: kindOfHome(record) }),
    hint: hintOf(site, field, language),
    texts,
    isLong: field !== 'TypeDescription' && field !== 'Availability',
    others: [],
  }
}

type TextField = (typeof translatableFields)[number]

function textIn(record: OwnRecord, own: Language, language: Language, field: string): string | undefined {
  return language === own ? record[field as TextField] : record.Translations?.[language]?.[field as TextField]
}

/** `mistakes`: then the value is for showing again, and not saved. */
export type ReadStep = { value: OwnHome; mistakes: Mistakes }

/** What a post makes of what the person saw. What the step does not show stays. */
export function readStep(site: Site, step: HomeStep, form: FormData, seen: OwnHome, language: Language): ReadStep {
  const given = typedIn(form)
  const before = seen.record
  const fields = groupsOf(site, step, before).flatMap(group => group.fields)
  const read = step === 'texts' ? withTexts(site, given, before, fields) : withFields(site, given, before, fields)
  const record = step === 'address' ? withPlace(read, before) : read
  const value = { ...seen, record }
  return { value, mistakes: mistakesIn(site, step, value, fields, language) }
}

/** A line of a file, by the names of the form's fields. What it does not name stays. */
export function readLine(site: Site, given: ReadonlyMap<string, string>, before: OwnRecord, language: Language): ReadStep {
  const cleaned = new Map([...given].map(([name, value]) => [name, plain(value)] as const))
  const texts: readonly string[] = translatableFields
  const typed = withFields(
    site,
    cleaned,
    before,
    fieldsOfLine.filter(field => !texts.includes(field)),
  )
  const value = { record: withPlace(withTexts(site, cleaned, typed, texts), before), photos: [], plans: [] }
  return { value, mistakes: mistakesIn(site, 'address', value, fieldsOfLine, language) }
}

/** The posted texts of a form, by name. */
export function typedIn(form: FormData): Map<string, string> {
  return new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, plain(value)] as const] : [])))
}

/** Without control characters, which no program of ours writes. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}

function withFields(site: Site, given: ReadonlyMap<string, string>, before: OwnRecord, fields: readonly string[]): OwnRecord {
  const isNumber = (name: string) => isNumberField(name) || ownFieldNamed(site, name)?.kind === 'number'
  const numbers = [...given].map(([name, text]) => [name, isNumber(name) ? wholeNumber(name, text) : text] as const)
  const shape = shapeWith(site, fields)
  const own = Object.fromEntries(Object.entries(before).filter(([field]) => fields.includes(field)))
  const read = changeList(shape, readFields(shape, new Map(numbers), own), given.get('change') ?? '') as OwnRecord
  const rest = Object.entries(before).filter(([field]) => !fields.includes(field))
  return Object.fromEntries([...rest, ...Object.entries(withoutBlanks(read)).filter(([, value]) => !isBlank(value))])
}

const isBlank = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) || (isFields(value) && Object.keys(value).length === 0)

/** The agency's own fields that were left empty are no values. */
function withoutBlanks({ OwnFields, ...record }: OwnRecord): OwnRecord {
  if (!OwnFields) return record
  const filled = Object.entries(OwnFields).filter(([, value]) => !isBlank(value) && value !== undefined)
  return { ...record, OwnFields: Object.fromEntries(filled) }
}

/** `425.000`, `1 250,50 €`: what separates thousands goes. Degrees have decimals. */
export function wholeNumber(name: string, text: string): string {
  if (name === 'Latitude' || name === 'Longitude') return text
  const written = text.replace(/[\s\u00a0\u202f€'’]/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(written)) return written.replaceAll('.', '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(written) ? written.replaceAll(',', '') : written
}

/** A record with the texts that were typed, in each language on offer. */
export function withTexts(
  site: Site,
  given: ReadonlyMap<string, string>,
  before: OwnRecord,
  fields: readonly string[],
): OwnRecord {
  const languages = languagesOf(site, before)
  const [own = 'nl'] = languages
  const textFor = (language: Language, field: string) => {
    const typed = given.get(nameOfText(own, language, field))
    return typed === undefined ? textIn(before, own, language, field) : typed.trim() || undefined
  }
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      fields.flatMap(field => (textFor(language, field) === undefined ? [] : [[field, textFor(language, field)]])),
    )
  const without = <T extends object>(record: T) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)))
  const translations = languages
    .filter(language => language !== own)
    .map(language => [language, { ...without(before.Translations?.[language] ?? {}), ...inLanguage(language) }] as const)
    .filter(([, texts]) => Object.keys(texts).length > 0)
  const { Translations: _, ...rest } = before
  const kept = Object.entries(before.Translations ?? {}).filter(([language]) => !languages.some(each => each === language))
  const all = Object.fromEntries([...kept, ...translations])
  return {
    ...without(rest),
    language: own,
    ...inLanguage(own),
    ...(Object.keys(all).length > 0 && { Translations: all }),
  } as OwnRecord
}

/** A postcode in one spelling; a point in another town is forgotten. */
export function withPlace(read: OwnRecord, before: OwnRecord): OwnRecord {
  const { CountryID = BELGIUM, Zip } = read
  const zip = zipIn(Zip, CountryID)
  const record = { ...read, CountryID, ...(zip !== undefined && { Zip: zip }) }
  const hasMoved = before.Zip !== undefined && (record.Zip !== before.Zip || CountryID !== before.CountryID)
  const isTyped = record.Latitude !== before.Latitude || record.Longitude !== before.Longitude
  if (!hasMoved || isTyped) return record
  const { Latitude: _, Longitude: __, ...others } = record
  return others
}

const recordShape = propertyRecord.partial()

function mistakesIn(site: Site, step: HomeStep, { record }: OwnHome, fields: readonly string[], language: Language): Mistakes {
  const { t } = site.texts(language)
  const found = new Map<string, string>()
  const { error } = recordShape.safeParse(record)
  for (const { at, what } of formatIssues(error?.issues ?? [], recordShape, record)) {
    const name = at.join('.')
    if (fields.includes(String(at[0])) || at[0] === 'Translations') found.set(name, mistakeInWords(t, what))
  }
  for (const [name, value] of Object.entries(record.OwnFields ?? {})) {
    const own = ownFieldNamed(site, name)
    if (own && ownValue(own, value) === undefined) found.set(`${ownPrefix}${name}`, mistakeInWords(t, ownWrong[own.kind]))
  }
  for (const [name, text] of linesOf(record)) {
    const most = name.split('.').some(part => isText(part)) ? mostCharacters.text : mostCharacters.line
    if (text.length > most) found.set(name, t('HOME_TOO_LONG', { most }))
  }
  for (const field of ['VideoUrl', 'VirtualTourUrl'] as const) {
    const address = record[field]
    if (fields.includes(field) && address !== undefined && !readMediaAddress(address)) found.set(field, t('HOME_WRONG_VIDEO'))
  }
  if (step === 'address') for (const [name, key] of placeMistakes(record)) found.set(name, t(key))
  return found
}

/** As the check of files says it. */
const ownWrong = { text: 'is too long', number: 'must be a number', yesno: 'must be one of', choice: 'must be one of' } as const

const isText = (part: string) => part !== 'TypeDescription' && (translatableFields as readonly string[]).includes(part)

/** The texts of a record, by their paths. */
export function linesOf(value: unknown, path: readonly string[] = []): [name: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => linesOf(each, [...path, key]))
}

/** Farther from its town than any house (m). */
const farAway = 40_000

function placeMistakes({ Zip, City, CountryID = BELGIUM, Latitude, Longitude }: OwnRecord): [field: string, key: string][] {
  if ((Latitude === undefined) !== (Longitude === undefined))
    return [[Latitude === undefined ? 'Latitude' : 'Longitude', 'SITE_WRONG_MISSING']]
  if (Zip === undefined || (City === undefined && CountryID !== BELGIUM)) return []
  const centre = townPoint({ Zip, City: City ?? '-', CountryID })
  if (!centre) return [['Zip', 'HOME_WRONG_ZIP']]
  if (Latitude === undefined || Longitude === undefined) return []
  const metres = metresBetween(
    { latitude: Latitude, longitude: Longitude },
    { latitude: centre.Latitude, longitude: centre.Longitude },
  )
  return metres > farAway ? [['Latitude', 'HOME_WRONG_PLACE_ON_MAP']] : []
}
