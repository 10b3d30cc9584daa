/** Subjects of mails in four languages, with every kind of title, name and town. */
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import { readSubject } from '../../app/platform/mail/email'
import { fourLanguages as languages } from '../support/four-languages'
import { textsIn } from '../support/locales'

const quoted = { nl: /‘[^’]+’/, fr: /«\u00a0[^»]+\u00a0»/, en: /‘[^’]+’/, de: /„[^“]+“/ }

const titles = ['Appartement', 'Huis, 4 slaapkamers', 'Élégante maison de maître avec jardin, garage et atelier', 'A'.repeat(90)]
const names = ['Élodie Vandenberghe', 'An', 'Hôtel d’Ursel']

const keysWith = (placeholder: string) =>
  Object.entries(textsIn('nl')).flatMap(([key, text]) =>
    /_SUBJECT(?:_one|_other)?$/.test(key) && text.includes(`{{${placeholder}}}`) ? [key] : [],
  )

describe.each(languages)('subjects in %s', language => {
  const texts = createTexts(language, { mail: textsIn(language) })
  const subjectOf = (key: string, title: string, name = 'An', town = 'Ans') =>
    readSubject({ key, values: { title, name, nameFirst: name, city: town, town, reference: 'GV-4101', count: 12 } }, texts)

  it('quote the title as the language does', () => {
    const keys = keysWith('title')
    expect(keys.length).toBeGreaterThan(40)
    expect(keys.filter(key => !quoted[language].test(subjectOf(key, 'Appartement')))).toEqual([])
  })

  it('fit a mailbox on a phone, but for a long town beside what must be left of the title', () => {
    const subjects = (town: string) => keysWith('title').flatMap(key => titles.map(title => subjectOf(key, title, 'An', town)))
    expect(subjects('Ans').filter(({ length }) => length >= 60)).toEqual([])
    expect(subjects('Sint-Martens-Latem').filter(({ length }) => length > 76)).toEqual([])
  })

  it('keep a title whole that fits', () => {
    expect(keysWith('title').filter(key => !subjectOf(key, 'Appartement').includes('Appartement'))).toEqual([])
  })

  it('elide no French word before a name', () => {
    const said = names.flatMap(name => [...keysWith('name'), ...keysWith('nameFirst')].map(key => subjectOf(key, 'Huis', name)))
    expect(
      said.filter(subject => language === 'fr' && /\b(?:de|que|le|la) [«\u00a0 ]*(?:Élodie|An\b|Hôtel)/.test(subject)),
    ).toEqual([])
  })
})
