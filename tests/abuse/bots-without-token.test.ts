/** Programs that post without requesting the form. */
import { refusedBots } from './bots'
import { filledBy, postForm } from './posting'

refusedBots('without a token', async ({ site, formOf, senderOf }) => at => {
  const form = formOf(at)
  const shown = { action: form.address('nl'), token: '' }
  return postForm(site, form, { shown, fields: filledBy(form, `blind-${at}`), clientAddress: senderOf(at) })
})
