/** The program that makes pictures in advance: it yields, and a kill leaves no partial picture. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { PictureRequest } from '../../app/platform/media/picture-address'
import { hardeningFlags } from '../support/node-flags'
import { temporaryFolder } from '../support/test-site'

const src = readdirSync('data/photos/exterior').find(name => name.endsWith('.webp')) as string
const asked = (width: PictureRequest['width'], format: PictureRequest['format'] = 'avif'): PictureRequest => ({
  src: `exterior/${src}`,
  width,
  format,
})

function start(varDir: string): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir }
  return fork('build/server/make-pictures.js', { env, execArgv: hardeningFlags })
}

async function make(program: ChildProcess, request: PictureRequest): Promise<unknown> {
  program.send(request)
  return (await once(program, 'message'))[0]
}

it('makes the same pictures as the site, at the lowest priority, and ends with it', async () => {
  const varDir = temporaryFolder()
  const program = start(varDir)
  const made = (await make(program, asked(500))) as { kind: string; bytes: number }
  expect(made.kind).toBe('picture')
  expect(await make(program, { ...asked(500), src: 'exterior/none.webp' })).toEqual({ kind: 'missing' })
  const [file] = filesOf(varDir)
  expect(readFileSync(file as string).length).toBe(made.bytes)
  if (process.platform === 'linux') {
    const task = `/proc/${program.pid}/task`
    // The nineteenth field after the thread's name, which may contain spaces.
    const nice = readdirSync(task).map(id =>
      Number(
        readFileSync(`${task}/${id}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[16],
      ),
    )
    expect(new Set(nice)).toEqual(new Set([19]))
  }
  const ended = once(program, 'exit')
  program.disconnect()
  expect(await ended).toEqual([0, null])
})

it('leaves only complete pictures when killed', async () => {
  const varDir = temporaryFolder()
  for (const at of [1, 2]) {
    const program = start(varDir)
    const ended = once(program, 'exit')
    for (const width of [500, 750, 900, 1050] as const) program.send(asked(width, at === 1 ? 'avif' : 'webp'))
    await once(program, 'message')
    program.kill('SIGKILL')
    await ended
  }
  const files = filesOf(varDir)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect((await sharp(file).stats()).channels.length).toBeGreaterThan(2)
})

/** The store's files, except those named as unfinished. */
function filesOf(varDir: string): string[] {
  return readdirSync(path.join(varDir, 'pictures'), { recursive: true, withFileTypes: true })
    .filter(file => file.isFile() && !file.name.endsWith('.part'))
    .map(file => path.join(file.parentPath, file.name))
}
