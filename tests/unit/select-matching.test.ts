import { expect, it } from 'vitest'
import { matchingOptions } from '../../app/ui/select/matching'

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
])('the select finds %j (SPEC §2: without case and accents)', (text, labels) => {
  expect(found(text)).toEqual(labels)
})
