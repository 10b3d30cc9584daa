/** `npm run dev` serves what browsers need. */
import { expect, test } from 'vitest'
import { startSite } from '../support/site'

test('serves the scripts of a page', async () => {
  const site = await startSite({ program: ['app/commands/dev.mjs'] })
  try {
    const script = await (await fetch(`${site.url}/app/entry.client.tsx`)).text()
    // Each package waits until Vite has bundled those of all pages.
    const [, packaged] = script.match(/from "(\/node_modules\/[^"]+)"/) ?? []
    expect((await fetch(`${site.url}${packaged}`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})
