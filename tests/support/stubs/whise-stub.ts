/** A realistic Whise service (docs/feeds/whise.md), on the loopback address. */
import { type Stub, type StubRequest, startStub } from './stub-server'

export type WhiseRow = Record<string, unknown>

export type WhiseStub = Stub & { calls: { operation: string; body: WhiseRow; bearer: string | undefined }[] }

export type WhiseStubOptions = {
  rows: WhiseRow[]
  contacts?: WhiseRow[]
  calendars?: WhiseRow[]
  /** Other rows for a page, by the number of the call for a page of the whole list. */
  pages?: (page: number, rows: WhiseRow[]) => { estates?: WhiseRow[]; total?: number; errors?: WhiseRow[] } | undefined
  /** The agency has not enabled the website. */
  isInactive?: boolean
  /** Estate calls, from 0, that meet an expired token. */
  expired?: (call: number) => boolean
  trouble?: Parameters<typeof startStub>[1]
}

export const whiseSecrets = { WHISE_USERNAME: 'site-of-the-test', WHISE_PASSWORD: 'Whi5e-of-the-test' }
export const whiseClient = 4711

export async function startWhiseStub(options: WhiseStubOptions): Promise<WhiseStub> {
  const calls: WhiseStub['calls'] = []
  let tokens = 0
  let lists = 0
  let pages = 0

  function answer({ path, headers, body }: StubRequest) {
    const operation = path.slice(1)
    const asked = JSON.parse(body) as WhiseRow
    const bearer = headers.authorization?.replace('Bearer ', '')
    calls.push({ operation, body: asked, bearer })
    if (operation === 'token') {
      const isRight = asked.Username === whiseSecrets.WHISE_USERNAME && asked.Password === whiseSecrets.WHISE_PASSWORD
      return isRight ? ok({ token: 'first' }) : refused(401, `Unknown user ${asked.Username} ${asked.Password}`)
    }
    if (operation === 'v1/admin/clients/token') {
      const isRight = bearer === 'first' && asked.ClientId === whiseClient && !options.isInactive
      return isRight ? ok({ token: `agency-${++tokens}` }) : refused(403, 'Client is not activated')
    }
    if (bearer !== `agency-${tokens}` || options.expired?.(lists++)) return refused(401, 'Token has expired')
    if (operation === 'v1/contacts/list') return ok(otherList('contacts', options.contacts ?? [], asked))
    if (operation === 'v1/calendars/list') return ok(otherList('calendars', latestFirst(options.calendars ?? []), asked))
    return ok(list(asked))
  }

  function list({ Filter = {}, Page = {} }: WhiseRow) {
    const filter = Filter as WhiseRow
    const { Offset, Limit } = Page as { Offset: number; Limit: number }
    const rows = options.rows.filter(row => isAsked(row, filter)).map(row => withLanguages(row, filter))
    const isWhole = filter.EstateIds === undefined && filter.ProjectId === undefined
    const own = isWhole ? options.pages?.(pages++, rows) : undefined
    const estates = own?.estates ?? rows.slice(Offset, Offset + Limit)
    return {
      isValidRequest: true,
      // Keys without data are omitted.
      ...(estates.length > 0 && { estates }),
      ...(rows.length > 0 && { totalCount: own?.total ?? rows.length }),
      ...(own?.errors && { validationErrors: own.errors }),
    }
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, calls }
}

function otherList(key: string, rows: WhiseRow[], { Page = {} }: WhiseRow) {
  const { Offset, Limit } = Page as { Offset: number; Limit: number }
  const page = rows.slice(Offset, Offset + Limit)
  return { isValidRequest: true, ...(page.length > 0 && { [key]: page }), ...(rows.length > 0 && { totalCount: rows.length }) }
}

const latestFirst = (rows: WhiseRow[]) =>
  [...rows].sort((one, other) => String(other.startDateTime).localeCompare(String(one.startDateTime)))

const ok = (body: unknown) => ({ body: JSON.stringify(body) })
const refused = (status: number, Message: string) => ({ status, body: JSON.stringify({ Message }) })

/** Only active and online ones, unless the filter says otherwise. */
function isAsked(row: WhiseRow, filter: WhiseRow): boolean {
  const isIn = (list: unknown, value: unknown) => (list as unknown[]).includes(value)
  const { Min } = (filter.UpdateDateTimeRange ?? {}) as { Min?: string }
  const status = (row.status as WhiseRow | undefined)?.id ?? 1
  return (
    isIn(filter.StatusIds ?? [1], status) &&
    isIn(filter.DisplayStatusIds ?? [2, 3, 4, 5], row.displayStatusId ?? 2) &&
    (filter.EstateIds === undefined || isIn(filter.EstateIds, row.id)) &&
    (filter.ProjectId === undefined || row.parentId === filter.ProjectId) &&
    (Min === undefined || String(row.updateDateTime) >= Min)
  )
}

/** Texts in the requested languages. */
function withLanguages(row: WhiseRow, { LanguageIds = [] }: WhiseRow): WhiseRow {
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter(({ languageId }) => (LanguageIds as unknown[]).includes(languageId)) : list
  return { ...row, longDescription: texts(row.longDescription), shortDescription: texts(row.shortDescription) }
}
