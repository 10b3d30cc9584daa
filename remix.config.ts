/**
 * The one Vite configuration: the builds for the browser and for the server (pages, app/server.ts and the commands) and the tests
 * (`--mode test`). Scripts of Vite and Remix pass it with `--config`; Vitest and editors find it through `vitest.config.ts`.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import type { Plugin, Rollup } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { pathTablePlugin } from './app/platform/paths/browser-table.server'
import { bootPlugin } from './app/ui/boot/boot-plugin.server'
import { stylesPlugin } from './app/ui/styles/styles-plugin.server'

/** The commands that run on the built code, one entry each. */
const commands = readdirSync('app/commands').filter(name => name.endsWith('.ts'))

/**
 * Code of the browser that is used together comes in one file, not in one for each set of pages that share a module: what these
 * modules import, by the first of them that does. The list is with the frame of the site: search form, cards and map stand on most
 * pages, and one file is 3 KB smaller than four.
 */
const together: Record<string, readonly string[]> = {
  site: [
    'app/root.tsx',
    'app/entry.client.tsx',
    'app/domains/site/layout/Breadcrumbs.tsx',
    'app/ui/use-go.ts',
    'app/routes/search/listing.tsx',
  ],
  form: ['app/domains/enquiries/parts/use-enquiry-form.ts', 'app/domains/enquiries/parts/PersonFields.tsx'],
  // The list names these for the server; a browser loads the map where there is one, the fields where they are opened.
  map: ['app/domains/search/map/ResultsMap.tsx', 'app/platform/map/drawn-shape.ts'],
  'more-fields': ['app/domains/search/MoreFields.tsx'],
}
/** Those of them that no other module brings with it. */
const wantedLater = ['map', 'more-fields'].flatMap(name => together[name] ?? [])

/** The packages that these groups need, each set in a file that changes with them only. */
const packages: Record<string, string> = { site: 'framework', form: 'schemas' }

/** Functions whose results only the server needs: the build leaves them out of the browser's files. */
const madeForServer = ['formOfPerson']

function chunks(): (id: string, graph: { getModuleInfo: Rollup.GetModuleInfo }) => string | undefined {
  const found = new Map<string, string>()
  const isLater = new Set(wantedLater.map(file => path.resolve(file)))
  return (id, { getModuleInfo }) => {
    for (const [name, beginnings] of found.size > 0 ? [] : Object.entries(together)) {
      const reached = new Set(beginnings.map(file => path.resolve(file)))
      for (const each of reached)
        for (const next of getModuleInfo(each)?.importedIds ?? []) if (!isLater.has(next)) reached.add(next)
      for (const each of reached) if (!found.has(each)) found.set(each, name)
    }
    if (id.includes('vite/preload-helper')) return packages.site
    const name = found.get(id)
    // The beginnings of a page keep their names.
    if (!name || getModuleInfo(id)?.isEntry || starts(id)) return undefined
    return (isOurs(id) ? undefined : packages[name]) ?? name
  }
}

const isOurs = (id: string) => /^(app|data)\//.test(path.relative('.', id))
const starts = (id: string) => /^app\/entry\.client\.tsx/.test(path.relative('.', id))

/**
 * The server holds its source in memory as long as it runs: with a sign of another alphabet in it, in two bytes a sign. So those are
 * written as escapes, without spaces and comments; names stay, for what the log says of an error. `asciiOnly` does it where esbuild
 * does not: in regular expressions.
 */
const smallSource = {
  charset: 'ascii',
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  minifyIdentifiers: false,
} as const

function asciiOnly(): Plugin {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-only',
    apply: 'build',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}

/** Packages that are built in: only what is used of them is loaded, without comments and spaces (docs/decisions/front-door-and-remix.md). */
const bundled = [/^@react-email\//, /^zod/, /^@conform-to\//, /^drizzle-orm/, /^nodemailer/, /^n2words/, /^sitemap/, /^file-type/]

/**
 * The start of the site and the commands are built with the pages: what both need, the process that serves then holds once. Remix
 * has one entry, and its settings come after ours.
 */
function programs(): Plugin {
  return {
    name: 'programs',
    enforce: 'post',
    config: () => ({
      build: {
        target: 'node20',
        rollupOptions: {
          input: {
            index: 'virtual:remix/server-build',
            server: 'app/server.ts',
            ...Object.fromEntries(commands.map(name => [name.replace('.ts', ''), `app/commands/${name}`])),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    }),
  }
}

/** For the site and for the small app of the tests (tests/support/remix-app). */
export const remixFlags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_routeConfig: true,
  v3_singleFetch: false,
} as const

export default defineConfig(async ({ mode, isSsrBuild }): Promise<ViteUserConfig> => {
  if (mode === 'test') {
    const { SlowFirst } = await import('./tests/support/slow-first')
    return {
      test: {
        include: ['tests/**/*.test.{ts,tsx}'],
        // These need programs of Debian: `npm run test:deploy` installs them.
        exclude: ['**/node_modules/**', ...(process.env.GEVEL_DEPLOY ? [] : ['tests/deploy/**'])],
        pool: 'forks',
        // Two processes take file after file and keep the modules they loaded: no module has a state of its own (docs/decisions/structure.md).
        isolate: false,
        maxWorkers: process.env.GEVEL_DEPLOY ? 1 : 2,
        sequence: { sequencer: SlowFirst },
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // A second, as is its default, is not enough where other work takes the processor.
        expect: { poll: { timeout: 20_000 } },
        globalSetup: 'tests/support/global-setup.ts',
        setupFiles: 'tests/support/setup.ts',
        reporters: ['default'],
      },
    }
  }
  return {
    plugins: [
      stylesPlugin(),
      pathTablePlugin(),
      bootPlugin(),
      ...(isSsrBuild ? [asciiOnly(), programs()] : []),
      remix({ future: remixFlags }),
    ],
    ...(isSsrBuild && { esbuild: smallSource, ssr: { noExternal: bundled } }),
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      cssMinify: true,
      // Takes longer than Vite's own and makes the scripts of a page 4 KB smaller, compressed.
      ...(isSsrBuild
        ? { minify: 'esbuild' as const }
        : { minify: 'terser' as const, terserOptions: { ecma: 2020, compress: { ecma: 2020, inline: 1, passes: 2 } } }),
      rollupOptions: {
        treeshake: { manualPureFunctions: madeForServer },
        ...(isSsrBuild ? {} : { output: { manualChunks: chunks() } }),
      },
    },
  }
})
