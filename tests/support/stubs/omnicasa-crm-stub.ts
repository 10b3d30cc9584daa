/** Omnicasa for writing (docs/feeds/omnicasa.md, "Writing back"), on the loopback address. */
import { omnicasaSecrets } from './omnicasa-stub'
import { type Stub, type StubRequest, startStub } from './stub-server'

type Row = Record<string, unknown>

export type OmnicasaCrmStub = Stub & {
  calls: { operation: string; parameters: Row }[]
  /** What was stored, with repeats. */
  contacts: Row[]
  histories: Row[]
  tasks: Row[]
  demands: Row[]
  persons: Row[]
}

export type OmnicasaCrmStubOptions = {
  /** Its properties. */
  properties?: readonly number[]
  projects?: readonly number[]
  /** Maximum characters of an address. */
  addressLimit?: number
  /** The status for a longer one. */
  tooLong?: number
  /** What is stored but reported otherwise. */
  says?: (operation: string, parameters: Row) => unknown
  /** What is refused, with its code. */
  refuses?: (operation: string, parameters: Row) => number | undefined
  trouble?: Parameters<typeof startStub>[1]
}

export async function startOmnicasaCrmStub(options: OmnicasaCrmStubOptions = {}): Promise<OmnicasaCrmStub> {
  const { properties = [], projects = [], addressLimit = 8000, tooLong = 414 } = options
  const calls: OmnicasaCrmStub['calls'] = []
  const contacts: Row[] = []
  const histories: Row[] = []
  const tasks: Row[] = []
  const demands: Row[] = []
  const persons: Row[] = []

  function personOf(request: Row): Row {
    const known = persons.find(({ Email }) => Email === request.Email)
    if (known) return known
    const person = { ID: 9001 + persons.length, Email: request.Email, Name: request.Name }
    persons.push(person)
    return person
  }

  function tell(request: Row, text: unknown) {
    histories.push({
      ID: 7001 + histories.length,
      ObjectID: request.ObjectID ?? request.ObjectId,
      ProjectID: request.ProjectIDs,
      PersonID: personOf(request).ID,
      Comment: text,
    })
  }

  /** An operation's result; undefined if refused. */
  function resultOf(operation: string, request: Row): unknown {
    switch (operation) {
      case 'ValidateCustomer':
        return true
      case 'ContactOnMe':
      case 'ContactOnMeProject': {
        const isThere = request.ObjectID === undefined || properties.includes(Number(request.ObjectID))
        const isProject = request.ProjectIDs === undefined || projects.includes(Number(request.ProjectIDs))
        if (!isThere || !isProject) return undefined
        contacts.push(request)
        tell(request, request.Content)
        return true
      }
      case 'CreateHistory':
        tell(request, request.Content)
        return histories.at(-1)?.ID
      case 'RegisterPerson':
        return personOf(request).ID
      case 'CreateTask':
        tasks.push(request)
        return 6000 + tasks.length
      case 'DemandRegister2':
        demands.push({ DemandID: 8001 + demands.length, PersonID: personOf(request).ID, ...request })
        return true
      case 'SaveChangedDemandList':
        for (const row of request.ChangedAndAddedDemands as Row[]) {
          Object.assign(demands.find(({ DemandID }) => DemandID === row.DemandID) ?? {}, row)
        }
        return true
      case 'UnsubscribeDemandPerson':
        for (const demand of demands.filter(({ DemandID }) => DemandID === request.DemandID)) demand.IsUnsubscribed = true
        return true
      case 'GetPersonByEmail':
        return persons.find(({ Email }) => Email === request.Email) ?? null
      case 'GetDemandPerson':
        return demands.filter(({ PersonID }) => PersonID === request.ID)
      case 'GetProperty':
        return properties.includes(Number(request.ID)) ? { ID: request.ID } : null
      case 'GetProject':
        return projects.includes(Number(request.ID)) ? { ID: request.ID } : null
      case 'GetAutomaticHistories':
        return {
          Items: histories.filter(
            ({ ObjectID, PersonID, ProjectID }) =>
              (request.ObjectID !== undefined && ObjectID === request.ObjectID) ||
              (request.ProjectID !== undefined && Number(ProjectID) === request.ProjectID) ||
              (request.PersonIDs !== undefined && String(PersonID) === request.PersonIDs),
          ),
        }
      case 'GetTaskHistories':
        return { Items: tasks }
      default:
        return undefined
    }
  }

  function answer({ path, query }: StubRequest) {
    const length = path.length + query.toString().length
    const operation = path.replace(/^\/|Json$/g, '')
    const parameters = JSON.parse(query.get('json') ?? '{}') as Row
    calls.push({ operation, parameters })
    if (length > addressLimit) return { status: tooLong, body: 'The address is too long' }
    const isKnown =
      parameters.CustomerName === omnicasaSecrets.OMNICASA_CUSTOMER_NAME &&
      parameters.CustomerPassword === omnicasaSecrets.OMNICASA_CUSTOMER_PASSWORD
    const refusal = isKnown ? options.refuses?.(operation, parameters) : 600
    const value = refusal === undefined ? resultOf(operation, parameters) : undefined
    const result =
      value === undefined
        ? { Code: refusal ?? 600, Message: `Not ${parameters.Email} of ${parameters.CustomerName}`, Success: false, Value: null }
        : { Code: 0, Message: '', Success: true, Value: value }
    const said = options.says?.(operation, parameters)
    return { body: JSON.stringify(said ?? { [`${operation}JsonResult`]: result }) }
  }

  const stub = await startStub(answer, options.trouble)
  return { ...stub, calls, contacts, histories, tasks, demands, persons }
}
