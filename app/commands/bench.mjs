/**
 * `npm run bench`: builds the site and its benchmarks (tests/bench), runs them, prints the tables and writes docs/benchmarks.json,
 * docs/benchmarks.md and the figures that other documents take from them. It fails only when something cannot run.
 * `-- --quick` takes a third of the time; `-- --only=lists,phone` (stored, answers, lists, phone, moves, largest, posts, pictures, ahead, logins, imports,
 * memory, scale, demands) runs some; both write nothing. `-- --against` puts other sites of this machine beside this one
 * (docs/benchmarks.md has its settings), `-- --film` writes a film strip of the cold phone into `VAR_DIR/film-strip.webp`.
 */
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

ensureInstalled()
await ensureBuilt('data')
// Reading the agency's files before a build leaves it at development, and JSX would be compiled for that.
process.env.NODE_ENV = 'production'
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
