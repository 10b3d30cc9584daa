/** A form's error names the field as its label does, in every language, for the product and the demo. */
import { describe, expect, it } from 'vitest'
import { fold } from '../../app/platform/i18n/fold'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { fieldsOf } from '../../app/registry/forms.server'
import { forms } from '../support/forms'
import { testSite } from '../support/test-site'

/** Messages that fit any field, and name none. */
const general = new Set([
  'ALERT_AMOUNT_INVALID',
  'ALERT_LINK_NOT_ALLOWED',
  'ALERT_MESSAGE_TOO_LONG',
  'ALERT_NUMBER_BETWEEN',
  'ALERT_NUMBER_INVALID',
  'ALERT_OPTION_INVALID',
  'ALERT_TEXT_INVALID',
  'ALERT_TEXT_TOO_LONG',
  'SLOT_UNKNOWN',
])

/** Label and message of fields in forms that are not enquiries, and in the demand register's steps. */
const others = [
  ['FIELD_USERNAME', 'ALERT_USERNAME_EMPTY'],
  ['FIELD_PASSWORD', 'ALERT_PASSWORD_EMPTY'],
  ['FIELD_PASSWORD', 'ALERT_PASSWORD_TOO_SHORT'],
  ['FIELD_PASSWORD', 'ALERT_PASSWORD_TOO_LONG'],
  ['FIELD_PASSWORD', 'ALERT_PASSWORD_COMMON'],
  ['FIELD_PASSWORD_CONFIRM', 'PASSWORD_CONFIRM'],
  ['FIELD_EMAIL', 'ALERT_EMAIL_EMPTY'],
  ['FIELD_GOAL', 'ALERT_GOAL_EMPTY'],
  ['FIELD_PROPERTY_TYPE', 'ALERT_PROPERTY_TYPE_EMPTY'],
] as const

/** Words that do not identify a field. */
const small = new Set(
  'uw u het de van een sie und oder ihr ihre ihren des der die das dem den zur mit your the and for with votre vos les des une par que est de la le du'.split(
    ' ',
  ),
)
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 1 && !small.has(word))

/** Whether two words are forms of one: a short one may have a longer ending, for a long one the beginning decides. */
const isSame = (word: string, said: string) =>
  said.startsWith(word.slice(0, 5)) && (word.length > 4 || said.length <= word.length + 2)

const site = testSite()

/** The words of a label that the message lacks. */
const unsaid = (label: string, message: string) =>
  wordsOf(label).filter(word => !wordsOf(message).some(said => isSame(word, said)))

type Pair = { label: string; alert: string; asks: boolean }

/** Each field with each of its messages. The label of a checkbox or list of options is a sentence. */
const pairs: Pair[] = [
  ...forms.flatMap(({ form, invalid }) =>
    invalid.map(({ field, alert }) => {
      const { label = field, show } = fieldsOf(site, form)[field] ?? {}
      return { label: label.replace(/_PLAIN$/, ''), alert, asks: typeof show === 'object' || show === 'checkbox' }
    }),
  ),
  ...others.map(([label, alert]) => ({ label, alert, asks: false })),
]
const distinct = [...new Map(pairs.map(pair => [`${pair.label} ${pair.alert}`, pair])).values()]

describe.each([
  ['the product', readTexts('/nowhere')],
  ['the demo', readTexts('data/site')],
])('in the texts of %s', (_name, texts) => {
  it.each(languages)('names the field as the label does, in %s', language => {
    const wrong = distinct
      .filter(({ alert }) => !general.has(alert))
      .flatMap(pair => {
        const label = textOf(language, pair.label)
        const message = textOf(language, pair.alert)
        const left = unsaid(label, message)
        const isQuestion = pair.asks || label.includes('?') || label.includes(':')
        return left.length === 0 || (isQuestion && left.length < wordsOf(label).length) ? [] : [`${label} ↔ ${message}`]
      })
    expect(wrong).toEqual([])
  })

  it.each(languages)('names no field in general messages, in %s', language => {
    const names = new Set(distinct.filter(({ asks }) => !asks).map(({ label }) => textOf(language, label)))
    // This one is about the email that the form sends.
    const nameless = [...general].filter(alert => alert !== 'ALERT_LINK_NOT_ALLOWED')
    const wrong = nameless.flatMap(alert =>
      [...names].filter(name => unsaid(name, textOf(language, alert)).length === 0).map(name => `${name} ↔ ${alert}`),
    )
    expect(wrong).toEqual([])
  })

  function textOf(language: Language, key: string): string {
    return texts[language].table[key] ?? texts[language].table[`${key}_other`] ?? key
  }
})
