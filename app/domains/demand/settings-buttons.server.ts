/** Actions of the buttons on both pages that manage searches: the account and the link page. */
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { frequencies } from './alerts/due'
import { markUnsubscribed, pause, resume, setFrequency } from './subscribers.server'

export type Pressed = { kind: 'done'; said: 'saved' | 'paused' | 'resumed' | 'unsubscribed' } | { kind: 'wrong'; alert: string }

/** @returns undefined for any other button, without doing anything. */
export function pressSetting(tx: SiteTransaction, id: string, data: FormData, now: number): Pressed | undefined {
  switch (data.get('do')) {
    case 'frequency': {
      const frequency = frequencies.find(each => each === data.get('frequency'))
      if (!frequency) return { kind: 'wrong', alert: 'ALERT_OPTION_INVALID' }
      setFrequency(tx, id, { frequency, tellSold: data.get('tellSold') === 'on' }, now)
      return { kind: 'done', said: 'saved' }
    }
    case 'pause':
      pause(tx, id, now)
      return { kind: 'done', said: 'paused' }
    case 'resume':
      resume(tx, id, now)
      return { kind: 'done', said: 'resumed' }
    case 'unsubscribe':
      markUnsubscribed(tx, id, now)
      return { kind: 'done', said: 'unsubscribed' }
    default:
      return undefined
  }
}
