/** Omnicasa's service: each operation is a GET whose parameters, the password among them, stand as JSON in the address. */
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import type { Page } from '../http/read-pages'
import { flagIn, numberIn } from '../values/numbers'
import type { OmnicasaOptions } from './options'

export type Row = Readonly<Record<string, unknown>>
export type OmnicasaService = {
  /** What an operation gives; lists of scalars travel as one text with commas. */
  ask: (operation: string, parameters?: Row) => Promise<unknown>
  /** Rows of a list from `offset`, counted from 0. */
  page: (operation: string, parameters: Row, offset: number, limit: number) => Promise<Page>
  /** A list that is not paged. */
  list: (operation: string, parameters?: Row) => Promise<readonly unknown[]>
}

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws FeedError at once where the name or the password is not set. */
export function omnicasaService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  options: Pick<OmnicasaOptions, 'address' | 'office'>,
): OmnicasaService {
  const { OMNICASA_CUSTOMER_NAME: CustomerName, OMNICASA_CUSTOMER_PASSWORD: CustomerPassword } = secrets
  if (!CustomerName || !CustomerPassword) {
    throw new FeedError('Omnicasa: set OMNICASA_CUSTOMER_NAME and OMNICASA_CUSTOMER_PASSWORD in the environment.')
  }
  const base = options.address.replace(/\/*$/, '/')

  async function ask(operation: string, parameters: Row = {}): Promise<unknown> {
    const written = Object.entries(parameters).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
    const json = JSON.stringify({
      CustomerName,
      CustomerPassword,
      ...(options.office && { OfficeID: options.office }),
      ...Object.fromEntries(written),
      // A read is no visit of the property's page.
      UpdateVisit: false,
    })
    const answer = await http(`${base}${operation}Json?json=${encodeURIComponent(json)}`, { name: operation })
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

/** Takes the answer out of its envelope. The status of the answer says little: a refusal is mostly a 200. */
function contentOf(operation: string, status: number, body: unknown): unknown {
  if (Array.isArray(body)) return body
  const inner = isRow(body) ? (body[`${operation}JsonResult`] ?? body) : body
  if (Array.isArray(inner)) return inner
  if (isRow(inner) && flagIn(inner.Success) === true && 'Value' in inner) return inner.Value
  const code = isRow(inner) ? numberIn(inner.Code) : undefined
  throw new FeedError(
    `${operation}: Omnicasa refuses it (${code === undefined ? `status ${status}` : `code ${code}`}). Look at the customer name and the password, and whether the address of this server is known to Omnicasa.`,
  )
}

function rowsOf(operation: string, value: unknown): readonly unknown[] {
  const rows = isRow(value) ? (value.Items ?? []) : (value ?? [])
  if (!Array.isArray(rows)) throw new FeedError(`${operation}: the answer is no list.`)
  return rows
}
