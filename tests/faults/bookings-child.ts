/** The program that books: one of several that want the same seats of one database file at the same moment. */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeMoment } from '../../app/platform/time/moment-text'
import { appointmentSite, ten } from '../support/appointment-site'

const { file, name, posts, at } = JSON.parse(process.argv[2] ?? '{}') as { file: string; name: string; posts: number; at: number }

const site = appointmentSite({ varDir: dirname(file) })
const half = 30 * 60_000
writeSync(1, 'ready\n')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, at - Date.now()))
for (let number = 0; number < posts; number += 1) {
  const slot = writeMoment(number % 2 === 0 ? ten : ten + half)
  const result = site.book({ slot, email: `${name}-${number}@bezoeker.example` })
  const said = result.kind === 'sent' ? 'sent' : (result.lastResult.error.slot?.[0] ?? result.kind)
  writeSync(1, `${slot} ${said}\n`)
}
