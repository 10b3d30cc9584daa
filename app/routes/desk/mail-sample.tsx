/** One mail of the site as its reader would see it. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { MailSample } from '../../domains/desk/mail-samples/MailSamples'
import { findSample } from '../../domains/desk/mail-samples/mail-samples.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params: { language = '', name = '' } }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const sample = findSample(site, language, name)
  if (!sample) throw notFound()
  return json({ head: { title: sample.subject, noindex: true }, desk: deskView(site, desk, undos), sample }, { headers: noStore })
}

export default function MailSampleScreen() {
  const { t } = useTexts()
  const { desk, sample } = useLoaderData<typeof loader>()
  const all = `/desk/mails/?language=${sample.language}`
  return (
    <DeskFrame desk={desk} screen="queues" title={sample.subject} beside={<a href={all}>{t('DESK_SAMPLES')}</a>}>
      <MailSample sample={sample} />
    </DeskFrame>
  )
}
