/** A phone's connection between browser and server. The browser's own emulation does not slow prefetching. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Bytes per second in each direction, and ms each way. */
export type Line = { down: number; up: number; delay: number }

/** @returns the address at which the line reaches the server. */
export async function slowLine(url: string, { down, up, delay }: Line): Promise<{ url: string; stop: () => void }> {
  const port = Number(new URL(url).port)
  const open = new Set<Socket>()
  const toPhone = lane(down, delay)
  const toServer = lane(up, delay)
  const server = createServer(phone => {
    const site = connect(port, 'localhost')
    for (const each of [phone, site]) {
      open.add(each)
      each.setNoDelay(true)
      each.on('error', () => undefined)
      each.on('close', () => {
        open.delete(each)
        phone.destroy()
        site.destroy()
      })
    }
    phone.on('data', chunk => toServer(chunk, site))
    site.on('data', chunk => toPhone(chunk, phone))
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      for (const each of open) each.destroy()
    },
  }
}

/** All connections share it: data waits for earlier data, then for the latency. */
function lane(bytesPerSecond: number, delay: number): (chunk: Buffer, to: Socket) => void {
  let free = 0
  return (chunk, to) => {
    for (let at = 0; at < chunk.length; at += 1460) {
      const part = chunk.subarray(at, at + 1460)
      free = Math.max(free, performance.now()) + (part.length / bytesPerSecond) * 1000
      setTimeout(() => to.writable && to.write(part), free - performance.now() + delay)
    }
  }
}
