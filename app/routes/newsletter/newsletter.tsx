/** Signs up for the newsletter; the field in every page's footer leads here with its address. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type CarriedEmail, carriedEmail } from '../../domains/enquiries/carried-email.server'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import type { FormState } from '../../domains/enquiries/parts/use-enquiry-form'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { signNewsletter } from '../../domains/newsletter/forms/subscribe'
import { NewsletterForm } from '../../domains/newsletter/NewsletterForm'
import { notFound, pageOf } from '../../domains/site/page.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { formAction } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['forms', 'newsletter'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  if (!hasNewsletter(site.configuration)) throw notFound()
  const state = openForm(site, signNewsletter, { action: href('newsletter', language) })
  const head = { title: t('NEWSLETTER_PAGE_TITLE'), description: t('NEWSLETTER_PAGE_INTRO'), form: { id: signNewsletter.key } }
  return json({ head, state }, { headers: noStore })
}

const take = formAction(forms.newsletter)

export async function action(args: ActionFunctionArgs) {
  const { language } = pageOf(siteOf(args.context), args.request)
  const carried = await carriedEmail(args.request, signNewsletter, language)
  return carried ? json(carried, { status: carried.lastResult ? 422 : 200, headers: noStore }) : take(args)
}

export default function Newsletter() {
  const { state } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>() as Partial<FormState & CarriedEmail> | undefined
  const { language, t } = useTexts()
  return (
    <EnquiryPage title={t('NEWSLETTER_PAGE_TITLE')} lead={t('NEWSLETTER_PAGE_INTRO')}>
      <NewsletterForm email={again?.email ?? ''} state={{ ...state, ...again }} />
      <p className="newsletter-leave">
        <Link to={href('newsletter-unsubscribe', language)}>{t('NEWSLETTER_LEAVE_LINK')}</Link>
      </p>
    </EnquiryPage>
  )
}
