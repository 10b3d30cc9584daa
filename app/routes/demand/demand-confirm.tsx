/** The page behind the link of the registration's mail. Opening it changes nothing: a password does (decision 32). */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { passwordLength } from '../../domains/account/account'
import { DemandPage } from '../../domains/demand/DemandPage'
import { ConfirmForm } from '../../domains/demand/registration/ConfirmForm'
import { confirmableAddress, confirmRegistration } from '../../domains/demand/registration/confirm.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['account', 'demand'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('token')
  const email = confirmableAddress(site, token)
  const head = { title: t('DEMAND_CONFIRM_TITLE'), noindex: true }
  const link = email && token ? { token, email } : null
  return json({ head, link, action: href('demand-confirm', language) }, { status: link ? 200 : 410, headers: noStore })
}

const statuses = { expired: 410, invalid: 422, refused: 401, limited: 429, busy: 503 }
const notices = { refused: 'DEMAND_CONFIRM_REFUSED', limited: 'TOO_MANY_REQUESTS_TEXT', busy: 'SERVICE_UNAVAILABLE' }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const form = await readForm(request)
  const posted = { form, clientAddress: clientOf(context), cookies: request.headers.get('Cookie') }
  const result = await tryToStore('confirmation', () => confirmRegistration(site, posted), site.log)
  if (result.kind === 'done') {
    const headers = { ...noStore, 'Set-Cookie': result.cookie }
    return redirect(`${href('demand-account', language)}?confirmed`, { status: 303, headers })
  }
  const token = form.get('token')
  // While the database is away nobody knows whose link it is: the form comes back all the same.
  const email = result.kind === 'expired' ? undefined : result.kind === 'busy' ? '' : confirmableAddress(site, token)
  const errors = result.kind === 'invalid' ? result.errors : {}
  const data = {
    link: email !== undefined && typeof token === 'string' ? { token, email } : null,
    chosen: form.has('passwordConfirm'),
    notice: result.kind === 'expired' || result.kind === 'invalid' ? undefined : t(notices[result.kind]),
    errors: Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key, passwordLength)])),
  }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  return json(data, { status: statuses[result.kind], headers: { ...noStore, ...wait } })
}

export default function DemandConfirm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { language, t } = useTexts()
  // A post brings its token in the body, which the loader does not see.
  const link = answer ? answer.link : page.link
  const lead = !link ? t('DEMAND_CONFIRM_GONE') : link.email && t('DEMAND_CONFIRM_TEXT', { email: link.email })
  return (
    <DemandPage title={t('DEMAND_CONFIRM_TITLE')} lead={lead}>
      {link ? (
        <ConfirmForm
          action={page.action}
          token={link.token}
          chosen={answer?.chosen ?? false}
          notice={answer?.notice}
          errors={answer?.errors}
        />
      ) : (
        <p className="demand-tools">
          <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          <Link to={href('demand-register', language)}>{t('DEMAND_REGISTER')}</Link>
        </p>
      )}
    </DemandPage>
  )
}
