/** The search of the lists as a tool's input: a field for each filter. */
import { z } from 'zod'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { sortInput } from '../../search/filters/display'
import { cityParameter, radiusParameter, zoneParameter } from '../../search/filters/place'
import { priceInputs } from '../../search/filters/price'
import { filters } from '../../search/filters/registry'
import { typeParameter } from '../../search/filters/type'
import { wordsParameter } from '../../search/filters/words'
import { typeOptions } from '../../search/list.server'

const text = (most: number) => z.string().max(most)
const amount = z.number().min(0).max(999_999_999)

/** @param language of the answer */
export function searchInput(site: Site, language: z.ZodType<Language>) {
  const { t } = site.texts('en')
  const kinds = typeOptions(site, 'sale', 'en').map(({ webID, name }) => `${webID} ${name}`)
  const own = Object.fromEntries(
    filters.flatMap(({ control }) => {
      if (!control) return []
      const { name, kind, choices, label } = control
      const values = choices?.map(({ value }) => value)
      const words = [t(label.demand), values && `one or more of ${values.join(', ')}`].filter(Boolean).join(': ')
      const value = kind === 'checkbox' ? z.boolean() : kind === 'quantity' || kind === 'number' ? amount : text(200)
      return [[name, value.optional().describe(words)] as const]
    }),
  )
  return z.strictObject({
    language,
    list: z.enum(['sale', 'rent']).default('sale'),
    words: text(300).optional().describe('A sentence, or words of the description. May name places, prices, kinds and features.'),
    [cityParameter]: text(300).optional().describe('Towns by name, separated by commas: Gent, Namur.'),
    [zoneParameter]: text(300).optional().describe('Postcodes and provinces, separated by commas: 9000, BE-VOV.'),
    [radiusParameter]: amount.optional().describe('Kilometres around the towns and postcodes: 2, 5, 10, 20 or 30.'),
    [typeParameter]: text(60)
      .optional()
      .describe(`Numbers of kinds, separated by commas: ${kinds.join(', ')}.`),
    [priceInputs.min]: amount.optional().describe('Euro; of a rental a month.'),
    [priceInputs.max]: amount.optional().describe('Euro; of a rental a month.'),
    ...own,
    [sortInput]: z.enum(['date-desc', 'price-asc', 'price-desc', 'city-asc', 'type-asc']).optional(),
    page: z.int().min(1).max(10_000).default(1),
  })
}

type Search = Readonly<Record<string, string | number | boolean | undefined>>

/** The query of a list's address, with a leading `?`. */
export function searchQuery({ words, page, ...search }: Search): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...search, [wordsParameter]: words, page }))
    if (value !== undefined && value !== false && value !== '') query.set(name, value === true ? '1' : String(value))
  return `?${query}`
}
