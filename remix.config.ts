/**
 * The one Vite configuration: the Remix build, the server build (`--mode main`: app/server.ts and the commands)
 * and the tests (`--mode test`). Every script passes this file with `--config`.
 */
import { readdirSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { stylesPlugin } from './app/ui/styles/styles-plugin.server'

/** The commands that run on the built code, one entry each. */
const commands = readdirSync('app/commands').filter(name => name.endsWith('.ts'))

export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => {
  if (mode === 'test') {
    const { SlowFirst } = await import('./tests/support/slow-first')
    return {
      test: {
        include: ['tests/**/*.test.{ts,tsx}'],
        pool: 'forks',
        // Two processes take file after file and keep the modules they loaded: no module has a state of its own (decision 28).
        isolate: false,
        maxWorkers: 2,
        sequence: { sequencer: SlowFirst },
        testTimeout: 60_000,
        hookTimeout: 120_000,
        globalSetup: 'tests/support/global-setup.ts',
        setupFiles: 'tests/support/setup.ts',
        reporters: ['default'],
      },
    }
  }
  if (mode === 'main') {
    return {
      publicDir: false,
      // Bundled, so that only the mail parts that are used are loaded: 35 MB less at start.
      ssr: { noExternal: [/^@react-email\//] },
      build: {
        ssr: true,
        outDir: 'build/main',
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: {
          input: {
            server: 'app/server.ts',
            ...Object.fromEntries(commands.map(name => [name.replace('.ts', ''), `app/commands/${name}`])),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    }
  }
  return {
    plugins: [
      stylesPlugin(),
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_lazyRouteDiscovery: true,
          v3_routeConfig: true,
          v3_singleFetch: false,
          unstable_optimizeDeps: true,
        },
      }),
    ],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      cssMinify: true,
      // Makes what of a form only the server needs: browsers get none of it.
      rollupOptions: { treeshake: { manualPureFunctions: ['formOfPerson'] } },
    },
  }
})
