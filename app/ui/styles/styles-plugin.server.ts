/**
 * Vite plug-in: `virtual:all-styles` is the text of all the site's styles, collected from the components' sheets. The browser
 * build also writes the styles that a page may lack to a file, for pages with running scripts; both builds derive its address
 * from the text.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transformWithEsbuild } from 'vite'
import { classStyles } from './page-styles.server'

const name = 'virtual:all-styles'
const resolved = `\0${name}`

/** The layer order is fixed here, so that the order of sheets does not matter. */
const layers = '@layer reset,tokens,base,parts,screens,designs,own,print;'

export function stylesPlugin(): Plugin {
  let isBrowserBuild = false
  return {
    name: 'styles',
    configResolved({ command, build }) {
      isBrowserBuild = command === 'build' && !build.ssr
    },
    resolveId: id => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const text = await allStyles()
      const address = `/${fileOf(classStyles(text))}`
      return `export const allStyles = ${JSON.stringify(text)}\nexport const classStylesAddress = ${JSON.stringify(address)}`
    },
    async buildStart() {
      if (!isBrowserBuild) return
      const text = classStyles(await allStyles())
      this.emitFile({ type: 'asset', fileName: fileOf(text), source: text })
    },
    handleHotUpdate({ file, server }) {
      const module = file.endsWith('.css') && server.moduleGraph.getModuleById(resolved)
      if (!module) return
      server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'full-reload' })
    },
  }
}

async function allStyles(): Promise<string> {
  const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .sort()
  const source = layers + sheets.map(file => readFileSync(path.join('app', file), 'utf8')).join('')
  return (await transformWithEsbuild(source, 'all.css', { loader: 'css', minify: true })).code.trim()
}

function fileOf(text: string): string {
  return `assets/styles-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`
}
