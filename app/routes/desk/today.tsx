/** The desk's first screen: what waits (DESK). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { NamedCounts, WeekFigures } from '../../domains/desk/TodayPanels'
import { alsoWaiting, troubles } from '../../domains/desk/today.server'
import { EnquiryRows } from '../../domains/enquiries/desk/EnquiryRows'
import { enquiryList } from '../../domains/enquiries/desk/enquiry-list.server'
import { weekBesideLast } from '../../domains/report/desk/desk-figures.server'
import { busyViewings } from '../../domains/viewings/desk/agent-free.server'
import { ViewingRows } from '../../domains/viewings/desk/ViewingRows'
import { comingViewings } from '../../domains/viewings/desk/viewing-list.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { dayInBrussels } from '../../platform/time/brussels'
import { dayInWords } from '../../platform/time/in-words'
import { undos } from '../../registry/undo.server'
import { DeskGroup } from '../../ui/desk/DeskRows'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

/** Of each list. */
const shown = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const { language, t } = desk
  const now = site.now()
  const viewings = comingViewings(site, desk.staff, language)
  const today = viewings.filter(
    ({ status, startsAt }) => status === 'confirmed' && dayInBrussels(startsAt) === dayInBrussels(now),
  )
  const head = { title: t('DESK_TODAY'), noindex: true }
  const data = {
    head,
    day: dayInWords(now, language),
    desk: deskView(site, desk, undos),
    waiting: viewings.filter(({ status }) => status === 'requested'),
    today,
    busy: busyViewings(site),
    troubles: troubles(site, desk.staff, language),
    also: alsoWaiting(site, desk.staff, language),
    week: weekBesideLast(site, desk.staff, desk.language),
    enquiries: enquiryList(site, desk.staff, { state: 'open', owner: 'all', oldestFirst: false }, language).rows.slice(0, shown),
  }
  return json(data, { headers: noStore })
}

export default function Today() {
  const { t } = useTexts()
  const { desk, day, waiting, today, enquiries, busy, troubles, also, week } = useLoaderData<typeof loader>()
  const link = (href: string, text: string) => <a href={href}>{t(text)}</a>
  return (
    <DeskFrame desk={desk} screen="today" title={t('DESK_DAY', { day })}>
      <NamedCounts title={t('DESK_TROUBLES')} rows={troubles} />
      <DeskGroup title={t('DESK_TO_CONFIRM')} count={waiting.length} all={link('/desk/viewings/', 'DESK_ALL_VIEWINGS')}>
        <ViewingRows viewings={waiting} none={t('DESK_NOTHING_TO_CONFIRM')} to={desk.page} busy={busy} />
      </DeskGroup>
      <DeskGroup title={t('DESK_ENQUIRIES')} count={desk.waiting.enquiries} all={link('/desk/enquiries/', 'DESK_ALL_ENQUIRIES')}>
        <EnquiryRows enquiries={enquiries} none={t('DESK_NO_ENQUIRIES')} to={desk.page} />
      </DeskGroup>
      <NamedCounts title={t('DESK_ALSO_WAITING')} rows={also} />
      <DeskGroup title={t('DESK_AGENDA')} count={today.length}>
        <ViewingRows viewings={today} none={t('DESK_NO_VIEWINGS')} to={desk.page} />
      </DeskGroup>
      <WeekFigures week={week} />
    </DeskFrame>
  )
}
