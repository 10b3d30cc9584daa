/** Which documents of a property can be opened, and by whom. */

type DocumentItem = { ID: number; Name: string; Kind: string; Url?: string }
type DocumentRecord = { PublishAddress: boolean; DocumentItems?: readonly DocumentItem[] }

/** A document's location: our file (under `data/`, or `VAR_DIR` if added at the desk), or the provider's. */
export type DocumentSource = { kind: 'file'; under: 'data' | 'var'; path: string; type: string } | { kind: 'link'; href: string }

export type PropertyDocument = {
  id: number
  name: string
  source: DocumentSource | undefined
  access: 'public' | 'request' | 'agent'
}

const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/**
 * `public`: everybody; `request`: people who requested it; `agent`: staff send it. Certificates and plans reveal the address, so
 * staff send all of them if the address is on request, or if we have no file.
 * @param host the provider's, the only one linked to.
 */
export function propertyDocuments(
  { PublishAddress, DocumentItems = [] }: DocumentRecord,
  publicKinds: readonly string[],
  host: string | undefined,
): PropertyDocument[] {
  return DocumentItems.map(({ ID, Name, Kind, Url }) => {
    const source = PublishAddress ? sourceOf(Url, host) : undefined
    return { id: ID, name: Name, source, access: !source ? 'agent' : publicKinds.includes(Kind) ? 'public' : 'request' }
  })
}

/** As the desk names them. */
const ownDocument = /^media\/documents\/[a-z0-9-]+\.pdf$/

function sourceOf(url: string | undefined, host: string | undefined): DocumentSource | undefined {
  if (url && ownDocument.test(url)) return { kind: 'file', under: 'var', path: url, type: 'application/pdf' }
  const [path, ending = ''] = /^documents\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.([a-z]{3,4})$/i.exec(url ?? '') ?? []
  const type = types[ending.toLowerCase()]
  if (path && type) return { kind: 'file', under: 'data', path, type }
  if (!url || !host || !URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, href } = new URL(url)
  const safe = protocol === 'https:' && hostname === host && port === '' && username === '' && password === ''
  return safe ? { kind: 'link', href } : undefined
}

/** A document's address; `token` grants access to one that is not public. */
export function documentHref(propertyID: number, documentID: number, token?: string): string {
  return `/media/documents/${propertyID}/${documentID}${token ? `?link=${token}` : ''}`
}
