/** The fields of the contents at the desk have names, so that none is shown as its key. */
import { expect, it } from 'vitest'
import { type Shape, shapeOf } from '../../app/domains/publishing/fields.server'
import { thingsIn } from '../../app/domains/publishing/things.server'
import { labelOf } from '../../app/domains/publishing/words.server'
import { folderSource } from '../../app/platform/agency/setting-file.server'
import { isLanguage, languages } from '../../app/platform/i18n/languages'
import { productTexts } from '../../app/platform/i18n/texts.server'

function keysIn({ properties = {}, anyOf = [], oneOf = [], items, additionalProperties }: Shape): string[] {
  const below = [...Object.values(properties), ...anyOf, ...oneOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') below.push(additionalProperties)
  return [...Object.keys(properties).filter(key => !isLanguage(key)), ...below.flatMap(keysIn)]
}

const keys = [...new Set(thingsIn(folderSource('data/site'), 'nl').flatMap(({ schema }) => keysIn(shapeOf(schema))))]

it.each(languages)('each of them in %s', language => {
  expect(keys.length).toBeGreaterThan(150)
  const texts = { t: (key: string) => key, table: productTexts(language) }
  expect(keys.filter(key => !labelOf(texts, key).startsWith('SITE_FIELD_'))).toEqual([])
})
