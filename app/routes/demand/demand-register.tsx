/** The demand register, step by step (SPEC §2, §4). Before the last step nothing is stored except the visitor's own cookie. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DemandPage } from '../../domains/demand/DemandPage'
import { finishForm } from '../../domains/demand/demand-form'
import type { RegionView } from '../../domains/demand/region-view'
import { addPlace, regionView } from '../../domains/demand/region-view.server'
import { ContactStep } from '../../domains/demand/registration/ContactStep'
import { dropDraft, keepDraft } from '../../domains/demand/registration/draft.server'
import { wordsOfDraft } from '../../domains/demand/registration/draft-words.server'
import { FinishStep } from '../../domains/demand/registration/FinishStep'
import { Progress } from '../../domains/demand/registration/Progress'
import {
  conditionsOf,
  draftOf,
  draftSite,
  errorsOfStep,
  sentenceAsQuery,
  subscriberOf,
  typesOf,
} from '../../domains/demand/registration/register-page.server'
import { SentenceStep } from '../../domains/demand/registration/SentenceStep'
import { StepForm } from '../../domains/demand/registration/StepForm'
import {
  type Draft,
  demandOfDraft,
  draftOfSearch,
  exchangeBounds,
  hasSearch,
  isStep,
  stepAfter,
  stepBefore,
  stepForm,
  steps,
  withoutDropped,
  withPosted,
} from '../../domains/demand/registration/steps'
import { takeRegistration } from '../../domains/demand/registration/take-registration.server'
import { BudgetFields, provinceId, RegionFields, TypeFields } from '../../domains/demand/SearchFields'
import type { FormState } from '../../domains/enquiries/parts/use-enquiry-form'
import { rememberSent } from '../../domains/enquiries/sent-here.server'
import { wasSent } from '../../domains/enquiries/submit-enquiry.server'
import { openForm } from '../../domains/enquiries/take-enquiry.server'
import { wordsParameter } from '../../domains/search/filters/words'
import { provinceOfZone } from '../../domains/search/places.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, statusOf, withCookies } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { ProvinceMap } from '../../platform/map/ProvinceMap'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { everyForm } from '../../registry/forms.server'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand', 'forms', 'search'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const own = href('demand-register', language)
  const from = hasSearch(url.searchParams) ? (sentenceAsQuery(site, language, url.searchParams) ?? url.search) : undefined
  // A logged-in subscriber saves the search in the account, which only asks for the search.
  if (subscriberOf(site, request)) throw redirect(href('demand-edit', language, { id: 'new' }) + (from ?? ''), 302)
  const asked = url.searchParams.get('step')
  const step = isStep(asked) ? asked : 'type'
  const draft = from ? { ...draftOf(site, request), ...draftOfSearch(new URLSearchParams(from)) } : draftOf(site, request)
  const first = steps
    .slice(0, steps.indexOf(step))
    .find(each => Object.keys(errorsOfStep(site, each, draft, language)).length > 0)
  if (first !== undefined) throw redirect(`${own}?step=${first}`, 302)
  return json(
    {
      head: {
        title: t('DEMAND_REGISTER'),
        description: t('DEMAND_META'),
        noindex: url.search !== '',
        form: { id: step === 'finish' ? finishForm.key : stepForm },
      },
      crumbs: breadcrumbs(place),
      step,
      from: step === 'type' ? from : undefined,
      action: `${own}?step=${step}`,
      said: url.searchParams.has('exchanged') ? t('SEARCH_BOUNDS_EXCHANGED') : undefined,
      draft,
      errors: url.searchParams.has('check') ? errorsOfStep(site, step, draft, language) : {},
      types: step === 'type' ? typesOf(site, language) : [],
      conditions: step === 'budget' ? conditionsOf(site, language) : [],
      titles: site.configuration.titles[language],
      region: step === 'region' ? regionView(site, draft, texts) : undefined,
      words: step === 'type' && !url.searchParams.has(wordsParameter) ? undefined : wordsOfDraft(site, draft, texts),
      state: step === 'finish' ? openForm(site, finishForm, { action: `${own}?step=finish` }) : undefined,
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, texts } = pageOf(site, request)
  const own = href('demand-register', language)
  const thankYou = href('feedback-demand-register', language)
  const data = await readForm(request)
  const go = data.get('go')
  // Somebody on a shared computer can clear the form.
  if (go === 'anew') return redirect(own, { status: 303, headers: { ...noStore, 'Set-Cookie': dropDraft(draftSite(site)) } })
  const posted = data.get('step')
  const step = isStep(posted) ? posted : 'type'
  const from = data.get('from')
  const begun =
    typeof from === 'string' && step === 'type'
      ? { ...draftOf(site, request), ...draftOfSearch(new URLSearchParams(from.slice(0, 8000))) }
      : draftOf(site, request)
  let draft = withPosted(begun, step, data)
  const kept = () => ({ ...noStore, 'Set-Cookie': keepDraft(draft, draftSite(site)) })
  if (go === 'back') return redirect(`${own}?step=${stepBefore(step) ?? step}`, { status: 303, headers: kept() })
  const dropped = step === 'region' ? withoutDropped(draft, data) : undefined
  if (dropped) draft = dropped
  if (dropped || (isLanguageSwitch(data) && step !== 'finish')) {
    const region = step === 'region' ? regionView(site, draft, texts) : undefined
    const words = step === 'type' ? undefined : wordsOfDraft(site, draft, texts)
    return json({ draft, errors: {}, region, state: undefined, words }, { headers: kept() })
  }
  const placed = step === 'region' ? addPlace(site, draft, texts, go) : undefined
  if (placed) draft = placed.draft
  const exchanged = step === 'budget' ? exchangeBounds(draft) : undefined
  if (exchanged) draft = exchanged
  const looked = go === 'find' || go === 'towns'
  const errors: Record<string, string> = looked ? {} : errorsOfStep(site, step, draft, language)
  if (placed?.error) errors.place = t(placed.error)
  if (looked || Object.keys(errors).length > 0) {
    if (step !== 'finish') {
      const region = placed && regionView(site, draft, texts, placed.outcome)
      const status = Object.keys(errors).length > 0 ? 422 : 200
      const said = exchanged && t('SEARCH_BOUNDS_EXCHANGED')
      return json({ draft, errors, region, state: undefined, said }, { status, headers: kept() })
    }
  }
  const next = stepAfter(step)
  if (next) return redirect(`${own}?step=${next}${exchanged ? '&exchanged' : ''}`, { status: 303, headers: kept() })
  const first = steps.slice(0, -1).find(each => Object.keys(errorsOfStep(site, each, draft, language)).length > 0)
  // Posted again from a page left open: its draft is gone since it was accepted.
  if (first && wasSent(site, finishForm, data)) return redirect(thankYou, { status: 303, headers: noStore })
  if (first) return redirect(`${own}?step=${first}&check`, { status: 303, headers: kept() })
  const demand = demandOfDraft(draft, zone => provinceOfZone(site, zone))
  const result = await takeRegistration(site, {
    data,
    draft,
    demand,
    clientAddress: clientOf(context),
    language,
    onStored: everyForm,
  })
  if (result.kind === 'sent') {
    const headers = withCookies([dropDraft(draftSite(site)), rememberSent(site, result.enquiryID)])
    return redirect(thankYou, { status: 303, headers })
  }
  const { token, captcha, lastResult } = result
  const state = { token, captcha, lastResult }
  return json(
    { draft, errors: {}, region: undefined, state },
    { status: statusOf(result), headers: { ...kept(), ...retryAfter(result) } },
  )
}

/** The action's data when it shows the step again. */
type Again = {
  draft: Draft
  errors: Record<string, string>
  region?: RegionView
  words?: string
  state?: Partial<FormState>
  said?: string
}

