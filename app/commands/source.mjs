/** Runs a function of the source itself, without a build: what `npm run check` and `npm run schema` need. */
import { createServer } from 'vite'

/**
 * @param file from the root of the repository, such as `/app/domains/site/check.server.ts`
 * @param use gets the module, and a function that loads another
 */
export async function withSource(file, use) {
  const server = await createServer({
    configFile: 'remix.config.ts',
    mode: 'test',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await use(await server.ssrLoadModule(file), another => server.ssrLoadModule(another))
  } finally {
    await server.close()
  }
}
