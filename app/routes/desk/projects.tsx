/** The projects that staff entered. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { OwnProjectList } from '../../domains/listing/OwnProjectList'
import { beginProject } from '../../domains/listing/project-actions.server'
import { projectsView } from '../../domains/listing/project-view.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_PROJECTS'), noindex: true }
  const projects = projectsView(site, desk.staff, desk.language)
  return json({ head, desk: deskView(site, desk, undos), projects }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  if (form.get('do') !== 'new') return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  const made = beginProject(site, staff)
  if (!made) return json({ error: t('HOMES_FULL') }, { status: 422, headers: noStore })
  return redirect(withDone(`/desk/projects/${made.id}/`, made.entry), { status: 303, headers: noStore })
}

export default function Projects() {
  const { t } = useTexts()
  const { desk, projects } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <DeskFrame desk={desk} screen="projects" title={t('DESK_PROJECTS')}>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <OwnProjectList projects={projects} />
    </DeskFrame>
  )
}
