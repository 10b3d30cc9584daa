/** A stored page while pictures are made beside it as fast as the program makes them, without a look at whether the machine is idle. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import { type PictureFormat, type RequestedWidth, widthSteps } from '../../app/platform/media/picture-address'
import { hardeningFlags } from '../support/node-flags'
import { startSite } from '../support/site'
import { median } from './load'
import { stopProcess } from './processes'
import { count, milliseconds, perSecond, type Section, times } from './report'

const widths: RequestedWidth[] = [250, 500, 750, 900, 1050]
/** A machine with much else to do hardly lets the program have its turn (ms). */
const longest = 180_000
const formats: PictureFormat[] = ['avif', 'webp']

/** @param many how many pictures are made. */
export async function measurePicturesAhead({ many }: { many: number }): Promise<Section> {
  const site = await startSite()
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VAR_DIR: site.varDir }
  const program = fork('build/server/make-pictures.js', { env, execArgv: hardeningFlags })
  try {
    const url = `${site.url}/nl/te-koop/`
    const ask = (options: Partial<autocannon.Options>) =>
      autocannon({ url, connections: 10, headers: { 'accept-encoding': 'br' }, duration: 3, ...options })
    await ask({})
    const rate = Math.max(1, Math.round((await ask({})).requests.average / 10))
    const window = async () => {
      const { latency, errors, non2xx } = await ask({ overallRate: rate, duration: 5 })
      return { p99: latency.p99, failed: errors + non2xx }
    }
    const alone = [await window(), await window()]
    let isOver = false
    const making = makePictures(program, many).finally(() => {
      isOver = true
    })
    // An error is told below.
    making.catch(() => undefined)
    const beside: typeof alone = []
    while (!isOver) beside.push(await window())
    const { made, seconds } = await making
    alone.push(await window())
    const [p99, p99Alone] = [beside, alone].map(windows => median(windows.map(each => each.p99))) as [number, number]
    const ratio = p99 / Math.max(1, p99Alone)
    const failed = beside.reduce((sum, each) => sum + each.failed, 0)
    return {
      title: 'Pictures made ahead',
      how: `A stored page at a tenth of its peak rate, with and without ${many.toLocaleString('en')} pictures being made (those that were made within ${longest / 60_000} minutes) by the program of the lowest priority, one after the other and without its pauses: ${widths.map(width => widthSteps[width]).join(', ')} px, ${formats.join(' and ')}. Medians of windows of 5 s.`,
      rows: [
        {
          what: 'a stored page while pictures are made, p99',
          budget: '≤ 2 ×',
          measured: times(ratio),
          figures: {
            'while they are made': milliseconds(p99),
            without: milliseconds(p99Alone),
            requests: perSecond(rate),
            failed: count(failed),
          },
          kept: ratio <= 2 && failed === 0,
        },
        {
          what: 'pictures made',
          budget: '',
          measured: perSecond(made / seconds),
          figures: { made: count(made) },
        },
      ],
    }
  } finally {
    await stopProcess(program)
    await site.stop()
  }
}

/** @returns how many were made in the time that there is, and in how many seconds. */
async function makePictures(program: ChildProcess, many: number): Promise<{ made: number; seconds: number }> {
  const photos = readdirSync('data/photos', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.webp'))
  const all = photos.flatMap(src => widths.flatMap(width => formats.map(format => ({ src, width, scale: 1, format }))))
  if (all.length < many) throw new Error(`There are ${all.length} pictures to make.`)
  const start = performance.now()
  let made = 0
  for (const asked of all.slice(0, many)) {
    if (performance.now() - start > longest) break
    program.send(asked)
    const [answer] = await once(program, 'message', { signal: AbortSignal.timeout(120_000) })
    if (answer.kind !== 'picture') throw new Error(`A picture was ${answer.kind}`)
    made++
  }
  return { made, seconds: (performance.now() - start) / 1000 }
}
