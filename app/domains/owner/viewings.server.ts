/**
 * A property's viewings for its owner: those in the provider's diary, and those booked on this site as soon as they are booked.
 * Pass only numbers checked by `ownedProperty`.
 */
import type { Site } from '../../platform/context/site.server'
import { formatMoment } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import type { HistoryRecord } from '../catalogue/snapshot'
import { type PropertyViewing, type ViewingState, viewingsOfProperty } from '../viewings/property-viewings.server'
import { viewingStaff } from '../viewings/viewing-staff.server'
import type { HistoryLine } from './history-query'
import { diaryViewings, providerLines } from './provider-histories.server'

export type OwnerViewing = {
  /** Milliseconds since 1970; the end is known for viewings booked here. */
  startsAt: number
  endsAt?: number
  state: ViewingState
  /** The history line as text: contact (initials), comment (the agency's note), status, source. */
  line: HistoryLine
}

/**
 * All viewings of a property, newest first, each once: the provider's line replaces the viewing booked here that it came from,
 * but a cancellation here stays. The match was found when the line was read (`Booked`), otherwise by minute and initials.
 */
export function ownerViewings(site: Site, propertyID: number, texts: Texts): OwnerViewing[] {
  const booked = viewingsOfProperty(site, propertyID)
  const now = site.now()
  const told = providerLines(site, propertyID, 'calendar', texts).map(line => ({ line, startsAt: Date.parse(line.date) }))
  const viewings = diaryViewings(site, propertyID)
  const { twins, repeated } = namedTwins(told, viewings, booked)
  const left = new Set(booked.filter(each => ![...twins.values()].includes(each)))
  const merged = told.flatMap(({ line, startsAt }): OwnerViewing[] => {
    const said = viewings.get(line.id)
    const named = twins.get(line.id)
    if (named) return [viewingFromLine(line, startsAt, named, { site, texts, now, said })]
    if (repeated.has(line.id)) return []
    const lines = told.filter(each => minuteOf(each.startsAt) === minuteOf(startsAt)).length
    const twin = twinOf(
      line,
      [...left].filter(each => minuteOf(each.startsAt) === minuteOf(startsAt)),
      lines,
    )
    if (twin) left.delete(twin)
    return [viewingFromLine(line, startsAt, twin, { site, texts, now, said })]
  })
  const own = [...left].map((viewing, index): OwnerViewing => {
    const { startsAt, endsAt, state } = viewing
    // The provider's numbers are never negative.
    return { startsAt, endsAt, state, line: { id: -1 - index, ...lineOf(site, viewing, texts) } }
  })
  return [...merged, ...own].sort((one, other) => other.startsAt - one.startsAt || one.line.id - other.line.id)
}

type DiaryEntry = { line: HistoryLine }

/**
 * The line for each viewing of ours. If several name one, the active one wins, because a program that cannot move a line makes
 * another; the others are `repeated`.
 */
function namedTwins(told: readonly DiaryEntry[], viewings: ReturnType<typeof diaryViewings>, booked: readonly PropertyViewing[]) {
  const twins = new Map<number, PropertyViewing>()
  const repeated = new Set<number>()
  const isOff = ({ line }: DiaryEntry) => viewings.get(line.id)?.State === 'cancelled'
  for (const { line } of [...told.filter(each => !isOff(each)), ...told.filter(isOff)]) {
    const twin = booked.find(({ id }) => id === viewings.get(line.id)?.Booked)
    if (!twin) continue
    if ([...twins.values()].includes(twin)) repeated.add(line.id)
    else twins.set(line.id, twin)
  }
  return { twins, repeated }
}

/** Number of past and coming viewings, and of cancelled ones; `recent`: in the last 30 days or coming. */
export function viewingFigures(viewings: readonly OwnerViewing[], now: number, days: number) {
  const from = now - days * 86_400_000
  const count = (some: readonly OwnerViewing[]) => ({
    recent: some.filter(({ startsAt }) => startsAt >= from).length,
    total: some.length,
  })
  return {
    // Unconfirmed requests did not take place.
    ...count(viewings.filter(({ state, startsAt }) => state !== 'cancelled' && (state !== 'requested' || startsAt > now))),
    cancelled: count(viewings.filter(({ state }) => state === 'cancelled')),
  }
}

const minuteOf = (moment: number) => Math.floor(moment / 60_000)

/** The viewing booked here for a provider's line: by initials, else the only one at that time. */
function twinOf(line: HistoryLine, candidates: readonly PropertyViewing[], lines: number): PropertyViewing | undefined {
  const named = candidates.find(({ initials }) => initials !== '' && initials === line.contact.replace(/\s/g, ''))
  if (named || lines > 1) return named
  const open = candidates.filter(({ state }) => state !== 'cancelled')
  const some = open.length > 0 ? open : candidates
  return some.length === 1 ? some[0] : undefined
}

type Reading = { site: Site; texts: Texts; now: number; said: HistoryRecord['Viewing'] }

function viewingFromLine(
  line: HistoryLine,
  toldAt: number,
  twin: PropertyViewing | undefined,
  { site, texts, now, said }: Reading,
): OwnerViewing {
  const isOff = said ? said.State === 'cancelled' : /annul|geweigerd|cancel|refus/i.test(line.own.status)
  // Changes made in the agency's program were applied here, so a different time is one that the program does not know yet.
  const startsAt = said?.Booked === undefined || !twin ? toldAt : twin.startsAt
  const state = isOff || twin?.state === 'cancelled' ? 'cancelled' : startsAt > now ? (twin?.state ?? 'confirmed') : 'done'
  if (!twin) return { startsAt, state, line }
  const { comment, status, own, ...words } = lineOf(site, twin, texts)
  // A change here is newer than what the provider was sent.
  const isStatusOurs = line.status === '' || (state === 'cancelled' && !isOff) || state === 'requested'
  return {
    startsAt,
    endsAt: twin.endsAt,
    state,
    line: {
      ...line,
      ...(startsAt !== toldAt && { date: words.date, when: words.when }),
      ...(line.contact === '' && { contact: words.contact }),
      ...(line.comment === '' && { comment }),
      ...(isStatusOurs && { status, own: { ...line.own, status: own.status } }),
    },
  }
}

/** Providers' word for a viewing, so that the page's filter finds theirs and ours. */
const providerType = 'Bezichtiging'

/** In the reader's language. */
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
    own: { ...words(site.texts('nl')), type: providerType },
    ...(note && language !== texts.language && { textLanguage: language }),
  }
}
