/** A member of staff accepts an invitation: password, authenticator app, recovery codes. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { passwordLength } from '../../domains/account/account'
import { DeskEntry } from '../../domains/desk/DeskEntry'
import { deskTexts } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { WelcomeForm } from '../../domains/desk/WelcomeForm'
import { acceptInvitation, welcomeOf } from '../../domains/desk/welcome.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { readAlert } from '../../platform/i18n/alerts'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: DeskHandle = { i18n: ['account', 'desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { t } = await deskTexts(site, { request, clientAddress: clientOf(context) })
  const welcome = welcomeOf(site, params.token)
  const head = { title: t(welcome ? 'DESK_WELCOME' : 'DESK_LINK_EXPIRED'), noindex: true }
  const data = { head, agency: site.configuration.agency.name, welcome: welcome ?? null }
  return json(data, { status: welcome ? 200 : 410, headers: noStore })
}

const statuses = { expired: 410, invalid: 422, busy: 503 }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const clientAddress = clientOf(context)
  const { t } = await deskTexts(site, { request, clientAddress })
  const link = welcomeOf(site, params.token)?.accountID
  const taken = await takeLinkPost(site, 'desk invitation', { link, clientAddress })
  if (!taken.ok) return json({ notice: readAlert(taken.alert, t) }, tooOften(taken))
  const result = await acceptInvitation(site, params.token, await readForm(request))
  if (result.kind === 'accepted') {
    const { codes, setCookie } = result
    return json({ codes }, { headers: { ...noStore, 'Set-Cookie': setCookie } })
  }
  const errors = result.kind === 'invalid' ? result.errors : {}
  const data = {
    errors: Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key, passwordLength)])),
    ...(result.kind === 'busy' && { notice: t('SERVICE_UNAVAILABLE') }),
  }
  return json(data, { status: statuses[result.kind], headers: noStore })
}

export default function Welcome() {
  const { t } = useTexts()
  const { agency, welcome } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  if (codes) {
    return (
      <DeskEntry agency={agency} title={t('DESK_RECOVERY_CODES')}>
        <p>{t('DESK_RECOVERY_CODES_TEXT')}</p>
        <ul className="desk-codes">
          {codes.map(code => (
            <li key={code} className="desk-secret">
              {code}
            </li>
          ))}
        </ul>
        <a className="button" href="/desk/">
          {t('DESK_LOG_IN')}
        </a>
      </DeskEntry>
    )
  }
  if (!welcome) {
    return (
      <DeskEntry agency={agency} title={t('DESK_LINK_EXPIRED')}>
        <p>{t('DESK_LINK_EXPIRED_TEXT')}</p>
      </DeskEntry>
    )
  }
  return (
    <DeskEntry agency={agency} title={t('DESK_WELCOME')}>
      <WelcomeForm welcome={welcome} {...answer} />
    </DeskEntry>
  )
}
