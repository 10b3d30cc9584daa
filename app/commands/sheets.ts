/**
 * `npm run sheets -- check FILE [--keys FILE]`: checks a signed data sheet, without network; `keys` prints the public keys;
 * `rotate` makes a new key that signs from now on (docs/exports.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { publishedKeys, rotateKey } from '../domains/syndication/data-sheet/sheet-keys.server'
import { checkSheet } from '../domains/syndication/data-sheet/signed-sheet.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, runCommand, typedPath } from './support/command'

const usage = 'Usage: npm run sheets -- check FILE [--keys FILE] | keys | rotate'

const mostBytes = 1024 * 1024
const asJSON = z.object({ protected: z.string(), payload: z.string(), signature: z.string() })
const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

await runCommand((site, typed) => {
  const { values, positionals } = read(typed)
  const [action, file, ...rest] = positionals
  if (action === 'check' && file && rest.length === 0) return check(site, file, values.keys)
  if (action === 'keys' && positionals.length === 1) return JSON.stringify(publishedKeys(site), null, 2)
  if (action === 'rotate' && positionals.length === 1) return rotate(site)
  throw new Mistake(usage)
})

function read(typed: string[]) {
  try {
    return parseArgs({ args: typed, options: { keys: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new Mistake(usage)
  }
}

async function rotate(site: Site): Promise<string> {
  return `The key ${await rotateKey(site)} signs from now on. The keys before it stay published.`
}

async function check(site: Site, file: string, keysFile: string | undefined): Promise<string> {
  const keys = keysFile === undefined ? publishedKeys(site) : keySet.safeParse(parsed(textOf(keysFile))).data
  if (!keys) throw new Mistake(`${keysFile} holds no keys as /.well-known/jwks.json does.`)
  const result = await checkSheet(compactOf(textOf(file)), keys as Parameters<typeof checkSheet>[1])
  if (result.kind === 'genuine') {
    const { agency, home, iat, facts } = result.sheet
    const signed = `Genuine: signed by ${agency.name} for ${home.reference} on ${new Date(iat * 1000).toISOString().slice(0, 10)}.`
    return [signed, ...facts.map(({ field, value, source, day }) => `${field}\t${value}\t${source}\t${day}`)].join('\n')
  }
  process.exitCode = 1
  return {
    forged: 'Not genuine: the signature does not fit what the file says.',
    unknownKey: 'Not to be checked: none of these keys signed it.',
    unreadable: 'This is no signed data sheet.',
  }[result.kind]
}

/** Both forms of a JWS as the compact one. */
function compactOf(text: string): string {
  const { data } = asJSON.safeParse(parsed(text))
  return data ? `${data.protected}.${data.payload}.${data.signature}` : text.trim()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(file: string): string {
  const path = typedPath(file)
  try {
    if (statSync(path).size > mostBytes) throw new Mistake(`${file} is larger than 1 MB.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw error instanceof Mistake ? error : new Mistake((error as Error).message)
  }
}
