/** Calls that a website's code may make only in a few known places, or never (docs/security-asvs.md). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

const files = codeFiles('app', 'db').map(file => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('never turns text into code', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|setTimeout\(['"`]/)).toEqual([])
})

it('runs other programs only from the start and commands, without outside arguments', () => {
  const running = filesWith(/child_process/).filter(file => !file.startsWith('app/commands/'))
  expect(running).toEqual(['app/platform/uploads/redraw-picture.server.ts', 'app/registry/background.server.ts', 'app/server.ts'])
  const start = files.find(({ file }) => file === 'app/server.ts')?.text ?? ''
  expect(start.match(/execFileSync\([^)]+\)/g)).toEqual([
    "execFileSync(process.execPath, [commands.catalogue, site.configuration.source ? 'sync' : 'import'], { stdio: 'inherit' })",
  ])
  const background = files.find(({ file }) => file === 'app/registry/background.server.ts')?.text ?? ''
  expect(background.match(/\bspawn\([^)]+\)/g)).toEqual([
    "spawn(process.execPath, [...flags, ...command], { stdio: 'inherit', signal })",
  ])
  expect(background.match(/\bfork\([^)]+\)/g)).toEqual(['fork(program)'])
  const redraw = files.find(({ file }) => file === 'app/platform/uploads/redraw-picture.server.ts')?.text ?? ''
  // We name its files.
  expect(redraw.match(/'--max-old-space-size[^\]]+\]/g)).toEqual([
    "'--max-old-space-size=64', program, file, target, String(longestSide)]",
  ])
  expect(filesWith(/execSync\(|shell: true/)).toEqual([])
})

it('leaves markup to React; the linter allows `dangerouslySetInnerHTML` only where a reason stands', () => {
  expect(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([])
})

it('uses node:crypto for secrets: Math.random only spreads mails over time', () => {
  expect(filesWith(/Math\.random/)).toEqual(['app/platform/outbox/worker.server.ts'])
})

it('hashes with SHA-256 and checks certificates', () => {
  // Except the signature of a sender that chose another.
  expect(filesWith(/create(?:Hash|Hmac)\((?!'sha256')/)).toEqual(['app/platform/signing/senders.server.ts'])
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([])
})

it('writes to standard output only from the log', () => {
  const writing = filesWith(/process\.std(?:out|err)/).filter(file => !file.startsWith('app/commands/'))
  expect(writing).toEqual(['app/platform/log/log.ts'])
})

it('never posts messages to any origin', () => {
  expect(filesWith(/postMessage\([^)]*['"]\*['"]/)).toEqual([])
})
