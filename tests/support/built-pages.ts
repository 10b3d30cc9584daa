/** The built site's pages: the routes with their loaders, for tests without a server. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'

export function builtPages(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)
}
