/** Whise for writing (docs/feeds/whise.md, "Writing back"), on the loopback address. */
import { type Stub, type StubAnswer, type StubRequest, startStub } from './stub-server'
import { whiseClient, whiseSecrets } from './whise-stub'

type Row = Record<string, unknown>

export type WhiseCrmStub = Stub & {
  calls: { method: string; operation: string; body: Row }[]
  /** The persons, and the messages for each. */
  contacts: Row[]
  messages: { contactId: unknown; message: unknown; estates: unknown }[]
  calendars: Row[]
  /** Expires the issued token. */
  endToken: () => void
}

export type WhiseCrmStubOptions = {
  estates?: readonly number[]
  /** Whether a list of persons shows their messages. */
  showsMessages?: boolean
  isInactive?: boolean
  /** The response instead of a successful call's. */
  says?: (operation: string, body: Row) => unknown
  /** A refused call's response, with its status. */
  refuses?: (operation: string, body: Row) => StubAnswer | undefined
  trouble?: Parameters<typeof startStub>[1]
}

export async function startWhiseCrmStub(options: WhiseCrmStubOptions = {}): Promise<WhiseCrmStub> {
  const calls: WhiseCrmStub['calls'] = []
  const contacts: Row[] = []
  const messages: WhiseCrmStub['messages'] = []
  const calendars: Row[] = []
  let token = 0

  function change(contact: Row, { Message, ...body }: Row) {
    Object.assign(contact, body)
    if (Message !== undefined) messages.push({ contactId: contact.ContactId, message: Message, estates: body.EstateIds })
    return { isValidRequest: true, contactId: contact.ContactId }
  }

  const invalid = (code: string) => ({
    isValidRequest: false,
    validationErrors: [{ code, message: 'of zoe.peeters@example.org' }],
  })
  const listed = (contact: Row) => ({
    id: contact.ContactId,
    privateEmail: contact.PrivateEmail,
    ...(options.showsMessages && { message: messages.filter(({ contactId }) => contactId === contact.ContactId) }),
  })

  function carryOut(operation: string, body: Row): unknown {
    const filter = (body.Filter ?? {}) as Row
    switch (operation) {
      case 'v1/contacts/upsert': {
        if (!body.Name || !body.CountryId || !body.LanguageId || !Array.isArray(body.OfficeIds)) return invalid('Required')
        const estates = (body.EstateIds ?? []) as number[]
        if (estates.some(id => !(options.estates ?? []).includes(id))) return invalid('EstateNotFound')
        const known = contacts.find(({ PrivateEmail }) => PrivateEmail === body.PrivateEmail)
        const contact = known ?? { ContactId: 3001 + contacts.length }
        if (!known) contacts.push(contact)
        return change(contact, body)
      }
      case 'v1/contacts/update': {
        const contact = contacts.find(({ ContactId }) => ContactId === body.ContactId)
        return contact ? change(contact, body) : invalid('ContactNotFound')
      }
      case 'v1/contacts/list': {
        const found = contacts.filter(({ PrivateEmail }) => PrivateEmail === filter.PrivateEmail).map(listed)
        return { isValidRequest: true, ...(found.length > 0 && { contacts: found, totalCount: found.length }) }
      }
      case 'v1/activities/histories':
        return {
          isValidRequest: true,
          activities: messages.filter(({ contactId }) => (filter.ContactIds as unknown[]).includes(contactId)),
        }
      case 'v1/estates/list': {
        const found = (options.estates ?? []).filter(id => (filter.EstateIds as unknown[]).includes(id)).map(id => ({ id }))
        return { isValidRequest: true, ...(found.length > 0 && { estates: found, totalCount: found.length }) }
      }
      case 'v1/calendars/upsert': {
        const known = calendars.find(({ CalendarId }) => CalendarId === body.CalendarId)
        const entry = known ?? { CalendarId: 4001 + calendars.length }
        if (!known) calendars.push(entry)
        Object.assign(entry, body, { CalendarId: entry.CalendarId })
        return { isValidRequest: true, calendarId: entry.CalendarId }
      }
      case 'v1/calendars/delete':
        for (const id of body.CalendarIds as number[]) {
          calendars.splice(calendars.findIndex(({ CalendarId }) => CalendarId === id) >>> 0, 1)
        }
        return { isValidRequest: true }
      default:
        return invalid('UnknownOperation')
    }
  }

  function answer({ method, path, headers, body }: StubRequest): StubAnswer {
    const operation = path.slice(1)
    const request = JSON.parse(body) as Row
    const bearer = headers.authorization?.replace('Bearer ', '')
    calls.push({ method, operation, body: request })
    if (operation === 'token') {
      const isRight = request.Username === whiseSecrets.WHISE_USERNAME && request.Password === whiseSecrets.WHISE_PASSWORD
      return isRight ? ok({ token: 'website' }) : { status: 401, body: `{"Message":"Unknown user ${request.Username}"}` }
    }
    if (operation === 'v1/admin/clients/token') {
      const isRight = bearer === 'website' && request.ClientId === whiseClient && !options.isInactive
      return isRight ? ok({ token: `agency-${++token}` }) : { status: 403, body: '{"Message":"Client is not activated"}' }
    }
    if (bearer !== `agency-${token}`) return { status: 401, body: '{"Message":"Token has expired"}' }
    const refusal = options.refuses?.(operation, request)
    if (refusal) return refusal
    const done = carryOut(operation, request)
    return ok(options.says?.(operation, request) ?? done)
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, calls, contacts, messages, calendars, endToken: () => void token++ }
}

const ok = (body: unknown): StubAnswer => ({ body: JSON.stringify(body) })
