/** The log-in of staff: address, password and the code of an authenticator app, or a passkey, in one form. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskEntry } from '../../domains/desk/DeskEntry'
import { demoEntry } from '../../domains/desk/demo-staff.server'
import { deskTarget, deskTexts } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { askForPasskey, enterDesk } from '../../domains/desk/enter.server'
import { StaffLogIn } from '../../domains/desk/StaffLogIn'
import { staffOf } from '../../domains/desk/staff.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, withCookies } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { PasskeyScript } from '../../ui/desk/Passkey'

export const handle: DeskHandle = { i18n: ['account', 'desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { t, url } = await deskTexts(site, { request, clientAddress: clientOf(context) })
  const target = deskTarget(url.searchParams.get('to'), site)
  if (staffOf(site, request)) return redirect(target, { headers: noStore })
  const head = { title: t('DESK_LOG_IN'), noindex: true }
  // The session's cookie does not come with a link in a mail, but with one on our own page.
  const isFromElsewhere = request.headers.get('Sec-Fetch-Site') === 'cross-site'
  const passkey = askForPasskey(site, request)
  const data = {
    head,
    agency: site.configuration.agency.name,
    action: url.pathname + url.search,
    target: isFromElsewhere ? target : null,
    message: url.searchParams.has('out') ? t('LOGGED_OUT') : null,
    demo: demoEntry(site) ?? null,
    passkey: passkey.options,
  }
  return json(data, { headers: withCookies(passkey.setCookies) })
}

const statuses = { incomplete: 422, refused: 401, limited: 429, busy: 503, switched: 200 }
const notices = {
  incomplete: undefined,
  switched: undefined,
  refused: 'DESK_REFUSED',
  limited: 'TOO_MANY_REQUESTS_TEXT',
  busy: 'SERVICE_UNAVAILABLE',
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const clientAddress = clientOf(context)
  const { t, url } = await deskTexts(site, { request, clientAddress })
  const result = await enterDesk(site, request, clientAddress)
  if (result.kind === 'in') {
    const target = deskTarget(url.searchParams.get('to'), site)
    return redirect(target, { status: 303, headers: withCookies(result.setCookies) })
  }
  const { username, password } = result.kind === 'incomplete' ? result.errors : {}
  const errors = { username: username && t(username), password: password && t(password) }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  const notice = result.kind === 'refused' && result.isPasskey ? 'DESK_PASSKEY_REFUSED' : notices[result.kind]
  return json(
    { notice: notice && t(notice), errors, username: result.username },
    { status: statuses[result.kind], headers: { ...noStore, ...wait } },
  )
}

export default function DeskLogIn() {
  const { t } = useTexts()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <DeskEntry agency={page.agency} title={t('DESK_LOG_IN')}>
      {page.message && !refused && <p role="status">{page.message}</p>}
      {page.target && !refused && (
        <p>
          <a className="button quiet" href={page.target}>
            {t('DESK_CONTINUE')}
          </a>
        </p>
      )}
      {page.demo && <p className="form-hint">{t('DESK_DEMO', page.demo)}</p>}
      <StaffLogIn action={page.action} {...refused} />
      <p className="form-hint">{t('DESK_LOG_IN_HELP')}</p>
      {page.passkey && <PasskeyScript get={page.passkey} />}
    </DeskEntry>
  )
}
