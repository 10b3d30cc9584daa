/**
 * `npm run bench`: builds the site and its benchmarks (tests/bench), measures the design's budgets, prints the tables and
 * writes docs/benchmarks.md. Fails only if something cannot run. `-- --only=answers,phone` (memory, answers, phone, taps,
 * largest, pictures, scale) runs some sections and writes nothing.
 */
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

ensureInstalled()
await ensureBuilt('data')
// Reading the agency's files before a build sets NODE_ENV to development, and JSX would be compiled for that.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
const programs = ['main.ts', 'bare-server.ts', 'bare-remix-server.tsx']
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
