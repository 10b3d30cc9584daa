/** A forgotten password: requests a link by mail. One page for owners and for subscribers (`?account=subscriber`). */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { isVisitorKind, partOfAccount } from '../../domains/account/account'
import { logInHref } from '../../domains/account/log-in-pages'
import { RecoveryForm } from '../../domains/account/RecoveryForm'
import { askRecovery } from '../../domains/account/recovery.server'
import { ContentPage } from '../../domains/site/ContentPage'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['account', 'catalogue', 'site'] }

export const headers = () => noStore

/** The kind of account: an owner's, unless the address says otherwise. @throws a Response (404) if that kind does not exist. */
function kindOf(site: Site, url: URL) {
  const asked = url.searchParams.get('account')
  const kind = isVisitorKind(asked) ? asked : 'owner'
  if (!site.configuration.parts[partOfAccount[kind]]) throw notFound()
  return kind
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const head: Head = { title: t('FORGOT_PASSWORD_TITLE'), noindex: true, form: { id: 'recovery' } }
  const data = { head, crumbs: breadcrumbs(place), logIn: logInHref(kindOf(site, url), language) }
  return json(data, { headers: noStore })
}

const statuses = { sent: 200, unknown: 404, invalid: 422, limited: 429, busy: 503, switched: 200 }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const form = await readForm(request)
  const email = form.get('email')
  const asked = { kind: kindOf(site, url), email, language, clientAddress: clientOf(context) }
  const result = isLanguageSwitch(form)
    ? { kind: 'switched' as const }
    : await tryToStore('recovery', () => askRecovery(site, asked), site.log)
  const data = {
    kind: result.kind,
    discreet: site.configuration.accounts.discreetAccounts,
    error: result.kind === 'invalid' ? t(result.error) : null,
    email: typeof email === 'string' ? email.slice(0, 254) : '',
  }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  return json(data, { status: statuses[result.kind], headers: { ...noStore, ...wait } })
}

export default function ForgotPassword() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const { crumbs, logIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const notices = { limited: 'TOO_MANY_REQUESTS_TEXT', busy: 'SERVICE_UNAVAILABLE' }
  const notice = answer?.kind === 'limited' || answer?.kind === 'busy' ? t(notices[answer.kind]) : undefined
  const error = answer?.kind === 'unknown' ? t('PERSON_NOT_FOUND') : (answer?.error ?? undefined)
  return (
    <ContentPage
      crumbs={crumbs}
      title={t('FORGOT_PASSWORD_TITLE')}
      intro={t('FORGOT_PASSWORD_INTRO')}
      body={[]}
      links={[{ label: t('BACK_TO_LOGIN'), href: logIn }]}
      below={
        answer?.kind === 'sent' ? (
          <div className="account-note" role="status">
            <p>{t(answer.discreet ? 'PASSWORD_SENT_DISCREET' : 'PASSWORD_SENT_SUCCESS')}</p>
            <p>{t('PASSWORD_SENT_NOTE')}</p>
          </div>
        ) : (
          <RecoveryForm action={pathname + search} {...{ notice, error }} email={answer?.email} />
        )
      }
    />
  )
}
