/** Edits or adds a saved search: the three search steps on one page. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { noteRefusedAccess } from '../../domains/account/sessions.server'
import { DemandPage } from '../../domains/demand/DemandPage'
import type { RegionView } from '../../domains/demand/region-view'
import { addPlace, type PlaceOutcome, regionView } from '../../domains/demand/region-view.server'
import { conditionsOf, errorsOfStep, subscriberOf, typesOf } from '../../domains/demand/registration/register-page.server'
import {
  type Draft,
  demandOfDraft,
  draftOfSearch,
  exchangeBounds,
  hasSearch,
  withoutDropped,
  withPosted,
} from '../../domains/demand/registration/steps'
import { BudgetFields, fieldId, provinceId, RegionFields, TypeFields } from '../../domains/demand/SearchFields'
import { editedDemand, saveDemand } from '../../domains/demand/save-demand.server'
import { wordsParameter } from '../../domains/search/filters/words'
import { provinceOfZone } from '../../domains/search/places.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { ProvinceMap } from '../../platform/map/ProvinceMap'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { SubmitButton } from '../../ui/form/SubmitButton'

export const handle: RouteTexts = { i18n: ['demand', 'search'] }

export const headers = () => noStore

const editForm = 'demand-edit'

const parts = ['type', 'budget', 'region'] as const

/** @throws a redirect to the log-in, or 404 for somebody else's search. */
function editedOf(site: Site, request: Request) {
  const page = pageOf(site, request)
  const who = subscriberOf(site, request)
  if (!who) throw redirect(href('demand-login', page.language), { status: 302, headers: noStore })
  const edited = editedDemand(site, who.id, page.place.parameters.id ?? '')
  if (!edited) {
    noteRefusedAccess(site, who, request)
    throw notFound()
  }
  return { ...page, who, edited, action: href('demand-edit', page.language, { id: edited.id }) }
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url, edited, action } = editedOf(site, request)
  const draft = edited.id === 'new' && hasSearch(url.searchParams) ? draftOfSearch(url.searchParams) : edited.draft
  const isNew = edited.id === 'new'
  const head = { title: t(isNew ? 'DEMAND_ADD' : 'DEMAND_CHANGE_TITLE'), noindex: true, form: { id: editForm } }
  const region = regionView(site, draft, texts)
  const search = draft[wordsParameter]?.[0]
  const offered = { types: typesOf(site, language), conditions: conditionsOf(site, language) }
  return json({ head, crumbs: breadcrumbs(place), isNew, action, draft, region, search, ...offered }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, texts, who, edited } = editedOf(site, request)
  const data = await readForm(request)
  const search = data.get(wordsParameter)
  const begun: Draft = typeof search === 'string' && search !== '' ? { [wordsParameter]: [search.slice(0, 300)] } : {}
  const typed = parts.reduce((draft, part) => withPosted(draft, part, data), begun)
  const exchanged = exchangeBounds(typed)
  const posted = exchanged ?? typed
  const go = data.get('go')
  const isSwitch = isLanguageSwitch(data)
  const dropped = withoutDropped(posted, data)
  const asShown = dropped ?? (isSwitch ? posted : undefined)
  const { draft, error, outcome }: Partial<PlaceOutcome> & { draft: Draft } = asShown
    ? { draft: asShown }
    : addPlace(site, posted, texts, go)
  const looked = asShown !== undefined || go === 'find' || go === 'towns'
  const errors: Record<string, string> = looked
    ? {}
    : Object.assign({}, ...parts.map(part => errorsOfStep(site, part, draft, language)))
  if (error) errors.place = t(error)
  const wrong = Object.keys(errors).length > 0
  const said = exchanged && t('SEARCH_BOUNDS_EXCHANGED')
  const again = (notice?: string, status = wrong || notice ? 422 : 200, wait?: { retryAfterMs: number }) =>
    json(
      { draft, errors, notice, said, region: regionView(site, draft, texts, outcome) },
      { status, headers: { ...noStore, ...(wait && retryAfter(wait)) } },
    )
  if (looked || wrong) return again()
  const taken = await takeLinkPost(site, 'demand search', { link: who.id, clientAddress: clientOf(context) })
  if (!taken.ok) return again(readAlert(taken.alert, t), 429, taken)
  const wanted = demandOfDraft(draft, zone => provinceOfZone(site, zone))
  const saved = await tryToStore('search', () => ({ kind: saveDemand(site, who.id, edited.id, wanted, site.now()) }), site.log)
  if (saved.kind === 'busy') return again(t('SERVICE_UNAVAILABLE'), 503)
  if (!saved.kind) return again(t('DEMAND_TOO_MANY'))
  return redirect(`${href('demand-account', language)}?saved${exchanged ? '&exchanged' : ''}`, { status: 303, headers: noStore })
}

type Again = { draft: Draft; errors: Record<string, string>; notice?: string; said?: string; region: RegionView }

export default function DemandEdit() {
  const data = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>() as Again | undefined
  const { t } = useTexts()
  const { crumbs, isNew, action: own, types, conditions, search } = data
  const fields = { draft: again?.draft ?? data.draft, errors: again?.errors ?? {} }
  const errors = Object.entries(fields.errors).map(([name, text]) => ({ id: fieldId(name), text }))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <DemandPage title={t(isNew ? 'DEMAND_ADD' : 'DEMAND_CHANGE_TITLE')} said={again?.said}>
        <form id={editForm} className="enquiry-form" method="post" action={own} noValidate>
          {/* Enter presses the form's first button. */}
          <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
          <ErrorSummary notice={again?.notice} errors={errors} />
          {search && <input type="hidden" name={wordsParameter} value={search} />}
          <TypeFields {...fields} types={types} />
          <BudgetFields {...fields} conditions={conditions} />
          <RegionFields
            {...fields}
            region={again?.region ?? data.region}
            map={<ProvinceMap idOf={provinceId} nameOf={code => t(`PROVINCE_MARK_${code.replace('-', '_')}`)} />}
          />
          <SubmitButton>{t('DEMAND_SAVE')}</SubmitButton>
        </form>
      </DemandPage>
    </>
  )
}
