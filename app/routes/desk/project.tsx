/** One project that staff entered: its form with its units. */

import { type ActionFunctionArgs, type HeadersArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { filesInWords, readPhotosStep } from '../../domains/listing/home-photos.server'
import { dropHomeDraft } from '../../domains/listing/homes.server'
import { OwnProjectForm } from '../../domains/listing/OwnProjectForm'
import { projectAddress, publishProject, takeProject, withdrawProject } from '../../domains/listing/project-actions.server'
import { projectFormView, projectOf } from '../../domains/listing/project-view.server'
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

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** After a publication the page looks again once (s): later somebody may be typing. */
const lookAgain = 4

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const state = projectOf(site, desk.staff, params.id)
  if (!state) throw notFound()
  const zoom = Number(desk.url.searchParams.get('zoom')) || undefined
  const project = projectFormView(site, state, desk.language, { value: state.value, mistakes: new Map(), zoom })
  const head = { title: project.title, noindex: true }
  const isSaved = desk.url.searchParams.has('saved')
  const { isServed, problem } = project.served
  const isWaiting = desk.url.searchParams.has('done') && !desk.url.searchParams.has('looked') && !isServed && !problem
  const headers = { ...noStore, ...(isWaiting && { Refresh: `${lookAgain};url=${desk.url.pathname}${desk.url.search}&looked` }) }
  return json({ head, desk: deskView(site, desk, undos), project, isSaved }, { headers })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const state = projectOf(site, staff, params.id)
  if (!state) throw notFound()
  const id = state.homeID
  const { form, problems, count } = isMultipart(request)
    ? await readPhotosStep(site, state, request, staff)
    : { form: await readForm(request, largeForm), problems: [], count: 0 }
  const what = form.get('do')
  if (what === 'drop') {
    const entry = dropHomeDraft(site, id, staff)
    const to = projectOf(site, staff, params.id) ? `/desk/projects/${id}/` : '/desk/projects/'
    return redirect(withDone(to, entry ?? 'changed'), { status: 303, headers: noStore })
  }
  const told = filesInWords(t, { problems, count }, what)
  const taken = takeProject(site, state, form, { language, by: staff })
  if (taken.kind === 'gone') throw notFound()
  if (taken.kind === 'again') return json({ project: taken.view, problems: told }, { status: taken.status, headers: noStore })
  const now = projectOf(site, staff, params.id) ?? state
  const again = (messages: string[], status: number) => {
    const view = projectFormView(site, now, language, { value: now.value, mistakes: new Map() })
    return json({ project: view, problems: messages }, { status, headers: noStore })
  }
  if (told.length > 0) return again(told, 422)
  if (what === 'publish' || what === 'withdraw') {
    const done = what === 'publish' ? publishProject(site, id, staff) : withdrawProject(site, id, staff)
    if (done.kind === 'refused') return again([t(done.error, done.values)], done.status)
    return redirect(withDone(`/desk/projects/${id}/`, done.entry), { status: 303, headers: noStore })
  }
  return redirect(projectAddress(now, form, taken), { status: 303, headers: noStore })
}

export default function Project() {
  const { t } = useTexts()
  const { desk, project, isSaved } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  const shown = again?.project ?? project
  return (
    <DeskFrame desk={desk} screen="projects" title={shown.title} beside={<a href="/desk/projects/">{t('DESK_PROJECTS')}</a>}>
      {isSaved && !again && <p role="status">{t('HOME_SAVED')}</p>}
      {again?.problems.map(problem => (
        <ErrorNotice key={problem}>{problem}</ErrorNotice>
      ))}
      {again && again.problems.length === 0 && shown.conflicts.length === 0 && (
        <ErrorNotice>{t('HOME_HAS_MISTAKES')}</ErrorNotice>
      )}
      <OwnProjectForm project={shown} />
    </DeskFrame>
  )
}
