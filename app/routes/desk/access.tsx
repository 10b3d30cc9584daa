/** Access to the desk: the own language, sessions and passkeys; for admins, who else may enter. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openSessions } from '../../domains/account/sessions.server'
import { AccessForms } from '../../domains/desk/AccessForms'
import { changeAccess } from '../../domains/desk/access.server'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { changePasskeys, passkeysView } from '../../domains/desk/passkeys.server'
import { allStaff } from '../../domains/desk/staff.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, withCookies } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { PasskeyScript } from '../../ui/desk/Passkey'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const { staff, language, t } = desk
  const data = {
    head: { title: t('DESK_ACCESS'), noindex: true },
    desk: deskView(site, desk, undos),
    language,
    languages: site.configuration.languages.enabled,
    sessions: openSessions(site, { id: staff.accountID }),
    own: staff.accountID,
    passkeys: passkeysView(site, staff, request, desk.url.searchParams),
    staff: staff.role === 'admin' ? allStaff(site.database) : null,
    // Where agents see everything, their office makes no difference.
    offices:
      site.configuration.desk.agentsSee === 'own-office'
        ? site.configuration.offices.map(({ id, name }) => ({ value: id, label: name[language] }))
        : [],
  }
  return json(data, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const result = (await changePasskeys({ site, by: staff, request, form })) ?? changeAccess(site, staff, form)
  if (result.kind === 'creating') return json({ creating: result.options }, { headers: noStore })
  if (result.kind === 'invalid') return json({ error: t(result.error) }, { status: 422, headers: noStore })
  const target = withDone('/desk/access/', result.entry)
  const cookies = 'cookie' in result && result.cookie ? [result.cookie] : []
  return redirect(target, { status: 303, headers: withCookies(cookies) })
}

export default function Access() {
  const { t } = useTexts()
  const { desk, ...access } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const creating = answer && 'creating' in answer ? answer.creating : undefined
  return (
    <DeskFrame
      desk={desk}
      screen="access"
      title={t('DESK_ACCESS')}
      beside={access.staff && <a href="/desk/log/">{t('DESK_LOG')}</a>}
    >
      <AccessForms
        {...access}
        isCreating={creating !== undefined}
        error={answer && 'error' in answer ? answer.error : undefined}
      />
      {access.passkeys.canAdd && <PasskeyScript get={access.passkeys.confirm} create={creating} />}
    </DeskFrame>
  )
}
