/** The page where a visitor signs up for the newsletter; a field of a cached page leads here with its address. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { signNewsletter } from '../../domains/newsletter/forms/subscribe'
import { NewsletterForm } from '../../domains/newsletter/NewsletterForm'
import { notFound, pageOf } from '../../domains/site/page.server'
import { formAction } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['forms', 'newsletter'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  if (!hasNewsletter(site.configuration)) throw notFound()
  const state = openForm(site, signNewsletter, { action: href('newsletter', language) })
  const head = { title: t('NEWSLETTER_PAGE_TITLE'), description: t('NEWSLETTER_PAGE_INTRO') }
  return json({ head, email: url.searchParams.get('email')?.slice(0, 254) ?? '', state }, { headers: noStore })
}

export const action = formAction(forms.newsletter)

export default function Newsletter() {
  const { state, email } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { language, t } = useTexts()
  return (
    <EnquiryPage title={t('NEWSLETTER_PAGE_TITLE')} lead={t('NEWSLETTER_PAGE_INTRO')}>
      <NewsletterForm email={email} state={{ ...state, ...refused }} />
      <p className="newsletter-leave">
        <Link to={href('newsletter-unsubscribe', language)}>{t('NEWSLETTER_LEAVE_LINK')}</Link>
      </p>
    </EnquiryPage>
  )
}
