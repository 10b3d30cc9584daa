/** The desk's viewings: those that wait, and a week or a day. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { ViewingRows } from '../../domains/viewings/desk/ViewingRows'
import { comingViewings } from '../../domains/viewings/desk/viewing-list.server'
import { Week } from '../../domains/viewings/desk/Week'
import { weekView } from '../../domains/viewings/desk/week.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { DeskGroup } from '../../ui/desk/DeskRows'

export const handle: DeskHandle = { i18n: ['desk', 'viewings'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const { staff, language, url } = desk
  const week = weekView(site, staff, url.searchParams, language)
  const data = {
    head: { title: desk.t('DESK_VIEWINGS'), noindex: true },
    desk: deskView(site, desk, undos),
    waiting: comingViewings(site, staff, language).filter(({ status }) => status === 'requested'),
    week,
  }
  return json(data, { headers: noStore })
}

export default function Viewings() {
  const { t } = useTexts()
  const { desk, waiting, week } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      desk={desk}
      screen="viewings"
      title={t('DESK_VIEWINGS_OF', { when: week.title })}
      beside={
        <div className="desk-acts">
          <a href="/desk/open-houses/">{t('DESK_OPEN_HOUSES')}</a> <a href="/desk/times/">{t('DESK_TIMES')}</a>{' '}
          <a className="button" href="/desk/viewings/new/">
            {t('DESK_NEW_VIEWING')}
          </a>
        </div>
      }
    >
      {waiting.length > 0 && (
        <DeskGroup title={t('DESK_TO_CONFIRM')} count={waiting.length}>
          <ViewingRows viewings={waiting} none={t('DESK_NO_VIEWINGS')} to={desk.page} />
        </DeskGroup>
      )}
      <Week week={week} />
    </DeskFrame>
  )
}
