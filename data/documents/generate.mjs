// Writes the demo's documents: one page each, by kind. `node data/documents/generate.mjs`
import { writeFileSync } from 'node:fs'

const kinds = {
  epc: 'Energieprestatiecertificaat',
  elektriciteit: 'Keuring van de elektrische installatie',
  asbest: 'Asbestattest',
  bodem: 'Bodemattest',
  overstroming: 'Overstromingsgevoeligheid',
  stedenbouw: 'Stedenbouwkundige inlichtingen',
  plan: 'Grondplan',
  brochure: 'Brochure',
  lastenboek: 'Lastenboek',
  opdracht: 'Verkoopopdracht',
  schatting: 'Schattingsverslag',
}

for (const [name, title] of Object.entries(kinds)) {
  const text = [
    ['F2', 26, 72, 730, title],
    ['F1', 12, 72, 700, 'Voorbeelddocument van de demonstratie: het hoort bij geen bestaand pand.'],
    ['F1', 12, 72, 682, 'Document de démonstration. Sample document. Beispieldokument.'],
  ]
  const drawn = text.map(([font, size, x, y, words]) => `BT /${font} ${size} Tf ${x} ${y} Td (${words}) Tj ET`).join('\n')
  const content = `${drawn}\n0.75 w 72 664 m 523 664 l S\n${name === 'plan' ? '1.5 w 120 300 340 280 re S 300 300 m 300 580 l S 120 440 m 300 440 l S' : ''}`
  writeFileSync(new URL(`${name}.pdf`, import.meta.url), pdf(content, title))
}

function pdf(content, title) {
  const font = name => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Times-Roman'),
    `<< /Title (${title}) >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = file.length
  const lines = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\n`
  return Buffer.from(`${file}startxref\n${table}\n%%EOF\n`, 'latin1')
}
