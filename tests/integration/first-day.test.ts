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

it('is valid configuration', async () => {
  const folder = path.join(temporaryFolder(), 'maison')
  const town = { street: 'Rue Haute', houseNumber: '7', zip: '5000', city: 'Namur' }
  const contact = { phone: '081 22 33 44', email: 'bonjour@maison-exemple.be', vat: 'BE 0123.456.749' }
  await writeAgency(folder, { name: 'Maison Exemple', languages: ['fr', 'nl'], ...town, ...contact, offices: [] })
  const write = (name: string, content: object) => writeFileSync(path.join(folder, 'site', name), JSON.stringify(content))
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
