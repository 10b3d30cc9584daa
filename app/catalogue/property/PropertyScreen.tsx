import { useTexts } from '../../i18n/TextsProvider'
import { EnergyScale } from '../EnergyScale'
import { flagWords } from '../flag-words'
import { SimilarProperties } from '../SimilarProperties'
import { Description } from './Description'
import { FactSheet, FactStrip } from './Facts'
import { FloorPlans } from './FloorPlans'
import { Photos } from './Photos'
import { PropertySide } from './PropertySide'
import type { PropertyView } from './property-view'

type PropertyScreenProps = { property: PropertyView; onAsk?: Parameters<typeof PropertySide>[0]['onAsk'] }

/** A property with its main facts. */
export function PropertyScreen({ property, onAsk }: PropertyScreenProps) {
  const { t } = useTexts()
  const { documents } = property
  return (
    <>
      <div className="wrap property">
        <Photos pictures={property.pictures} id="photos" />
        <div className="property-columns">
          <article className="property-text">
            <header>
              <p className="town">
                {property.neighbourhood ? `${property.town}, ${property.neighbourhood}` : property.town}
                {property.flag && <span className="property-flag">{flagWords(property.flag, t)}</span>}
              </p>
              <h1 lang={property.titleLanguage}>{property.title}</h1>
              <p className="property-address">{property.address ?? `${property.town} · ${t('ADDRESS_ON_REQUEST')}`}</p>
            </header>
            <FactStrip facts={property.strip} />
            <Description paragraphs={property.description} lang={property.descriptionLanguage} />
            {property.groups.map(group => (
              <section key={group.key} className="fact-group">
                <h2>{group.title}</h2>
                {group.key === 'energy' && property.energy && <EnergyScale energy={property.energy} />}
                <FactSheet facts={group.facts} />
                {group.key === 'energy' && property.renovationDuty && <p className="notice">{t('EPC_NOTICE')}</p>}
              </section>
            ))}
            {property.energy && !property.groups.some(group => group.key === 'energy') && (
              <section className="fact-group">
                <h2>{t('ENERGY')}</h2>
                <EnergyScale energy={property.energy} />
              </section>
            )}
            <FloorPlans plans={property.floorPlans} />
            {documents.names.length > 0 && (
              <section className="no-print">
                <h2>{t('DOCUMENTS')}</h2>
                <ul className="documents" lang={documents.lang}>
                  {documents.names.map(name => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </section>
            )}
          </article>
          <PropertySide property={property} onAsk={onAsk} />
        </div>
      </div>
      <SimilarProperties cards={property.similar} />
    </>
  )
}
