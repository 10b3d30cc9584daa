/** The site's figures by week and month, agent and office. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { deskFigures } from '../../domains/report/desk/desk-figures.server'
import { FiguresPage } from '../../domains/report/desk/FiguresPage'
import { figuresQuery } from '../../domains/report/desk/figures-view'
import { asksForStatistics } from '../../platform/agency/asked-consent'
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
  const figures = deskFigures(site, desk.staff, desk.url.searchParams, desk.language)
  const { by, agent, office, chosen } = figures
  const data = {
    head: { title: desk.t('DESK_FIGURES'), noindex: true },
    desk: deskView(site, desk, undos),
    figures,
    asksForStatistics: asksForStatistics(site.configuration.siteinfo),
    csv: `/desk/figures.csv${figuresQuery({ by, agent, office, from: chosen.from })}`,
  }
  return json(data, { headers: noStore })
}

export default function Figures() {
  const { t } = useTexts()
  const { desk, figures, asksForStatistics, csv } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="figures" title={t('DESK_FIGURES')} beside={<a href={csv}>{t('DESK_CSV')}</a>}>
      <FiguresPage figures={figures} asksForStatistics={asksForStatistics} />
    </DeskFrame>
  )
}
