/**
 * Leaves the newsletter: by the link in each issue (a button here; mail programs post to the same address, RFC 8058), or by
 * requesting such a link.
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import type { FormState } from '../../domains/enquiries/parts/use-enquiry-form'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { unsubscribe } from '../../domains/newsletter/forms/unsubscribe'
import { NewsletterUnsubscribeForm } from '../../domains/newsletter/NewsletterForm'
import { NewsletterButton, NewsletterNotice } from '../../domains/newsletter/NewsletterNotice'
import { readUnsubscribeLink, unsubscribeAddress } from '../../domains/newsletter/subscribers.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, noStore, tooOften } from '../../platform/http/form-answer'
import { isStorageError } from '../../platform/http/storage-error'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['forms', 'newsletter'] }

export const headers = () => noStore

type Shown =
  | { kind: 'ask'; action: string }
  | { kind: 'address'; unreadable: boolean; state: FormState }
  | { kind: 'sent' | 'left' | 'failed' }

const tokenOf = (url: URL) => url.searchParams.get('token') ?? undefined

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = tokenOf(url)
  const isOurs = readUnsubscribeLink(site, token) !== undefined
  // Links in sent mails keep working; the page is not linked otherwise.
  if (!isOurs && !hasNewsletter(site.configuration)) throw notFound()
  const own = href('newsletter-unsubscribe', language)
  const shown: Shown = isOurs
    ? { kind: 'ask', action: own + url.search }
    : url.searchParams.has('sent')
      ? { kind: 'sent' }
      : { kind: 'address', unreadable: token !== undefined, state: openForm(site, unsubscribe, { action: own }) }
  const form = shown.kind === 'address' ? { id: unsubscribe.key } : undefined
  return json({ head: { title: t('NEWSLETTER_LEAVE_TITLE'), noindex: true, form }, ...shown }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = tokenOf(url)
  if (token !== undefined) {
    const link = readUnsubscribeLink(site, token)
    const taken = await takeLinkPost(site, 'newsletter end', { link, clientAddress: clientOf(context) })
    if (!taken.ok) return json({ kind: 'failed' as const, problem: readAlert(taken.alert, t) }, tooOften(taken))
    // Never a redirect: mail programs do not follow it.
    return json(...leaveBy(site, token, t('FEEDBACK_ERROR')))
  }
  if (!hasNewsletter(site.configuration)) throw notFound()
  const result = await takeEnquiry(site, forms.newsletterUnsubscribe, {
    post: request,
    clientAddress: clientOf(context),
    language,
  })
  return answerForm(result, `${href('newsletter-unsubscribe', language)}?sent`)
}

type Left = { kind: 'left' | 'invalid' | 'failed'; problem?: string }

/** @param problem the page's message if unsubscribing could not be stored. */
function leaveBy(site: Site, token: string, problem: string): [Left, ResponseInit] {
  try {
    const left = unsubscribeAddress(site, token)
    return [{ kind: left ? 'left' : 'invalid' }, { status: left ? 200 : 410, headers: noStore }]
  } catch (error) {
    if (!isStorageError(error)) throw error
    site.log('newsletter-not-stored', { error: String(error) })
    return [
      { kind: 'failed', problem },
      { status: 503, headers: noStore },
    ]
  }
}

export default function NewsletterUnsubscribe() {
  const shown = useLoaderData<typeof loader>() as Shown
  const answer = useActionData<typeof action>()
  const { t } = useTexts()
  if (answer?.kind === 'left') return <NewsletterNotice title={t('NEWSLETTER_LEFT_TITLE')} text={t('NEWSLETTER_LEFT_TEXT')} />
  if (shown.kind === 'sent')
    return <NewsletterNotice title={t('NEWSLETTER_LEAVE_SENT_TITLE')} text={t('NEWSLETTER_LEAVE_SENT_TEXT')} />
  if (shown.kind === 'ask') {
    const problem = answer && 'problem' in answer ? answer.problem : undefined
    return (
      <NewsletterNotice title={t('NEWSLETTER_LEAVE_TITLE')} text={t('NEWSLETTER_LEAVE_TEXT')} problem={problem}>
        <NewsletterButton action={shown.action} label={t('NEWSLETTER_LEAVE_BUTTON')} />
      </NewsletterNotice>
    )
  }
  if (shown.kind !== 'address') return null
  const refused = answer && 'lastResult' in answer ? answer : {}
  return (
    <EnquiryPage
      title={t('NEWSLETTER_LEAVE_TITLE')}
      lead={t(shown.unreadable ? 'NEWSLETTER_LEAVE_INVALID_TEXT' : 'NEWSLETTER_LEAVE_BY_ADDRESS')}
    >
      <NewsletterUnsubscribeForm state={{ ...shown.state, ...refused }} />
    </EnquiryPage>
  )
}
