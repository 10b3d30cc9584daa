/** How much memory the site takes under load, and whether it grows. */
import autocannon from 'autocannon'
import { startSite } from '../support/site'
import { residentMegabytes } from './processes'
import type { Section } from './report'

export type MemoryOptions = { seconds: number; requests: number }

/** A site of its own, so that its memory is that of this load alone. */
export async function measureMemory({ seconds, requests }: MemoryOptions): Promise<Section> {
  const site = await startSite()
  try {
    const started = residentMegabytes(site.pid)
    if (!started) return { title: 'Memory', how: 'The system does not tell the memory of a process.', rows: [] }
    const pages = ['/nl/', '/nl/te-koop/', '/nl/te-huur/', '/fr/', '/de/', '/en/']
    const details = [
      ...(await (await fetch(`${site.url}/nl/te-koop/`)).text()).matchAll(/class="card-title"><a href="([^"]+)/g),
    ].map(match => match[1] as string)
    const pictures = [...(await (await fetch(`${site.url}/nl/te-koop/`)).text()).matchAll(/ src="(\/media[^"]+)/g)].map(match =>
      (match[1] as string).replaceAll('&amp;', '&'),
    )
    let turn = 0
    // Of ten requests six are for cached pages, two for details, one for a picture, one for an uncached list.
    const path = () => {
      turn++
      const last = turn % 10
      if (last < 6) return pages[turn % pages.length] as string
      if (last < 8) return details[turn % details.length] as string
      return last === 8 ? (pictures[turn % pictures.length] as string) : `/nl/te-koop/?price=0-${100_000 + turn}`
    }
    await autocannon({
      url: site.url,
      connections: 10,
      duration: seconds,
      headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' },
      requests: [{ setupRequest: request => ({ ...request, path: path() }) }],
    })
    const loaded = residentMegabytes(site.pid) ?? started
    const stored = (amount: number) =>
      autocannon({ url: `${site.url}/nl/te-koop/`, connections: 10, amount, headers: { 'accept-encoding': 'br' } })
    await stored(Math.round(requests / 10))
    const before = residentMegabytes(site.pid) ?? started
    await stored(requests)
    const after = residentMegabytes(site.pid) ?? started
    const growth = after.all / before.all - 1
    return {
      title: 'Memory',
      how: `The resident set of a site of its own with the demo catalogue: at its start, after ${seconds} s of load (10 connections as fast as they go: pages, details, pictures, and every tenth an uncached list), and over ${requests.toLocaleString('en')} requests for a cached page after that.`,
      rows: [
        {
          what: 'at the start',
          budget: '',
          measured: `${Math.round(started.all)} MB`,
          beside: `${Math.round(started.files)} MB of it mapped files`,
        },
        {
          what: `after ${seconds} s of load`,
          budget: '≤ 190 MB',
          measured: `${Math.round(loaded.all)} MB`,
          beside: `${Math.round(loaded.files)} MB of it mapped files; ${turn.toLocaleString('en')} requests`,
          kept: loaded.all <= 190,
        },
        {
          what: `growth over ${requests.toLocaleString('en')} cached pages`,
          budget: '≤ 10%',
          measured: `${(growth * 100).toFixed(1)}%`,
          beside: `${Math.round(before.all)} → ${Math.round(after.all)} MB`,
          kept: growth <= 0.1,
        },
      ],
    }
  } finally {
    await site.stop()
  }
}
