/** Rental applications per home, with what each candidate was answered. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { applications } from '../../domains/enquiries/desk/applications.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_APPLICATIONS'), noindex: true }
  const homes = applications(site, desk.staff, desk.language)
  return json({ head, desk: deskView(site, desk, undos), homes }, { headers: noStore })
}

export default function Applications() {
  const { t } = useTexts()
  const { desk, homes } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      desk={desk}
      screen="applications"
      title={t('DESK_APPLICATIONS')}
      beside={<a href="/desk/applications.csv">{t('DESK_CSV')}</a>}
    >
      {homes.length === 0 && <p className="desk-none">{t('DESK_NO_APPLICATIONS')}</p>}
      {homes.map(({ key, title, candidates }) => (
        <DeskGroup key={key} title={title} count={candidates.length}>
          <DeskRows
            none=""
            rows={candidates.map(({ id, name, receivedAt, answers }) => ({
              key: id,
              when: t('DESK_MOMENT', { moment: { moment: receivedAt } }),
              children: (
                <>
                  <a href={`/desk/enquiries/${id}/`}>
                    <strong>{name}</strong>
                  </a>
                  {answers.length === 0 && <p className="desk-when">{t('DESK_NOT_ANSWERED')}</p>}
                  {answers.map(answer => (
                    <details key={answer.at}>
                      <summary>{t('DESK_WRITTEN_BY', { name: answer.name, moment: { moment: answer.at } })}</summary>
                      <p>{answer.text}</p>
                    </details>
                  ))}
                </>
              ),
            }))}
          />
        </DeskGroup>
      ))}
    </DeskFrame>
  )
}
