import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { LegalView } from './chrome'

/** Who the agency is and who watches over it, as lines of a list: in the footer, beside contact and disclaimer. */
export function LegalLines({ legal: { lines, rules, supervisor } }: { legal: LegalView }) {
  const { language, t } = useTexts()
  return (
    <>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
      <li>{rules.href ? <Link to={rules.href}>{rules.label}</Link> : rules.label}</li>
      <li>
        {t('AGENCY_SUPERVISOR') + colon(language)} <Link to={supervisor.href}>{supervisor.label}</Link>
      </li>
    </>
  )
}
