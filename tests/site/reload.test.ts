/**
 * `npm start` brings in a new version or configuration next to the serving one: no request is lost, and a broken one changes
 * nothing.
 */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../support/site'
import { temporaryFolder } from '../support/test-site'

/** `npm run test:deploy` sends 10,000 requests during ten of them. */
const reloads = Number(process.env.GEVEL_RELOADS ?? 1)
const requests = 1000 * reloads

let site: RunningSite
let menu: string
beforeAll(async () => {
  const data = temporaryFolder()
  cpSync('data/site', path.join(data, 'site'), { recursive: true })
  for (const name of ['catalogue', 'documents', 'law', 'map', 'photos', 'towns'])
    symlinkSync(path.resolve('data', name), path.join(data, name))
  menu = path.join(data, 'site/menu.json')
  site = await startSite({ program: ['app/commands/start.mjs'], settings: { DATA_DIR: data } })
})
afterAll(() => site?.stop())

const reload = async (said: string) => {
  const times = () => site.lastWords().split(said).length
  const before = times()
  process.kill(site.pid, 'SIGHUP')
  await expect.poll(times, { timeout: 90_000 }).toBe(before + 1)
}

function ask(agent: Agent, target: string): Promise<number | string> {
  return new Promise(resolve => {
    request(`${site.url}${target}`, { agent }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', error => resolve(error.message))
    })
      .on('error', error => resolve(error.message))
      .end()
  })
}

it(
  `answers each of ${requests} requests during ${reloads} reloads`,
  async () => {
    // One after the other on persistent and on new connections; those in flight are bounded.
    const agents = [new Agent({ keepAlive: true, maxSockets: 4 }), new Agent({ keepAlive: false })]
    const failed: (number | string)[] = []
    let [sent, isOver] = [0, false]
    const client = async (agent: Agent) => {
      while (sent < requests || !isOver) {
        sent += 1
        const status = await ask(agent, sent % 3 === 0 ? '/healthz' : '/nl/')
        if (status !== 200) failed.push(status)
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    }
    const clients = Promise.all([...agents, ...agents].map(client))
    for (let count = 0; count < reloads; count += 1) await reload('Gevel is ready')
    isOver = true
    await clients
    for (const agent of agents) agent.destroy()
    expect(failed).toEqual([])
  },
  120_000 * reloads,
)

it('keeps the old process if the new one cannot start, and tells its mistake once', async () => {
  const right = readFileSync(menu, 'utf8')
  writeFileSync(menu, '{ "items": 1, "settings": {} }')
  await reload('The old one keeps serving.')
  expect(site.lastWords()).toContain(`The new version did not start: ${menu}: `)
  const told = site.lastWords().split(`${menu}: `).slice(1)
  expect(told).toEqual([...new Set(told)])
  expect((await fetch(`${site.url}/nl/`)).status).toBe(200)
  writeFileSync(menu, right)
})
