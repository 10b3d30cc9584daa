/** A newsletter reader's preferences, by the link in each issue. Only the button changes anything. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewsletterNotice } from '../../domains/newsletter/NewsletterNotice'
import { changeWishes, readerOf, wishesView } from '../../domains/newsletter/reader-wishes.server'
import { WishesForm, type WishesView } from '../../domains/newsletter/WishesForm'
import { readWishes, wishesForm, wishesOf } from '../../domains/newsletter/wishes'
import { notFound, pageOf } from '../../domains/site/page.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['newsletter'] }

export const headers = () => noStore

/** @throws a Response: 410 for an invalid link or a reader who has left; 404 if there is no newsletter. */
function asked({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const token = page.url.searchParams.get('token') ?? undefined
  if (!hasNewsletter(site.configuration)) throw notFound()
  const reader = readerOf(site, token)
  if (!reader) throw new Response(null, { status: 410, headers: noStore })
  return { site, page, reader }
}

export function loader(args: LoaderFunctionArgs) {
  const { site, page, reader } = asked(args)
  const { texts, t, url } = page
  const head = { title: t('NEWSLETTER_WISHES_TITLE'), noindex: true, form: { id: wishesForm } }
  const wishes = wishesView(site, texts, wishesOf(reader), reader.language)
  const done = url.searchParams.has('saved')
  url.searchParams.delete('saved')
  return json({ head, wishes, done, action: url.pathname + url.search }, { headers: noStore })
}

export async function action(args: ActionFunctionArgs) {
  const { site, page, reader } = asked(args)
  const { t, texts } = page
  const data = await readForm(args.request)
  const again = (problem?: string) => ({ problem, wishes: wishesView(site, texts, readWishes(data), reader.language) })
  if (isLanguageSwitch(data)) return json(again(), { headers: noStore })
  const taken = await takeLinkPost(site, 'newsletter wishes', { link: reader.id, clientAddress: clientOf(args.context) })
  if (!taken.ok) return json(again(readAlert(taken.alert, t)), tooOften(taken))
  const stored = await tryToStore(
    'newsletter-wishes',
    () => changeWishes(site, reader, data) ?? { kind: 'stored' as const },
    site.log,
  )
  if (stored.kind === 'busy') return json(again(t('SIGN_NEWSLETTER_FEEDBACK_ERROR')), { status: 503, headers: noStore })
  page.url.searchParams.set('saved', '')
  return redirect(page.url.pathname + page.url.search, { status: 303, headers: noStore })
}

export default function NewsletterWishes() {
  const { wishes, done, action } = useLoaderData<typeof loader>()
  const refused = useActionData<{ problem?: string; wishes: WishesView }>()
  const { t } = useTexts()
  return (
    <NewsletterNotice
      title={t('NEWSLETTER_WISHES_TITLE')}
      text={t(done ? 'NEWSLETTER_WISHES_SAVED' : 'NEWSLETTER_WISHES_TEXT')}
      problem={refused?.problem}
    >
      <WishesForm action={action} label={t('NEWSLETTER_WISHES_SAVE')} wishes={refused?.wishes ?? wishes} />
    </NewsletterNotice>
  )
}
