/**
 * Switches the monthly summary off or on by its mail's link, without a log-in. A GET changes nothing; the button does, and the
 * post that mail programs send (RFC 8058).
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnerPage } from '../../domains/owner/OwnerPage'
import { setSummary, summaryOfLink } from '../../domains/owner/summary.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: RouteTexts = { i18n: ['owner'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, t } = pageOf(site, request)
  const found = summaryOfLink(site, place.parameters.token)
  if (!found) throw notFound()
  const head = { title: t('OWNER_SUMMARY'), noindex: true, alternates: {} }
  return json({ head, wanted: found.wanted }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, t } = pageOf(site, request)
  const found = summaryOfLink(site, place.parameters.token)
  if (!found) throw notFound()
  const taken = await takeLinkPost(site, 'owner summary', { link: found.id, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ problem: readAlert(taken.alert, t) }, tooOften(taken))
  const posted = await readForm(request)
  const wanted = posted.get('wanted') === 'yes'
  if (!wanted && posted.get('wanted') !== 'no' && posted.get('List-Unsubscribe') !== 'One-Click')
    throw new Response(null, { status: 400, headers: noStore })
  const set = () => setSummary(site.database, found.id, wanted)
  const done = await tryToStore('summary', () => set() ?? { kind: 'set' as const }, site.log)
  if (done.kind === 'busy') return json({ problem: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
  // Never a redirect: mail programs do not follow it.
  return json({ problem: '' }, { headers: noStore })
}

export default function OwnerSummary() {
  const { wanted } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <OwnerPage>
      <h1>{t('OWNER_SUMMARY')}</h1>
      {done?.problem && <ErrorNotice>{done.problem}</ErrorNotice>}
      <p role="status">{t(wanted ? 'OWNER_SUMMARY_ON' : 'OWNER_SUMMARY_OFF')}</p>
      <form method="post">
        <button type="submit" name="wanted" value={wanted ? 'no' : 'yes'} className="button quiet">
          {t(wanted ? 'OWNER_SUMMARY_STOP' : 'OWNER_SUMMARY_START')}
        </button>
      </form>
    </OwnerPage>
  )
}
