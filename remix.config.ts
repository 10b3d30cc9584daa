/**
 * The one Vite configuration: the builds for the browser and for the server (pages, app/server.ts and the commands) and the tests
 * (`--mode test`). Scripts of Vite and Remix pass it with `--config`; Vitest and editors find it through `vitest.config.ts`.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { pathTablePlugin } from './app/platform/paths/browser-table.server'
import { bootPlugin } from './app/ui/boot/boot-plugin.server'
import { stylesPlugin } from './app/ui/styles/styles-plugin.server'

/** The commands that run on the built code, one entry each. */
const commands = readdirSync('app/commands').filter(name => name.endsWith('.ts'))

/**
 * Browser code that is used together is bundled into one file: everything that these modules import, in the first group that
 * imports it. By default Vite makes a file for each set of pages that share a module. The list belongs to the frame of the site,
 * because most pages have its search form, cards or map, and one file is 3 KB smaller than four.
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
  // The server renders these with the list; a browser loads the map if the page has one, and the fields once opened.
  map: ['app/domains/search/map/ResultsMap.tsx', 'app/platform/map/drawn-shape.ts'],
  'more-fields': ['app/domains/search/MoreFields.tsx'],
  // Few agencies have one at a time.
  popup: ['app/domains/site/popup/Popup.tsx'],
}
/** Groups that no other group includes. */
const wantedLater = ['map', 'more-fields', 'popup'].flatMap(name => together[name] ?? [])

/** The packages of these groups, in files that change only with the packages. */
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
    // Entries keep their names.
    if (!name || getModuleInfo(id)?.isEntry || starts(id)) return undefined
    return (isOurs(id) ? undefined : packages[name]) ?? name
  }
}

const isOurs = (id: string) => /^(app|data|locales)\//.test(path.relative('.', id))
const starts = (id: string) => /^app\/entry\.client\.tsx/.test(path.relative('.', id))

/**
 * V8 keeps the server's source in memory, with two bytes per character if any is outside Latin-1. So such characters are escaped,
 * and blanks and comments removed; names stay, for stack traces in the log. `asciiOnly` covers regular expressions, which esbuild
 * leaves alone.
 */
const smallSource = {
  charset: 'ascii',
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  minifyIdentifiers: false,
} as const

function asciiOnly(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-only',
    apply: 'build',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}

/**
 * Packages that stay in `node_modules`: native ones, those whose `require` cannot be bundled, and Remix's, whose own `fetch` every
 * start would load. The build contains what it uses of all others, minified (docs/decisions/front-door-and-remix.md).
 */
const external = [
  ...['@node-rs/argon2', 'better-sqlite3', 'sharp', 'ssh2-sftp-client'],
  ...['prom-client', 'sax', 'turndown'],
  '@remix-run/node',
]

/**
 * Builds the start of the site and the commands with the pages, so that the serving process holds shared code once. Remix sets
 * one entry of its own, after other plugins; hence `post`.
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

/** Shared by the site and the small app of the tests (tests/support/remix-app). */
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
        // These need Debian packages, which `npm run test:deploy` installs and `npm run test:engines` names.
        exclude: [
          '**/node_modules/**',
          ...(process.env.GEVEL_DEPLOY ? [] : ['tests/deploy/**']),
          ...(process.env.GEVEL_ENGINES ? [] : ['tests/engines/**']),
        ],
        pool: 'forks',
        // Files share the modules of their process, because no module has state of its own (docs/decisions/structure.md).
        isolate: false,
        // Three on two processors: one often waits for a browser, a site or a timer.
        maxWorkers: process.env.GEVEL_DEPLOY || process.env.GEVEL_ENGINES ? 1 : 3,
        sequence: { sequencer: SlowFirst },
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // The default of a second is too short on a busy machine.
        expect: { poll: { timeout: 20_000 } },
        globalSetup: 'tests/support/global-setup.ts',
        setupFiles: 'tests/support/setup.ts',
        reporters: ['default'],
      },
    }
  }
  // The tests need none of it, and it takes a second to load.
  const { vitePlugin: remix } = await import('@remix-run/dev')
  return {
    plugins: [
      stylesPlugin(),
      pathTablePlugin(),
      bootPlugin(),
      ...(isSsrBuild ? [asciiOnly(), programs()] : []),
      remix({ future: remixFlags }),
    ],
    ...(isSsrBuild && {
      esbuild: smallSource,
      // Otherwise both versions of React would be bundled.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true, external },
    }),
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      cssMinify: true,
      // Slower than Vite's own minifier, but a page's scripts are 4 KB smaller, compressed.
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
