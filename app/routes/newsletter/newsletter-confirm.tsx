/** Confirms a newsletter sign-up by its mail: with a button, since scanners follow links. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signNewsletter } from '../../domains/newsletter/forms/subscribe'
import { NewsletterNotice } from '../../domains/newsletter/NewsletterNotice'
import { wishesView } from '../../domains/newsletter/reader-wishes.server'
import { confirmNewsletter, readConfirmLink } from '../../domains/newsletter/subscribers.server'
import { WishesForm, type WishesView } from '../../domains/newsletter/WishesForm'
import { everything, readWishes } from '../../domains/newsletter/wishes'
import { notFound, pageOf } from '../../domains/site/page.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { isStorageError } from '../../platform/http/storage-error'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['newsletter'] }

export const headers = () => noStore

const tokenOf = (url: URL) => url.searchParams.get('token') ?? undefined

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { t, texts, url } = pageOf(site, request)
  if (!hasNewsletter(site.configuration)) throw notFound()
  const valid = readConfirmLink(site, tokenOf(url)) !== undefined
  const head = { title: t(valid ? 'NEWSLETTER_CONFIRM_TITLE' : 'NEWSLETTER_CONFIRM_EXPIRED_TITLE'), noindex: true }
  const action = url.pathname + url.search
  const wishes = wishesView(site, texts, everything)
  return json({ head, kind: valid ? 'ask' : 'expired', action, wishes }, { status: valid ? 200 : 410, headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, texts, url } = pageOf(site, request)
  if (!hasNewsletter(site.configuration)) throw notFound()
  const wishes = readWishes(await readForm(request))
  const chosen = wishesView(site, texts, wishes)
  const link = readConfirmLink(site, tokenOf(url))
  const taken = await takeLinkPost(site, 'newsletter confirmation', { link, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ kind: 'refused', problem: readAlert(taken.alert, t), wishes: chosen }, tooOften(taken))
  try {
    const confirmed = confirmNewsletter(site, tokenOf(url), wishes)
    if (!confirmed) return json({ kind: 'expired' }, { status: 410, headers: noStore })
  } catch (error) {
    if (!isStorageError(error)) throw error
    site.log('newsletter-not-stored', { error: String(error) })
    const problem = t('SIGN_NEWSLETTER_FEEDBACK_ERROR')
    return json({ kind: 'refused', problem, wishes: chosen }, { status: 503, headers: noStore })
  }
  return redirect(`${href(signNewsletter.thankYou, language)}?outcome=confirmed`, 303)
}

export default function NewsletterConfirm() {
  const asked = useLoaderData<typeof loader>()
  const done = useActionData<{ kind: string; problem?: string; wishes?: WishesView }>()
  const { language, t } = useTexts()
  if ((done ?? asked).kind === 'expired') {
    return (
      <NewsletterNotice title={t('NEWSLETTER_CONFIRM_EXPIRED_TITLE')} text={t('NEWSLETTER_CONFIRM_EXPIRED_TEXT')}>
        <p>
          <Link className="button" to={href('newsletter', language)}>
            {t('NEWSLETTER_SIGN_UP_LINK')}
          </Link>
        </p>
      </NewsletterNotice>
    )
  }
  return (
    <NewsletterNotice title={t('NEWSLETTER_CONFIRM_TITLE')} text={t('NEWSLETTER_CONFIRM_TEXT')} problem={done?.problem}>
      <WishesForm action={asked.action} label={t('NEWSLETTER_CONFIRM_BUTTON')} wishes={done?.wishes ?? asked.wishes} />
    </NewsletterNotice>
  )
}
