/** Which documents of a property can be opened, and by whom. */

type DocumentItem = { ID: number; Name: string; Kind: string; Url?: string }
type DocumentRecord = { PublishAddress: boolean; DocumentItems?: readonly DocumentItem[] }

/** Where a document lies: a file of ours (under `data/`), or at the provider. */
export type DocumentSource = { kind: 'file'; path: string; type: string } | { kind: 'link'; href: string }

export type PropertyDocument = {
  id: number
  name: string
  source: DocumentSource | undefined
  access: 'public' | 'request' | 'agent'
}

const types: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/**
 * `public`: everybody; `request`: who asked for it; `agent`: nobody here, a person sends it. A certificate or a plan tells the
 * address, so where that is on request a person sends all of them; and so where we have no document to give.
 * @param host the provider's, the only one that is linked to.
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

function sourceOf(url: string | undefined, host: string | undefined): DocumentSource | undefined {
  const [path, ending = ''] = /^documents\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.([a-z]{3,4})$/i.exec(url ?? '') ?? []
  const type = types[ending.toLowerCase()]
  if (path && type) return { kind: 'file', path, type }
  if (!url || !host || !URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, href } = new URL(url)
  const safe = protocol === 'https:' && hostname === host && port === '' && username === '' && password === ''
  return safe ? { kind: 'link', href } : undefined
}

/** The address of a document; `token` is the link that gives the right to one that is not public. */
export function documentHref(propertyID: number, documentID: number, token?: string): string {
  return `/media/documents/${propertyID}/${documentID}${token ? `?link=${token}` : ''}`
}
