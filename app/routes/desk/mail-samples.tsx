/** A sample of each mail of the site, by language. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { MailSamples } from '../../domains/desk/mail-samples/MailSamples'
import { orderSamples, sampleList } from '../../domains/desk/mail-samples/mail-samples.server'
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
  const head = { title: desk.t('DESK_SAMPLES'), noindex: true }
  const list = sampleList(site, desk.url.searchParams.get('language'), desk.language)
  return json({ head, desk: deskView(site, desk, undos), list }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) })
  return redirect(withDone('/desk/mails/', orderSamples(site, staff)), { status: 303, headers: noStore })
}

export default function MailSamplesScreen() {
  const { t } = useTexts()
  const { desk, list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="queues" title={t('DESK_SAMPLES')} beside={<a href="/desk/queues/">{t('DESK_QUEUES')}</a>}>
      <MailSamples list={list} />
    </DeskFrame>
  )
}
