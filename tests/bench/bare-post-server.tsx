/**
 * A process with the least that a post through Remix can be: an action that checks the fields of the contact form and commits one row,
 * hand-written as a build, behind `node:http`. No token, no mails, no limits, no texts. Its parameter is the file of its database.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler, redirect, type ServerBuild } from '@remix-run/node'
import { createRequestListener } from '@remix-run/node-fetch-server'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { safePragmas } from './disk-commits'

const text = z.string().trim().min(1).max(500)
const fields = z.object({
  reason: z.enum(['INFO', 'VISIT']),
  question: z.string().trim().max(5000),
  title: z.enum(['MR', 'MS']),
  ...{ firstName: text, lastName: text, email: z.email().max(254), phone: z.string().regex(/^[\d +/.()-]{8,20}$/) },
  ...{ contactDevice: text, contactTime: text, street: text, houseNumber: text, zip: z.string().regex(/^\d{4}$/), city: text },
  country: z.enum(['BE', 'NL', 'FR', 'DE']),
  newsletter: z.literal('on').optional(),
  privacy: z.literal('on'),
})

const client = new Database(process.argv[2] as string)
for (const pragma of safePragmas) client.pragma(pragma)
client.exec('create table if not exists post (id integer primary key, fields text not null)')
const insert = client.prepare('insert into post (fields) values (?)')

async function action({ request }: { request: Request }) {
  const parsed = fields.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return new Response(parsed.error.message, { status: 422 })
  insert.run(JSON.stringify(parsed.data))
  return redirect('/thanks', 303)
}

const asset = (id: string, path: string, parentId?: string) => ({
  ...{ id, path, parentId, module: `/assets/${id}.js`, hasAction: id === 'post', hasLoader: false, hasErrorBoundary: false },
  ...{ hasClientAction: false, hasClientLoader: false },
})

const build: ServerBuild = {
  entry: { module: { default: () => new Response('') } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    post: { id: 'post', parentId: 'root', path: 'post', module: { action, default: () => null } },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root', ''), post: asset('post', 'post', 'root') },
  },
  assetsBuildDirectory: 'build/client',
  publicPath: '/',
  basename: '/',
  mode: 'production',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
}

const handle = createRequestHandler(build, 'production')
const server = createServer(createRequestListener(request => handle(request)))
server.listen(0, 'localhost', () => console.log((server.address() as AddressInfo).port))
