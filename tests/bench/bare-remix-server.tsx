/**
 * A process with minimal Remix: a page of twelve cards, hand-written as a build, behind `node:http`, without languages, search,
 * database, styles or compression. Its parameter is a file with the cards.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler, json, type ServerBuild } from '@remix-run/node'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export type BareCard = {
  id: number
  href: string
  title: string
  town: string
  price: string
  facts: string[]
  src: string
  alt: string
}

const cards = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as BareCard[]

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function List() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Te koop</h1>
      <ul>
        {cards.map(card => (
          <li key={card.id}>
            <article>
              <img src={card.src} alt={card.alt} width={1600} height={1067} loading="lazy" />
              <p>{card.town}</p>
              <h2>
                <a href={card.href}>{card.title}</a>
              </h2>
              <ul>
                {card.facts.map(fact => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <p>{card.price}</p>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}

function loader() {
  return json({ cards })
}

const asset = (id: string, parentId?: string, rest = {}) => ({
  id,
  parentId,
  hasAction: false,
  hasLoader: id === 'list',
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  ...rest,
})

const build: ServerBuild = {
  entry: {
    module: {
      default(request, status, headers, context) {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = renderToString(<RemixServer context={context} url={request.url} />)
        return new Response(`<!DOCTYPE html>${html}`, { status, headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { Layout, default: () => <Outlet /> } },
    list: {
      id: 'list',
      parentId: 'root',
      path: 'nl/te-koop',
      module: { loader, default: List, meta: () => [{ title: 'Te koop' }] },
    },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root', undefined, { path: '' }), list: asset('list', 'root', { path: 'nl/te-koop' }) },
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
