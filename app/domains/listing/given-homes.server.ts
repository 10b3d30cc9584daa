/** A provider's homes at the desk, or those of `data/catalogue/`: read-only, except for the choices that concern this site alone. */
import { eq } from 'drizzle-orm'
import { homeChoice } from '../../../db/schema/site.server'
import { visitorLanguage } from '../../platform/agency/configuration.server'
import { type AuditEntry, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { formatEuro } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { energyLabelOn, regionOf } from '../catalogue/law.server'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { propertySheet } from '../catalogue/sheet/property-sheet.server'
import { sheetGroups } from '../catalogue/sheet/sheet-lines'
import { sheetValues } from '../catalogue/sheet/sheet-values'
import type { PropertyRecord } from '../catalogue/snapshot'
import type { DeskReader } from '../enquiries/desk/borders.server'
import { withSourceStore } from '../feeds/desk/confirm-pass.server'
import { listProblems } from '../feeds/problems.server'
import { providerKey } from '../feeds/store/provider-key.server'
import { choiceOf, type HomeChoice, newestChoice, readChoices } from '../import/home-choices.server'
import { ownHomeBuilds } from '../import/own-homes.server'
import { fileHome, fileHomes } from './file-homes.server'
import type { ChoiceView, GivenHomesView, GivenHomeView, GivenState } from './given-view'
import { mayChangeHome } from './home-borders.server'
import { statusOf, UNDER_OPTION } from './home-record.server'
import { homesOfPage } from './home-view'
import { homeTitle, wordsTest } from './home-words.server'
import { type Author, homeThing, publishedState } from './homes.server'

type Given = Omit<PropertyRecord, 'PictureItems'>
type Listed = ReturnType<typeof fileHomes>[number]

/** The provider's homes that somebody may see, by reference. @param asked words of a reference, title or address. */
export function givenHomes(
  site: Site,
  reader: DeskReader,
  { language, asked }: { language: Language; asked: string },
): GivenHomesView | undefined {
  const provider = providerName(site)
  const records = recordsOf(site)
  if (provider === null && records.length === 0) return undefined
  const hasWords = wordsTest(asked)
  const found = records.filter(
    record => hasWords(record, homeTitle(site, { record }, language)) && mayChangeHome(site, reader, { record }),
  )
  const choices = readChoices(site.database)
  const homes = found
    .sort((a, b) => (a.Reference < b.Reference ? -1 : 1))
    .slice(0, homesOfPage)
    .map(record => ({
      id: record.ID,
      title: homeTitle(site, { record }, language),
      reference: record.Reference,
      state: stateOf(record),
      isHidden: choices.get(record.ID)?.isHidden ?? false,
      place: choices.get(record.ID)?.place ?? null,
    }))
  return { provider, homes, count: found.length }
}

/** @returns undefined if the provider has no such home, or it is another office's. */
export function givenHome(
  site: Site,
  reader: DeskReader,
  { id, language }: { id: string | undefined; language: Language },
): GivenHomeView | undefined {
  const found = recordOf(site, Number(/^\d{1,12}$/.exec(id ?? '')?.[0]))
  if (!found || !mayChangeHome(site, reader, found)) return undefined
  const { record, key, changedAt } = found
  const shownIn = visitorLanguage(site.configuration, language)
  const shown = findProperty(site, record.ID, shownIn)
  const [photo] = shown?.pictures ?? []
  return {
    id: record.ID,
    title: homeTitle(site, { record }, language),
    reference: record.Reference,
    state: stateOf(record),
    provider: providerName(site),
    changedAt,
    ...(photo && { photo: photo.src }),
    ...(shown && { href: listingHref(shown, shownIn) }),
    groups: groupsOf(site, record, language),
    problems: listProblems(site).flatMap(problem =>
      problem.kind === 'property' && problem.key === key ? problem.fields.map(({ field, reason }) => `${field} ${reason}`) : [],
    ),
    choice: choiceView(site, record.ID, { mayHide: true }),
  }
}

/** The choices for a home on this site. */
export function choiceView(site: Site, id: number, { mayHide }: Pick<ChoiceView, 'mayHide'>): ChoiceView {
  const { isHidden, place } = choiceOf(site.database, id)
  const isServed = newestChoice(site.database) <= ownHomeBuilds(site.database).choice
  return { isHidden, place, mayHide, was: seenAs({ isHidden, place }), isServed }
}

const seenAs = ({ isHidden, place }: HomeChoice) => `${isHidden ? 'hidden' : 'shown'} ${place ?? ''}`

export const choiceActions = { hidden: 'home-hidden', shown: 'home-shown', placed: 'home-placed' } as const

type Chosen = { kind: 'done'; entry: number | undefined } | { kind: 'refused'; status: 409 | 422; error: string }

/** Places on the home page that can be given. */
const lastPlace = 99

/**
 * Stores the choices that a form has for a home on this site.
 * @returns `entry` of the log, undefined if nothing changed; 409 if a colleague has changed the choices since.
 */
export function chooseHome(site: Site, homeID: number, form: FormData, by: Author): Chosen {
  const typed = String(form.get('place') ?? '').trim()
  const place = typed === '' ? null : Number(/^\d{1,2}$/.exec(typed)?.[0])
  if (place !== null && !(place >= 1 && place <= lastPlace)) return { kind: 'refused', status: 422, error: 'HOME_WRONG_PLACE' }
  return site.database.transaction(
    (tx): Chosen => {
      const before = choiceOf(tx, homeID)
      if (form.get('was') !== seenAs(before)) return { kind: 'refused', status: 409, error: 'HOME_CHOSEN_SINCE' }
      // A home of the desk is withdrawn instead.
      const isHidden = publishedState(tx, homeID) === undefined && form.get('hidden') === 'on'
      const after = { isHidden, place }
      if (seenAs(after) === seenAs(before)) return { kind: 'done', entry: undefined }
      storeChoice(tx, homeID, after, site.now())
      const what = isHidden === before.isHidden ? 'placed' : isHidden ? 'hidden' : 'shown'
      const done = { action: choiceActions[what], thing: homeThing, thingID: String(homeID), before, after }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** A new row, so that its ID tells the import that something changed. */
function storeChoice(tx: SiteTransaction, homeID: number, choice: HomeChoice, at: number): void {
  tx.delete(homeChoice).where(eq(homeChoice.homeID, homeID)).run()
  tx.insert(homeChoice)
    .values({ homeID, ...choice, at })
    .run()
}

/** @returns false if the choices have changed since. */
export function undoChoice(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean {
  const homeID = Number(thingID)
  if (seenAs(choiceOf(tx, homeID)) !== seenAs(after as HomeChoice)) return false
  storeChoice(tx, homeID, before as HomeChoice, site.now())
  return true
}

/** Names that do not just begin with a capital. */
const names: Readonly<Record<string, string>> = { openimmo: 'OpenImmo', sweepbright: 'SweepBright' }

function providerName({ configuration: { source } }: Site): string | null {
  if (!source) return null
  return names[source.provider] ?? source.provider.slice(0, 1).toUpperCase() + source.provider.slice(1)
}

/** Those of the files where there is no provider. */
function recordsOf(site: Site): Listed[] {
  if (!site.configuration.source) return [...fileHomes(site)]
  const found = withSourceStore(site, store => Array.from(store.records('property'), ({ record }) => JSON.parse(record) as Given))
  return found ?? []
}

function recordOf(site: Site, id: number): { record: Given; key: string; changedAt?: number } | undefined {
  const { source } = site.configuration
  const written = source ? undefined : fileHome(site, id)
  if (written) return { record: written, key: '' }
  const key = source && id > 0 ? providerKey(site, source.provider, { kind: 'property', number: id }) : undefined
  const kept = key === undefined ? undefined : withSourceStore(site, store => store.present('property', key))
  return kept && { record: JSON.parse(kept.record) as Given, key: kept.key, changedAt: kept.changed_at }
}

function stateOf({ Status, Marquee }: Pick<Given, 'Status' | 'Marquee'>): GivenState {
  if (Status === statusOf.sold) return 'sold'
  if (Status === statusOf.rented) return 'rented'
  if (Status !== statusOf.offered) return 'away'
  return Marquee === UNDER_OPTION ? 'option' : 'offered'
}

/** All fields of the provider, including those that visitors do not see. */
function groupsOf(site: Site, given: Given, language: Language): GivenHomeView['groups'] {
  const texts = site.texts(language)
  const record = { ...given, PublishAddress: true, PublishPrice: true }
  const { CountryID: countryID, Zip: zip, EnergyPerformance: score, EPCLabelText: labelText } = record
  const values = sheetValues({
    ...texts,
    record,
    priceWords: record.Price === undefined ? '' : formatEuro(record.Price, texts),
    priceShown: true,
    energyClass: energyLabelOn({ countryID, zip, score, labelText, on: dayInBrussels(site.now()) })?.text,
    prefixBox: site.configuration.agency.prefixBox,
  })
  const groups = sheetGroups(propertySheet(site), { ...texts, values, region: regionOf(zip, countryID) })
  return groups.map(({ key, title, lines }) => ({ key, title, lines: lines.map(({ label, value }) => ({ label, value })) }))
}
