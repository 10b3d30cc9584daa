/** A site killed while receiving a file: the next start deletes the received part. */
import { cpSync, readdirSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { startSite } from '../support/site'

const megabyte = 1024 * 1024
const partsIn = (varDir: string) =>
  readdirSync(path.join(varDir, 'uploads'), { recursive: true }).filter(name => String(name).endsWith('.part'))

it('is removed at the next start', async () => {
  const killed = await startSite()
  const page = await (await fetch(`${killed.url}/nl/jobs/`)).text()
  const token = new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(page)?.[1]
  const part = (head: string, text: string) => `--a-boundary-of-ours\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`
  const socket = connect(Number(new URL(killed.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /nl/jobs/ HTTP/1.1\r\nHost: ${new URL(killed.url).host}\r\nOrigin: ${killed.url}\r\nContent-Length: ${5 * megabyte}\r\n` +
      'Content-Type: multipart/form-data; boundary=a-boundary-of-ours\r\n\r\n' +
      `${part(`name="${tokenField}"`, `${token}\r\n`)}${part('name="cv"; filename="cv.pdf"', '%PDF-1.4\n')}`,
  )
  socket.write(Buffer.alloc(2 * megabyte, 'x'))
  await expect.poll(() => partsIn(killed.varDir)).toHaveLength(1)
  process.kill(killed.pid, 'SIGKILL')
  const later = await startSite({
    prepare: varDir => {
      const uploads = path.join(varDir, 'uploads')
      cpSync(path.join(killed.varDir, 'uploads'), uploads, { recursive: true })
      const minuteAgo = new Date(Date.now() - 60_000)
      for (const name of readdirSync(uploads)) utimesSync(path.join(uploads, name), minuteAgo, minuteAgo)
    },
  })
  await expect.poll(() => readdirSync(path.join(later.varDir, 'uploads'))).toEqual([])
  await killed.stop()
  await later.stop()
})
