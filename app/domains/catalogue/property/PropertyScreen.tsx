import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { SimilarProperties } from '../cards/SimilarProperties'
import { flagWords } from '../flag-words'
import type { PropertyFormLinks } from '../listing-address'
import { PropertyPlace } from '../map/PropertyPlace'
import { PropertySheet } from '../sheet/PropertySheet'
import { FactStrip } from '../sheet/SheetLines'
import { Description } from './Description'
import { ListingFrame } from './ListingFrame'
import { Photos } from './Photos'
import { PropertyMedia } from './PropertyMedia'
import { PropertySide } from './PropertySide'
import type { PropertyView } from './property-view'

type PropertyScreenProps = {
  property: PropertyView
  forms?: PropertyFormLinks
  /** Saves the property: what is saved is none of the catalogue's business. */
  favourite?: ReactNode
  onAsk?: Parameters<typeof PropertySide>[0]['onAsk']
}

/** A property with its main facts. */
export function PropertyScreen({ property, forms, favourite, onAsk }: PropertyScreenProps) {
  const { t } = useTexts()
  return (
    <>
      <ListingFrame
        photos={<Photos pictures={property.pictures} title={property.title} id="photos" />}
        town={property.neighbourhood ? `${property.town}, ${property.neighbourhood}` : property.town}
        flag={property.flag && flagWords(property.flag, t)}
        title={property.title}
        titleLanguage={property.titleLanguage}
        address={property.address ?? `${property.town} · ${t('ADDRESS_ON_REQUEST')}`}
        side={<PropertySide property={property} forms={forms} favourite={favourite} onAsk={onAsk} />}
      >
        <FactStrip lines={property.strip} />
        <Description paragraphs={property.description} lang={property.descriptionLanguage} />
        <PropertySheet
          groups={property.groups}
          energy={property.energy}
          renovation={property.renovation}
          flood={property.flood}
        />
        <PropertyMedia property={property} />
        <PropertyPlace place={property.place} />
      </ListingFrame>
      <SimilarProperties cards={property.similar} />
    </>
  )
}
