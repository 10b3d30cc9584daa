/** The buttons on the list of the site's contents: publish together, plan, drop a plan, answer a question of a deploy. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { type Check, mayPublish, publishThings } from './publish.server'
import type { EditingRole, Mistake, SiteRefusal } from './publishing-view'
import { answerQuestion, dropPlan, planThings } from './site-view.server'
import { findThing, mistakesIn, refusalOf } from './thing-view.server'
import { isForAdmins } from './things.server'

/** @property error the key of a text */
export type SitePost = { kind: 'done'; entry?: number } | { kind: 'refused'; status: 409 | 422; refusal: SiteRefusal }

type Poster = {
  by: { accountID: string; name: string }
  role: EditingRole
  language: Language
  /** Whether the form has a valid code of the authenticator app, which is used up. */
  confirms: () => boolean
}

export function takeSitePost(site: Site, check: Check, form: FormData, { by, role, language, confirms }: Poster): SitePost {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 500) : ''
  }
  const chosen = [...new Set(form.getAll('thing').map(String))].slice(0, 100)
  const refused = (status: 409 | 422, error: string, mistakes: Mistake[] = []): SitePost => ({
    ...{
      kind: 'refused',
      status,
      refusal: { error, mistakes, chosen, words: textOf('words'), day: textOf('day'), time: textOf('time') },
    },
  })
  const what = textOf('what')
  if (!mayPublish(site, role)) return refused(422, 'SITE_ONLY_ADMINS')
  if (what === 'drop-plan') {
    const entry = dropPlan(site, Number(textOf('plan')) || 0, by)
    return { kind: 'done', ...(entry !== undefined && { entry }) }
  }
  if (what.startsWith('keep-')) {
    const side = what === 'keep-files' ? 'files' : 'desk'
    const file = textOf('file')
    if (isForAdmins(file) && (role !== 'admin' || !confirms())) return refused(422, 'SITE_WRONG_CODE')
    const answered = answerQuestion(site, check, { file, side }, by)
    if (answered.kind === 'published') return { kind: 'done', entry: answered.entry }
    return refused(answered.kind === 'nothing' ? 409 : 422, refusalOf(answered))
  }
  const known = chosen.flatMap(id => findThing(site, id) ?? [])
  const things = known.filter(each => each.role === 'editor' || role === 'admin')
  if (things.length === 0) return refused(422, 'SITE_CHOOSE_FIRST')
  if (things.some(each => each.role === 'admin') && !confirms()) return refused(422, 'SITE_WRONG_CODE')
  const ids = things.map(({ id }) => id)
  if (what === 'plan') {
    const moment = { day: textOf('day'), time: textOf('time'), things: ids, words: textOf('words') }
    const entry = planThings(site, moment, by)
    return entry === undefined ? refused(422, 'SITE_WRONG_MOMENT') : { kind: 'done', entry }
  }
  const published = publishThings(site, check, ids, { by, words: textOf('words') })
  if (published.kind === 'published') return { kind: 'done', entry: published.entry }
  const mistakes = published.kind === 'mistakes' ? mistakesIn(site, things, published.findings, language) : []
  return refused(published.kind === 'conflicts' ? 409 : 422, refusalOf(published), mistakes)
}
