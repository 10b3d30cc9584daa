/** Programs that request a form and post it within a second, each with its own token. */
import { refusedBots } from './bots'
import { answered, filledBy, openForm, postForm, wait } from './posting'

refusedBots('within a second', async ({ site, count, formOf, senderOf }) => {
  const shown: Awaited<ReturnType<typeof openForm>>[] = []
  for (let at = 0; at < count; at++) shown.push(await openForm(site, formOf(at), senderOf(at)))
  wait(900)
  return at => {
    const form = formOf(at)
    const fields = { ...filledBy(form, `fast-${at}`), ...answered(site, shown[at]?.captcha, 'number') }
    return postForm(site, form, { shown: shown[at]!, fields, clientAddress: senderOf(at) })
  }
})
