/** Remix's `Form`, `clientLoader` and `defer` work with our rendering and loading of scripts. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser, wakeScripts, watchPage } from '../support/browser'
import { startDoor } from '../support/front-door'

let build: ServerBuild
let browser: Browser
beforeAll(async () => {
  execFileSync(
    process.execPath,
    [
      'node_modules/@remix-run/dev/dist/cli.js',
      'vite:build',
      '-c',
      'tests/support/remix-app/vite.config.ts',
      '--logLevel',
      'error',
    ],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  )
  build = await import(/* @vite-ignore */ pathToFileURL(path.resolve('var/remix-app/server/index.js')).href)
  browser = await sharedBrowser()
})
afterAll(() => browser?.close())

/** A page of the app behind the front door; collects all browser errors. */
async function open(address: string): Promise<{ page: Page; problems: string[]; html: string }> {
  const { port } = await startDoor({
    handler: createRequestHandler(build, 'production') as never,
    staticFolders: [path.resolve('var/remix-app/client')],
  })
  const page = await browser.newPage()
  const problems: string[] = []
  watchPage(page, problems)
  const answer = await page.goto(`http://localhost:${port}${address}`)
  return { page, problems, html: (await answer?.text()) ?? '' }
}

test('posts a form in place, runs a clientLoader, and includes deferred data in the first HTML', async () => {
  const { page, problems, html } = await open('/nl/form')
  expect(html).toContain('came &lt;/script&gt; late')
  expect(html).not.toContain('not there yet')
  expect(await page.locator('#first').textContent()).toBe('from the server')
  await wakeScripts(page)
  await page.waitForFunction(() => document.querySelector('#first')?.textContent === 'from the browser')
  expect(await page.locator('#late').textContent()).toBe('came </script> late')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.locator('[name=name]').fill('Anne')
  await page.getByRole('button').click()
  await page.locator('output').waitFor()
  expect(await page.locator('output').textContent()).toBe('Anne')
  expect(await page.locator('#late').textContent()).toBe('came </script> late')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('serves a cached page with its deferred data, and its scripts from their address', async () => {
  const { page, problems, html } = await open('/nl/stored')
  expect(html).toContain('x'.repeat(20_000))
  expect(html).not.toContain('not there yet')
  expect(html).not.toContain('__remixContext')
  await wakeScripts(page)
  await page.getByRole('button').click()
  await page.getByRole('button', { name: '1' }).waitFor()
  expect(await page.locator('#late').textContent()).toHaveLength(20_000)
  expect(problems).toEqual([])
})
