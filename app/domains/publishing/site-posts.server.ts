/** The buttons on the list of the site's contents: publish together, plan, drop a plan, answer a question of a deploy. */
import type { Site } from '../../platform/context/site.server'
import { type Check, mayPublish, publishThings } from './publish.server'
import type { EditingRole } from './publishing-view'
import { answerQuestion, dropPlan, planThings } from './site-view.server'
import { findThing, refusalOf } from './thing-view.server'
import { isForAdmins } from './things.server'

/** @property error the key of a text */
export type SitePost = { kind: 'done'; entry?: number } | { kind: 'refused'; status: 409 | 422; error: string }

type Poster = {
  by: { accountID: string; name: string }
  role: EditingRole
  /** Whether the form has a valid code of the authenticator app, which is used up. */
  confirms: () => boolean
}

export function takeSitePost(site: Site, check: Check, form: FormData, { by, role, confirms }: Poster): SitePost {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 500) : ''
  }
  const what = textOf('what')
  if (!mayPublish(site, role)) return { kind: 'refused', status: 422, error: 'SITE_ONLY_ADMINS' }
  if (what === 'drop-plan') {
    dropPlan(site, Number(textOf('plan')) || 0)
    return { kind: 'done' }
  }
  if (what.startsWith('keep-')) {
    const side = what === 'keep-files' ? 'files' : 'desk'
    const file = textOf('file')
    if (isForAdmins(file) && (role !== 'admin' || !confirms())) return { kind: 'refused', status: 422, error: 'SITE_WRONG_CODE' }
    const answered = answerQuestion(site, check, { file, side }, by)
    if (answered.kind === 'published') return { kind: 'done', entry: answered.entry }
    return { kind: 'refused', status: answered.kind === 'nothing' ? 409 : 422, error: refusalOf(answered) }
  }
  const chosen = form.getAll('thing')
  const known = [...new Set(chosen)].slice(0, 100).flatMap(id => findThing(site, String(id)) ?? [])
  const things = known.filter(each => each.role === 'editor' || role === 'admin')
  if (things.length === 0) return { kind: 'refused', status: 422, error: 'SITE_NOTHING' }
  if (things.some(each => each.role === 'admin') && !confirms()) return { kind: 'refused', status: 422, error: 'SITE_WRONG_CODE' }
  const ids = things.map(({ id }) => id)
  if (what === 'plan') {
    const moment = { day: textOf('day'), time: textOf('time'), things: ids, words: textOf('words') }
    return planThings(site, moment, by) ? { kind: 'done' } : { kind: 'refused', status: 422, error: 'SITE_WRONG_MOMENT' }
  }
  const published = publishThings(site, check, ids, { by, words: textOf('words') })
  if (published.kind === 'published') return { kind: 'done', entry: published.entry }
  return { kind: 'refused', status: published.kind === 'conflicts' ? 409 : 422, error: refusalOf(published) }
}
