/** Sets a new password by the link of a mail. Opening the page does not use the link up; the post does. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { passwordLength } from '../../domains/account/account'
import { logInHref } from '../../domains/account/log-in-pages'
import { ResetForm } from '../../domains/account/ResetForm'
import { readPasswordLink, resetPassword } from '../../domains/account/recovery.server'
import { ContentPage } from '../../domains/site/ContentPage'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['account', 'catalogue', 'site'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('token')
  const link = readPasswordLink(site, token)
  const action = url.pathname
  const again = href('forgot-password', language) + (site.configuration.parts.ownerPortal ? '' : '?account=subscriber')
  const head: Head = {
    title: t(link ? 'RESET_PASSWORD_TITLE' : 'RESET_LINK_EXPIRED'),
    noindex: true,
    ...(link && { form: { id: 'reset' } }),
  }
  const data = { head, crumbs: breadcrumbs(place), link: link && token ? { token, email: link.email } : null, action, again }
  return json(data, { status: link ? 200 : 410, headers: noStore })
}

const statuses = { expired: 410, invalid: 422, limited: 429, busy: 503, switched: 200 }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const form = await readForm(request)
  const token = form.get('token')
  const reset = async () => {
    const account = readPasswordLink(site, token)
    const taken = await takeLinkPost(site, 'new password', { link: account?.email, clientAddress: clientOf(context) })
    return taken.ok ? resetPassword(site, form) : { ...taken, kind: 'limited' as const }
  }
  const result = isLanguageSwitch(form) ? { kind: 'switched' as const } : await tryToStore('reset', reset, site.log)
  if (result.kind === 'set') {
    const headers = { ...noStore, 'Set-Cookie': result.cookie }
    return redirect(`${logInHref(result.account, language)}?changed`, { status: 303, headers })
  }
  const errors = result.kind === 'invalid' ? result.errors : {}
  const link = readPasswordLink(site, token)
  const data = {
    notice: result.kind === 'busy' ? t('SERVICE_UNAVAILABLE') : 'alert' in result ? readAlert(result.alert, t) : undefined,
    link: link && typeof token === 'string' ? { token, email: link.email } : null,
    errors: Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key, passwordLength)])),
  }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  return json(data, { status: statuses[result.kind], headers: { ...noStore, ...wait } })
}

export default function ResetPassword() {
  const { t } = useTexts()
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const link = answer ? answer.link : page.link
  return (
    <ContentPage
      crumbs={page.crumbs}
      title={t(link ? 'RESET_PASSWORD_TITLE' : 'RESET_LINK_EXPIRED')}
      intro={link ? t('RESET_PASSWORD_INTRO', { email: link.email }) : t('RESET_LINK_EXPIRED_TEXT')}
      body={[]}
      links={link ? [] : [{ label: t('FORGOT_PASSWORD_TITLE'), href: page.again }]}
      below={link && <ResetForm action={page.action} token={link.token} notice={answer?.notice} errors={answer?.errors} />}
    />
  )
}
