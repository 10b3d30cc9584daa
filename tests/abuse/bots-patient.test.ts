/**
 * Programs that behave like a person: they request each form, wait, complete it correctly and change their address. Only the
 * frequency of their posts gives them away; the number accepted is counted, without a claim.
 */
import { expect, it } from 'vitest'
import { captchaFields } from '../../app/platform/spam/captcha/captcha'
import { botRun, posts, senderCounts, wordsOf } from './bots'
import { answered, filledBy, openForm, postForm, siteWith, storedIn, wait } from './posting'
import { percent, report } from './rows'

const kinds = {
  'without a captcha': 'off',
  'guessing the number of the captcha': 'characters',
  'reading the number of the captcha': 'characters',
} as const

it.for(Object.entries(kinds))('%s', { timeout: 60_000 + posts * 200 }, async ([kind, captcha], { task }) => {
  const site = siteWith(captcha)
  const count = captcha === 'off' ? posts : Math.ceil(posts / senderCounts.length)
  for (const [index, senders] of senderCounts.entries()) {
    const { formOf, senderOf } = botRun(site, { run: index, senders, count })
    const shown: Awaited<ReturnType<typeof openForm>>[] = []
    for (let at = 0; at < count; at++) shown.push(await openForm(site, formOf(at), senderOf(at)))
    wait(10_000)
    const before = storedIn(site)
    const statuses = new Map<number, number>()
    for (let at = 0; at < count; at++) {
      const answer = answered(site, shown[at]?.captcha, 'number')
      if (kind.startsWith('guessing')) answer[captchaFields.number] = String(100 + (at % 900))
      const fields = { ...filledBy(formOf(at), `patient-${index}-${at}`), ...answer }
      const { status } = await postForm(site, formOf(at), { shown: shown[at]!, fields, clientAddress: senderOf(at) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const taken = storedIn(site).enquiries - before.enquiries
    report(task, {
      what: `bot that waits and fills in rightly, ${kind}: ${senders} addresses`,
      tried: count,
      wanted: '',
      found: `${percent(count - taken, count)} refused (${wordsOf(statuses)}), ${taken} taken`,
    })
    // A thank-you means that it is stored, here too.
    expect(taken).toBe(statuses.get(303) ?? 0)
  }
})
