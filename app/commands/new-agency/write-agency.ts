/**
 * Writes the data folder of a new agency: the sample's files in its languages, with its own particulars, and without what only
 * the sample agency can say: fees, people, articles, testimonials, properties.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Town, townOf, townsNamed } from '../../domains/catalogue/town-names.server'
import { languages as allLanguages, type Language, spokenIn } from '../../platform/i18n/languages'
import { isBuiltIn } from '../../platform/paths/used-table.server.mjs'
import { inLanguages } from '../support/in-languages'
import { writeIcons } from './icons'
import { inAllLanguages, own } from './own-words'

export type Particulars = {
  name: string
  /** In use; the first is the default. */
  languages: Language[]
  street: string
  houseNumber: string
  zip: string
  city: string
  phone: string
  email: string
  vat: string
  /** Names of towns; none for a single office. */
  offices: string[]
  /** An SVG, PNG or WebP. */
  logo?: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: configuration as it lies on disk
type Json = any

const sample = 'data'
/** Text pages that any agency has. Law, and how to reach it. */
const pagesKept = ['contact', 'demand-register', 'valuation', 'about', 'privacy', 'cookie-policy', 'disclaimer', 'accessibility']
const copied = [
  ...['advertisements', 'documents', 'forms', 'marquee', 'menu', 'newsletter', 'property-sheet'],
  ...['retention', 'seo', 'siteinfo', 'spam', 'topbar'],
]
const empty = { articles: [], redirects: [], services: [], testimonials: [] }

/** @param folder absolute; empty or not there. */
export async function writeAgency(folder: string, particulars: Particulars): Promise<void> {
  const site = path.join(folder, 'site')
  for (const each of [site, path.join(folder, 'catalogue/properties'), path.join(folder, 'photos')])
    mkdirSync(each, { recursive: true })
  const paths: Json[] = read('paths')
  const kept = paths.filter(entry => isBuiltIn(entry) || pagesKept.includes(entry.key))
  const gone = new Set(paths.filter(entry => !kept.includes(entry)).map(({ original }) => original.toLowerCase()))
  // Screens that show nothing before there is something to show.
  for (const original of ['/testimonials/', '/testimonial/', '/nieuwbouw/', '/job-contact/']) gone.add(original)
  const write = (name: string, content: Json) =>
    save(path.join(site, `${name}.json`), inLanguages(withoutLinks(content, gone), particulars.languages))

  for (const name of copied) write(name, read(name))
  for (const [name, content] of Object.entries(empty)) write(name, content)
  write('paths', kept)
  write('pages', pages())
  write('home', home())
  write('footer', footer())
  write('popup', { ...read('popup'), media: { url: '', alt: inAllLanguages('') } })
  write('parts', { testimonials: false })
  write('accounts', {})
  write('appointments', appointments())
  write('languages', languageUse(particulars.languages))
  write('recipients', { default: { addresses: [particulars.email], language: particulars.languages[0] } })
  write('agency', agency(particulars))
  const { offices } = particulars
  if (offices.length > 0)
    write(
      'offices',
      offices.map(town => office(town, particulars)),
    )
  writeSchemas(path.join(site, 'schema'), particulars.languages)
  write('look', withLogo(read('look'), await writeIcons(path.join(site, 'public'), particulars)))
  writeCatalogue(path.join(folder, 'catalogue'))
  save(path.join(folder, 'photos/manifest.json'), [])
}

const read = (name: string): Json => JSON.parse(readFileSync(path.join(sample, 'site', `${name}.json`), 'utf8'))

function save(file: string, content: Json): void {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
}

function pages(): Json {
  const { $schema, ...all } = read('pages')
  const kept = Object.fromEntries(pagesKept.map(key => [key, structuredClone(inLanguages(all[key], allLanguages))]))
  for (const language of allLanguages) {
    // The sample's directions to its office follow.
    kept.contact[language].body = kept.contact[language].body.slice(0, 6)
    const { intro } = kept.valuation[language]
    // The sample's fee for a written report follows.
    kept.valuation[language].intro = `${intro.split('. ')[0]}.`
    const { body } = kept.about[language]
    Object.assign(kept.about[language], {
      metaDescription: spokenIn(own.aboutIntro, language),
      intro: spokenIn(own.aboutIntro, language),
      body: body.slice(-2, -1).concat(spokenIn(own.aboutBody, language)),
    })
  }
  const { modules: _, image: __, showPageBanner: ___, ...about } = kept.about
  return { $schema, ...kept, about }
}

function home(): Json {
  const all = read('home')
  const text = { ...inAllLanguages(''), public: false }
  return {
    ...all,
    banner: { ...all.banner, type: 'none', image: '', alt: inAllLanguages(''), text },
    order: all.order.filter((each: Json) => !['testimonials', 'services'].includes(each)),
  }
}

