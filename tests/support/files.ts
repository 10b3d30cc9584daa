/** Small generated files of every kind: some that a form accepts, some that it must not. */
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** A ZIP of stored or compressed entries. */
function zip(entries: Record<string, string | Buffer>, { packed = false } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [path, whole] = [Buffer.from(name), Buffer.from(text)]
    const data = packed ? deflateRawSync(whole) : whole
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(packed ? 8 : 0, 4)
    common.writeUInt32LE(crc32(whole), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(whole.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, central, path]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`

export const pdf = (text = 'een cv') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
export const docx = () => zip({ '[Content_Types].xml': typesOf(wordTypes), 'word/document.xml': '<w:document/>' })
/** As some programs write it: compressed, with the list of types after the pictures. */
export const docxOfPictures = () =>
  zip(
    {
      'word/media/photo.jpg': Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => (at * 2_654_435_761) >>> 13)),
      'word/document.xml': '<w:document/>',
      '[Content_Types].xml': typesOf(wordTypes),
    },
    { packed: true },
  )
export const odt = () => zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
export const doc = () => Buffer.concat([compound, Buffer.alloc(3000), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(500)])

export const notDocuments: Record<string, Buffer> = {
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  zip: zip({ 'a.txt': 'a' }),
  'a spreadsheet': Buffer.concat([compound, Buffer.alloc(3000), Buffer.from('Workbook', 'utf16le')]),
  'a document with macros': zip({
    '[Content_Types].xml': typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'word/document.xml': '<w:document/>',
    'word/vbaProject.bin': 'x',
  }),
  program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
  'HTML before a PDF': Buffer.concat([Buffer.from('<script>1</script>'), pdf()]),
  'a document that unpacks without end': zip(
    { '[Content_Types].xml': typesOf(wordTypes) + ' '.repeat(2_000_000), 'word/document.xml': '<w:document/>' },
    { packed: true },
  ),
  'a document without its text': zip({ '[Content_Types].xml': typesOf(wordTypes) }),
  'a program before a document': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500), docx()]),
  'a book': zip({ mimetype: 'application/epub+zip', '[Content_Types].xml': typesOf(wordTypes), 'word/document.xml': 'x' }),
  'a directory of nothing': Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(500),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18, 255),
  ]),
  'half a ZIP': zip({ '[Content_Types].xml': 'x' }).subarray(0, 40),
  text: Buffer.from('Mijn naam is Jan'),
  zeros: Buffer.alloc(2000),
}

/** A valid PNG with a number of comments in it. */
export async function pngWithNotes(count: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#9a3b25' } })
    .png()
    .toBuffer()
  const note = Buffer.from('\0\0\0\x03tEXta\0b\0\0\0\0', 'latin1')
  note.writeUInt32BE(crc32(note.subarray(4, 11)), 11)
  // After the signature and the first chunk.
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => note), png.subarray(33)])
}

/** A rotated picture with its location. */
export async function photo({ width = 400, height = 300 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#9a3b25' } })
    .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
