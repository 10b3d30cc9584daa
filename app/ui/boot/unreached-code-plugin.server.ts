/**
 * For Vite: browsers get no code of Remix and its router for what no page of the site does, though their modules name it
 * (docs/decisions/0107). Each of these functions does nothing in the browser.
 */
import type { Plugin, Rollup } from 'vite'

/** By the end of a module's path: the functions that are never reached, or have nothing to do. */
const unreached: Record<string, readonly string[]> = {
  '@remix-run/react/dist/esm/components.js': [
    // `WantedScripts` stands in its place.
    'Scripts',
    // No link asks for it: browsers fetch ahead by rules of the page (decision 104).
    'PrefetchPageLinks',
    // No browser is answered with deferred data (`page-data.ts`).
    'Await',
  ],
  '@remix-run/react/dist/esm/data.js': ['parseDeferredReadableStream'],
  // No route has links of its own: styles are one file for all (decision 53).
  '@remix-run/react/dist/esm/links.js': ['prefetchStyleLinks'],
  // No route has a loader or an action of the browser.
  '@remix-run/react/dist/esm/fallback.js': ['RemixRootDefaultHydrateFallback'],
  '@remix-run/react/dist/esm/routes.js': [
    'preventInvalidServerHandlerCall',
    'createClientRoutesWithHMRRevalidationOptOut',
    'wrapShouldRevalidateForHdr',
  ],
  // No link of ours wants it (`Link`), and it watches every change of the page for some.
  '@remix-run/react/dist/esm/fog-of-war.js': ['useFogOFWarDiscovery'],
  '@remix-run/router/dist/router.js': [
    'resolveNavigationDeferredResults',
    'resolveFetcherDeferredResults',
    'resolveDeferredData',
    // No page holds back a navigation.
    'shouldBlockNavigation',
    'getBlocker',
    'updateBlocker',
  ],
}

/** Writing the name of a component for developers keeps it in the build though nobody uses it. */
const modules = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\/dist\//

export function unreachedCodePlugin(): Plugin {
  return {
    name: 'unreached-code',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!modules.test(id)) return undefined
      const names = Object.entries(unreached).find(([end]) => id.endsWith(`/node_modules/${end}`))?.[1] ?? []
      const { found, edits } = editsIn(this.parse(code), new Set(names))
      const missing = names.filter(name => !found.has(name))
      if (missing.length > 0)
        this.error(`${id} has no function ${missing.join(', ')}: see app/ui/boot/unreached-code-plugin.server.ts`)
      return { code: edited(code, edits), map: null }
    },
  }
}

type Edit = { start: number; end: number; text: string }
type Node = Rollup.AstNode & Record<string, unknown>

function editsIn(program: Rollup.ProgramNode, names: ReadonlySet<string>) {
  const found = new Set<string>()
  const edits: Edit[] = []
  const visit = (node: Node) => {
    if (node.type === 'FunctionDeclaration') {
      const { name } = node.id as Node & { name: string }
      if (names.has(name)) {
        found.add(name)
        const { start, end } = node.body as Node
        edits.push({ start, end, text: '{}' })
        return
      }
    }
    if (isDisplayName(node)) edits.push({ start: node.start, end: node.end, text: ';' })
    else for (const value of Object.values(node)) for (const each of [value].flat()) if (isNode(each)) visit(each)
  }
  visit(program as unknown as Node)
  return { found, edits }
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function isDisplayName(node: Node): boolean {
  const { type, left } = (node.type === 'ExpressionStatement' ? node.expression : {}) as { type?: string; left?: Node }
  return type === 'AssignmentExpression' && (left?.property as { name?: string } | undefined)?.name === 'displayName'
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
