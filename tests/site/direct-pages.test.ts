/** Pages that are put together without Remix's router are what Remix makes of them, errors and redirects too (decision 118). */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { languages } from '../../app/platform/i18n/languages'
import { pathTable } from '../../app/platform/paths/table'
import { testSite } from '../support/test-site'

type Handler = ReturnType<typeof createRequestHandler>

const site = testSite({ catalogue: true })
let build: ServerBuild
let ours: Handler
let remix: Handler
beforeAll(async () => {
  build = await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)
  ours = createNarrowHandler(build, 'production')
  remix = createRequestHandler(build, 'production')
})

const origin = 'http://localhost:3000'
const ask = (handler: Handler, address: string, headers: Record<string, string> = {}) =>
  handler(new Request(origin + address, { headers }), { site, clientAddress: '::1' })

/** Everything of an answer, without what is drawn by lot: tokens of forms, and the numbers of mistakes. */
async function whole(answer: Response) {
  const body = (await answer.text()).replace(/[\w.+/=-]{30,}|[A-Z0-9]{4}-[A-Z0-9]{4}/g, 'LOT')
  return { status: answer.status, headers: [...answer.headers], body }
}

/** Each page of the table in one of the languages. */
const ofTable = pathTable
  .filter(entry => !entry.external)
  .map((entry, at) => entry[languages[at % languages.length]!].replace(/\{\w+\}/g, 'x'))

it('answers every page as Remix does', async () => {
  const list = await (await ask(remix, '/nl/te-koop/?page=2')).text()
  const linked = [...list.matchAll(/href="(\/[^"#]*)"/g)].map(([, address]) => (address as string).replaceAll('&amp;', '&'))
  const searches = [
    '?price=0-1',
    '?price-max=1',
    '?view=map',
    '?index',
    '?index=1&page=2',
    '?page=99',
    '?search=%22%3C%26%E2%80%A8',
    '?%5Fdata=x',
  ]
  const pages = new Set([
    ...ofTable,
    ...linked.filter(address => !address.startsWith('/assets/')),
    ...searches.map(search => `/nl/te-koop/${search}`),
  ])
  let direct = 0
  for (const page of pages) {
    const answer = await whole(await ask(ours, page))
    const theirs = await whole(await ask(remix, page))
    expect({ ...answer, body: answer.body === theirs.body }, page).toEqual({ ...theirs, body: true })
    if (answer.status === 200) direct++
  }
  expect(direct).toBeGreaterThan(60)
}, 60_000)

it('has Remix say what went wrong, with its loaders asked once', async () => {
  let asked = 0
  const broken = {
    ...site,
    catalogue: () => {
      asked++
      throw new Error('The disk is away')
    },
  }
  const answers: object[] = []
  for (const handler of [ours, remix]) {
    asked = 0
    const answer = await handler(new Request(`${origin}/nl/te-koop/`), { site: broken, clientAddress: '::1' })
    answers.push({ ...(await whole(answer)), asked })
  }
  expect(answers[0]).toEqual({ ...answers[1], status: 500 })
})
