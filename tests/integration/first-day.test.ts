/** What docs/first-day.md has to copy fits a folder of `npm run new-agency`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeAgency } from '../../app/commands/new-agency/write-agency'
import { importHomes } from '../../app/domains/listing/import-homes.server'
import { readCsv } from '../../app/domains/listing/read-csv'
import { checkFiles } from '../../app/registry/check.server'
import { changeFile } from '../support/agency-folder'
import { temporaryFolder, testSite } from '../support/test-site'

const page = readFileSync('docs/first-day.md', 'utf8')
const [look, steps, source] = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, text]) => JSON.parse(text!))

async function maison() {
  const folder = path.join(temporaryFolder(), 'maison')
  const town = { street: 'Rue Haute', houseNumber: '7', zip: '5000', city: 'Namur' }
  const contact = { phone: '081 22 33 44', email: 'bonjour@maison-exemple.be', vat: 'BE 0123.456.749' }
  await writeAgency(folder, { name: 'Maison Exemple', languages: ['fr', 'nl'], ...town, ...contact, offices: [] })
  const write = (name: string, content: object | string) =>
    writeFileSync(path.join(folder, 'site', name), typeof content === 'string' ? content : JSON.stringify(content))
  return { folder, write }
}

it('is valid configuration', async () => {
  const { folder, write } = await maison()
  write('look.json', look)
  write('source.json', source)
  changeFile(folder, 'home', home => {
    home.modules.push(steps)
    home.order.push(steps.id)
  })
  const { mistakes, warnings } = checkFiles({ dataDir: folder })
  expect(mistakes).toEqual([])
  // The font and the logo are not part of the page.
  expect(warnings.filter(each => !/there is no data\/site\/public/.test(each))).toEqual([])
})

it('has a line of a spreadsheet that is published as it stands', async () => {
  const [, lines] = /```\n(Reference;[^`]+)```/.exec(page)!
  const done = await importHomes(
    testSite({ catalogue: true }),
    readCsv(lines!),
    { accountID: null, name: 'x' },
    { publish: true },
  )
  expect(done).toMatchObject({ added: 1, published: 1, problems: [], unknown: [] })
})

it('names what would be lost silently', async () => {
  const { folder, write } = await maison()
  const field = { kind: 'yesno', group: 'features', label: { fr: 'Feu ouvert', nl: 'Open haard' } }
  write('property-fields.json', [{ name: 'OpenFire', ...field }])
  write('source.json', { ...source, options: { ...source.options, maps: { fields: { 'OwnFields.OpenFyre': 'feu' } } } })
  write('look.json', { ...look, logo: { ...look.logo, image: '/logo.svg' } })
  write('public/logo.svg', 'no picture')
  write('public/marcellus.woff2', 'no font')
  changeFile(folder, 'agency', agency => (agency.openingHours[0].schema = ['Mon-Fri 9-12']))
  expect(checkFiles({ dataDir: folder })).toMatchObject({
    mistakes: [],
    warnings: [
      expect.stringMatching(/agency\.json: line 1: openingHours\.0\.schema\.0: .* "Mo-Fr 09:00-12:30", and is "Mon-Fri 9-12"$/),
      expect.stringMatching(/look\.json: line 1: logo\.image: .*logo\.svg is no file of that kind/),
      expect.stringMatching(/look\.json: line 1: font\.files\.0\.file: .*marcellus\.woff2 is no file of that kind/),
      expect.stringMatching(/source\.json: line 1: .*OpenFyre: is no field of .*; did you mean "OwnFields\.OpenFire"\?$/),
    ],
  })
})

it('says what was meant by a wrong name', async () => {
  const { folder, write } = await maison()
  const field = { kind: 'yesno', label: { fr: 'Ascenseur', nl: 'Lift' } }
  write('property-fields.json', [{ name: 'HasLift', group: 'featuress', ...field }])
  write('source.json', { ...source, options: { ...source.options, maps: { fields: { UniqeCode: 'peb' } } } })
  changeFile(folder, 'forms', forms => (forms.fields = { 'contact-deman': [] }))
  expect(checkFiles({ dataDir: folder }).mistakes).toEqual([
    expect.stringMatching(/forms\.json: .*contact-deman: there is no such setting; did you mean "contact-demand"\?$/),
    expect.stringMatching(/property-fields\.json: .*group \(name HasLift\): is no group of .*; did you mean "features"\?$/),
    expect.stringMatching(/property-fields\.json: .*name: is a field of every property: choose another name$/),
    expect.stringMatching(/source\.json: .*UniqeCode: there is no such setting; did you mean "UniqueCode"\?$/),
  ])
})
