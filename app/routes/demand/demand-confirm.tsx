/**
 * Confirms a registration or an alert by the link of a mail. Opening it changes nothing, because mail programs open links too: a
 * button does (docs/decisions/demand-register.md).
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { managePath } from '../../domains/demand/alert-form/manage-link.server'
import { DemandPage } from '../../domains/demand/DemandPage'
import { confirmable, confirmRegistration } from '../../domains/demand/registration/confirm.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('token')
  const waiting = confirmable(site, token, language)
  const head = { title: t('DEMAND_CONFIRM_TITLE'), noindex: true }
  const link = waiting && token ? { token, ...waiting } : null
  return json({ head, link, action: href('demand-confirm', language) }, { status: link ? 200 : 410, headers: noStore })
}

const statuses = { expired: 410, full: 409, limited: 429, busy: 503 }
const notices = { expired: undefined, full: 'DEMAND_TOO_MANY', limited: undefined, busy: 'SERVICE_UNAVAILABLE' }

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const token = (await readForm(request)).get('token')
  const confirm = async () => {
    const link = confirmable(site, token, language)?.email
    const taken = await takeLinkPost(site, 'demand confirmation', { link, clientAddress: clientOf(context) })
    return taken.ok ? confirmRegistration(site, token) : { ...taken, kind: 'limited' as const }
  }
  const result = await tryToStore('confirmation', confirm, site.log)
  if (result.kind === 'done') {
    const page = managePath(result.manage, language)
    return redirect(page ? `${page}&confirmed` : href('home', language), { status: 303, headers: noStore })
  }
  // While the database is unavailable the link cannot be checked: the button is shown all the same.
  const waiting = result.kind === 'busy' ? { email: '', search: '' } : confirmable(site, token, language)
  const notice = notices[result.kind]
  const data = {
    link: result.kind !== 'expired' && waiting && typeof token === 'string' ? { token, ...waiting } : null,
    manage: result.kind === 'full' ? managePath(result.manage, language) : undefined,
    notice: 'alert' in result ? readAlert(result.alert, t) : notice && t(notice),
  }
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  return json(data, { status: statuses[result.kind], headers: { ...noStore, ...wait } })
}

export default function DemandConfirm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { language, t } = useTexts()
  // A post carries its token in the body, which the loader does not see.
  const link = answer ? answer.link : page.link
  const lead = !link ? t('DEMAND_CONFIRM_GONE') : link.email && t('DEMAND_CONFIRM_TEXT', { email: link.email })
  return (
    <DemandPage title={t('DEMAND_CONFIRM_TITLE')} lead={lead}>
      {link ? (
        <>
          {link.search && <p className="demand-note">{link.search}</p>}
          {answer?.notice && <ErrorNotice>{answer.notice}</ErrorNotice>}
          {answer?.manage && (
            <p className="demand-tools">
              <Link to={answer.manage}>{t('DEMAND_ACCOUNT_TITLE')}</Link>
            </p>
          )}
          <form method="post" action={page.action}>
            <input type="hidden" name="token" value={link.token} />
            <SubmitButton>{t('DEMAND_CONFIRM')}</SubmitButton>
          </form>
        </>
      ) : (
        <p className="demand-tools">
          <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          <Link to={href('demand-register', language)}>{t('DEMAND_REGISTER')}</Link>
        </p>
      )}
    </DemandPage>
  )
}
