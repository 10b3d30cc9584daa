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
  const list = enquiryList(site, search, desk.language)
  const next = new URLSearchParams(desk.url.searchParams)
  next.set('before', list.next ?? '')
  next.delete('done')
  const head = { title: desk.t('DESK_ENQUIRIES'), noindex: true }
  return json({ head, desk: deskView(site, desk, undos), search, list, next: list.next && `?${next}` }, { headers: noStore })
}

export default function Enquiries() {
  const { t } = useTexts()
  const { desk, search, list, next } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="enquiries" title={t('DESK_ENQUIRIES')}>
      <EnquiryFilter search={search} forms={list.forms} />
      <EnquiryRows enquiries={list.rows} none={t('DESK_NONE_FOUND')} to={desk.page} />
      {next && (
        <a className="button quiet" href={next}>
          {t('DESK_OLDER')}
        </a>
      )}
    </DeskFrame>
  )
}
