/**
 * Kills the site between a post and its mails. `GEVEL_FAULT_KILLS` sets how often: 8 with `npm test`, where it and the mail
 * server's test reach each step once, 500 with `npm run test:faults`.
 */
import { describe, expect, it } from 'vitest'
import { type Findings, killMany, serveSmtp, wordsOf } from './kill-many'
import { type Step, steps } from './orders'
import { programFile } from './run-child'

const kills = Number(process.env.GEVEL_FAULT_KILLS ?? 8)
const lanes = kills > 8 ? 2 : 1
const smtpSteps: readonly Step[] = ['claimed', 'handed-over', 'marking']
/** Those that only the API has come first, random times last. */
const apiSteps = [...steps.filter(step => !smtpSteps.includes(step)), ...smtpSteps, ...Array<undefined>(5).fill(undefined)]
const program = await programFile('child')

describe('an enquiry that was thanked for', () => {
  it(
    'is stored and its mails arrive, whenever the site is killed',
    async () => {
      const each = Math.ceil(kills / lanes)
      const stepsOf = (lane: number) => apiSteps.filter((_, at) => at % lanes === lane)
      const found = await Promise.all(
        Array.from({ length: lanes }, (_, lane) => killMany(program, each, { seed: lane + 1, at: stepsOf(lane) })),
      )
      for (const findings of found) console.log(wordsOf(findings))
      const sum = (read: (findings: Findings) => number) => found.reduce((total, findings) => total + read(findings), 0)
      expect(sum(findings => findings.kills)).toBeGreaterThanOrEqual(kills)
      expect(sum(findings => findings.thanked)).toBeGreaterThan(0)
      expect(found.flatMap(findings => [...findings.lost, ...findings.unmailed, ...findings.unexplained])).toEqual([])
    },
    60_000 + kills * 10_000,
  )

  it(
    'is stored and its mails arrive through a mail server, whenever the site is killed',
    async () => {
      const found = await killMany(program, Math.max(smtpSteps.length, Math.ceil(kills / 4)), {
        seed: 5,
        serve: serveSmtp,
        at: smtpSteps,
        passes: 2,
      })
      console.log(wordsOf(found))
      expect(found.thanked).toBeGreaterThan(0)
      expect([...found.lost, ...found.unmailed, ...found.unexplained]).toEqual([])
    },
    60_000 + kills * 3000,
  )

  it('would fail this check if mails were only in memory', async () => {
    const found = await killMany(program, 1, { seed: 3, trick: 'no-outbox', at: ['request-begun'] })
    expect(found.unmailed.length).toBeGreaterThan(0)
  })

  it('would fail this check if thanks came before it is stored', async () => {
    const found = await killMany(program, 1, { seed: 4, trick: 'early-answer', at: ['enquiry-written'] })
    expect(found.lost.length).toBeGreaterThan(0)
  })
})
