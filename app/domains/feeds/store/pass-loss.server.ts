/** What visitors would lose by committing a pass. */
import type { SourceDatabase } from '../../../../db/source-client.server'
import type { FeedKind } from '../feed'

export type LostRecord = { kind: FeedKind; key: string }

export type PassLoss = {
  /** By kind: the number now, and how many of them would disappear. */
  kinds: { kind: FeedKind; before: number; lost: number }[]
  /** Those that would disappear. */
  records: LostRecord[]
  /** Whether any property or project would be left. */
  leavesSome: boolean
}

/** The same loss without what somebody agreed to lose. */
export function lossBeyond(loss: PassLoss, agreed: readonly LostRecord[]): PassLoss {
  const known = new Set(agreed.map(keyOf))
  const records = loss.records.filter(each => !known.has(keyOf(each)))
  const kinds = loss.kinds.map(each => ({ ...each, lost: records.filter(({ kind }) => kind === each.kind).length }))
  return { ...loss, kinds, records }
}

const keyOf = ({ kind, key }: LostRecord) => `${kind} ${key}`

/** Viewings and histories come and go. */
const here = `with here as (
  select r.kind, r.key,
    exists (select 1 from temp.pass_gone g where g.kind = r.kind and g.key = r.key)
      or exists (select 1 from temp.pass_record p where p.kind = r.kind and p.key = r.key and not p.shown) as lost
  from record r where gone_at is null and kind in ('property', 'project', 'agent', 'owner') and shown
)`

export function lossOf(client: SourceDatabase): PassLoss {
  const kinds = client
    .prepare<[], PassLoss['kinds'][number]>(
      `${here} select kind, count(*) as before, sum(lost) as lost from here group by kind order by kind`,
    )
    .all()
  const records = client.prepare<[], LostRecord>(`${here} select kind, key from here where lost order by kind, key`).all()
  const remains = client
    .prepare(
      `select 1 from record r where gone_at is null and kind in ('property', 'project') and shown
         and not exists (select 1 from temp.pass_gone g where g.kind = r.kind and g.key = r.key)
         and not exists (select 1 from temp.pass_record p where p.kind = r.kind and p.key = r.key)
       union all
       select 1 from temp.pass_record where kind in ('property', 'project') and shown limit 1`,
    )
    .get()
  return { kinds, records, leavesSome: remains !== undefined }
}
