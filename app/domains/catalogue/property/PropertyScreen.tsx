import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { cardAnchor } from '../cards/card-corner'
import { SimilarProperties } from '../cards/SimilarProperties'
import { flagWords } from '../flag-words'
import type { PropertyFormLinks } from '../listing-address'
import { PropertyPlace } from '../map/PropertyPlace'
import { PriceText } from '../PriceText'
import { PropertySheet } from '../sheet/PropertySheet'
import { Description } from './Description'
import { Documents } from './Documents'
import { FloorPlans } from './FloorPlans'
import { KeyFacts } from './KeyFacts'
import { ListingFrame } from './ListingFrame'
import { moneyGroups } from './money-groups'
import { type Part, PartLinks } from './PartLinks'
import { Photos } from './Photos'
import { PictureKinds } from './PictureKinds'
import { PropertyMedia } from './PropertyMedia'
import { PropertyPrice } from './PropertyPrice'
import { PropertySide } from './PropertySide'
import type { PropertyView } from './property-view'
import { Share } from './Share'

type PropertyScreenProps = {
  property: PropertyView
  forms?: PropertyFormLinks
  /** The button that saves the property; a slot, because the catalogue does not know about saved properties. */
  favourite?: ReactNode
  /** The field for a question, answered from the page. */
  ask?: ReactNode
  onAsk?: Parameters<typeof PropertySide>[0]['onAsk']
}

/** A property's page: photos, key facts and price, text, plans and location, then the full sheet in folding groups. */
export function PropertyScreen({ property, forms, favourite, ask, onAsk }: PropertyScreenProps) {
  const { t } = useTexts()
  const parts = partsOf(property)
  return (
    <>
      <ListingFrame
        id={cardAnchor(property.id)}
        photos={<Photos pictures={property.pictures} title={property.title} id="photos" />}
        onPhotos={
          <>
            {favourite}
            <Share key={property.url} title={`${property.title}, ${property.town}`} url={property.url} />
          </>
        }
        kinds={<PictureKinds parts={parts} />}
        price={<PriceText price={property.price} />}
        town={property.neighbourhood ? `${property.town}, ${property.neighbourhood}` : property.town}
        flag={property.flag && flagWords(property.flag, t)}
        title={property.title}
        address={property.address ?? `${property.town} · ${t('ADDRESS_ON_REQUEST')}`}
        side={<PropertySide property={property} forms={forms} favourite={favourite} onAsk={onAsk} />}
      >
        <KeyFacts strip={property.strip} energy={property.energy} energyNote={property.energyNote} />
        <PartLinks parts={parts} />
        <PropertyPrice property={property} />
        <Description paragraphs={property.description} lang={property.descriptionLanguage} />
        {ask}
        <FloorPlans plans={property.floorPlans} />
        <PropertyMedia property={property} />
        <PropertyPlace place={property.place} />
        <PropertySheet
          groups={property.groups.filter(({ key }) => !moneyGroups.has(key))}
          energy={property.energy}
          energyNote={property.energyNote}
          renovation={property.renovation}
          renovationPlan={property.renovationPlan}
          flood={property.flood}
        >
          <Documents {...property.documents} />
        </PropertySheet>
      </ListingFrame>
      <SimilarProperties cards={property.similar} />
    </>
  )
}

/** Existing sections, in page order. */
function partsOf({ description, floorPlans, media, interactive }: PropertyView): Part[] {
  return [
    { id: 'photos', title: 'PHOTOS' },
    { id: 'price', title: 'PRICE_TITLE' },
    ...(description.length > 0 ? [{ id: 'description', title: 'DESCRIPTION' }] : []),
    ...(floorPlans.length > 0 ? [{ id: 'plans', title: 'FLOOR_PLANS' }] : []),
    ...(media.length > 0 || interactive ? [{ id: 'media', title: 'PART_MEDIA' }] : []),
    { id: 'location', title: 'LOCATION' },
    { id: 'details', title: 'ALL_DETAILS' },
    { id: 'fold-documents', title: 'DOCUMENTS' },
  ]
}
