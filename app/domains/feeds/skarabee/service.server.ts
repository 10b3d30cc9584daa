/** Skarabee's Weblink: SOAP 1.1 with a name and a password, one operation per request. */
import { escapeHtml } from '../../../platform/html/escape-html'
import { FeedError } from '../feed'
import type { FeedHttp } from '../http/feed-http'
import { flagIn } from '../values/numbers'
import { child, childrenOf, readElements, textAt, type XmlElement, XmlError } from '../xml/read-elements.server'
import type { SkarabeeOptions } from './options'

/** A listed publication; `modified` in Skarabee's format. One without a number cannot be requested. */
export type Summary = { id: string | undefined; modified: string | undefined; isActive: boolean }

export type SkarabeeService = {
  /** All publications, or those changed since a moment (`YYYY-MM-DDTHH:MM:SS`, Brussels). */
  summaries: (since: string | undefined) => Promise<Summary[]>
  /** @returns undefined if this number no longer exists. */
  publication: (id: string) => Promise<XmlElement | undefined>
  /** The publications of each project's lots, by project. */
  lots: () => Promise<Map<string, string[]>>
  /** The agency's users, by number. */
  logins: () => Promise<Map<string, XmlElement>>
  /** Reports a publication's address on the website, or without an address its removal. May be repeated. */
  feedback: (id: string, url: string | undefined) => Promise<void>
}

const namespace = 'http://weblink.skarabee.com/'
/** Errors that mean the website lacks permission. */
const noAccess = ['USER_NOT_FOUND', 'UNAUTHORIZED_ACCESS_TO_USER', 'INACTIVE_USER', 'INVALID_LINK_LOGIN', 'UNAUTHORIZED_ACTION']
const gone = 'INVALID_PUBLICATION_ID'

