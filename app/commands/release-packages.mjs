/** Copies the packages that built code needs: its imports and their dependencies, without files only for developers. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parseAst } from 'vite'

/** For editors and debuggers. */
const forDevelopers =
  /\.(?:map|[cm]?tsx?|md|markdown|tsbuildinfo|flow)$|\/(?:CHANGELOG|HISTORY)|\/(?:__tests__|docs|example|examples)$/i
/** Sources and leftovers of SQLite's compilation, and optional parts of SSH: all for the Node that runs this. */
const ofCompilation = /better-sqlite3\/(?:deps|src|binding\.gyp|build)$|\/(?:cpu-features|ssh2\/lib\/protocol\/crypto)\/build$/

/**
 * Copies them.
 * @param {string} build the folder of the build
 * @param {string} to gets `node_modules/`
 * @param {string} addon the compiled part of SQLite
 */
export function copyPackages(build, to, addon) {
  /** @type {Set<string>} */
  const found = new Set()
  for (const name of importsOf(build)) find(name, path.resolve('.'), found, true)
  for (const folder of found) {
    const relative = path.relative('.', folder)
    cpSync(folder, path.join(to, relative), {
      recursive: true,
      dereference: true,
      // A nested package is a separate one.
      filter: from =>
        !from.startsWith(path.join(folder, 'node_modules')) && !forDevelopers.test(from) && !ofCompilation.test(from),
    })
  }
  cpSync(addon, path.join(to, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'))
}

/**
 * The packages that a folder's files import, statically or on demand.
 * @param {string} folder
 */
function importsOf(folder) {
  /** @type {Set<string>} */
  const names = new Set()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(each => /^server\/.*\.js$/.test(each))) {
    for (const from of sourcesIn(parseAst(readFileSync(path.join(folder, file), 'utf8'))))
      if (!isBuiltin(from) && !/^[./]/.test(from)) names.add(from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
  }
  return names
}

const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']

/**
 * The literal names that a syntax tree imports.
 * @param {any} node
 * @returns {string[]}
 */
function sourcesIn(node) {
  if (typeof node !== 'object' || node === null) return []
  const own = importing.includes(node.type) && typeof node.source?.value === 'string' ? [node.source.value] : []
  return [...own, ...Object.values(node).flatMap(sourcesIn)]
}

/**
 * Adds a package and its dependencies, resolved from a folder as Node does.
 * @param {string} name
 * @param {string} from
 * @param {Set<string>} found their folders are added to it
 * @param {boolean} isNeeded
 */
function find(name, from, found, isNeeded) {
  if (name.startsWith('@types/')) return
  const folder = ancestors(from)
    .map(each => path.join(each, 'node_modules', name))
    .find(each => existsSync(path.join(each, 'package.json')))
  if (folder === undefined && isNeeded) throw new Error(`${name}, which ${path.relative('.', from)} needs, is not installed`)
  if (folder === undefined || found.has(folder)) return
  found.add(folder)
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta: choice = {} } = wanted
  for (const each of Object.keys(dependencies)) find(each, folder, found, !(each in optionalDependencies))
  // Native modules for other systems are not installed.
  for (const each of Object.keys(optionalDependencies)) find(each, folder, found, false)
  for (const each of Object.keys(peerDependencies)) if (!choice[each]?.optional) find(each, folder, found, false)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function ancestors(folder) {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...ancestors(above)]
}
