/**
 * `npm run new-agency -- DIR --name NAME`: writes the data folder of another agency, to be used as `DATA_DIR`. Asks on a terminal
 * for what is not given, and takes a placeholder elsewhere: `npm run doctor` lists those.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

const typedIn = process.env.INIT_CWD ?? process.cwd()
const { ensureInstalled, messageOf } = await import('./setup.mjs')

const usage =
  'Usage: npm run new-agency -- DIR [--name NAME] [--languages fr,nl] [--default fr] [--street S] [--number N] [--zip Z] ' +
  '[--city C] [--phone P] [--email E] [--vat V] [--office TOWN]… [--logo FILE]'
const codes = readdirSync('locales', { withFileTypes: true }).flatMap(each => (each.isDirectory() ? [each.name] : []))
const text = /** @type {const} */ ({ type: 'string' })

/** Question and placeholder of each detail. @type {Record<string, [string, string]>} */
const details = {
  name: ['Name of the agency', 'Agence …'],
  languages: ['Languages, the first is the default', 'nl,fr'],
  street: ['Street', '…'],
  number: ['House number', '…'],
  zip: ['Postcode', '1000'],
  city: ['Town', '…'],
  phone: ['Telephone', '02 000 00 00'],
  email: ['E-mail address, which receives the requests', 'info@agency.example'],
  vat: ['Company number', 'BE 0000.000.000'],
}

const { folder, values, offices, logo } = parameters()
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty: name another folder.`)
const given = await answers()
const languages = languagesOf(given.languages, values.default)
ensureInstalled()
const { withSource } = await import('./source.mjs')
await withSource('/app/commands/new-agency/write-agency.ts', async ({ writeAgency }) => {
  const { name, street, number: houseNumber, zip, city, phone, email, vat } = given
  await writeAgency(folder, { name, languages, street, houseNumber, zip, city, phone, email, vat, offices, logo })
})
console.log(`${folder} is the data folder of ${given.name}. Put these two lines into .env, for every command to use it:

DATA_DIR=${folder}
VAR_DIR=${folder}-var

Then: npm run check -- --site, npm start, and npm run doctor for what is still a placeholder.`)

function parameters() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries([...Object.keys(details), 'default', 'logo'].map(name => [name, text])),
        office: { type: 'string', multiple: true },
      },
    })
    const [target, ...others] = positionals
    if (!target || others.length > 0) return stop(usage)
    const { office = [], logo: picture, ...rest } = /** @type {Record<string, unknown>} */ (values)
    const logo = typeof picture === 'string' ? path.resolve(typedIn, picture) : undefined
    if (logo && !/\.(?:svg|png|webp)$/i.test(logo)) return stop('The logo must be a file .svg, .png or .webp.')
    if (logo && !existsSync(logo)) return stop(`There is no file ${logo}.`)
    return {
      folder: path.resolve(typedIn, target),
      values: /** @type {Record<string, string | undefined>} */ (rest),
      offices: /** @type {string[]} */ (office),
      logo,
    }
  } catch (error) {
    return stop(`${messageOf(error)}\n${usage}`)
  }
}

/** @returns {Promise<Record<string, string>>} */
async function answers() {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  /** @type {Record<string, string>} */
  const found = {}
  for (const [name, [question, otherwise]] of Object.entries(details)) {
    const typed = values[name] ?? (await terminal?.question(`${question} (${otherwise}): `))
    found[name] = typed?.trim() || otherwise
  }
  terminal?.close()
  return found
}

/**
 * @param {string | undefined} list
 * @param {string | undefined} first
 */
function languagesOf(list = '', first) {
  const asked = list.split(',').map(code => code.trim())
  const unknown = [...asked, first ?? asked[0]].find(code => !codes.includes(String(code)))
  if (unknown !== undefined) return stop(`There is no language ${unknown || '(empty)'}: choose from ${codes.join(', ')}.`)
  const all = [...new Set([...(first ? [first] : []), ...asked])]
  return all.length === asked.length || !first ? all : stop(`${first} is not among the languages ${list}.`)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
