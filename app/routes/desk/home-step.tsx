/** A step of the form of a home. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { HomeFrame } from '../../domains/listing/HomeFrame'
import { HomeStepForm } from '../../domains/listing/HomeStepForm'
import { nextAddress, takeStep } from '../../domains/listing/home-actions.server'
import { filesInWords, readPhotosStep } from '../../domains/listing/home-photos.server'
import { homeSteps } from '../../domains/listing/home-view'
import { homeOf, homeStepView } from '../../domains/listing/home-view.server'
import { isMultipart } from '../../domains/publishing/media/photo-upload.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { largeForm, readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

const stepOf = (asked: string | undefined) => homeSteps.find(step => step === asked)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const state = homeOf(site, desk.staff, params.id)
  const step = stepOf(params.step)
  if (!state || !step) throw notFound()
  const zoom = Number(desk.url.searchParams.get('zoom')) || undefined
  const home = homeStepView(site, state, { step, language: desk.language, zoom })
  const head = { title: home.title, noindex: true }
  const isSaved = desk.url.searchParams.has('saved')
  return json({ head, desk: deskView(site, desk, undos), home, isSaved }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const state = homeOf(site, staff, params.id)
  const step = stepOf(params.step)
  if (!state || !step) throw notFound()
  const { form, problems, count } =
    step === 'photos' && isMultipart(request)
      ? await readPhotosStep(site, state, request, staff)
      : { form: await readForm(request, largeForm), problems: [], count: 0 }
  const told = filesInWords(t, { problems, count }, form.get('do'))
  const taken = takeStep(site, state, form, { step, language, by: staff })
  if (taken.kind === 'gone') throw notFound()
  if (taken.kind === 'again') return json({ home: taken.view, problems: told }, { status: taken.status, headers: noStore })
  if (told.length === 0) return redirect(nextAddress(state.homeID, step, form, taken), { status: 303, headers: noStore })
  const now = homeOf(site, staff, params.id) ?? state
  const view = homeStepView(site, now, { step, language, zoom: undefined })
  return json({ home: view, problems: told }, { status: 422, headers: noStore })
}

export default function HomeStep() {
  const { t } = useTexts()
  const { desk, home, isSaved } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const shown = again?.home ?? home
  return (
    <DeskFrame desk={desk} screen="homes" title={shown.title} beside={<a href="/desk/homes/">{t('DESK_HOMES')}</a>}>
      <HomeFrame home={shown} step={shown.step}>
        {isSaved && !again && <p role="status">{t('HOME_SAVED')}</p>}
        {again?.problems.map(problem => (
          <ErrorNotice key={problem}>{problem}</ErrorNotice>
        ))}
        {again?.home && again.problems.length === 0 && shown.conflicts.length === 0 && (
          <ErrorNotice>{t('HOME_HAS_MISTAKES')}</ErrorNotice>
        )}
        <HomeStepForm home={shown} />
      </HomeFrame>
    </DeskFrame>
  )
}
