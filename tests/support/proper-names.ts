/** Words that a dictionary may lack: names of people, streets, towns and brands, and gaps of each language's dictionary. */
import { readFileSync } from 'node:fs'
import type { Names } from '../../app/domains/catalogue/snapshot'
import { withOwnWords } from '../../app/domains/import/own-words.server'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import type { Language } from '../../app/platform/i18n/languages'

type Town = { name: string; nl?: string; fr?: string; de?: string; en?: string; other?: string[] }

/** Case-sensitive: `Meer` is a town, `meer` is not. From the catalogue, the table of towns, and `words/names.txt`. */
export function properNames(): ReadonlySet<string> {
  const { towns } = JSON.parse(readFileSync('data/towns/towns.json', 'utf8')) as { towns: Town[] }
  const { properties, projects, agents, owners, names: own } = readSnapshot('data/catalogue')
  const names = withOwnWords(own)
  const texts = [
    ...towns.flatMap(({ name, nl, fr, de, en, other = [] }) => [name, nl, fr, de, en, ...other]),
    ...properties.flatMap(({ Street, City, Neighbourhood }) => [Street, City, Neighbourhood]),
    ...projects.flatMap(({ Street, City, Name }) => [Street, City, Name]),
    ...[...agents, ...owners].flatMap(({ FirstName, LastName }) => [FirstName, LastName]),
    // Names that names.json leaves untranslated.
    ...Object.values(names).flatMap(table => Object.values(table).filter(name => typeof name === 'string')),
    ...Object.keys(names.Neighbourhood ?? {}),
    ...properties.flatMap(({ PointsOfInterest = [] }) => PointsOfInterest.flatMap(({ Name }) => starredPart(Name, names))),
  ]
  const parts = texts.flatMap(text => text?.replaceAll('’', "'").match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [])
  return new Set([...parts, ...linesOf('names')])
}

/** The part of a place's name that matches a star of `names.json`: the name of a stop, a school, a street. */
function starredPart(name: string, names: Names): string[] {
  const starts = Object.keys(names['PointsOfInterest.Name'] ?? {}).flatMap(key => (key.endsWith('*') ? [key.slice(0, -1)] : []))
  return starts.filter(start => name.startsWith(start)).map(start => name.slice(start.length))
}

/** Words missing in a language's dictionary. */
export function addedWords(language: Language): string[] {
  return linesOf(language)
}

function linesOf(name: string): string[] {
  const lines = readFileSync(`tests/support/words/${name}.txt`, 'utf8').split('\n')
  return lines.filter(line => line !== '' && !line.startsWith('#'))
}
