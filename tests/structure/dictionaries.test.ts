/** Every text of the product, the demo agency and its catalogue uses words of its own language, by its dictionary. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { translatableFields } from '../../app/domains/catalogue/snapshot'
import { withOwnWords } from '../../app/domains/import/own-words.server'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import { projectTextFields } from '../../app/domains/projects/project'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { type ForeignWords, openDictionaries } from '../support/dictionaries'
import { textsIn } from '../support/locales'

let foreignWords: ForeignWords
beforeAll(async () => {
  foreignWords = await openDictionaries()
})

/** Words in another language, with their location. */
function wrongIn(texts: Iterable<readonly [where: string, text: unknown]>, language: Language): string[] {
  return [...texts].flatMap(([where, text]) =>
    typeof text === 'string' ? foreignWords(plain(text), language).map(word => `${where}: ${word}`) : [],
  )
}

const plain = (text: string) => text.replace(/\{\{?\w+\}?\}/g, ' ').replace(/<[^>]+>/g, ' ')

describe('the dictionaries', () => {
  it('distinguish the languages', () => {
    expect(foreignWords('Bushalte Dampoort, 240 m', 'fr')).toEqual(['Bushalte'])
    expect(foreignWords('Drei Schlafzimmer und two bedrooms', 'de')).toEqual(['two', 'bedrooms'])
    expect(foreignWords('L’appartement a deux slaapkamers à Anvers', 'fr')).toEqual(['slaapkamers'])
    expect(foreignWords('Een huis met chambres', 'nl')).toEqual(['chambres'])
    expect(foreignWords('Three bedrooms near the Wohnung', 'en')).toEqual(['Wohnung'])
  })

  it('recognise compounds, names and non-words', () => {
    expect(
      foreignWords('Energieprestatiecertificaat, op Facebook delen: zie www.voorbeeld.be of mail jobs@gevel.example', 'nl'),
    ).toEqual([])
    expect(foreignWords('Der Eigentümerwechsel und die Mietnebenkosten in Gent und Sint-Martens-Latem', 'de')).toEqual([])
    expect(foreignWords('kinder- en speelkamer, PEB, GV-4101.jpg', 'nl')).toEqual([])
  })
})

describe.each(languages)('in %s', language => {
  it('contains the texts of locales/ and the agency’s overrides', () => {
    // Languages are named as their speakers name them.
    const texts = Object.entries(textsIn(language)).filter(([key]) => !/^LANGUAGE_(NL|FR|EN|DE)$/.test(key))
    expect(wrongIn(texts, language)).toEqual([])
  })

  it('contains the agency’s files', () => {
    const files = readdirSync('data/site').filter(name => name.endsWith('.json'))
    const texts = files.flatMap(name =>
      localisedIn(JSON.parse(readFileSync(`data/site/${name}`, 'utf8')), language).map(text => [name, text] as const),
    )
    expect(texts.length).toBeGreaterThan(300)
    expect(wrongIn(texts, language)).toEqual([])
  })

  it('contains the catalogue’s texts and names', () => {
    const { properties, projects, names, histories } = readSnapshot('data/catalogue')
    const languageOf = new Map(properties.map(record => [record.ID, record.language]))
    const own = (record: { ID: number; language: Language; Translations?: object | undefined }, fields: readonly string[]) => {
      const texts: Record<string, unknown> =
        record.language === language
          ? { ...record }
          : { ...(record.Translations as Record<string, object> | undefined)?.[language] }
      return fields.map(field => [`${record.ID} ${field}`, texts[field]] as const)
    }
    const texts = [
      ...properties.flatMap(record => own(record, translatableFields)),
      ...projects.flatMap(record => own(record, projectTextFields)),
      // A note is in the language of its property.
      ...histories.flatMap(record => own({ ...record, language: languageOf.get(record.PropertyID)! }, ['Subject', 'Comment'])),
      ...Object.entries(withOwnWords(names)).flatMap(([field, table]) =>
        // A place's kind is the provider's key, not a word.
        Object.entries(table).map(
          ([value, name]) =>
            [
              `names.json ${field}`,
              typeof name === 'string' ? '' : (name[language] ?? (language === 'nl' && !field.endsWith('Kind') ? value : '')),
            ] as const,
        ),
      ),
    ]
    expect(texts.length).toBeGreaterThan(1000)
    expect(wrongIn(texts, language)).toEqual([])
  })
})

/** Skipped: addresses and keys. */
const silent = new Set(['slug', 'image', 'link', 'href', 'original', 'kind', 'path', 'css', 'class', 'what'])

/** The texts under a language's keys, without addresses. */
function localisedIn(content: unknown, language: Language): string[] {
  if (Array.isArray(content)) return content.flatMap(each => localisedIn(each, language))
  if (content === null || typeof content !== 'object') return []
  return Object.entries(content).flatMap(([key, value]) => (key === language ? textsOf(value) : localisedIn(value, language)))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => (silent.has(key) ? [] : textsOf(each)))
}
