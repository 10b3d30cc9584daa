import { createElement } from 'react'
import { expect, it } from 'vitest'
import { languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { matchingOptions } from '../../app/ui/select/matching'
import { ListStatus, OptionList } from '../../app/ui/select/OptionList'
import type { ComboboxParts } from '../../app/ui/select/use-combobox'
import { markupOf } from '../support/markup'

const options = ['Gent [9000]', 'Liège [4000]', 'Sint-Martens-Latem [9830]', 'Brugge [8000]'].map(label => ({
  value: label,
  label,
}))
const found = (text: string) => matchingOptions(options, text).map(option => option.label)

it.each([
  ['GENT', ['Gent [9000]']],
  ['liege', ['Liège [4000]']],
  ['Liége', ['Liège [4000]']],
  ['latem sint', ['Sint-Martens-Latem [9830]']],
  ['98', ['Sint-Martens-Latem [9830]']],
  ['ge', ['Gent [9000]', 'Liège [4000]', 'Brugge [8000]']],
  ['zz', []],
  ['  ', options.map(option => option.label)],
])('the select finds %j (SPEC §2: ignoring case and accents)', (text, labels) => {
  expect(found(text)).toEqual(labels)
})

it.each(languages)('shows and announces in %s that no option matches, and only then (SPEC §8: NO_OPTION)', language => {
  const texts = readTexts('/nowhere')[language]
  const said = (text: string) => {
    const list = { open: true, text, active: -1, choices: 0, shown: matchingOptions(options, text) } as ComboboxParts['list']
    const parts = { id: 'city', label: 'City', multiple: false, chosen: [], list }
    return [OptionList, ListStatus].map(part => markupOf(texts, createElement(part, parts)).includes(texts.t('NO_OPTION')))
  }
  expect([said('zz'), said('gent')]).toEqual([
    [true, true],
    [false, false],
  ])
})
