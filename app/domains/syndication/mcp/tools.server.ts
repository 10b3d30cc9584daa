/** What programs can ask: each tool answers with what a page of the site says. */
import { z } from 'zod'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { withoutMarkdown } from '../../../platform/paths/markdown-name'
import { href } from '../../../platform/paths/table'
import { listingHref } from '../../catalogue/listing-address'
import { findProperty, type ShownProperty } from '../../catalogue/property.server'
import { costsHref, costsPath } from '../../costs/costs-address'
import { costsView } from '../../costs/costs-view.server'
import { fields as costsFields } from '../../costs/fields'
import { costsOfProperty } from '../../costs/property-costs.server'
import { type MarkdownPage, pageMarkdown } from '../markdown/page-markdown.server'
import { costsErrors, costsMarkdown } from './costs-markdown'
import { searchInput, searchQuery } from './search-input.server'
import { viewingTimes } from './viewing-times.server'

type Answer = { text: string; isError?: true }

export type Tool<Input = unknown> = {
  title: string
  description: string
  input: z.ZodType<Input>
  run: (input: Input) => Answer
}

const wrong = (text: string): Answer => ({ text, isError: true })
const unknownHome = wrong('There is no such home on offer.')

/** By name. */
export function mcpTools(site: Site): Readonly<Record<string, Tool>> {
  const { enabled, fallback } = site.configuration.languages
  const language = z.enum(enabled).default(fallback).describe('The language of the answer.')
  const id = z.int().min(1).max(999_999_999).describe('The number of a home: the last number in the address of its page.')
  return {
    search_homes: tool({
      title: 'Search homes',
      description:
        'Homes on offer, by words (a sentence in Dutch, French, English or German, such as "house with garden in Ghent under 500,000") and by filters. Each home leads to its page; its number is the last one in that address.',
      input: searchInput(site, language),
      run: ({ language: chosen, list, ...search }) => {
        const { text, page } = followed(site, href(`${list}-list`, chosen) + searchQuery(search))
        return { text: `${text}\n${page}\n` }
      },
    }),
    get_home: tool({
      title: 'A home',
      description: 'What the page of a home says: price, place, rooms, energy, legal information, documents, days to visit.',
      input: z.strictObject({ id, language }),
      run: ({ id: home, language: chosen }) => {
        const shown = offeredHome(site, home, chosen)
        return shown ? { text: followed(site, listingHref(shown, chosen)).text } : unknownHome
      },
    }),
    ...(costsPath(fallback) !== undefined && { purchase_costs: purchaseCosts(site, language, id) }),
    viewing_times: tool({
      title: 'Free viewing times',
      description: 'When a home can be visited, with the address of the page where a person books.',
      input: z.strictObject({ id, language }),
      run: ({ id: home, language: chosen }) => {
        const shown = offeredHome(site, home, chosen)
        return shown ? { text: viewingTimes(site, shown, chosen) } : unknownHome
      },
    }),
  }
}

function purchaseCosts(site: Site, language: z.ZodType<Language>, id: z.ZodInt): Tool {
  const typed = z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .optional()
  const question = Object.fromEntries(costsFields.map(name => [name, typed.describe(costsFieldWords[name])]))
  return tool({
    title: 'Purchase costs',
    description:
      'Registration duty or VAT, notary’s and other costs of buying in Belgium, and the monthly payments of a loan. Give a home, or a price with its region.',
    input: z.strictObject({ ...question, home: id.optional(), language }),
    run: ({ home, language: chosen, ...own }) => {
      const shown = home === undefined ? undefined : offeredHome(site, home, chosen)
      if (home !== undefined && !shown) return unknownHome
      const known = shown && costsOfProperty(site, shown, chosen)
      if (shown && !known) return wrong('The costs of this home do not follow from what its page says.')
      const path = costsHref(costsPath(chosen) ?? '', { ...known, ...own }, shown?.id)
      const { searchParams, href: address } = new URL(path, site.settings.siteUrl)
      const asked = costsView(site, site.texts(chosen), searchParams)
      if (!asked) return wrong('This site has no page about costs.')
      return asked.view.result ? { text: costsMarkdown(asked.view, site.texts(chosen), address) } : wrong(costsErrors(asked.view))
    },
  })
}

const costsFieldWords = {
  price: 'Euro, without VAT for a new building.',
  region: 'flanders, brussels or wallonia.',
  what: 'home, new-build, plot or plot-vat (a plot sold with its new building).',
  use: 'own (the only home of the buyer), other or social.',
  date: 'The day of the deed, such as 2026-12-01.',
  ground: 'Of a new building: euro of the price for land sold without VAT.',
  rebuilt: '"on" for a new building after demolition.',
  classes: 'Energy classes that the buyer will gain by renovating (Brussels): 0 or 2 to 6.',
  means: 'Of the loan: own funds in euro.',
  rate: 'Of the loan: per cent a year.',
  years: 'Of the loan: years to repay.',
} as const

const tool = <Input>(made: Tool<Input>): Tool => made as Tool

function offeredHome(site: Site, id: number, language: Language): ShownProperty | undefined {
  const shown = findProperty(site, id, language)
  return shown?.state === 'offered' ? shown : undefined
}

/** A list's address may lead to its right form, and that to another list. */
const maxRedirects = 5

/** The page as Markdown, after its redirects. */
function followed(site: Site, path: string): MarkdownPage {
  let address = path
  for (let times = 0; ; times += 1)
    try {
      return pageMarkdown(site, new URL(address, site.settings.siteUrl), () => () => [])
    } catch (thrown) {
      const next = thrown instanceof Response ? thrown.headers.get('Location') : null
      if (next === null || times === maxRedirects) throw thrown
      address = withoutMarkdown(next)
    }
}
