/** Province outlines by ISO 3166-2 code; Luxembourg's districts are merged. From provinces.json (data/map/generate.mjs). */
import land from './provinces.json'

export type ProvinceShape = { code: string; d: string /** The position of its name. */; x: number; y: number }

/** In the order of the file, whose names are local ones. */
const codes: Record<string, string> = {
  'West-Vlaanderen': 'BE-VWV',
  Hainaut: 'BE-WHT',
  Namur: 'BE-WNA',
  Luxembourg: 'BE-WLX',
  Liège: 'BE-WLG',
  'Oost-Vlaanderen': 'BE-VOV',
  Antwerpen: 'BE-VAN',
  Limburg: 'BE-VLI',
  'Vlaams-Brabant': 'BE-VBR',
  'Brabant wallon': 'BE-WBR',
}

const scale = 10

/** Offsets, right and down, of names that would overlap. */
const moved: Record<string, [number, number]> = { 'BE-VBR': [78, -8], 'BE-BRU': [0, 8], LU: [-6, 92], 'BE-WLX': [-34, 20] }

function codeOf({ name, country }: { name: string; country: string }): string {
  return country === 'LUX' ? 'LU' : (codes[name] ?? 'BE-BRU')
}

const byCode = new Map<string, number[][]>()
for (const province of land.provinces) {
  const code = codeOf(province)
  byCode.set(code, [...(byCode.get(code) ?? []), ...province.rings])
}

/** Brussels last: it lies within Flemish Brabant and is drawn over it. */
export const provinceShapes: readonly ProvinceShape[] = [...byCode]
  .map(([code, rings]) => {
    const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most))
    const { x, y } = middle(largest)
    const [right, down] = moved[code] ?? [0, 0]
    return { code, d: rings.map(path).join(''), x: x + right, y: y + down }
  })
  .sort((a, b) => Number(a.code === 'BE-BRU') - Number(b.code === 'BE-BRU'))

const all = land.provinces.flatMap(({ rings }) => rings.flat())
export const mapSize = {
  width: Math.ceil(Math.max(...all.filter((_, index) => index % 2 === 0)) / scale) + 8,
  height: Math.ceil(Math.max(...all.filter((_, index) => index % 2 === 1)) / scale) + 8,
}

function path(ring: number[]): string {
  const points: string[] = []
  for (let index = 0; index < ring.length; index += 2)
    points.push(`${Math.round(ring[index]! / scale) + 4} ${Math.round(ring[index + 1]! / scale) + 4}`)
  return `M${points.join('L')}Z`
}

/** The centroid of a ring. */
function middle(ring: number[]): { x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (let index = 0; index < ring.length; index += 2) {
    const [x1, y1] = [ring[index]!, ring[index + 1]!]
    const [x2, y2] = [ring[(index + 2) % ring.length]!, ring[(index + 3) % ring.length]!]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return { x: Math.round(x / (3 * area) / scale) + 4, y: Math.round(y / (3 * area) / scale) + 4 }
}
