/** Made-up records in Omnicasa's format. */
import type { OmnicasaRow } from './omnicasa-stub'

/** A house with everything that is read, and data that must never leave the adapter. */
export const house: OmnicasaRow = {
  ID: 501,
  Ident: 'H-501',
  Status: 1,
  Goal: 0,
  SubStatus: 3,
  SubStatusName: 'Onder optie',
  MainTypeID: 156,
  MainTypeName: 'Villa',
  TypeDescription: 'Villa met zicht op de Leie',
  DescriptionA: '<p>Ruime villa.</p><ul><li>4 kamers</li><li>Zuid&euml;rlijke tuin</li></ul><script>alert(1)</script>',
  Street: 'Leiedreef',
  HouseNumber: '12-14 A',
  BoxNr: '-',
  Zip: 9830,
  City: 'SINT-MARTENS-LATEM',
  CountryID: 10,
  CountryName: 'België',
  PublishAddress: true,
  GoogleX: '51.0151',
  GoogleY: '3,6382',
  District: 'Latemse Meersen',
  Price: 895000,
  PublishPrice: '1',
  PriceUnitText: '€',
  ConstructionYear: 1987,
  CreatedDate: '/Date(1780000000000+0200)/',
  LastChangedDate: '2026-11-20 14:05:33',
  SurfaceTotal: 310,
  SurfaceLiving: '285,5',
  SurfaceGround: 1450,
  SurfaceOffice: 0,
  NumberOfBedRooms: 4,
  NumberOfBathRooms: 2,
  NumberOfToilets: 0,
  HasGarden: true,
  HasLift: false,
  HasFurnished: 0,
  KitchenName: 'Volledig geïnstalleerd',
  HeatingName: '-',
  ConditionID: 9,
  ConditionName: 'Op te frissen woning',
  ConstructionName: 'Open',
  MainStyleName: 'Landelijk',
  OrientationT: 'Zuid',
  EnergyPerformance: 212,
  VirtualTour: 'https://tour.example/501',
  EPCLabelText: 'C',
  XLargePictureItems: [
    {
      ID: 50102,
      Name: 'Voorgevel',
      Url: 'https://cdn.omnicasaassets.com/a1/501/2.jpg?v=77&width=1600&height=auto',
      Width: 1600,
      Height: 1067,
    },
    { ID: 50101, Name: '', Url: 'http://cdn.omnicasaassets.com/a1/501/1.jpg?v=12', Width: 0, Height: 0 },
    { ID: 50103, Url: 'javascript:alert(1)' },
  ],
  OwnerName: 'Seller Private-Person',
  OwnerPhone: '0470 00 00 00',
  InternalComment: 'The seller will take 850 000',
  KeyNumber: 'K-17',
  Relations: [{ Name: 'Buyer Private-Person', Email: 'buyer@private.example' }],
}

/** A flat to let with little data: missing flags mean hidden. */
export const flat: OmnicasaRow = {
  ID: 502,
  Ident: '',
  Status: 4,
  Goal: 1,
  MainTypeID: 10,
  TypeDescription: '-',
  DescriptionA: '',
  Street: 'Kerkstraat',
  Zip: 'B-9000',
  City: 'Gent',
  CountryAbbr: 'B',
  GoogleX: 3.72,
  GoogleY: 51.05,
  Price: 925,
  NumberOfBedRooms: 1,
  Floor: 0,
  LastChangedDate: '/Date(-62135596800000)/',
}

/** Any number of plain houses, numbered from 601. */
export function plainHouses(count: number): OmnicasaRow[] {
  return Array.from({ length: count }, (_, at) => ({
    ID: 601 + at,
    Ident: `P-${601 + at}`,
    Status: 1,
    Goal: 0,
    MainTypeID: 139,
    TypeDescription: `Woning ${at + 1}`,
    Zip: '9000',
    City: 'Gent',
    CountryID: 10,
    PublishAddress: true,
    PublishPrice: true,
    GoogleX: 51.05,
    GoogleY: 3.72,
    Price: 300_000 + at * 1000,
    CreatedDate: '2026-03-01 09:00:00',
    LastChangedDate: '2026-11-01 10:00:00',
  }))
}

export const project: OmnicasaRow = {
  ID: 901,
  Name: 'Residentie Leiezicht',
  Description: '<p>Twaalf flats aan het water.</p>',
  PublishInternet: true,
  CreatedDate: '2026-02-02 10:00:00',
  XLargePictureItems: [{ ID: 90101, Url: 'https://cdn.omnicasaassets.com/a1/901/1.jpg', Width: 1600, Height: 900 }],
}

/** A unit of the project. */
export function unit(ID: number, more: OmnicasaRow = {}): OmnicasaRow {
  return { ...plainHouses(1)[0], ID, Ident: `A${ID % 10}`, MainTypeID: 1, ProjectID: 901, NumberOfBedRooms: 2, Floor: 0, ...more }
}
