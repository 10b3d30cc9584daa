/** What a cached page is, byte for byte, for a bare server that sends the same. */
import { request } from 'node:http'

/** What a URL answers in one encoding: the bytes as sent and all headers but those node:http adds by itself. */
export function readAnswer(url: string, acceptEncoding: string): Promise<{ status: number; headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': acceptEncoding } }, res => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const automatic = new Set(['date', 'connection', 'keep-alive'])
        const headers = res.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !automatic.has(name.toLowerCase()) ? [name, all[at + 1] as string] : [],
        )
        resolve({ status: res.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
