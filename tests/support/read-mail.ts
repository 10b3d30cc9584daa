/** Parses an .eml as far as our own mails need it: headers (unfolded, decoded), the text part and the HTML part. */
export type ReadMail = { headers: Map<string, string>; names: string[]; text: string; html: string }

export function readMail(bytes: Buffer): ReadMail {
  const { headers, names, body } = split(bytes.toString('latin1'))
  const parts = partsOf(headers, body)
  if (parts.length === 0) throw new Error('Not a multipart mail')
  const find = (type: string) => {
    const part = parts.find(each => each.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : ''
  }
  return { headers, names, text: find('text/plain'), html: find('text/html') }
}

/** Of a site's mails, the agency's about a visitor (with replies to the visitor), and the visitor's own. */
export function mailsAbout(mails: readonly string[], address: string): { staff?: ReadMail; visitor?: ReadMail } {
  const read = mails.map(text => readMail(Buffer.from(text)))
  const names = (header: string) => (mail: ReadMail) => mail.headers.get(header)?.includes(address) ?? false
  return { staff: read.find(names('reply-to')), visitor: read.find(names('to')) }
}

type Part = ReturnType<typeof split>

/** The parts of a mail, including nested ones: with an attachment, the two texts are one level deeper. */
function partsOf(headers: Part['headers'], body: string): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return []
  const own = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => split(part.replace(/^\r\n/, '')))
  return own.flatMap(part => [part, ...partsOf(part.headers, part.body)])
}

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines
    .map(line => /^([\w-]+): ?(.*)$/.exec(line))
    .map(match => {
      if (!match) throw new Error('A line that is no header')
      return [match[1]!.toLowerCase(), decodeWords(match[2]!)] as const
    })
  return { headers: new Map(pairs), names: pairs.map(([name]) => name), body: raw.slice(at + 4) }
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : decodeQuoted(text.replace(/_/g, ' ')),
    )
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function decodeQuoted(text: string): string {
  const raw = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(raw, 'latin1').toString('utf8')
}
