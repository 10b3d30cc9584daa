/** Homes with offers. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { homesWithOffers } from '../../domains/offers/desk/offer-list.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { DeskRows } from '../../ui/desk/DeskRows'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_OFFERS'), noindex: true }
  return json({ head, desk: deskView(site, desk, undos), homes: homesWithOffers(site, desk.staff) }, { headers: noStore })
}

export default function Offers() {
  const { t } = useTexts()
  const { desk, homes } = useLoaderData<typeof loader>()
  const rows = homes.map(({ propertyID, title, count, open, highest, latestAt }) => ({
    key: String(propertyID),
    when: t('DESK_MOMENT', { moment: { moment: latestAt } }),
    children: (
      <>
        <a href={`/desk/offers/${propertyID}/`}>
          <strong>{title}</strong>
        </a>
        <br />
        <span className="desk-when">{t('DESK_OFFER_COUNT', { count, open, highest: { euro: highest } })}</span>
      </>
    ),
  }))
  return (
    <DeskFrame desk={desk} screen="offers" title={t('DESK_OFFERS')}>
      <DeskRows rows={rows} none={t('DESK_NO_OFFERS')} />
    </DeskFrame>
  )
}
