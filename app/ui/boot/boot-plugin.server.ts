/** A Vite plug-in that minifies the pages' inline script. */
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithEsbuild } from 'vite'

export function bootPlugin(): Plugin {
  return {
    name: 'boot-script',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      const file = /^(.*\/ui\/(?:boot|desk)\/[\w-]+\.js)\?raw$/.exec(id)?.[1]
      if (!file) return undefined
      const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { minify: true, target: 'es2022' })
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
