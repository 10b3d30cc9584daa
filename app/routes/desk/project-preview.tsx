/** A project or unit as the site will show it, for staff only: `/nl/project-preview/800000001/a1/`. Never stored, never indexed. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskOf } from '../../domains/desk/desk.server'
import { projectPreview } from '../../domains/listing/home-preview.server'
import { projectOf } from '../../domains/listing/project-view.server'
import { ProjectScreen } from '../../domains/projects/ProjectScreen'
import type { ProjectView, UnitView } from '../../domains/projects/project-view'
import { UnitScreen } from '../../domains/projects/UnitScreen'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const handle: RouteTexts = { i18n: ['catalogue', 'projects', 'property', 'desk'] }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { staff, url } = await deskOf(site, { request, clientAddress: clientOf(context) })
  const language = site.configuration.languages.enabled.find(each => each === params.language)
  const state = language && projectOf(site, staff, params.id)
  const shown = state && projectPreview(site, state, language, { unit: params.unit, query: url.searchParams })
  if (!shown) throw notFound()
  const head = { title: 'unit' in shown ? shown.unit.title : shown.project.name, noindex: true, alternates: {} }
  return json({ head, ...shown, back: `/desk/projects/${state.homeID}/` }, { headers: noStore })
}

export default function ProjectPreview() {
  const { t } = useTexts()
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <p className="form-hint wrap">
        {t('PROJECT_PREVIEW_NOTE')} <a href={data.back}>{t('PROJECT_PREVIEW_BACK')}</a>
      </p>
      {'unit' in data ? <UnitScreen unit={data.unit as UnitView} /> : <ProjectScreen project={data.project as ProjectView} />}
    </>
  )
}
