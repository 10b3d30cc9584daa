/** Enquiries as they are posted: as many as go, and steadily; beside what the disk and a bare Remix action do in the same run. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { everyField } from '../support/enquiry-site'
import type { RunningSite } from '../support/site'
import { commitsPerSecond } from './disk-commits'
import { median, percentile } from './load'
import { startServer } from './processes'
import { milliseconds, perSecond, type Section, times } from './report'

export type PostOptions = { posts: number; steady: number }

export async function measurePosts(site: RunningSite, { posts, steady }: PostOptions): Promise<Section> {
  const list = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  const detail = /class="card-title"><a href="([^"]+)/.exec(list)?.[1]
  const link = /href="([^"]*contact[^"]*)"/g
  const page = await (await fetch(site.url + detail)).text()
  const id = /\/(\d+)\/$/.exec(detail ?? '')?.[1]
  const form = [...page.matchAll(link)].map(match => match[1] as string).find(href => id !== undefined && href.includes(id))
  if (!form) throw new Error('The detail page has no link to its form.')
  const action = new URL(form.replaceAll('&amp;', '&'), site.url)
  action.search = ''
  const bodies: string[] = []
  for (let index = 0; index < posts + steady; index += 8) {
    const asked = Array.from({ length: Math.min(8, posts + steady - index) }, (_, step) => bodyOf(action.href, index + step))
    bodies.push(...(await Promise.all(asked)))
  }
  // A form sent sooner is shown again.
  await wait(shortestTime + 500)
  for (const body of bodies.splice(0, 20)) await post(action.href, body)

  // In turn, so that what else the machine does harms all alike.
  const rounds = 3
  const found = { disk: [] as number[], bare: [] as number[], site: [] as number[], latencies: [] as number[] }
  const bare = await startServer('bare-post-server', [path.join(site.varDir, 'bare-posts.sqlite')])
  try {
    const share = Math.floor((posts - 20) / rounds)
    for (let round = 0; round < rounds; round++) {
      found.disk.push(commitsPerSecond(path.join(site.varDir, `disk-${round}.sqlite`), 1))
      const some = bodies.splice(0, share)
      found.bare.push((await atOnce(`${bare.url}/post`, some)).rate)
      const { rate, latencies } = await atOnce(action.href, some)
      found.site.push(rate)
      found.latencies.push(...latencies)
    }
  } finally {
    await bare.stop()
  }
  const [disk, bareRate, rate] = [median(found.disk), median(found.bare), median(found.site)]
  const lower = Math.min(disk, bareRate)
  const wanted = lower / 2
  const pace = wanted / 4
  const begin = performance.now()
  const steadily = await Promise.all(
    bodies.map(async (body, index) => {
      await wait(Math.max(0, begin + (index * 1000) / pace - performance.now()))
      return post(action.href, body)
    }),
  )
  const p99 = percentile(steadily, 0.99)
  const bound = Math.max(20, 10_000 / disk)
  return {
    title: 'Posts',
    how: `The contact form of a property, every field filled; tokens fetched beforehand, each used once; each post is on disk when it is answered (the enquiry and its two mails). Over 10 connections as fast as they go, ${rounds} rounds in turn with the disk (one row, one synchronous commit, one after the other) and with a bare Remix action that checks the same fields and commits one row; medians. Then ${steadily.length} posts at a quarter of the rate that is wanted.`,
    rows: [
      {
        what: 'posts per second, beside the lower of disk and bare Remix',
        budget: '≥ 0.5 ×',
        measured: times(rate / lower),
        figures: {
          posts: perSecond(rate),
          commits: perSecond(disk),
          'bare posts': perSecond(bareRate),
          p50: milliseconds(percentile(found.latencies, 0.5)),
          p99: milliseconds(percentile(found.latencies, 0.99)),
        },
        kept: rate >= wanted,
      },
      {
        what: 'p99 at a quarter of the rate that is wanted',
        budget: '< 10 commits or 20 ms, the larger',
        measured: milliseconds(p99),
        figures: {
          posts: perSecond(pace),
          p50: milliseconds(percentile(steadily, 0.5)),
          p95: milliseconds(percentile(steadily, 0.95)),
          'a commit': milliseconds(1000 / disk),
        },
        kept: p99 < bound,
      },
    ],
  }
}

/** Posts all over 10 connections. */
async function atOnce(form: string, bodies: readonly string[]): Promise<{ rate: number; latencies: number[] }> {
  const waiting = [...bodies]
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) latencies.push(await post(form, body))
    }),
  )
  return { rate: (bodies.length / (performance.now() - start)) * 1000, latencies }
}

async function bodyOf(form: string, index: number): Promise<string> {
  const html = await (await fetch(form)).text()
  const token = new RegExp(`name="${tokenField}" value="([^"]+)"`).exec(html)?.[1]
  if (!token) throw new Error('The form has no token.')
  return new URLSearchParams({ ...everyField, [tokenField]: token, email: `bench-${index}@bezoeker.example` }).toString()
}

/** @returns milliseconds until the answer, which must lead to the thank-you page. */
async function post(form: string, body: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(form, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(form).origin },
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`A post was answered with ${answer.status}`)
  return performance.now() - start
}
