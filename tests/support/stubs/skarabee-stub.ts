/** A realistic Skarabee Weblink service (docs/feeds/skarabee.md), on the loopback address. */
import { publicationXml, type SkarabeeRow } from './skarabee-rows'
import { type Stub, type StubRequest, startStub } from './stub-server'

export type SkarabeeStub = Stub & {
  calls: { operation: string; body: string }[]
  /** Its contents, which a test changes. */
  rows: SkarabeeRow[]
}

export type SkarabeeStubOptions = {
  rows: SkarabeeRow[]
  /** The list, if it differs from the contents. */
  listed?: (rows: SkarabeeRow[]) => SkarabeeRow[]
  /** An error code or fault instead of a response, by operation. */
  errors?: Readonly<Record<string, string>>
  faults?: (operation: string, call: number) => string | undefined
  trouble?: Parameters<typeof startStub>[1]
}

export const skarabeeSecrets = { SKARABEE_USERNAME: 'site-of-the-test', SKARABEE_PASSWORD: 'Skara6ee-of-the-test' }

export async function startSkarabeeStub({
  rows,
  listed = all => all,
  errors = {},
  faults,
  trouble,
}: SkarabeeStubOptions): Promise<SkarabeeStub> {
  const calls: SkarabeeStub['calls'] = []
  const { SKARABEE_USERNAME: name, SKARABEE_PASSWORD: password } = skarabeeSecrets
  const right = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

  function answer({ headers, body }: StubRequest) {
    const [, operation = ''] = /^"http:\/\/weblink\.skarabee\.com\/(\w+)"$/.exec(headers.soapaction ?? '') ?? []
    calls.push({ operation, body })
    if (headers.authorization !== right) return fault('Unauthorized')
    const said = faults?.(operation, calls.filter(call => call.operation === operation).length)
    if (said !== undefined) return fault(said)
    const code = errors[operation]
    const inside = code === undefined ? resultOf(operation, body) : `<Errors><Error><Code>${code}</Code></Error></Errors>`
    return soap(
      `<${operation}Response xmlns="http://weblink.skarabee.com/"><${operation}Result>${inside}</${operation}Result></${operation}Response>`,
    )
  }

  function resultOf(operation: string, body: string): string {
    const said = (element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(body)?.[1] ?? ''
    if (operation === 'GetPublicationSummaries') {
      const changed = listed(rows).filter(({ modified = '2026-11-20T10:00:00' }) => modified >= said('LastModified'))
      return `<PublicationSummaries>${changed.map(summary).join('')}</PublicationSummaries>`
    }
    if (operation === 'GetPublication') {
      const row = rows.find(({ id }) => String(id) === said('PublicationId'))
      return row ? publicationXml(row) : '<Errors><Error><Code>INVALID_PUBLICATION_ID</Code><Message>?</Message></Error></Errors>'
    }
    if (operation === 'GetProjectSummaries') return `<ProjectPublicationSummaries>${projects()}</ProjectPublicationSummaries>`
    if (operation === 'Feedback') return ''
    return '<LoginInfo><Login><LoginId>31</LoginId><FirstName>Ann</FirstName><LastName>Peeters</LastName><Email>ann@agency.example</Email><PhoneBusiness>09 111 22 33</PhoneBusiness><Active>true</Active></Login></LoginInfo>'
  }

  function projects(): string {
    const lots = rows.filter(({ property }) => property.PropertyType === 'LOT')
    const own = lots.map(
      ({ id }) =>
        `<ProjectProperty PropertyId="${id}" ParentPropertyId="1" PropertyType="LOT"><ProjectPropertyPublication PublicationId="${id}"/></ProjectProperty>`,
    )
    return rows
      .filter(({ property }) => property.PropertyType === 'PROJECT')
      .map(
        ({ id }) =>
          `<ProjectPublicationSummary><PropertyId>1</PropertyId><PublicationId>${id}</PublicationId><Active>true</Active><PropertySummaries>${own.join('')}</PropertySummaries></ProjectPublicationSummary>`,
      )
      .join('')
  }

  const stub = await startStub(answer, trouble)
  return { ...stub, calls, rows }
}

function summary({ id, modified = '2026-11-20T10:00:00', active = true }: SkarabeeRow): string {
  return `<PublicationSummary><ID>${id}</ID><Guid>g-${id}</Guid><Created>2026-05-31T09:00:00</Created><Modified>${modified}</Modified><Active>${active}</Active></PublicationSummary>`
}

const headers = { 'Content-Type': 'text/xml; charset=utf-8' }

function soap(inside: string) {
  const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${inside}</soap:Body></soap:Envelope>`
  return { headers, body }
}

/** As in SOAP 1.1: with status 500. */
function fault(said: string) {
  return { ...soap(`<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${said}</faultstring></soap:Fault>`), status: 500 }
}
