/** The page where a visitor signs up for the newsletter; a field of a stored page leads here with its address. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enquiryDeps } from '../enquiries/deps.server'
import { signNewsletter } from '../enquiries/forms/sign-newsletter'
import { signUp } from '../enquiries/newsletter/alongside.server'
import { NewsletterForm } from '../enquiries/newsletter/NewsletterForm'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { pageOf } from '../site/page.server'
import { Link } from '../ui/Link'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { language, t, url } = pageOf(request)
  const state = openForm(signNewsletter, { action: href('newsletter', language) }, logEvent)
  const head = { title: t('NEWSLETTER_PAGE_TITLE'), description: t('NEWSLETTER_PAGE_INTRO') }
  return json({ head, email: url.searchParams.get('email')?.slice(0, 254) ?? '', state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { language } = pageOf(request)
  const alongside = signUp(enquiryDeps(signNewsletter, logEvent))
  const result = await takeEnquiry(signNewsletter, { request, clientAddress: clientOf(context), language, alongside }, logEvent)
  return answerForm(result, href(signNewsletter.thankYou, language))
}

export default function Newsletter() {
  const { state, email } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { language, t } = useTexts()
  return (
    <div className="wrap enquiry-page">
      <div>
        <h1>{t('NEWSLETTER_PAGE_TITLE')}</h1>
        <p className="lead">{t('NEWSLETTER_PAGE_INTRO')}</p>
        <NewsletterForm email={email} state={{ ...state, ...refused }} />
        <p className="newsletter-leave">
          <Link to={href('newsletter-unsubscribe', language)}>{t('NEWSLETTER_LEAVE_LINK')}</Link>
        </p>
      </div>
    </div>
  )
}
