/** A question about a new-build project or one of its units (`?unit=`). Never stored: it carries a token. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { aboutProjectListing } from '../../domains/enquiries/about-listing.server'
import { ProjectContactForm } from '../../domains/enquiries/forms/project-contact/ProjectContactForm'
import { projectContact, wishes } from '../../domains/enquiries/forms/project-contact/project-contact'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { answerEnquiry } from '../../domains/enquiries/sent-here.server'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { isGone, type Unit } from '../../domains/projects/project'
import type { ShownProject } from '../../domains/projects/project.server'
import { projectContactHref } from '../../domains/projects/project-address'
import { findUnit } from '../../domains/projects/project-view.server'
import { projectPageOf } from '../../domains/site/project-page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { forms } from '../../registry/forms.server'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

/** The requested unit; an unknown one makes it a question about the project. */
function askedUnit(project: ShownProject, url: URL): Unit | undefined {
  const unit = findUnit(project, url.searchParams.get('unit') ?? '')
  return unit && !isGone(unit) ? unit : undefined
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, texts, url, project } = projectPageOf(site, request)
  const { card, slugs } = project
  const unit = askedUnit(project, url)
  const action = projectContactHref(card, language, unit?.slug)
  // Only the path is corrected: the query stays.
  const own = projectContactHref(card, language)
  if (url.pathname !== own) throw redirect(own + url.search, 308)
  const about = aboutProjectListing(project, unit, texts)
  const head = {
    title: `${t('CONTACT_CONSTRUCTION_TITLE')}${colon(language)} ${about.title}`,
    noindex: true,
    form: { id: projectContact.key },
    alternates: Object.fromEntries(
      languages.map(each => [each, projectContactHref({ ...card, slug: slugs[each] }, each, unit?.slug)]),
    ),
  }
  const state = openForm(site, projectContact, { action, projectID: project.id })
  const wish = wishes.find(each => each === url.searchParams.get('wish')) ?? 'INFO'
  return json({ head, about, whole: unit && own, state, wish }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, url, project } = projectPageOf(site, request)
  const unit = askedUnit(project, url)
  const subject = { projectID: project.id, ...(unit && { unitID: unit.id }) }
  const clientAddress = clientOf(context)
  const result = await takeEnquiry(site, forms.projectContact, { post: request, clientAddress, language, ...subject })
  return answerEnquiry(site, result, `${href(projectContact.thankYou, language)}?project=${project.id}`)
}

export default function ProjectContact() {
  const { about, whole, state, wish } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <EnquiryPage title={t('CONTACT_CONSTRUCTION_TITLE')} lead={t('CONTACT_CONSTRUCTION_INTRO')} about={about}>
      {whole && (
        <p className="whole-project">
          <Link to={whole}>{t('ASK_ABOUT_WHOLE_PROJECT')}</Link>
        </p>
      )}
      <ProjectContactForm state={{ ...state, ...refused }} wish={wish} />
    </EnquiryPage>
  )
}
