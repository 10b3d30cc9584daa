/**
 * The viewings of a property as its owner sees them: those that the provider tells in its diary, and those that were booked on
 * this site, from the moment of the booking on. Give it only numbers that `ownedProperty` has let through.
 */
import type { Site } from '../../platform/context/site.server'
import { formatMoment } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import { type PropertyViewing, type ViewingState, viewingsOfProperty } from '../viewings/property-viewings.server'
import { viewingStaff } from '../viewings/viewing-staff.server'
import type { HistoryLine } from './history-query'
import { toldLines } from './told-histories.server'

export type OwnerViewing = {
  /** Milliseconds since 1970; the end is known of what was booked here. */
  startsAt: number
  endsAt?: number
  state: ViewingState
  /** The line of the history, in words: contact (initials), comment (the agency's note), status, source. */
  line: HistoryLine
}

/**
 * All of a property, past and to come, the newest first. Each viewing is there once: the line that the provider sends back of a
 * viewing that was booked here takes its place, with the provider's words, and stays cancelled where it was cancelled here.
 */
export function ownerViewings(site: Site, propertyID: number, texts: Texts): OwnerViewing[] {
  const booked = viewingsOfProperty(site, propertyID)
  const now = site.now()
  const told = toldLines(site, propertyID, 'calendar', texts).map(line => ({ line, startsAt: Date.parse(line.date) }))
  const left = new Set(booked)
  const merged = told.map(({ line, startsAt }): OwnerViewing => {
    const lines = told.filter(each => minuteOf(each.startsAt) === minuteOf(startsAt)).length
    const twin = twinOf(
      line,
      [...left].filter(each => minuteOf(each.startsAt) === minuteOf(startsAt)),
      lines,
    )
    if (twin) left.delete(twin)
    return asTold(line, startsAt, twin, { site, texts, now })
  })
  const own = [...left].map((viewing, index): OwnerViewing => {
    const { startsAt, endsAt, state } = viewing
    // Numbers below zero are none of the provider's.
    return { startsAt, endsAt, state, line: { id: -1 - index, ...lineOf(site, viewing, texts) } }
  })
  return [...merged, ...own].sort((one, other) => other.startsAt - one.startsAt || one.line.id - other.line.id)
}

/** How many took place or are to come, and how many were called off; `recent`: in the last 30 days, or to come. */
export function viewingFigures(viewings: readonly OwnerViewing[], now: number, days: number) {
  const from = now - days * 86_400_000
  const count = (some: readonly OwnerViewing[]) => ({
    recent: some.filter(({ startsAt }) => startsAt >= from).length,
    total: some.length,
  })
  return {
    // What was asked and never confirmed did not take place.
    ...count(viewings.filter(({ state, startsAt }) => state !== 'cancelled' && (state !== 'requested' || startsAt > now))),
    cancelled: count(viewings.filter(({ state }) => state === 'cancelled')),
  }
}

const minuteOf = (moment: number) => Math.floor(moment / 60_000)

/** The booked viewing that a line of the provider is: by the visitor's initials, else the only one at that moment. */
function twinOf(line: HistoryLine, candidates: readonly PropertyViewing[], lines: number): PropertyViewing | undefined {
  const named = candidates.find(({ initials }) => initials !== '' && initials === line.contact.replace(/\s/g, ''))
  if (named || lines > 1) return named
  const open = candidates.filter(({ state }) => state !== 'cancelled')
  const some = open.length > 0 ? open : candidates
  return some.length === 1 ? some[0] : undefined
}

type Reading = { site: Site; texts: Texts; now: number }

function asTold(
  line: HistoryLine,
  startsAt: number,
  twin: PropertyViewing | undefined,
  { site, texts, now }: Reading,
): OwnerViewing {
  const isOff = /annul|geweigerd|cancel|refus/i.test(line.own.status)
  const state = isOff || twin?.state === 'cancelled' ? 'cancelled' : startsAt > now ? (twin?.state ?? 'confirmed') : 'done'
  if (!twin) return { startsAt, state, line }
  const { comment, status, own, ...words } = lineOf(site, twin, texts)
  // What happened here is newer than what the provider was told of it.
  const isStatusOurs = line.status === '' || (state === 'cancelled' && !isOff) || state === 'requested'
  return {
    startsAt,
    endsAt: twin.endsAt,
    state,
    line: {
      ...line,
      ...(line.contact === '' && { contact: words.contact }),
      ...(line.comment === '' && { comment }),
      ...(isStatusOurs && { status, own: { ...line.own, status: own.status } }),
    },
  }
}

/** What providers call a viewing, so that a filter of the page finds theirs and ours. */
const toldType = 'Bezichtiging'

/** In the words of its reader. */
function lineOf(site: Site, { startsAt, state, initials, note }: PropertyViewing, texts: Texts): Omit<HistoryLine, 'id'> {
  const words = ({ t }: Pick<Texts, 't'>) => ({
    type: t('OWNER_VIEWING_TYPE'),
    status: t(`OWNER_VIEWING_${state.toUpperCase()}`),
    source: t('OWNER_VIEWING_SOURCE'),
  })
  const { language } = viewingStaff(site)
  return {
    date: new Date(startsAt).toISOString(),
    when: formatMoment(startsAt, texts),
    contact: initials,
    subject: '',
    comment: note,
    ...words(texts),
    own: { ...words(site.texts('nl')), type: toldType },
    ...(note && language !== texts.language && { textLanguage: language }),
  }
}
