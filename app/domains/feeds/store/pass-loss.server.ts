/** What visitors would lose by committing a pass. */
import type { SourceDatabase } from '../../../../db/source-client.server'
import type { FeedKind } from '../feed'

export type PassLoss = {
  /** By kind: the number now, and how many of them would disappear. */
  kinds: { kind: FeedKind; before: number; lost: number }[]
  /** Whether any property or project would be left. */
  leavesSome: boolean
}

/** Viewings and histories come and go. */
export function lossOf(client: SourceDatabase): PassLoss {
  const kinds = client
    .prepare<[], PassLoss['kinds'][number]>(
      `with here as (
         select r.kind, r.key,
           exists (select 1 from temp.pass_gone g where g.kind = r.kind and g.key = r.key)
             or exists (select 1 from temp.pass_record p where p.kind = r.kind and p.key = r.key and not p.shown) as lost
         from record r where gone_at is null and kind in ('property', 'project', 'agent', 'owner') and shown
       )
       select kind, count(*) as before, sum(lost) as lost from here group by kind order by kind`,
    )
    .all()
  const remains = client
    .prepare(
      `select 1 from record r where gone_at is null and kind in ('property', 'project') and shown
         and not exists (select 1 from temp.pass_gone g where g.kind = r.kind and g.key = r.key)
         and not exists (select 1 from temp.pass_record p where p.kind = r.kind and p.key = r.key)
       union all
       select 1 from temp.pass_record where kind in ('property', 'project') and shown limit 1`,
    )
    .get()
  return { kinds, leavesSome: remains !== undefined }
}
