/**
 * `npm run bench`: builds the site and its benchmarks (tests/bench), runs them, prints the tables and writes
 * docs/benchmarks.md. It fails only when something cannot run. `-- --quick` takes a third of the time; `-- --only=lists`
 * (stored, lists, phone, moves, largest, posts, pictures, logins, memory, scale, imports, demands) runs one and writes nothing.
 */
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

ensureInstalled()
await ensureBuilt('data')
const { build } = await import('vite')
const programs = [
  'main.ts',
  'bare-server.ts',
  'bare-remix-server.tsx',
  'bare-post-server.tsx',
  'rendered-server.ts',
  'catalogue-probe.ts',
  'demand-probe.ts',
  'kyero-probe.ts',
  'usage-at-end.ts',
]
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: 'build/bench',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: Object.fromEntries(programs.map(name => [name.replace(/\.tsx?$/, ''), `tests/bench/${name}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
run(process.execPath, ['build/bench/main.js', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: ensureChromium(),
})
