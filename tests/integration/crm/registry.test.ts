/** Providers that can be written to: each one's documentation names what it needs. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { crms } from '../../../app/registry/crm.server'

it.each(Object.entries(crms))('documents secrets and options in docs/feeds/%s.md', (provider, { secrets, optionsSchema }) => {
  const own = `docs/feeds/${provider}-writing.md`
  const page = readFileSync(existsSync(own) ? own : `docs/feeds/${provider}.md`, 'utf8')
  const writing = page.slice(page.indexOf('## Writing back'))
  const options = Object.keys((optionsSchema as { shape?: object } | undefined)?.shape ?? {})
  expect(options.length).toBeGreaterThan(0)
  expect([...options.filter(name => !writing.includes(`\`${name}\``)), ...secrets.filter(name => !page.includes(name))]).toEqual(
    [],
  )
})

it.each(Object.entries(crms))('%s rejects unknown options', (_, { optionsSchema }) => {
  expect(optionsSchema?.safeParse({ client: 1, offices: [1], adress: 'https://provider.test/' }).success).toBe(false)
})