export default function DemandRegister() {
  const data = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>() as Again | undefined
  const { language, t } = useTexts()
  const { crumbs, step, from, action: own, types, conditions, titles } = data
  const draft = again?.draft ?? data.draft
  const errors = again?.errors ?? (data.errors as Record<string, string>)
  const region = again?.region ?? data.region
  const words = again?.words ?? data.words
  const fields = { draft, errors }
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <DemandPage
        title={t(step === 'type' ? 'DEMAND_REGISTER' : `DEMAND_STEP_${step.toUpperCase()}`)}
        lead={step === 'type' ? t('DEMAND_INTRO') : undefined}
        said={again ? again.said : data.said}
      >
        <Progress step={step} />
        {step === 'type' && <SentenceStep action={href('demand-register', language)} />}
        {step === 'type' && <h2>{t('DEMAND_STEP_TYPE')}</h2>}
        {words && <p className="demand-note">{words}</p>}
        {step === 'finish' && data.state ? (
          <FinishStep state={{ ...data.state, ...again?.state }} draft={draft} />
        ) : (
          <StepForm step={step} action={own} errors={errors} from={from}>
            {step === 'type' && <TypeFields {...fields} types={types} />}
            {step === 'budget' && <BudgetFields {...fields} conditions={conditions} />}
            {step === 'region' && region && (
              <RegionFields
                {...fields}
                region={region}
                map={<ProvinceMap idOf={provinceId} nameOf={code => t(`PROVINCE_MARK_${code.replace('-', '_')}`)} />}
              />
            )}
            {step === 'contact' && <ContactStep {...fields} titles={titles} />}
          </StepForm>
        )}
        {Object.keys(draft).length > 0 && (
          <details className="demand-anew">
            <summary>{t('DEMAND_ANEW')}</summary>
            <form method="post" action={href('demand-register', language)}>
              <p>{t('DEMAND_ANEW_SURE')}</p>
              <button type="submit" className="button quiet" name="go" value="anew">
                {t('DEMAND_ANEW_YES')}
              </button>
            </form>
          </details>
        )}
        {step === 'type' && (
          <p className="form-hint">
            {t('DEMAND_KNOWN')} <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
          </p>
        )}
      </DemandPage>
    </>
  )
}
