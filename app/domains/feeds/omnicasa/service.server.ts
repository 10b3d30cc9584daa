/** Omnicasa's service: each operation is a GET with its parameters and the password as JSON in the address. */
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import type { Page } from '../http/read-pages'
import { numberIn } from '../values/numbers'
import { isRow, type Row } from '../values/row'
import type { OmnicasaOptions } from './options'
import { accessOf, readEnvelope, requestAddress } from './wire'

export type OmnicasaService = {
  /** The result of an operation; lists of scalars are sent as one text with commas. */
  ask: (operation: string, parameters?: Row) => Promise<unknown>
  /** Rows of a list from `offset`, starting at 0. */
  page: (operation: string, parameters: Row, offset: number, limit: number) => Promise<Page>
  /** A list without pages. */
  list: (operation: string, parameters?: Row) => Promise<readonly unknown[]>
}

/** @throws FeedError at once if the name or the password is not set. */
export function omnicasaService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<OmnicasaOptions, 'address' | 'office'>,
): OmnicasaService {
  const access = accessOf(secrets, options)

  async function ask(operation: string, parameters: Row = {}): Promise<unknown> {
    // Reading must not count as a visit to the property's page.
    const answer = await http(requestAddress(access, operation, { ...parameters, UpdateVisit: false }), { name: operation })
    return contentOf(operation, answer.status, await answer.json())
  }

  return {
    ask,
    async page(operation, parameters, offset, limit) {
      const value = await ask(operation, { ...parameters, Limit1: offset + 1, Limit2: offset + limit })
      const total = isRow(value) ? numberIn(value.RowsCount) : undefined
      if (total === undefined || total < 0) throw new FeedError(`${operation}: the answer says not how many rows there are.`)
      return { rows: rowsOf(operation, value), total }
    },
    list: async (operation, parameters) => rowsOf(operation, await ask(operation, parameters)),
  }
}

function contentOf(operation: string, status: number, body: unknown): unknown {
  const said = readEnvelope(operation, body)
  if (said.kind === 'value') return said.value
  const code = said.kind === 'refused' ? said.code : undefined
  throw new FeedError(
    `${operation}: Omnicasa refuses it (${code === undefined ? `status ${status}` : `code ${code}`}). Look at the customer name and the password, and whether the address of this server is known to Omnicasa.`,
  )
}

function rowsOf(operation: string, value: unknown): readonly unknown[] {
  const rows = isRow(value) ? (value.Items ?? []) : (value ?? [])
  if (!Array.isArray(rows)) throw new FeedError(`${operation}: the answer is no list.`)
  return rows
}