/** @throws FeedError at once if the name or password is not set. */
export function skarabeeService(
  http: FeedHttp,
  secrets: Readonly<Record<string, string | undefined>>,
  { address, shared }: Pick<SkarabeeOptions, 'address' | 'shared'>,
): SkarabeeService {
  const { SKARABEE_USERNAME: name, SKARABEE_PASSWORD: password } = secrets
  if (!name || !password) throw new FeedError('Skarabee: set SKARABEE_USERNAME and SKARABEE_PASSWORD in the environment.')
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const refused = (operation: string, why: string) =>
    new FeedError(
      `${operation}: Skarabee refuses it (${why}). Look at SKARABEE_USERNAME and SKARABEE_PASSWORD, and at what the account may read.`,
    )

  /** The elements at these paths of the result. @throws XmlError if the response is incomplete. */
  async function ask(operation: string, parameters: string, wanted: string): Promise<{ found: XmlElement[]; codes: string[] }> {
    const answer = await http(address, {
      name: operation,
      method: 'POST',
      headers: {
        'Content-Type': 'text/xml; charset=utf-8',
        SOAPAction: `"${namespace}${operation}"`,
        Authorization: authorization,
      },
      body: envelope(operation, parameters),
      soapFaults: true,
    })
    if (answer.status === 401 || answer.status === 403) throw refused(operation, `status ${answer.status}`)
    if (answer.status !== 200 && answer.status !== 500) throw new FeedError(`${operation}: Skarabee answered ${answer.status}.`)
    const result = `Envelope/Body/${operation}Response/${operation}Result`
    const paths = ['Envelope/Body/Fault', `${result}/Errors`, `${result}/${wanted}`]
    const found: XmlElement[] = []
    const codes: string[] = []
    let isAnswer = false
    for await (const part of readElements(once(await answer.text()), { isAsked: path => paths.includes(path) })) {
      isAnswer ||= part.path.startsWith(`Envelope/Body/${operation}Response`)
      if (part.part === 'tooLarge') throw new FeedError(`${operation}: an element of the answer is too large.`)
      if (part.part !== 'whole') continue
      if (part.path === paths[0]) {
        const said = textAt(part.element, 'faultstring') ?? ''
        if (/^Unauthorized$/i.test(said)) throw refused(operation, 'Unauthorized')
        throw new FaultError()
      }
      if (part.path === paths[1])
        codes.push(...childrenOf(part.element, 'Error').map(error => textAt(error, 'Code') ?? 'no code'))
      else found.push(part.element)
    }
    if (!isAnswer) throw new XmlError('it is no answer to the question')
    const [code] = codes.filter(each => noAccess.includes(each))
    if (code !== undefined) throw refused(operation, code)
    return { found, codes }
  }

  /** Requests an unreadable or failed response once more. */
  async function twice(operation: string, parameters: string, wanted: string): ReturnType<typeof ask> {
    try {
      return await ask(operation, parameters, wanted)
    } catch (error) {
      if (!(error instanceof XmlError || error instanceof FaultError)) throw error
    }
    try {
      return await ask(operation, parameters, wanted)
    } catch (error) {
      if (error instanceof FaultError) throw new FeedError(`${operation}: Skarabee failed, twice. The next pass tries again.`)
      if (error instanceof XmlError) {
        throw new FeedError(`${operation}: the answer cannot be read: ${error.message}. The next pass tries again.`)
      }
      throw error
    }
  }

  async function rows(operation: string, parameters: string, wanted: string): Promise<XmlElement[]> {
    const { found, codes } = await twice(operation, parameters, wanted)
    if (codes.length > 0) throw new FeedError(`${operation}: Skarabee answered ${codes[0]}. The next pass tries again.`)
    return found
  }

  return {
    async summaries(since) {
      const types = ['TRANSACTION', 'PROJECT', 'LOT'].map(type => `<PropertyType>${type}</PropertyType>`).join('')
      const asked = `<LastModified>${since ?? '1900-01-01T00:00:00'}</LastModified><RequestedPropertyTypes>${types}</RequestedPropertyTypes><ExcludeSharedProperties>${!shared}</ExcludeSharedProperties>`
      const found = await rows('GetPublicationSummaries', asked, 'PublicationSummaries/PublicationSummary')
      return found.map(summary => ({
        id: publicationID(textAt(summary, 'ID')),
        modified: textAt(summary, 'Modified'),
        isActive: flagIn(textAt(summary, 'Active')) === true,
      }))
    },
    async publication(id) {
      const operation = 'GetPublication'
      const { found, codes } = await twice(operation, `<PublicationId>${Number(id)}</PublicationId>`, 'Publication')
      if (codes.includes(gone)) return undefined
      if (codes.length > 0) throw new FeedError(`${operation}: Skarabee answered ${codes[0]}. The next pass tries again.`)
      const [publication] = found
      // An empty response without an error does not prove that it is gone.
      if (publication === undefined) throw new FeedError(`${operation}: the answer has no publication.`)
      return publication
    },
    async lots() {
      const asked = `<LastModified>1900-01-01T00:00:00</LastModified><ExcludeSharedProperties>${!shared}</ExcludeSharedProperties>`
      const found = await rows('GetProjectSummaries', asked, 'ProjectPublicationSummaries/ProjectPublicationSummary')
      return new Map(
        found.map(project => {
          const lots = childrenOf(child(project, 'PropertySummaries'), 'ProjectProperty')
          const own = lots.filter(({ attributes }) => attributes.PropertyType === 'LOT')
          const ids = own.map(lot => publicationID(child(lot, 'ProjectPropertyPublication')?.attributes.PublicationId))
          return [publicationID(textAt(project, 'PublicationId')) ?? '', ids.filter(id => id !== undefined)]
        }),
      )
    },
    async logins() {
      const found = await rows('GetLogins', '', 'LoginInfo/Login')
      return new Map(found.map(login => [textAt(login, 'LoginId') ?? '', login]))
    },
    async feedback(id, url) {
      const said = url === undefined ? '<Status>DELETED</Status>' : `<Status>AVAILABLE</Status><URL>${escapeHtml(url)}</URL>`
      const one = `<Feedback><PublicationID>${Number(id)}</PublicationID>${said}</Feedback>`
      // Errors about unknown publications do not matter.
      await twice('Feedback', `<FeedbackList><FeedbackList>${one}</FeedbackList></FeedbackList>`, 'Nothing')
    },
  }
}

/** An error of Skarabee's own; its text may contain what was sent. */
class FaultError extends Error {}

/** @param parameters elements, already escaped. */
function envelope(operation: string, parameters: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="${namespace}">${parameters}</${operation}></soap:Body></soap:Envelope>`
}

/** A publication's number; -1 and 0 mean none. */
export function publicationID(value: string | undefined): string | undefined {
  return value !== undefined && /^[1-9]\d{0,9}$/.test(value) ? value : undefined
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
