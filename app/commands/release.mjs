/**
 * `npm run release -- --data DIR [--out DIR]`: creates a folder with everything that a running site needs: the program with an
 * agency's addresses, its packages, its Node, and the agency's data (docs/decisions/deployment.md, docs/production.md).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAside, tableDigest } from './builds.mjs'

// Parameters are relative to the caller's directory; the set-up then changes to the repository's root.
/** The Node of a release: docs/dependencies.md says when to raise it. */
const releaseNode = '24.21.0'
const typedIn = process.env.INIT_CWD ?? process.cwd()
const { checkBeforeBuild, ensureInstalled, machine, messageOf } = await import('./setup.mjs')
const { data, out } = parameters()
const table = path.join(data, 'site/paths.json')
if (!existsSync(table)) stop(`${table} does not exist: name the folder of the agency’s data with --data.`)
if (existsSync(out) && readdirSync(out).length > 0) stop(`${out} is not empty: name another folder with --out.`)

ensureInstalled()
await checkBeforeBuild(data)
const { copyPackages } = await import('./release-packages.mjs')
const { nodeWithSqlite } = await import('./node-with-sqlite.mjs')
const node = nodeOrStop()
const name = buildAside(table)
if (name === undefined) process.exit(1)
const build = path.join('builds', name)
const made = { ...machine(), node: releaseNode.split('.')[0] }
const { version, engines, scripts, license } = JSON.parse(readFileSync('package.json', 'utf8'))
const begun = `${out}.making-${process.pid}`
rmSync(begun, { recursive: true, force: true })
mkdirSync(begun, { recursive: true })
try {
  cpSync(build, path.join(begun, 'build'), { recursive: true, filter: from => !/\/(?:\.gevel-used|bench)$/.test(from) })
  for (const each of ['db/migrations', 'db/catalogue', 'deploy', '.env.example', 'LICENSE', 'CHANGELOG.md'])
    if (existsSync(each)) cpSync(each, path.join(begun, each), { recursive: true })
  for (const each of [
    ...[
      'start',
      'run',
      'build',
      'builds',
      'node-flags',
      'setup',
      'sqlite-headers',
      'workers',
      'workers-post',
      'redraw-picture',
    ].map(name => `commands/${name}`),
    ...['platform/paths/path-keys', 'platform/paths/used-table.server', 'platform/settings/plain-settings.server'],
  ])
    cpSync(`app/${each}.mjs`, path.join(begun, `app/${each}.mjs`))
  cpSync('deploy/install.sh', path.join(begun, 'install.sh'))
  cpSync(data, path.join(begun, 'data'), { recursive: true, dereference: true, filter: from => path.basename(from) !== '.git' })
  copyPackages(build, begun, node.addon)
  for (const each of ['bin/node', 'LICENSE']) cpSync(path.join(node.prefix, each), path.join(begun, 'node', each))
  const kept = Object.entries({ ...scripts, check: 'node app/commands/run.mjs check' })
    .filter(([, script]) => /commands\/(?:start|run)\.mjs/.test(script))
    .map(([each, script]) => [each, script.replace('node ', 'node/bin/node ')])
  write('package.json', {
    name: 'gevel',
    version,
    private: true,
    type: 'module',
    license,
    engines,
    scripts: Object.fromEntries(kept),
  })
  write('release.json', { version, build: name, machine: made, paths: tableDigest(table) })
  if (existsSync(out)) rmSync(out, { recursive: true })
  renameSync(begun, out)
} finally {
  rmSync(begun, { recursive: true, force: true })
}
console.log(`${out} is release ${name}: ${Math.ceil(sizeOf(out) / 1e6)} MB, with Node ${releaseNode}, for ${made.system}.`)

function parameters() {
  try {
    const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } })
    if (!values.data) return stop('Name the folder of the agency’s data: npm run release -- --data DIR [--out DIR].')
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    return { data: path.resolve(typedIn, values.data), out: path.resolve(typedIn, values.out ?? `releases/${stamp}`) }
  } catch (error) {
    return stop(`${messageOf(error)} npm run release -- --data DIR [--out DIR].`)
  }
}

function nodeOrStop() {
  try {
    return nodeWithSqlite(releaseNode)
  } catch (error) {
    return stop(`${messageOf(error)}.`)
  }
}

/**
 * @param {string} file
 * @param {unknown} content
 */
function write(file, content) {
  writeFileSync(path.join(begun, file), `${JSON.stringify(content, undefined, 2)}\n`)
}

/** @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
