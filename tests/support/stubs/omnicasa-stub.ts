/** A realistic Omnicasa service (docs/feeds/omnicasa.md), on the loopback address. */
import { type Stub, type StubRequest, startStub } from './stub-server'

export type OmnicasaRow = Record<string, unknown>

export type OmnicasaStub = Stub & {
  /** The requests, in order. */
  calls: { operation: string; parameters: OmnicasaRow }[]
  /** Reads that would have counted as a visit. */
  visits: () => number
}

export type OmnicasaStubOptions = {
  rows: OmnicasaRow[]
  /** A row's texts in another language, by LanguageId and ID. */
  texts?: Record<number, Record<number, OmnicasaRow>>
  projects?: OmnicasaRow[]
  deleted?: number[]
  users?: OmnicasaRow[]
  people?: OmnicasaRow[]
  /** Rows of lists per property (relations, histories, appointments), by operation and number. */
  ofProperty?: Record<string, Record<number, OmnicasaRow[]>>
  /** Other rows for a page, by the number of the call for a page of properties in the main language. */
  pages?: (page: number, rows: OmnicasaRow[]) => { items?: OmnicasaRow[]; total?: number } | undefined
  detail?: (id: number) => OmnicasaRow | null
  trouble?: Parameters<typeof startStub>[1]
}

export const omnicasaSecrets = {
  OMNICASA_CUSTOMER_NAME: 'agency-of-the-test',
  OMNICASA_CUSTOMER_PASSWORD: 'Pa55-of-the-test',
}

export async function startOmnicasaStub(options: OmnicasaStubOptions): Promise<OmnicasaStub> {
  const calls: OmnicasaStub['calls'] = []
  let pages = 0

  function answer({ path, query }: StubRequest) {
    const operation = path.replace(/^\/|Json$/g, '')
    const parameters = JSON.parse(query.get('json') ?? '{}') as OmnicasaRow
    calls.push({ operation, parameters })
    const allowed =
      parameters.CustomerName === omnicasaSecrets.OMNICASA_CUSTOMER_NAME &&
      parameters.CustomerPassword === omnicasaSecrets.OMNICASA_CUSTOMER_PASSWORD
    const result = allowed
      ? { Code: 0, Message: '', Success: true, Value: valueOfOperation(operation, parameters) }
      : { Code: 600, Message: `No such user ${parameters.CustomerName}`, Success: false, Value: null }
    return { body: JSON.stringify({ [`${operation}JsonResult`]: result }) }
  }

  function valueOfOperation(operation: string, parameters: OmnicasaRow): unknown {
    const translate = (row: OmnicasaRow) => ({
      ...row,
      ...(Number(parameters.LanguageId) > 1 && options.texts?.[Number(parameters.LanguageId)]?.[Number(row.ID)]),
    })
    switch (operation) {
      case 'GetPropertyList':
        return listOfProperties(parameters, translate)
      case 'GetProperty':
        return options.detail ? options.detail(Number(parameters.ID)) : null
      case 'GetProjectList':
        return paged((options.projects ?? []).filter(row => isAsked(row, parameters)).map(translate), parameters)
      case 'GetDeletedPropertyIDs':
        return options.deleted ?? []
      case 'GetUserList':
        return { Items: options.users ?? [] }
      case 'GetPersonList':
        return { Items: options.people ?? [] }
      default:
        return { Items: options.ofProperty?.[operation]?.[Number(parameters.ObjectID)] ?? [] }
    }
  }

  function listOfProperties(parameters: OmnicasaRow, translate: (row: OmnicasaRow) => OmnicasaRow) {
    const rows = options.rows.filter(row => isAsked(row, parameters)).map(translate)
    const whole = paged(rows, parameters)
    if (parameters.IDs !== undefined || parameters.ProjectID !== undefined) return whole
    const own = options.pages?.(pages++, rows)
    return { ...whole, ...(own?.items && { Items: own.items }), ...(own?.total !== undefined && { RowsCount: own.total }) }
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, calls, visits: () => calls.filter(({ parameters }) => parameters.UpdateVisit !== false).length }
}

function isAsked(row: OmnicasaRow, { Status, IDs, ProjectID, ChangeSince }: OmnicasaRow): boolean {
  const isIn = (list: unknown, value: unknown) => list === undefined || String(list).split(',').includes(String(value))
  return (
    isIn(Status, row.Status) &&
    isIn(IDs, row.ID) &&
    (ProjectID === undefined || row.ProjectID === ProjectID) &&
    (ChangeSince === undefined || String(row.LastChangedDate) >= String(ChangeSince))
  )
}

/** Rows are counted from 1, the last one inclusive. */
function paged(rows: OmnicasaRow[], { Limit1, Limit2 }: OmnicasaRow) {
  const [from, to] = [Number(Limit1 ?? 1), Number(Limit2 ?? rows.length)]
  return { From: from, To: to, RowsCount: rows.length, Items: rows.slice(from - 1, to) }
}