/** Without the question for an income, which may be discrimination by wealth (`check-law.server.ts`). */
function appointments(): Json {
  const { rental, ...all } = read('appointments')
  return { ...all, rental: { ...rental, confirmIncome: { flanders: false, wallonia: false } } }
}

function footer(): Json {
  const all = read('footer')
  const [first, ...others] = all.columns
  return { ...all, columns: [{ ...first, introText: { ...own.footerIntro, public: true } }, ...others] }
}

function languageUse(on: Language[]): Json {
  return {
    ...read('languages'),
    formats: 'language',
    language: on[0],
    languageUse: allLanguages.map(code => ({ code, use: on.includes(code) })),
  }
}

function agency({ name, street, houseNumber, zip, city, phone, email, vat }: Particulars): Json {
  const { whatsApp: _, supervisor, ...all } = read('agency')
  const { secondTitle: __, ...title } = supervisor
  return {
    ...all,
    ...{ name, legalName: name, street, houseNumber, zip, city: townNames(townOf({ name: city, zip }), city) },
    ...centreOf(zip),
    ...{ phone, phoneLink: dialled(phone), email, vat, register: own.register, supervisor: title },
  }
}

/** With the street of the agency where that is in the same town, and otherwise with one for the doctor to name. */
function office(name: string, { street, houseNumber, zip, city, phone, email }: Particulars): Json {
  const { openingHours } = read('agency')
  const main = townOf({ name: city, zip })
  const town = main && townsNamed(name).includes(main) ? main : townsNamed(name)[0]
  const isMain = name === city || (town !== undefined && town === main)
  const at = isMain ? { street, houseNumber, zip } : { street: '…', houseNumber: '…', zip: town?.zips[0] ?? '…' }
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return {
    ...{ id, name: townNames(town, name), city: townNames(town, name), ...at, boxNr: '', ...centreOf(at.zip) },
    ...{ phone, phoneLink: dialled(phone), email, openingHours },
  }
}

/** An editor asks for the texts of the languages in use only. */
function writeSchemas(folder: string, on: readonly Language[]): void {
  const isOff = (name: unknown) => allLanguages.some(each => each === name && !on.includes(each))
  const asked = (key: string, value: Json) =>
    key === 'required' && Array.isArray(value) ? value.filter(each => !isOff(each)) : value
  cpSync(path.join(sample, 'site/schema'), folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    save(file, JSON.parse(readFileSync(file, 'utf8'), asked))
  }
}

/** `Namur` is `Namen` in Dutch. */
function townNames(town: Town | undefined, name: string): Record<Language, string> {
  return town ? { ...town.names } : inAllLanguages(name)
}

function withLogo(look: Json, image: string): Json {
  return { ...look, logo: { ...look.logo, image } }
}

/** The centre of a Belgian postcode; of Brussels for others. Degrees. */
function centreOf(zip: string): { latitude: number; longitude: number } {
  const { centres } = JSON.parse(readFileSync(path.join(sample, 'towns/centres.json'), 'utf8'))
  const [latitude, longitude] = centres[zip] ?? centres['1000']
  return { latitude, longitude }
}

/** `081 22 33 44` as it is dialled from anywhere. */
function dialled(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : `+32${digits.replace(/^0/, '')}`
}

/** The names of kinds and categories stay, and nothing else. */
function writeCatalogue(folder: string): void {
  const from = path.join(sample, 'catalogue')
  for (const name of ['names.json', 'webIDs.json']) cpSync(path.join(from, name), path.join(folder, name))
  for (const name of ['agents', 'histories', 'neighbourhoods', 'owner-documents', 'owners', 'projects', 'viewing-slots'])
    save(path.join(folder, `${name}.json`), [])
  for (const name of ['citys', 'citysRent', 'citysSale']) save(path.join(folder, `${name}.json`), [])
  save(path.join(folder, 'properties/properties.json'), [])
  cpSync(path.join(from, 'schema'), path.join(folder, 'schema'), { recursive: true })
}

/** Drops list entries, and targets in their links, that lead to pages which this agency does not have. */
function withoutLinks(content: Json, gone: ReadonlySet<string>): Json {
  if (Array.isArray(content)) return content.filter(each => !leadsTo(each, gone)).map(each => withoutLinks(each, gone))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withoutLinks(value, gone)]))
}

function leadsTo(entry: Json, gone: ReadonlySet<string>): boolean {
  const target = entry?.path ?? entry?.link
  // The menu names one part of an address.
  return typeof target === 'string' && (gone.has(target.toLowerCase()) || gone.has(`/${target.toLowerCase()}/`))
}
