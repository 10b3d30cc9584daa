/** A small Remix app with the site's settings, built by `tests/browser/remix.test.ts`. */
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { remixFlags } from '../../../remix.config'

export default defineConfig({
  plugins: [remix({ appDirectory: 'tests/support/remix-app', buildDirectory: 'var/remix-app', future: remixFlags })],
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
