/** Which encoding a client takes (RFC 9110 §12.5.3), and whether it still has the page it asks for (§13.1.2). */

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send only a handful of values; the limit is for made-up ones. */
const known = new Map<string, Encoding>()
const knownLimit = 200

/** The encoding to answer in: the client's favourite, our smallest on a tie, `identity` as a last resort. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before !== undefined) return before
  const encoding = choose(header)
  if (known.size >= knownLimit) known.clear()
  known.set(header, encoding)
  return encoding
}

/** Whether a client names Markdown, and likes no page of HTML more. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Nearly every request ends here.
  if (!accept?.includes('text/markdown')) return false
  const weights = readWeights(accept)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

/** The encodings of ours that the client accepts, for a library that only looks whether a name is present. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = readWeights(header ?? '')
  return (['br', 'gzip'] as const).filter(encoding => weightOf(weights, encoding) > 0)
}

function choose(header: string): Encoding {
  const weights = readWeights(header)
  let best: Encoding = 'identity'
  // Identity is always allowed when not named, and never preferred to an encoding that is named.
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(weights, encoding)
    if (weight > 0 && weight >= bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function weightOf(weights: Map<string, number>, encoding: 'br' | 'gzip') {
  return weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*') ?? 0
}

function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const quality = parameters.map(parameter => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
    const given = quality.find(value => value !== undefined)
    const malformed = parameters.length > 0 && given === undefined
    weights.set(name.trim().toLowerCase(), malformed ? 0 : Math.min(1, Number(given ?? 1)))
  }
  return weights
}

/** Whether `If-None-Match` names this entity tag; compared weakly, as RFC 9110 requires for this header. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const plain = etag.replace(/^W\//, '')
  return ifNoneMatch
    .slice(0, 4000)
    .split(',')
    .some(candidate => candidate.trim().replace(/^W\//, '') === plain)
}
