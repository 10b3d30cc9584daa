import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { FloorPlans } from '../catalogue/property/FloorPlans'
import { ListingFrame } from '../catalogue/property/ListingFrame'
import { OffPlan } from '../catalogue/property/OffPlan'
import { Photos } from '../catalogue/property/Photos'
import { FactGroups, FactStrip, SheetLines } from '../catalogue/sheet/SheetLines'
import { ProjectSide } from './ProjectSide'
import { isGone } from './project'
import type { UnitView } from './project-view'
import { statusWords } from './project-words'
import { TextSection } from './TextSection'

/** One unit of a project: figures, plan, price and a link back. */
export function UnitScreen({ unit }: { unit: UnitView }) {
  const texts = useTexts()
  const { t } = texts
  const { project } = unit
  return (
    <ListingFrame
      photos={unit.pictures.length > 0 && <Photos pictures={unit.pictures} title={unit.title} id="photos" />}
      town={unit.town}
      flag={unit.status === 'available' ? undefined : statusWords(unit, texts)}
      title={unit.title}
      address={
        <>
          {t('PART_OF_PROJECT', { name: project.name })}
          {unit.address && ` · ${unit.address}`}
        </>
      }
      side={
        <ProjectSide side={unit.side} ask={t(isGone(unit) ? 'ASK_ABOUT_PROJECT' : 'ASK_ABOUT_UNIT')}>
          <Link className="button quiet" to={project.href}>
            {t('BACK_TO_PROJECT')}
          </Link>
        </ProjectSide>
      }
    >
      <FactStrip lines={unit.strip} />
      <section className="fact-group">
        <h2>{t('MAIN_FACTS')}</h2>
        <SheetLines lines={unit.facts} />
      </section>
      <FactGroups groups={unit.mentions} />
      {unit.offPlan && (
        <section className="fact-group">
          <h2>{t('OFF_PLAN_TITLE')}</h2>
          <OffPlan {...unit.offPlan} ask={unit.side.contact} />
        </section>
      )}
      <FloorPlans plans={unit.floorPlans} />
      <TextSection title={t('PROJECT_PRICE_INFORMATION')} text={unit.priceInformation} />
    </ListingFrame>
  )
}
