import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { LegalView } from './chrome'

/** The agency's identity and supervisors, as list items: in the footer, and next to contact and disclaimer. */
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
