import { useTexts } from '../../platform/i18n/TextsProvider'
import { SimilarRow } from '../catalogue/cards/SimilarProperties'
import { DocumentList, DocumentsRequest } from '../catalogue/property/Documents'
import { FloorPlans } from '../catalogue/property/FloorPlans'
import { ListingFrame } from '../catalogue/property/ListingFrame'
import { Photos } from '../catalogue/property/Photos'
import { FactGroups, FactStrip } from '../catalogue/sheet/SheetLines'
import { ProjectCard } from './ProjectCard'
import { ProjectSide } from './ProjectSide'
import type { ProjectView } from './project-view'
import { Paragraphs, TextSection } from './TextSection'
import { UnitTable } from './UnitTable'

/** A new-build project: description, available units and prices, completion date, construction. */
export function ProjectScreen({ project }: { project: ProjectView }) {
  const { t } = useTexts()
  const { texts, documents } = project
  const { Description, PriceInformation } = texts
  return (
    <>
      <ListingFrame
        photos={<Photos pictures={project.pictures} title={project.name} id="photos" />}
        town={project.town}
        flag={project.soldOut ? t('SOLD_OUT') : undefined}
        title={project.name}
        address={project.address ?? `${project.town} · ${t('ADDRESS_ON_REQUEST')}`}
        side={
          <ProjectSide side={project.side} ask={t('ASK_ABOUT_PROJECT')}>
            <a className="button quiet" href="#units">
              {t('VIEW_PRICE_LIST')}
            </a>
          </ProjectSide>
        }
      >
        <FactStrip lines={project.strip} />
        {Description && <Paragraphs {...Description} />}
        <section>
          <h2 id="units">{t('PRICE_LIST')}</h2>
          <UnitTable {...project} id="units" />
          {PriceInformation && (
            <div className="price-information" lang={PriceInformation.lang}>
              {PriceInformation.paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </section>
        <TextSection title={t('PROJECT_DELIVERY')} text={texts.Delivery} />
        <TextSection title={t('PROJECT_TECHNICAL')} text={texts.Technical} />
        <TextSection title={t('PROJECT_SITUATION')} text={texts.Situation} />
        <FactGroups groups={project.mentions} />
        <FloorPlans plans={project.floorPlans} />
        <section className="no-print">
          <h2>{t('DOCUMENTS')}</h2>
          {documents.items.length === 0 ? (
            <p>{t('NO_DOCUMENTS')}</p>
          ) : (
            <DocumentList>
              {documents.items.map(({ name, link }) => (
                <li key={name}>
                  {link ? (
                    <a href={link} target="_blank" rel="noopener">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </DocumentList>
          )}
          {documents.request && <DocumentsRequest to={documents.request} />}
        </section>
      </ListingFrame>
      <SimilarRow title={t('SIMILAR_PROJECTS')} items={project.similar} cardOf={similar => <ProjectCard project={similar} />} />
    </>
  )
}
