/**
 * Programs that behave like a person but hide where they come from: no `Origin`, no `Referer`, no `Sec-Fetch-Site`. They reach
 * the front door, which trusts the address given by its proxy.
 */
import { Agent, request as ask } from 'node:http'
import { expect } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { createFrontDoor } from '../../app/platform/http/front-door.server'
import { afterFile } from '../support/after-file'
import type { TestSite } from '../support/test-site'
import { refusedBots } from './bots'
import { answered, filledBy, openForm, postedForms, routeOf, wait } from './posting'

refusedBots('no origin', async ({ site, formOf, senderOf }) => {
  const shown = await Promise.all(postedForms.map(form => openForm(site, form, senderOf(0))))
  wait(10_000)
  const actions = shown.map(({ action }) => action)
  const post = await doorOf(site, path => routeOf(postedForms[actions.indexOf(path)]!))
  const filled = (which: number, name: string) => ({
    [tokenField]: shown[which]!.token,
    ...filledBy(postedForms[which]!, name),
    ...answered(site, shown[which]!.captcha, 'characters'),
  })
  // Nothing else is wrong with them: with an origin, one is accepted.
  const taken = await post(actions[0]!, filled(0, 'person'), { origin: site.settings.siteUrl, 'x-forwarded-for': '198.51.100.7' })
  expect(taken.status).toBe(303)
  return at => {
    const which = postedForms.indexOf(formOf(at))
    return post(actions[which]!, filled(which, `program-${at}`), { 'x-forwarded-for': senderOf(at) })
  }
})

/** @returns a function that posts a form to a front door with these routes. */
async function doorOf(site: TestSite, routeAt: (path: string) => ReturnType<typeof routeOf>) {
  const door = createFrontDoor({
    siteUrl: site.settings.siteUrl,
    trustProxy: 1,
    version: () => '1',
    log: site.log,
    handler: (request, context) =>
      routeAt(new URL(request.url).pathname).action({ request, params: {}, context: { ...context, site } }) as Promise<Response>,
  })
  const { port } = await door.listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  afterFile(() => {
    agent.destroy()
    void door.close()
  })
  return (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    new Promise<{ status: number }>((resolve, reject) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = ask({ port, host: '127.0.0.1', agent, method: 'POST', path, headers: { ...type, ...headers } }, answer => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0 }))
      })
      sent.once('error', reject)
      sent.end(new URLSearchParams(fields).toString())
    })
}
