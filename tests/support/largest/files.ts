/** Posts with files of maximum size, crafted against the code that inspects them. */
import type { SiteRoute } from '../site-addresses'
import { type LargestRequest, limits, multipart, plainBoundary } from './filled'

export function files(routes: readonly SiteRoute[]): LargestRequest[] {
  const long = 'b'.repeat(60)
  const size = limits.upload - 2000
  const file = (boundary: string, name: string, start: Buffer | string, fill: string | Buffer, length = size) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.doc"\r\n\r\n`),
      Buffer.from(start),
      Buffer.alloc(length, fill),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  const kept = 10 * 1024 * 1024 - 2000
  const field = (name: string) => `--${plainBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const shapes = (name: string): Record<string, [string, Buffer]> => ({
    'small parts': [plainBoundary, Buffer.alloc(size, `${field('a')}\r\n`)],
    'one long field': [plainBoundary, Buffer.concat([Buffer.from(field('letter')), Buffer.alloc(size, 'x')])],
    'headers of a part': [plainBoundary, Buffer.concat([Buffer.from(`--${plainBoundary}\r\n`), Buffer.alloc(size, 'A: b\r\n')])],
    'a file of zeros': [plainBoundary, file(plainBoundary, name, '', '\0')],
    'a file of carriage returns': [plainBoundary, file(plainBoundary, name, '', '\r')],
    'a file of carriage returns, a short boundary': ['0123456789', file('0123456789', name, '', '\r')],
    'a file of line ends': [plainBoundary, file(plainBoundary, name, '', '\r\n')],
    'a file of line ends and hyphens': [plainBoundary, file(plainBoundary, name, '', '\r\n--')],
    'a file of hyphens': ['-'.repeat(60), file('-'.repeat(60), name, '', '-')],
    'a file of the boundary but its end': [long, file(long, name, '', `\r\n--${long.slice(1)}`)],
    'a file that ends in the boundary’s start': [`${'a'.repeat(60)}b`, file(`${'a'.repeat(60)}b`, name, '', 'a')],
    'a PDF as large as may be': [plainBoundary, file(plainBoundary, name, '%PDF-1.7\n', '%PDF-1.7\n', kept)],
    'an old Word file': [plainBoundary, file(plainBoundary, name, compound, 'W\0o\0r\0d\0', kept)],
    'a ZIP of empty entries': [plainBoundary, file(plainBoundary, name, '', zipEntry('a', 0), kept)],
    'a ZIP of unknown sizes': [plainBoundary, file(plainBoundary, name, '', zipEntry('a', 8), kept)],
    'a PNG of chunks': [plainBoundary, file(plainBoundary, name, png, Buffer.from('000000007445587400000000', 'hex'), kept)],
    'a JPEG of segments': [
      plainBoundary,
      file(plainBoundary, name, Buffer.from('ffd8', 'hex'), Buffer.from('ffe000020000', 'hex'), kept),
    ],
    'an unfinished film': [
      plainBoundary,
      file(plainBoundary, name, Buffer.from('1a45dfa3', 'hex'), Buffer.from('ec80', 'hex'), kept),
    ],
    'sound of many heads': [plainBoundary, file(plainBoundary, name, '', 'ID3\x03\0\0\0\0\0\0', kept)],
  })
  return routes.flatMap(({ route, address }) =>
    Object.entries(shapes(route === 'job-contact' ? 'cv' : 'picture')).map(([name, [boundary, body]]) => ({
      name: `files to ${route}: ${name}`,
      special: true,
      request: { method: 'POST', target: address, headers: multipart(boundary), body },
    })),
  )
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077 53de'.replace(' ', ''), 'hex')

/** The header of a ZIP's entry. @param flags 8: its size follows it. */
function zipEntry(name: string, flags: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name)])
}
