/** `npm run new-agency`: a data folder that the site starts with, in the agency's languages, with nothing that only the sample can say. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoData } from '../../app/commands/doctor/agency'
import type { Patient } from '../../app/commands/doctor/patient'
import { writeAgency } from '../../app/commands/new-agency/write-agency'
import { readConfiguration } from '../../app/platform/agency/configuration.server'
import { gatherConfiguration } from '../../app/platform/agency/gather-configuration.server'
import { folderSource } from '../../app/platform/agency/setting-file.server'
import { checkFiles } from '../../app/registry/check.server'
import { emptySite } from '../support/catalogue'
import { temporaryFolder } from '../support/test-site'

const maison = {
  name: 'Maison Exemple',
  languages: ['fr', 'nl'] as ('fr' | 'nl')[],
  street: 'Rue Haute',
  houseNumber: '7',
  zip: '5000',
  city: 'Namur',
  phone: '081 22 33 44',
  email: 'bonjour@maison-exemple.be',
  vat: 'BE 0123.456.749',
  offices: ['Namur', 'Louvain-la-Neuve'],
}
const jsonIn = (folder: string) => readdirSync(folder).filter(name => name.endsWith('.json'))
const leftovers = async (dataDir: string) => {
  const { configuration } = gatherConfiguration(path.join(dataDir, 'site'))
  const lines = await demoData({ configuration, settings: { dataDir } } as Patient)
  return lines.map(({ what }) => what)
}

it('writes a valid folder, in its own languages, with its own details', async () => {
  const folder = path.join(temporaryFolder(), 'maison')
  const logo = path.join(temporaryFolder(), 'mark.png')
  writeFileSync(
    logo,
    await sharp({ create: { width: 300, height: 100, channels: 4, background: '#a33' } })
      .png()
      .toBuffer(),
  )
  await writeAgency(folder, { ...maison, logo })
  expect(checkFiles({ dataDir: folder })).toEqual({ mistakes: [], warnings: [], risks: [] })
  const { configuration } = gatherConfiguration(path.join(folder, 'site'))
  expect(configuration).toMatchObject({
    languages: { fallback: 'fr', enabled: expect.toSatisfy((on: string[]) => on.toSorted().join() === 'fr,nl') },
    agency: {
      ...{ name: 'Maison Exemple', phoneLink: '+3281223344', zip: '5000', latitude: expect.closeTo(50.46, 1) },
      city: { fr: 'Namur', nl: 'Namen' },
    },
    offices: [
      { id: 'namur', name: { fr: 'Namur', nl: 'Namen' }, street: 'Rue Haute', zip: '5000' },
      { id: 'louvain-la-neuve', street: '…', zip: '1348', latitude: expect.closeTo(50.67, 1) },
    ],
    look: { logo: { image: '/logo.png' } },
    testimonials: [],
    articles: [],
  })
  expect(Object.keys(JSON.parse(readFileSync(path.join(folder, 'site/pages.json'), 'utf8')).about)).not.toContain('de')
  expect(readdirSync(path.join(folder, 'site/public')).sort()).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'logo.png',
  ])
  expect(await sharp(path.join(folder, 'site/public/apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
  expect(emptySite().import(folder).properties).toBe(0)
  expect(readFileSync(path.join(folder, 'site/schema/menu.json'), 'utf8')).toMatch(/"required": \[\s*"nl",\s*"fr",\s*"public"/)
})

it('has one mistake for a default language that is not in use, with its line, at every start', async () => {
  const folder = path.join(temporaryFolder(), 'maison')
  await writeAgency(folder, maison)
  const file = path.join(folder, 'site/languages.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"language": "fr"', '"language": "de"'))
  const mistake = 'data/site/languages.json: line 3: language: "de" is not in use: languageUse says so'
  expect(checkFiles({ dataDir: folder }).mistakes).toEqual([mistake])
  expect(() => readConfiguration(folderSource(path.join(folder, 'site')))).toThrow(mistake)
})

it('leaves nothing of the sample but what the doctor names', async () => {
  const folder = path.join(temporaryFolder(), 'maison')
  await writeAgency(folder, maison)
  expect(await leftovers(folder)).toEqual([
    expect.stringMatching(
      /agency\.json still has made-up details: Voorbeeld Verzekeringen NV, BIV 000 000, BE00 0000 0000 0000, .*…/,
    ),
    expect.stringMatching(/offices\.json still has made-up details: …\.$/),
    expect.stringMatching(/pages\.json still has made-up details: Voorbeeld Hosting NV\.$/),
  ])
  const written = jsonIn(path.join(folder, 'site')).map(name => readFileSync(path.join(folder, 'site', name), 'utf8'))
  // Fees, and links to pages that are not there.
  expect(written.filter(text => /vier vaste|quatre collaborateurs|\{\{euro:|\b3 ?%|\/diensten\/|\/advies\//.test(text))).toEqual(
    [],
  )
})

it('takes placeholders without a terminal, and overwrites nothing', () => {
  const folder = path.join(temporaryFolder(), 'agency')
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['app/commands/new-agency.mjs', ...parameters], { encoding: 'utf8', input: '' })
  expect(run(folder, '--languages', 'fr,it')).toMatchObject({ status: 1, stderr: expect.stringContaining('no language it') })
  expect(run(folder, '--name', 'Agence du Parc', '--languages', 'nl,fr', '--default', 'fr')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`\nDATA_DIR=${folder}\nVAR_DIR=${folder}-var\n`),
  })
  expect(checkFiles({ dataDir: folder })).toMatchObject({ mistakes: [], warnings: [] })
  expect(gatherConfiguration(path.join(folder, 'site')).configuration.languages?.fallback).toBe('fr')
  expect(run(folder, '--name', 'X')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
})
