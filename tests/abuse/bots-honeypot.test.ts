/** Programs that wait and fill in everything, including the invisible field. */
import { honeypotField } from '../../app/domains/enquiries/enquiry-form'
import { refusedBots } from './bots'
import { answered, filledBy, openForm, postedForms, postForm, wait } from './posting'

refusedBots('the honeypot filled', async ({ site, formOf, senderOf }) => {
  const shown = await Promise.all(postedForms.map(form => openForm(site, form, senderOf(0))))
  wait(10_000)
  return at => {
    const form = formOf(at)
    const { captcha, ...state } = shown[postedForms.indexOf(form)]!
    const fields = { ...filledBy(form, `trapped-${at}`), ...answered(site, captcha, 'characters') }
    fields[honeypotField] = 'https://buy.example'
    return postForm(site, form, { shown: state, fields, clientAddress: senderOf(at) })
  }
})
