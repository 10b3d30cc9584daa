/** The pages of the site as they were built: the routes with their loaders, for tests that ask them without a server. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'

export function builtPages(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)
}
