/** The programs of tests/faults, which run in separate processes, and are killed. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const programs = [
  'child',
  'crm-child',
  'demand-child',
  'bookings-child',
  'offers-child',
  'viewings-child',
  'posts-child',
  'publications-child',
  'desk-child',
  'log-child',
  'full-disk-child',
] as const
export type Program = (typeof programs)[number]

/** Builds all of them into few files, so that they start quickly. @returns their folder. */
export async function buildPrograms(folder: string): Promise<string> {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const outDir = path.join(folder, 'programs')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    esbuild: { jsx: 'automatic', jsxDev: false },
    ssr: { noExternal: [/^@react-email\//, 'drizzle-orm', 'postmark'] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rollupOptions: { input: Object.fromEntries(programs.map(name => [name, `tests/faults/${name}.ts`])) },
    },
  })
  return outDir
}
