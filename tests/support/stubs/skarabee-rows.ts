/** Made-up publications in Skarabee's format. */

/** The elements of Info, Property and the whole by name, with their content. */
export type SkarabeeRow = {
  id: number
  modified?: string
  active?: boolean
  info?: Record<string, string>
  property: Record<string, string>
  rest?: string
}

const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`
const elements = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, inside]) => element(name, inside))
    .join('')

export function publicationXml({ id, modified = '2026-11-20T10:00:00', info = {}, property, rest = '' }: SkarabeeRow): string {
  const shown = { HidePrice: 'false', HideAddress: 'false', HideHouseNumber: 'false', Enabled: 'true' }
  const about = { ID: String(id), Created: '2026-05-31T09:00:00', Modified: modified, ...shown, ...info }
  return element('Publication', element('Info', elements(about)) + element('Property', elements(property)) + rest)
}

const address = (number: string, more = '') =>
  `<Street>Parklaan</Street><HouseNumber>${number}</HouseNumber>${more}<CountryID>BE</CountryID><City ID="1" ZipCode="9000">Gent</City><Position X="3,7251" Y="51,0412" Type="EPSG_4326"/>`

/** A house with everything that is read, and data that must never leave the adapter. */
export const house: SkarabeeRow = {
  id: 5101,
  property: {
    ID: '77',
    Reference: 'SK-5101',
    PropertyType: 'TRANSACTION',
    Status: 'OPTION_FOR_SALE',
    Price: '465000,50',
    PriceType: 'TOTAL',
    PriceIndication: 'ASKING_PRICE',
    Typo: '<Type>Estate</Type><Sort>Dwelling</Sort><Genre>Villa</Genre><Characterisation>Dwelling_SemiDetached</Characterisation>',
    IsYieldProperty: 'FALSE',
    Address: address('12', '<HouseNumberExtension>A</HouseNumberExtension><MailBox/>'),
    NumberOfBedrooms: '4',
    NumberOfBathrooms: '2',
    NumberOfToilets: '-1',
    NumberOfFloors: '0',
    SurfaceLivable: '214,5',
    SurfaceLiving: '-1',
    LandArea: '685',
    ConstructionYear: '1962',
    RenovationYear: '-1',
    CadastrallIncome: '1120',
    FloorLevelNL: '-1',
    HasGarden: 'TRUE',
    HasGarage: 'FALSE',
    HasPool: 'UNDEFINED',
    GeneralState: 'READY_FOR_ENTRY',
    HeatingTypes: '<HeatingType>CENTRALLY_HEATED</HeatingType><HeatingType>NATURAL_GAS</HeatingType>',
    GlazingTypes: '<GlazingType>DOUBLE</GlazingType>',
    Energy:
      '<Index>179,00</Index><ClassEndDate>2034-06-18T00:00:00</ClassEndDate><Class>A_3PLUS</Class><EnergyCertificateNr>20240618-0003241187-RES-1</EnergyCertificateNr><EnergyLevel>30</EnergyLevel>',
    UrbanDevelopment:
      '<Permit>TRUE</Permit><Summons>FALSE</Summons><PreemptiveRights>UNDEFINED</PreemptiveRights><AllotmentPermit>FALSE</AllotmentPermit><AreaApplication Code="Wg">Woongebied</AreaApplication><JudicialDecision>FALSE</JudicialDecision><ProtectedMonument>NOT_PROTECTED</ProtectedMonument>',
    FloodProneArea: 'NONE',
    DelimitedFloodplainOrRiverbank: 'RIVERBANK',
    WaterPolicyGScore: 'A',
    WaterPolicyPScore: 'B',
    Certifications: '<Certification><Conform>true</Conform><Type>ELECTRICITY_CERTIFICATE</Type></Certification>',
    Levels:
      '<Level><LevelNumber>1</LevelNumber><areas><Area><Type>BEDROOM</Type><surfaceFrom>14,5</surfaceFrom></Area><Area><Type>BEDROOM</Type><surfaceFrom>-1</surfaceFrom></Area><Area><Type>LABROOM</Type></Area></areas></Level>',
    AllFlashes:
      '<Flash><Title>Villa bij het park</Title><Text>&lt;p&gt;Ruime villa.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</Text><LanguageID>nl</LanguageID></Flash><Flash><Title>Villa près du parc</Title><Text/><LanguageID>FR</LanguageID></Flash>',
    VirtualUrl: 'https://tour.example/5101',
    ResponsibleLoginId: '31',
    OfficeId: '8',
    Confidential: 'Private: the seller will take 450 000',
    OwnerInformation: '<Name>Private Seller</Name>',
    SoldPrice: '450 000',
    CollegialInfo: 'Private',
  },
  rest: `<Pictures><Picture><Index>2</Index><Name>b</Name><URL>http://pictures.example/5101/b.jpg</URL><Modified>2026-05-02T10:00:00</Modified><PictureType>GARDEN</PictureType></Picture><Picture><Index>10</Index><Name>a</Name><Description>Voorgevel</Description><URL>https://pictures.example/5101/a.jpg</URL><Modified>2026-05-01T10:00:00</Modified><PictureType>FIRST_PICTURE</PictureType></Picture></Pictures><FloorPlans><FloorPlan><Index>1</Index><URL>https://pictures.example/5101/plan.jpg</URL></FloorPlan></FloorPlans>`,
}

/** A let flat with little data: missing flags mean hidden. */
export const flat: SkarabeeRow = {
  id: 5102,
  info: { HidePrice: '', HideAddress: '', Created: '' },
  property: {
    PropertyType: 'TRANSACTION',
    Status: 'RENTED',
    Price: '925',
    PriceType: 'PRICE_PER_MONTH',
    Typo: '<Sort>Flat</Sort><Genre>Duplex</Genre>',
    Address:
      '<Street>Kerkstraat</Street><CountryID>BE</CountryID><City ZipCode="9000">Gent</City><Position X="51.05" Y="3.72" Type="EPSG_4326"/>',
  },
}

/** Any number of plain houses, numbered from 5201. */
export function plainHouses(count: number): SkarabeeRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: 5201 + at,
    property: {
      Reference: `P-${5201 + at}`,
      PropertyType: 'TRANSACTION',
      Status: 'FOR_SALE',
      Price: String(300_000 + at * 1000),
      PriceType: 'TOTAL',
      Typo: '<Sort>Dwelling</Sort>',
      Address: address(String(at + 1)),
    },
  }))
}

export function lot(id: number, more: Record<string, string> = {}): SkarabeeRow {
  const [plain] = plainHouses(1)
  return {
    id,
    property: {
      ...plain?.property,
      Reference: `A${id % 10}`,
      PropertyType: 'LOT',
      Typo: '<Type>Lot</Type><Sort>Flat</Sort>',
      Project: '<PublicationID>5900</PublicationID><Name>Residentie Leiezicht</Name>',
      NumberOfBedrooms: '2',
      ...more,
    },
  }
}

export const project: SkarabeeRow = {
  id: 5900,
  property: {
    ...plainHouses(1)[0]?.property,
    Reference: 'PR-1',
    PropertyType: 'PROJECT',
    AllFlashes: '<Flash><Title>Residentie Leiezicht</Title><Text>Twaalf flats.</Text><LanguageID>nl</LanguageID></Flash>',
  },
}
