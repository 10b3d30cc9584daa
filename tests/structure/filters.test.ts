/** A search filter is defined in one place: no other file of app/ spells its query parameters by hand. */
import ts from 'typescript'
import { expect, it } from 'vitest'
import { sort } from '../../app/domains/search/filters/display'
import { filters } from '../../app/domains/search/filters/registry'
import { codeFiles, parse, walk } from '../support/imports'

/** Excludes `list`, `view` and `page`, words that half the code uses otherwise. */
const parameters = new Set([...filters, sort].flatMap(({ names }) => names))

/** The same words with another meaning. */
const others: { words: string[]; why: string; rooms: string[] }[] = [
  {
    words: ['type', 'bedrooms', 'terrace', 'garden', 'price', 'sort'],
    why: "columns of a project's units",
    rooms: ['app/domains/projects/'],
  },
  { words: ['type', 'sort'], why: 'columns and filters of a history', rooms: ['app/domains/owner/'] },
  { words: ['price'], why: 'a format of the property sheet', rooms: ['app/domains/catalogue/sheet/'] },
  {
    words: ['price'],
    why: 'a group of the property sheet, and the part that shows it',
    rooms: ['app/domains/catalogue/property/'],
  },
  {
    words: ['price', 'bedrooms', 'bathrooms', 'garages', 'parkings', 'surface'],
    why: 'columns of the catalogue, which cannot see the filters',
    rooms: ['app/domains/catalogue/offers.server.ts'],
  },
  {
    words: ['garden', 'terrace', 'newBuild', 'groundFloor', 'furnished', 'bedrooms', 'bathrooms', 'garages', 'parkings'],
    why: 'fields of a search that the words of a sentence set',
    rooms: ['app/domains/search/sentence/'],
  },
  {
    words: ['price'],
    why: 'what an own field of an agency is hidden with',
    rooms: ['app/platform/agency/config/property-fields.server.ts'],
  },
  { words: ['newBuild'], why: 'why there is no certificate yet', rooms: ['app/domains/catalogue/energy/'] },
  {
    words: ['city', 'price', 'garden', 'terrace', 'furnished', 'box', 'area'],
    why: 'fields of a provider',
    rooms: ['app/domains/feeds/whise/'],
  },
  {
    words: ['type', 'city', 'bedrooms', 'bathrooms'],
    why: 'fields of a provider',
    rooms: ['app/domains/feeds/sweepbright/'],
  },
  { words: ['type', 'price'], why: 'elements of a file of a provider', rooms: ['app/domains/feeds/kyero/'] },
  {
    words: ['type'],
    why: 'what a provider calls the kind of a home',
    rooms: ['app/domains/feeds/omnicasa/', 'app/domains/feeds/openimmo/', 'app/domains/feeds/values/map-lines.ts'],
  },
  {
    words: ['type', 'price'],
    why: 'elements of a file for a portal',
    rooms: ['app/domains/syndication/check-export.server.ts'],
  },
  {
    words: ['price'],
    why: 'a kind of event: the price changed',
    rooms: [
      'app/domains/import/',
      'app/domains/demand/',
      'app/domains/catalogue/price-history.ts',
      'app/domains/catalogue/property/time-online.ts',
      'app/commands/mails/',
    ],
  },
  { words: ['price'], why: 'a step of the form of a home, and a change of it', rooms: ['app/domains/listing/'] },
  { words: ['price'], why: 'a field of the costs of a purchase', rooms: ['app/domains/costs/'] },
  { words: ['type'], why: 'a field of recipients.json', rooms: ['app/domains/import/check-snapshot.server.ts'] },
  { words: ['type'], why: 'a step of the registration', rooms: ['app/domains/demand/', 'app/routes/demand/'] },
  {
    words: ['city'],
    why: 'a field of the person',
    rooms: ['app/domains/demand/', 'app/domains/offers/', 'app/domains/enquiries/'],
  },
  { words: ['search'], why: 'what could not be stored, for the log', rooms: ['app/routes/demand/'] },
  { words: ['price', 'type'], why: 'orders of a list, checked by their type', rooms: ['app/domains/search/'] },
  { words: ['search'], why: 'a namespace of the texts', rooms: ['app/platform/i18n/namespaces.ts'] },
  { words: ['city'], why: 'a parameter of a path', rooms: ['app/platform/paths/path-keys.mjs'] },
  { words: ['type'], why: 'a kind of module', rooms: ['app/platform/agency/'] },
  { words: ['type'], why: 'what is wrong with a file', rooms: ['app/platform/uploads/'] },
  { words: ['search'], why: 'a kind of keyboard', rooms: ['app/ui/select/'] },
]
const definitions = 'app/domains/search/filters/'

type Spelled = { file: string; word: string; text: string }

/** The parameters in a file's strings: alone, or in an address's query. The compiler checks types. */
function spelledIn(file: string, text?: string): Spelled[] {
  const found: Spelled[] = []
  walk(parse(file, text), node => {
    const { parent } = node
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    if (!isPart && !ts.isStringLiteralLike(node)) return
    if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || namesTexts(parent)) return
    const words = [...node.text.matchAll(/[?&](\w+)=/g)].map(([, word]) => word ?? '')
    // <input type="search">, autoComplete="…": only `name` is a field's name.
    const isOtherAttribute = ts.isJsxAttribute(parent) && parent.name.getText() !== 'name'
    if (!isPart && !isOtherAttribute) words.push(node.text)
    for (const word of words) if (parameters.has(word)) found.push({ file, word, text: parent.getText().slice(0, 80) })
  })
  return found
}

/** The namespaces of a route's texts. */
function namesTexts(list: ts.Node): boolean {
  return ts.isPropertyAssignment(list.parent) && list.parent.name.getText() === 'i18n'
}

/** Each room with each of its words. */
const otherWords = others.flatMap(({ words, rooms }) => rooms.flatMap(room => words.map(word => ({ room, word }))))

const isOther = ({ file, word }: Spelled, other: (typeof otherWords)[number]) =>
  file.startsWith(other.room) && word === other.word

it('is spelled only where it is defined', () => {
  const spelled = codeFiles('app')
    .filter(file => !file.startsWith(definitions))
    .flatMap(file => spelledIn(file))
  const wrong = spelled.filter(each => !otherWords.some(other => isOther(each, other)))
  expect(
    wrong.map(
      ({ file, word, text }) => `${file}: '${word}' in ${text}: take it from ${definitions}, or list another meaning above`,
    ),
  ).toEqual([])
  const idle = otherWords.filter(other => !spelled.some(each => isOther(each, other)))
  expect(idle).toEqual([])
})

it('recognises a parameter', () => {
  const made = [
    "query.get('priceMax')",
    '<input name="surface" />',
    "if (name === 'zone') {}",
    'const address = `/x/?bedrooms=$' + '{count}`',
    "link('/x/?a=1&garden=1')",
  ]
  for (const text of made) expect(spelledIn('made.tsx', text), text).toHaveLength(1)
  const allowed = [
    '<input type="search" />',
    "type By = 'price' | 'city'",
    "import 'type'",
    'filters.priceMax',
    "'/x/?searching=1'",
  ]
  for (const text of allowed) expect(spelledIn('made.tsx', text), text).toEqual([])
})
