import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLineFile } from '../../app/platform/log/line-file.server'
import { gate } from '../support/front-door'
import { temporaryFolder } from '../support/test-site'

/** Never by time: a test writes when a batch is full and on closing. */
const untimed = { maxBytes: 1_000_000, waitMs: 3_600_000 }

it('writes a batch in order, readable by its owner only', async () => {
  const file = path.join(temporaryFolder(), 'log', 'lines.log')
  const lines = createLineFile({ path: file, ...untimed })
  for (let index = 0; index < 100; index++) lines.add(`line ${index}`)
  await lines.close()
  expect(readFileSync(file, 'utf8')).toBe(Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join(''))
})

it('keeps the latest files within the disk limit', async () => {
  const folder = temporaryFolder()
  const lineOf = (index: number) => `${index}`.padStart(49, '0')
  for (let index = 0; index < 40; index++) {
    const lines = createLineFile({ path: path.join(folder, 'lines.log'), ...untimed, maxBytes: 600, files: 3 })
    lines.add(lineOf(index))
    await lines.close()
  }
  const names = ['lines.log.2', 'lines.log.1', 'lines.log']
  expect(readdirSync(folder).sort()).toEqual(names.toSorted())
  const kept = names.map(name => readFileSync(path.join(folder, name), 'utf8'))
  for (const text of kept) expect(text.length).toBeLessThanOrEqual(200)
  expect(kept.join('').trim().split('\n')).toEqual(Array.from({ length: 12 }, (_, index) => lineOf(28 + index)))
})

it('loses no line or file when several processes rotate at once', async () => {
  const folder = temporaryFolder()
  const of = () => createLineFile({ path: path.join(folder, 'lines.log'), ...untimed, maxBytes: 80_000, files: 8 })
  const lineOf = (index: number) => `${index}`.padStart(49, '0')
  for (let round = 0; round < 60; round += 5) {
    const all = [0, 1, 2, 3, 4].map(at => ({ file: of(), at }))
    for (const { file, at } of all) for (let line = 0; line < 10; line += 1) file.add(lineOf((round + at) * 10 + line))
    await Promise.all(all.map(({ file }) => file.close()))
  }
  const names = readdirSync(folder).sort()
  // One more for each time that two had rotated it.
  expect(names).toEqual(['lines.log', 'lines.log.1', 'lines.log.2'])
  const kept = names.flatMap(name => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
  expect(kept.sort()).toEqual(Array.from({ length: 600 }, (_, index) => lineOf(index)))
})

describe('a disk', () => {
  it('that is slow blocks nobody: excess lines are dropped and counted', async () => {
    const disk = gate()
    const written: string[] = []
    const told: number[] = []
    const lines = createLineFile({
      ...untimed,
      path: '',
      batchBytes: 100,
      maxWaiting: 1000,
      append: async text => {
        await disk.passed
        written.push(text)
      },
      onDropped: count => told.push(count),
    })
    for (let index = 0; index < 1000; index++) lines.add('x'.repeat(49))
    expect(written).toEqual([])
    disk.open()
    await lines.close()
    const count = written.join('').split('\n').length - 1
    // The batch being written, and what fits besides it.
    expect(count).toBe(2 + 20)
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(1000 - count)
  })

  it('that never answers does not block a stop', async () => {
    const lines = createLineFile({ ...untimed, path: '', batchBytes: 1, append: () => new Promise(() => {}) })
    lines.add('line')
    await lines.close(1)
  })

  it('that is full loses only lines, which are counted later on a new line', async () => {
    const written: string[] = []
    const told: (number | string)[] = []
    let isFull = true
    const first = gate()
    const lines = createLineFile({
      ...untimed,
      path: '',
      batchBytes: 1,
      append: async text => {
        if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        written.push(text)
      },
      onError: error => {
        told.push((error as NodeJS.ErrnoException).code ?? '')
        isFull = false
        first.open()
      },
      onDropped: count => told.push(count),
    })
    lines.add('lost')
    await first.passed
    await lines.close()
    lines.add('kept')
    await lines.close()
    expect(written).toEqual(['\nkept\n'])
    expect(told).toEqual(['ENOSPC', 1])
  })
})
