/** The page behind the link of the registration's mail. Opening it changes nothing: its button does. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DemandPage } from '../../domains/demand/DemandPage'
import { confirmRegistration, isConfirmable } from '../../domains/demand/registration/confirm.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('token') ?? ''
  const good = isConfirmable(site, token)
  const head = { title: t('DEMAND_CONFIRM_TITLE'), noindex: true }
  const action = href('demand-confirm', language)
  return json({ head, good, token: good ? token : '', action }, { status: good ? 200 : 410, headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language } = pageOf(site, request)
  const token = (await readForm(request)).get('token')
  const cookies = request.headers.get('Cookie')
  const done = await tryToStore(
    'confirmation',
    () => ({ kind: 'done' as const, cookie: confirmRegistration(site, token, cookies) }),
    site.log,
  )
  const again = { token: typeof token === 'string' ? token : '', busy: done.kind === 'busy' }
  if (done.kind === 'busy') return json(again, { status: 503, headers: noStore })
  const { cookie } = done
  if (!cookie) return json(again, { status: 410, headers: noStore })
  const headers = { ...noStore, 'Set-Cookie': cookie }
  return redirect(`${href('demand-account', language)}?confirmed`, { status: 303, headers })
}

export default function DemandConfirm() {
  const page = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const { language, t } = useTexts()
  const { action: own } = page
  // A post brings its token in the body, which the loader does not see.
  const { token, busy } = again ?? { token: page.token, busy: false }
  const good = again ? busy : page.good
  return (
    <DemandPage title={t('DEMAND_CONFIRM_TITLE')} lead={t(good ? 'DEMAND_CONFIRM_TEXT' : 'DEMAND_CONFIRM_GONE')}>
      {busy && <p role="alert">{t('SERVICE_UNAVAILABLE')}</p>}
      {good ? (
        <form method="post" action={own}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="button">
            {t('DEMAND_CONFIRM')}
          </button>
        </form>
      ) : (
        <p className="demand-tools">
          <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          <Link to={href('demand-register', language)}>{t('DEMAND_REGISTER')}</Link>
        </p>
      )}
    </DemandPage>
  )
}
