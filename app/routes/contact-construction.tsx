/** The page with the question about a new-build project or one of its units (`?unit=`). Never stored: it carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { projectContactHref, projectHref, unitHref } from '../catalogue/address-of-project'
import { isGone, type Unit } from '../catalogue/project'
import { findUnit, unitTitle } from '../catalogue/project/project-view.server'
import type { ShownProject } from '../catalogue/project.server'
import { ContactConstructionForm } from '../enquiries/ContactConstructionForm'
import { enquiryDeps } from '../enquiries/deps.server'
import { contactConstruction } from '../enquiries/forms/contact-construction'
import { PropertyAside } from '../enquiries/PropertyAside'
import { readForm } from '../enquiries/read-form.server'
import { issueToken, submitEnquiry } from '../enquiries/submit-enquiry.server'
import type { FormState } from '../enquiries/use-enquiry-form'
import { logEvent } from '../http/log'
import { languages } from '../i18n/languages'
import { useTexts } from '../i18n/TextsProvider'
import { Photo } from '../media/Photo'
import { href } from '../paths/table'
import { projectPageOf } from '../site/project-page.server'
import { Link } from '../ui/Link'

const noStore = { 'Cache-Control': 'no-store' }

/** What the action answers when the form is to be shown again. */
type Refused = Pick<FormState, 'token' | 'lastResult'>

export const headers = () => noStore

/** The unit that is asked about; one that is gone, or never was, makes it a question about the project. */
function askedUnit(project: ShownProject, url: URL): Unit | undefined {
  const unit = findUnit(project, url.searchParams.get('unit') ?? '')
  return unit && !isGone(unit) ? unit : undefined
}

export function loader({ request }: LoaderFunctionArgs) {
  const { language, t, url, project } = projectPageOf(request)
  const { card, slugs, record } = project
  const unit = askedUnit(project, url)
  const action = projectContactHref(card, language, unit?.slug)
  // Only the path is put right: what else stands behind it is left alone.
  const own = projectContactHref(card, language)
  if (url.pathname !== own) throw redirect(own + url.search, 308)
  const subject = unit ? `${unitTitle(unit, { t })}, ${card.name}` : card.name
  const head = {
    title: `${t('CONTACT_CONSTRUCTION_TITLE')}: ${subject}`,
    noindex: true,
    alternates: Object.fromEntries(
      languages.map(each => [each, projectContactHref({ ...card, slug: slugs[each] }, each, unit?.slug)]),
    ),
  }
  const about = {
    title: subject,
    town: card.town,
    reference: record.ProjectNumber,
    link: unit ? unitHref(card, unit.slug, language) : projectHref(card, language),
    picture: unit?.pictures[0] ?? card.picture,
    ...(unit && { whole: own }),
  }
  const token = issueToken(contactConstruction, { projectID: project.id }, enquiryDeps(contactConstruction, logEvent))
  return json({ head, about, state: { token, action } }, { headers: noStore })
}

export async function action({ request }: ActionFunctionArgs) {
  const { language, url, project } = projectPageOf(request)
  const data = await readForm(request)
  const unit = askedUnit(project, url)
  const subject = { projectID: project.id, ...(unit && { unitID: unit.id }) }
  const deps = enquiryDeps(contactConstruction, logEvent)
  const result = submitEnquiry(contactConstruction, { data, language, ...subject }, deps)
  if (result.kind === 'sent') return redirect(`${href(contactConstruction.thankYou, language)}?project=${project.id}`, 303)
  const { token, lastResult } = result
  return json({ token, lastResult }, { status: result.kind === 'invalid' ? 422 : 503, headers: noStore })
}

export default function ContactConstruction() {
  const { about, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <div className="wrap enquiry-page">
      <div>
        <h1>{t('CONTACT_CONSTRUCTION_TITLE')}</h1>
        <p className="lead">{t('CONTACT_CONSTRUCTION_INTRO')}</p>
        {about.whole && (
          <p className="whole-project">
            <Link to={about.whole}>{t('ASK_ABOUT_WHOLE_PROJECT')}</Link>
          </p>
        )}
        <ContactConstructionForm state={{ ...state, ...(refused as Refused | null | undefined) }} />
      </div>
      <PropertyAside {...about}>{about.picture && <Photo picture={about.picture} sizes="320px" />}</PropertyAside>
    </div>
  )
}
