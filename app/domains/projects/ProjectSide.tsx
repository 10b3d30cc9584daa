import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { PrintButton } from '../catalogue/property/PrintButton'
import { Agent } from '../catalogue/property/PropertySide'
import type { ProjectSideView } from './project-view'

type ProjectSideProps = {
  side: ProjectSideView
  ask: string /** A second link to continue, beside the question. */
  children: ReactNode
}

/** Price, question button and contact: next to the text on a desktop, a bar below it on a phone. */
export function ProjectSide({ side, ask, children }: ProjectSideProps) {
  const { t } = useTexts()
  return (
    <aside className="property-side project-side" aria-label={t('PROPERTY_ACTIONS')}>
      <div className="side-bar">
        <p>
          <span className="price">{side.price}</span> {side.vat}
        </p>
        <div className="side-buttons no-print">
          <Link className="button" to={side.contact}>
            {ask}
          </Link>
          {children}
        </div>
      </div>
      <div className="side-more">
        {side.agent && <Agent agent={side.agent} />}
        <p className="side-reference">{t('PROJECT_NUMBER_OF', { reference: side.reference })}</p>
        <PrintButton />
      </div>
    </aside>
  )
}
