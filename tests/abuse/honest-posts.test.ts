/**
 * People who send forms without scripts: 5 to 120 seconds each, one in ten with a mistake that they correct. Of the 200, 20
 * share one address, and eight others each network; one captcha answer in five is the number in words. No check and no limit
 * refuses any of them.
 */
import { expect, it, vi } from 'vitest'
import { forms } from '../support/forms'
import { runs } from '../support/runs'
import { answered, captchas, filledBy, openForm, postForm, siteWith, storedIn, wait } from './posting'
import { report } from './rows'

/** 1,000 in the long run. */
const posts = Math.max(20, 5 * Math.ceil(runs(2) / 5))
const visitors = Math.max(4, posts / 5)
const behindOne = visitors / 10

const names = [
  'O’Neill',
  'Jan & An',
  "D'Hondt",
  'Müller',
  'van ’t Hof',
  'Nguyễn',
  'De Smet-Peeters',
  'Ó Súilleabháin',
  'J.P. & co',
]
/** Viewings have few seats. */
const sentForms = forms.filter(({ form }) => form !== 'contact-appointment')
/** Those at one address spread over a day; the limit of an address allows one an hour each. */
const periods = { 'in a day': 10 * 3_600_000, 'in an hour': 3_600_000 }
const cases = captchas.flatMap(captcha =>
  (Object.keys(periods) as (keyof typeof periods)[]).map(period => [captcha, period] as const),
)

/** A linear congruential generator, so that runs repeat. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Step = { at: number; go: () => Promise<void> }

it.for(cases)('captcha %s, %s', { timeout: 60_000 + posts * 200 }, async ([captcha, period], { task }) => {
  const site = siteWith(captcha)
  wait(10 * 3_600_000)
  const begun = Date.now()
  const chance = numbers(posts)
  const answers: number[] = []
  const visits = Array.from({ length: posts }, (_, post): Step[] => {
    const visitor = post % visitors
    // Nobody sends one form twice.
    const form = sentForms[(visitor + Math.floor(post / visitors)) % sentForms.length]!
    const isBehindOne = visitor < behindOne && (period === 'in a day' || post < visitors)
    const clientAddress = isBehindOne ? '198.51.100.1' : `198.18.${visitor >> 3}.${visitor & 7}`
    const fields: Record<string, string> = { ...filledBy(form, `bezoeker-${visitor}`) }
    for (const field of ['firstName', 'lastName', 'name']) if (field in fields) fields[field] = names[chance(names.length)]!
    const open = begun + chance(periods[period])
    const sent = open + 5_000 + chance(115_000)
    let shown: Awaited<ReturnType<typeof openForm>>
    const send = async (change: Record<string, string> = {}) => {
      const all = { ...fields, ...change, ...answered(site, shown.captcha, chance(5) === 0 ? 'number' : 'characters') }
      return postForm(site, form, { shown, fields: all, clientAddress })
    }
    const steps = [
      {
        at: open,
        go: async () => {
          shown = await openForm(site, form, clientAddress)
        },
      },
    ]
    const mistaken = chance(10) === 0 && 'privacy' in fields
    if (mistaken)
      steps.push({
        at: sent,
        go: async () => {
          const answer = await send({ privacy: '' })
          expect(answer.status).toBe(422)
          const again = await answer.json()
          expect(Object.keys(again.lastResult.error)).toEqual(['privacy'])
          shown = { ...shown, ...again }
        },
      })
    steps.push({ at: sent + (mistaken ? 8_000 : 0), go: async () => void answers.push((await send()).status) })
    return steps
  })
  for (const { at, go } of visits.flat().sort((a, b) => a.at - b.at)) {
    vi.setSystemTime(at)
    await go()
  }
  const refused = answers.filter(status => status !== 303)
  report(task, {
    what: `honest posts without script, ${visitors} people, ${behindOne} of them behind one address, ${period}: captcha ${captcha}`,
    tried: posts,
    wanted: '0 refused',
    found: `${refused.length} refused, ${storedIn(site).enquiries} stored`,
  })
  expect([answers.length, refused]).toEqual([posts, []])
  expect(storedIn(site).enquiries).toBe(posts)
})
