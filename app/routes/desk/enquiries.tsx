/** The desk's list of requests. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { EnquiryFilter } from '../../domains/enquiries/desk/EnquiryFilter'
import { EnquiryRows } from '../../domains/enquiries/desk/EnquiryRows'
import { enquiryList, readEnquirySearch } from '../../domains/enquiries/desk/enquiry-list.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const search = readEnquirySearch(desk.url.searchParams)
  const list = enquiryList(site, desk.staff, search, desk.language)
  const next = new URLSearchParams(desk.url.searchParams)
  const csv = new URLSearchParams(desk.url.searchParams)
  for (const name of ['done', 'changed', 'sent', 'before']) {
    next.delete(name)
    csv.delete(name)
  }
  next.set('before', list.next ?? '')
  const head = { title: desk.t('DESK_ENQUIRIES'), noindex: true }
  const data = {
    head,
    desk: deskView(site, desk, undos),
    search,
    list,
    next: list.next && `?${next}`,
    csv: `/desk/enquiries.csv?${csv}`,
  }
  return json(data, { headers: noStore })
}

export default function Enquiries() {
  const { t } = useTexts()
  const { desk, search, list, next, csv } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="enquiries" title={t('DESK_ENQUIRIES')} beside={<a href={csv}>{t('DESK_CSV')}</a>}>
      <EnquiryFilter search={search} forms={list.forms} />
      <EnquiryRows enquiries={list.rows} none={t('DESK_NONE_FOUND')} to={desk.page} />
      {next && (
        <a className="button quiet" href={next}>
          {t('DESK_MORE')}
        </a>
      )}
    </DeskFrame>
  )
}
