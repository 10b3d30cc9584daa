/** A Vite plug-in that minifies the scripts that are served as text: the pages' inline ones and the service worker. */
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithEsbuild } from 'vite'

export function bootPlugin(): Plugin {
  return {
    name: 'boot-script',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      const file = /^(.*\/app\/.*\.js)\?raw$/.exec(id)?.[1]
      if (!file) return undefined
      const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { minify: true, target: 'es2022' })
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
