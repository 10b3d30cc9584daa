/** The owners' log-in (SPEC §2, §6, §8). */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { LogInForm } from '../../domains/account/LogInForm'
import { logIn } from '../../domains/account/log-in.server'
import { sessionOf } from '../../domains/account/sessions.server'
import { demoLogIn } from '../../domains/owner/demo-log-in.server'
import { announceLogIn } from '../../domains/owner/log-in-mail.server'
import { portalTarget } from '../../domains/owner/portal-target'
import { ContentPage } from '../../domains/site/ContentPage'
import { Office } from '../../domains/site/modules/Office'
import { office } from '../../domains/site/modules/office.server'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, withCookies } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['account', 'catalogue', 'site'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  if (sessionOf(site, 'owner', request.headers.get('Cookie'))) {
    return redirect(portalTarget(url.searchParams.get('to'), language), { headers: noStore })
  }
  const head: Head = { title: t('OWNER_LOGIN'), noindex: true, form: { id: 'log-in' } }
  const message = url.searchParams.has('changed') ? t('PASSWORD_CHANGED') : url.searchParams.has('out') ? t('LOGGED_OUT') : null
  const data = { head, crumbs: breadcrumbs(place), office: office(site, language), message, demo: demoLogIn(site) ?? null }
  return json(data, { headers: noStore })
}

const statuses = { incomplete: 422, refused: 401, limited: 429, busy: 503, switched: 200 }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const onLogIn = announceLogIn(site)
  const result = await logIn(site, { kind: 'owner', request, clientAddress: clientOf(context), onLogIn })
  if (result.kind === 'in') {
    const target = portalTarget(url.searchParams.get('to'), language)
    return redirect(target, { status: 303, headers: withCookies(result.setCookies) })
  }
  const { username, password } = result.kind === 'incomplete' ? result.errors : {}
  const errors = { username: username && t(username), password: password && t(password) }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  const data = { kind: result.kind, errors, username: result.username }
  return json(data, { status: statuses[result.kind], headers: { ...noStore, ...wait } })
}

const notices = {
  incomplete: undefined,
  switched: undefined,
  refused: 'USER_NOT_FOUND',
  limited: 'TOO_MANY_REQUESTS_TEXT',
  busy: 'SERVICE_UNAVAILABLE',
}

export default function Login() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const notice = refused && notices[refused.kind]
  return (
    <ContentPage
      crumbs={page.crumbs}
      title={t('OWNER_LOGIN')}
      intro={t('OWNER_LOGIN_INTRO')}
      body={[]}
      links={[]}
      below={
        <>
          {page.message && !refused && (
            <p className="account-note" role="status">
              {page.message}
            </p>
          )}
          {page.demo && <p className="account-note">{t('OWNER_DEMO_LOGIN', page.demo)}</p>}
          <LogInForm
            kind="owner"
            action={pathname + search}
            notice={notice && t(notice)}
            errors={refused?.errors ?? {}}
            username={refused?.username}
          />
          <p className="account-hint">{t('OWNER_LOGIN_HELP')}</p>
        </>
      }
      side={<Office office={page.office} />}
    />
  )
}
