/** The desk's search over everything that came in, everybody who is known by an address, and all homes. */
import { inArray, or, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { account, newsletterSubscriber } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { seesAll } from '../enquiries/desk/borders.server'
import { enquiryPage, rowsInWords } from '../enquiries/desk/enquiry-list.server'
import { searchWords } from '../enquiries/search-text.server'
import { listProjects } from '../projects/project.server'
import { projectHref } from '../projects/project-address'
import type { DeskSearch, FoundHome, FoundPerson } from './desk-view'
import type { StaffMember } from './staff.server'

/** Requests are read once and then grouped; a group has a link to the list with all of them. */
const maxEnquiries = 60
const maxShown = 10
/** Shorter searches would find nearly everything. */
const shortest = 2

/** Groups of their own; everything else is a question. */
const ownGroups: Readonly<Record<string, 'VIEWINGS' | 'OFFERS' | 'APPLICATIONS'>> = {
  'contact-appointment': 'VIEWINGS',
  'offer-to-purchase': 'OFFERS',
  'rental-application': 'APPLICATIONS',
}

/** @returns undefined for an empty search, and for one too short to mean anything. */
export function searchDesk(site: Site, reader: StaffMember, typed: string, language: Language): DeskSearch | undefined {
  const asked = typed.trim().slice(0, 100)
  const words = searchWords(asked)
  if (words.join('').length < shortest) return undefined
  const everything = { state: 'all', owner: 'all', oldestFirst: false, words: asked } as const
  const { rows } = enquiryPage(site, reader, everything, maxEnquiries)
  const groups = (['ENQUIRIES', 'VIEWINGS', 'OFFERS', 'APPLICATIONS'] as const).map(key => {
    const own = rows.filter(({ form }) => (ownGroups[form] ?? 'ENQUIRIES') === key)
    const form = Object.keys(ownGroups).find(each => ownGroups[each] === key)
    const query = new URLSearchParams({ state: 'all', q: asked, ...(form && { form }) })
    const shown = rowsInWords(site, own.slice(0, maxShown), language)
    return { key, rows: shown, all: `/desk/enquiries/?${query}`, hasMore: own.length > maxShown || rows.length === maxEnquiries }
  })
  const emails = rows.map(({ fields }) => String(fields.email ?? '').toLowerCase()).filter(Boolean)
  return {
    groups: groups.filter(group => group.rows.length > 0),
    people: peopleFound(site, words, [...new Set(emails)], seesAll(site, reader)),
    homes: homesFound(site, words, language),
  }
}

/** Known by an address that matches, or that wrote one of the requests found. @param isOpen whether any address may be found */
function peopleFound({ database }: Site, words: readonly string[], emails: readonly string[], isOpen: boolean): FoundPerson[] {
  const matches = (column: typeof account.email | typeof newsletterSubscriber.email) =>
    or(
      inArray(column, [...emails]),
      isOpen
        ? sql`${sql.join(
            words.map(word => sql`instr(${column}, ${word}) > 0`),
            sql` and `,
          )}`
        : undefined,
    )
  const accounts = database
    .select({ email: account.email, kind: account.kind })
    .from(account)
    .where(sql`${account.kind} <> 'staff' and (${matches(account.email)})`)
    .limit(maxShown)
    .all()
  const readers = database
    .select({ email: newsletterSubscriber.email, state: newsletterSubscriber.state })
    .from(newsletterSubscriber)
    .where(matches(newsletterSubscriber.email))
    .limit(maxShown)
    .all()
  const found = new Map<string, FoundPerson['are']>()
  for (const { email, kind } of accounts) found.set(email, [...(found.get(email) ?? []), kind === 'owner' ? 'OWNER' : 'SEARCHER'])
  for (const { email, state } of readers) if (state === 'confirmed') found.set(email, [...(found.get(email) ?? []), 'READER'])
  return [...found].slice(0, maxShown).map(([email, are]) => ({ email, are }))
}

/** Reference, title, street and town of every property, folded; read once per catalogue. */
const homeTexts = memo(ofCatalogue, (site: Site): readonly { id: number; text: string }[] => {
  const street = sql<string | null>`${property.record} ->> '$.Street'`
  const rows = site
    .catalogue()
    .database.select({ id: property.id, reference: property.reference, zip: property.zip, street, town: property.citySort })
    .from(property)
    .all()
  const titles = site
    .catalogue()
    .database.select({ id: propertyText.propertyID, title: propertyText.title })
    .from(propertyText)
    .all()
  const titlesOf = new Map<number, string[]>()
  for (const { id, title } of titles) titlesOf.set(id, [...(titlesOf.get(id) ?? []), title])
  return rows.map(({ id, reference, zip, street: name, town }) => ({
    id,
    text: fold([reference, zip, name ?? '', town, ...(titlesOf.get(id) ?? [])].join(' ')),
  }))
})

function homesFound(site: Site, words: readonly string[], language: Language): FoundHome[] {
  const has = (text: string) => words.every(word => text.includes(word))
  const properties = homeTexts(site)
    .filter(({ text }) => has(text))
    .slice(0, maxShown)
    .flatMap(({ id }): FoundHome[] => {
      const shown = findProperty(site, id, language)
      if (!shown) return []
      const { record, title, card, state } = shown
      return [{ title, reference: record.Reference, town: card.town, state, href: listingHref(shown, language) }]
    })
  const projects = listProjects(site, language)
    .filter(({ name, town }) => has(fold(`${name} ${town}`)))
    .map(project => ({ title: project.name, town: project.town, href: projectHref(project, language) }))
  return [...properties, ...projects].slice(0, maxShown)
}
