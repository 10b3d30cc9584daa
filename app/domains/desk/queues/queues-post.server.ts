/** The posts of the queues' screens. */
import type { Site } from '../../../platform/context/site.server'
import { confirmPass } from '../../feeds/desk/confirm-pass.server'
import { rollBack } from '../../import/desk/roll-back.server'
import { checkRole } from '../desk.server'
import { readPersonToken } from '../person-token.server'
import type { StaffMember } from '../staff.server'
import { pauseSending, resumeSending } from './pause-actions.server'
import { dropMail, liftBounce, sendAgain, settleMessage } from './queue-actions.server'
import { type QueueName, queueNames } from './queue-view'

/** @returns what the next screen says (`withDone`); `unknown` for something that is not there. @throws a 403 for a lower role. */
export function changeQueues(site: Site, staff: StaffMember, form: FormData): number | undefined | 'changed' | 'unknown' {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const what = field('what')
  if (what === 'confirm-pass' || what === 'roll-back') {
    checkRole(staff, 'editor')
    return what === 'confirm-pass'
      ? confirmPass(site, staff, Number(field('since')))
      : rollBack(site, staff, { version: field('version'), served: field('served') })
  }
  if (what === 'pause' || what === 'resume') checkRole(staff, 'editor')
  const result = queued()
  return result.kind === 'done' ? result.entry : result.kind

  function queued() {
    const queue = queueNames.find((name): name is QueueName => name === field('queue'))
    const id = field('id')
    if (what === 'pause' && queue) return pauseSending(site, staff, queue)
    if (what === 'resume' && queue) return resumeSending(site, staff, queue)
    if (what === 'send' && queue) return sendAgain(site, staff, queue, id)
    if (what === 'settle') return settleMessage(site, staff, id)
    if (what === 'drop') return dropMail(site, staff, id)
    const email = what === 'lift' ? readPersonToken(site, field('person')) : undefined
    return email === undefined ? { kind: 'unknown' as const } : liftBounce(site, staff, email)
  }
}
