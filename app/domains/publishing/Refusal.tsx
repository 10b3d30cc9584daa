import { ErrorSummary } from '../../ui/form/ErrorSummary'
import type { Mistake, SiteRefusal } from './publishing-view'

/** Why nothing was published, with a link to each mistake. */
export function Refusal({ refusal: { error, mistakes } }: { refusal: Pick<SiteRefusal, 'error' | 'mistakes'> }) {
  const linked = mistakes.flatMap(({ text, href }) => (href === undefined ? [] : [{ id: href, text, href }]))
  const others = mistakes.filter(({ href }: Mistake) => href === undefined)
  return <ErrorSummary notice={[error, ...others.map(({ text }) => text)].join(' ')} errors={linked} />
}
