/** Enquiries as they are posted: as many as go, and a steady 50 a second. */
import { setTimeout as wait } from 'node:timers/promises'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { everyField } from '../support/enquiry-site'
import type { RunningSite } from '../support/site'
import { percentile } from './load'
import { milliseconds, perSecond, type Section } from './report'

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

  const waiting = bodies.splice(0, posts - 20)
  const amount = waiting.length
  const start = performance.now()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) times.push(await post(action.href, body))
    }),
  )
  const rate = (amount / (performance.now() - start)) * 1000

  const begin = performance.now()
  const steadily = await Promise.all(
    bodies.map(async (body, index) => {
      await wait(Math.max(0, begin + index * 20 - performance.now()))
      return post(action.href, body)
    }),
  )
  const p99 = percentile(steadily, 0.99)
  return {
    title: 'Posts',
    how: `The contact form of a property, every field filled; tokens fetched beforehand, each used once; each post is one transaction that is on disk when it is answered (the enquiry and its two mails). ${amount} posts over 10 connections as fast as they go, then ${steadily.length} at 50 a second.`,
    rows: [
      {
        what: 'posts per second',
        budget: '≥ 175',
        measured: perSecond(rate),
        beside: `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`,
        kept: rate >= 175,
      },
      {
        what: 'p99 at 50 posts a second',
        budget: '< 50 ms',
        measured: milliseconds(p99),
        beside: `p50 ${milliseconds(percentile(steadily, 0.5))}, p95 ${milliseconds(percentile(steadily, 0.95))}`,
        kept: p99 < 50,
      },
    ],
  }
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
