import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { abortsWithSqlite, headerSettings } from '../../app/commands/sqlite-headers.mjs'
import { temporaryFolder } from '../support/test-site'

function headers(text: string) {
  const prefix = temporaryFolder()
  mkdirSync(path.join(prefix, 'include/node'), { recursive: true })
  writeFileSync(path.join(prefix, 'include/node/node.h'), '')
  writeFileSync(path.join(prefix, 'include/node/node_object_wrap.h'), text)
  return prefix
}

test('recognises a Node whose headers make SQLite abort', () => {
  const hooked = headers('virtual ~ObjectWrap() { RemoveCleanupHook();')
  expect([abortsWithSqlite(hooked, 'v24.21.0'), abortsWithSqlite(hooked, 'v26.4.0')]).toEqual([true, false])
  expect(abortsWithSqlite(headers('virtual ~ObjectWrap() {'), 'v24.18.1')).toBe(false)
  expect(abortsWithSqlite(temporaryFolder(), 'v24.21.0')).toBe(false)
})

test('compiles SQLite with the headers of this Node, if it has some', () => {
  const folder = temporaryFolder()
  const prefix = headers('virtual ~ObjectWrap() {')
  expect(headerSettings(prefix, 'v22.0.0', folder)).toEqual({ npm_config_nodedir: prefix })
  expect(headerSettings(folder, 'v22.0.0', folder)).toEqual({})
})
