/**
 * Reads XML as a stream of small trees, so that feeds of any size need little memory. Only the content of requested elements is
 * kept. Document types are refused, and with them all but the five predefined entities.
 */
import sax from 'sax'

export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Its own text, without its children's. */
  text: string
}

/**
 * An event: the start of an element on the path (attributes, no children), a complete requested element, or one that is too
 * large.
 */
export type XmlPart =
  | { part: 'start'; path: string; element: XmlElement }
  | { part: 'whole'; path: string; element: XmlElement }
  | { part: 'tooLarge'; path: string }

/** A file that is not well-formed XML, is cut, or declares a document type. */
export class XmlError extends Error {
  override name = 'XmlError'
}

export type ReadElements = {
  /** Takes an element's path from the root, joined by `/`, without prefixes: whether to return it as a tree. */
  isAsked: (path: string) => boolean
  /** Maximum characters of text and attributes in a requested element; 64 million by default (it may contain pictures). */
  limit?: number
}

const limits = { depth: 100, elements: 50_000, text: 64_000_000 }

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string[] }

/**
 * @param bytes UTF-8, UTF-16 with a byte order mark, or the encoding in the XML declaration.
 * @throws XmlError if the document cannot be read to its end; earlier events are still valid.
 */
export async function* readElements(bytes: AsyncIterable<Uint8Array>, wanted: ReadElements): AsyncGenerator<XmlPart, void> {
  const found: XmlPart[] = []
  const parser = parserInto(found, wanted)
  const decode = decoder()
  for await (const chunk of bytes) {
    parser.write(decode(chunk))
    yield* found.splice(0)
  }
  parser.write(decode())
  parser.close()
  yield* found.splice(0)
}

/** A parser that appends to `found` and throws an XmlError at the first fault. */
function parserInto(found: XmlPart[], { isAsked, limit = limits.text }: ReadElements) {
  const parser = sax.parser(true, { position: true })
  const path: string[] = []
  /** The requested element and its open descendants. */
  let open: Open[] = []
  let wantedDepth = 0
  let size = 0
  let elements = 0
  let tooLarge = false
  let rootClosed = false

  function refuse(reason: string): never {
    throw new XmlError(`${reason} (line ${parser.line + 1})`)
  }
  function take(characters: number): void {
    size += characters
    if (size > limit) tooLarge = true
  }
  function takeText(text: string): void {
    const last = open.at(-1)
    if (!last || tooLarge) return
    take(text.length)
    if (tooLarge) open = []
    else last.text.push(text)
  }

  parser.onerror = error => refuse(error.message.split('\n')[0] ?? 'not well-formed')
  parser.ondoctype = () => refuse('a document type (DOCTYPE) is not accepted')
  parser.ontext = takeText
  parser.oncdata = takeText
  parser.onopentag = tag => {
    const name = plainName(tag.name)
    path.push(name)
    if (path.length > limits.depth) refuse('elements too deep within each other')
    const attributes: Record<string, string> = Object.create(null)
    for (const [key, value] of Object.entries(tag.attributes)) attributes[plainName(key)] = String(value)
    if (wantedDepth === 0) {
      const full = path.join('/')
      if (!isAsked(full)) {
        found.push({ part: 'start', path: full, element: { name, attributes, children: [], text: '' } })
        return
      }
      wantedDepth = path.length
      size = 0
      elements = 0
      tooLarge = false
    }
    elements++
    take(Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, name.length))
    if (elements > limits.elements) tooLarge = true
    if (tooLarge) open = []
    else open.push({ name, attributes, children: [], text: [] })
  }
  parser.onclosetag = () => {
    const done = wantedDepth === path.length
    const full = done ? path.join('/') : ''
    path.pop()
    if (path.length === 0) rootClosed = true
    if (wantedDepth === 0) return
    const last = tooLarge ? undefined : open.pop()
    const element = last && { ...last, text: last.text.join('') }
    if (element) open.at(-1)?.children.push(element)
    if (!done) return
    wantedDepth = 0
    found.push(element ? { part: 'whole', path: full, element } : { part: 'tooLarge', path: full })
  }
  return {
    write: (text: string) => parser.write(text),
    close: () => {
      if (!rootClosed) refuse('the file ends before its last element')
      parser.close()
    },
  }
}

/** Without the namespace prefix, which only some senders write. */
function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * Decodes bytes: by the byte order mark, else the XML declaration, else as UTF-8.
 * @throws XmlError for an unknown encoding.
 */
function decoder(): (chunk?: Uint8Array) => string {
  let decoding: TextDecoder | undefined
  let first = Buffer.alloc(0)
  return chunk => {
    if (decoding) return chunk ? decoding.decode(chunk, { stream: true }) : decoding.decode()
    if (chunk) first = Buffer.concat([first, chunk])
    // The declaration is short and comes first.
    if (chunk && first.length < 200 && !first.includes('?>')) return ''
    decoding = new TextDecoder(encodingOf(first))
    return decoding.decode(first, { stream: chunk !== undefined })
  }
}

function encodingOf(first: Uint8Array): string {
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return 'utf-8'
  const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    Buffer.from(first.subarray(0, 200)).toString('latin1'),
  )
  const label = declaration?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    throw new XmlError(`the encoding ${label} is not known`)
  }
}

/** The first child with a name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(each => each.name === name)
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter(each => each.name === name) ?? []
}

/** The trimmed text at a path below an element; undefined if missing. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const found = path.split('/').reduce<XmlElement | undefined>(child, element)
  return found?.text.trim() || undefined
}

/** For texts that are kept during streaming: a substring would keep its whole chunk in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
