/**
 * Programs that send one form and then reuse its token, with the same or other content. Only the same content may be thanked
 * for.
 */
import { refusedBots } from './bots'
import { answered, filledBy, openForm, postedForms, postForm, wait } from './posting'

refusedBots('a token again', async ({ site, formOf, senderOf }) => {
  const shown = await Promise.all(postedForms.map(form => openForm(site, form, senderOf(0))))
  wait(10_000)
  const first = await Promise.all(
    postedForms.map((form, at) => {
      const fields = { ...filledBy(form, 'first'), ...answered(site, shown[at]?.captcha, 'characters') }
      // From elsewhere, so that the limits do not refuse the rest.
      return postForm(site, form, { shown: shown[at]!, fields, clientAddress: `${senderOf(0)}1` }).then(() => fields)
    }),
  )
  return at => {
    const form = formOf(at)
    const which = postedForms.indexOf(form)
    const fields = { ...first[which], ...(at % 2 === 1 && filledBy(form, `again-${at}`)) }
    return postForm(site, form, { shown: shown[which]!, fields, clientAddress: senderOf(at) })
  }
})
