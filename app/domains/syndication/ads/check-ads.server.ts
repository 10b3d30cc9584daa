/** Reads a feed of an advertiser by its table before anybody gets it. Each reader counts the homes, and throws at a wrong one. */
import { createReadStream } from 'node:fs'
import { childrenOf, readElements, textAt } from '../../feeds/xml/read-elements.server'
import { fieldProblem, googleColumns, metaAddress, metaFields } from './rules'

export async function countListings(file: string): Promise<number> {
  const numbers = new Set<string>()
  let count = 0
  for await (const part of readElements(createReadStream(file), { isAsked: path => path === 'listings/listing' })) {
    if (part.path !== 'listings/listing' || part.part === 'start') continue
    if (part.part !== 'whole') throw new Error('a home is too large')
    const { element } = part
    const number = textAt(element, 'home_listing_id') ?? ''
    const [place] = childrenOf(element, 'address')
    const own = element.children.filter(({ name }) => name !== 'address' && name !== 'image')
    const fields = Object.fromEntries(own.map(({ name, text }) => [name, text.trim()]))
    const parts = Object.fromEntries(childrenOf(place, 'component').map(each => [each.attributes.name ?? '', each.text.trim()]))
    const pictures = childrenOf(element, 'image').filter(image => URL.canParse(textAt(image, 'url') ?? ''))
    const problem =
      fieldProblem(metaFields, fields) ??
      fieldProblem(metaAddress, parts) ??
      (pictures.length === 0 || pictures.length > 20 ? 'it needs 1 to 20 pictures' : undefined)
    if (problem !== undefined) throw new Error(`home ${number}: ${problem}`)
    numbers.add(number)
    count += 1
  }
  if (numbers.size !== count) throw new Error('a home is there twice')
  return count
}

export async function countRows(file: string): Promise<number> {
  const names = Object.keys(googleColumns)
  const numbers = new Set<string>()
  let count = -1
  for await (const row of csvRows(file)) {
    count += 1
    if (count === 0) {
      if (row.join() !== names.join()) throw new Error(`the columns are ${row.join()}`)
      continue
    }
    const problem =
      row.length === names.length
        ? fieldProblem(googleColumns, Object.fromEntries(names.map((name, at) => [name, row[at]])))
        : `it has ${row.length} columns`
    if (problem !== undefined) throw new Error(`home ${row[0]}: ${problem}`)
    numbers.add(row[0] ?? '')
  }
  if (numbers.size !== count) throw new Error('a home is there twice')
  return count
}

/** RFC 4180, with commas. */
async function* csvRows(file: string): AsyncGenerator<string[]> {
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  for await (const chunk of createReadStream(file, 'utf8'))
    for (const character of chunk as string) {
      if (isQuoted && character !== '"') cell += character
      else if (character === '"') {
        // Two quotes within quotes are one.
        if (!isQuoted && wasQuote) cell += '"'
        isQuoted = !isQuoted
      } else if (character === ',' || character === '\n') {
        row.push(cell)
        cell = ''
        if (character === '\n') {
          yield row
          row = []
        }
      }
      wasQuote = character === '"' && !isQuoted
    }
  if (isQuoted) throw new Error('a text does not end')
}
