/**
 * Skarabee's names for our fields and values, from its service description (WSDL, v41). `source.json` overrides each table.
 * Only fields in these tables are read: owners, confidential notes, mandates and sale prices stay at Skarabee.
 */
import type { HomeType } from '../values/categories'
import type { FieldNames, PropertyField } from '../values/field-names'

/** Our field → path of an element below Property. */
export const fieldPaths: FieldNames = {
  Street: 'Address/Street',
  BoxNr: 'Address/MailBox',
  Price: 'Price',
  RateableValue: 'CadastrallIncome',
  RealEstateTax: 'RealEstateTax',
  DepositAmount: 'Deposit',
  SurfaceTotal: 'SurfaceLivable',
  SurfaceLiving: 'SurfaceLiving',
  SurfaceGround: 'LandArea',
  SurfaceTerrace: 'SurfaceTerrace',
  SurfaceGarden: 'SurfaceGarden',
  FrontWidth: 'FrontWidth',
  NumberOfBedRooms: 'NumberOfBedrooms',
  NumberOfBathRooms: 'NumberOfBathrooms',
  NumberOfToilets: 'NumberOfToilets',
  NumberOfGarages: 'NumberOfGarages',
  NumberOfParkings: 'NumberOfParkingPlaces',
  NumberOfFloors: 'NumberOfFloors',
  ConstructionYear: 'ConstructionYear',
  RenovationYear: 'RenovationYear',
  HasGarage: 'HasGarage',
  HasGarden: 'HasGarden',
  HasTerrace: 'HasTerrace',
  HasCellar: 'HasCellar',
  HasLift: 'HasElevator',
  HasAttic: 'HasAttick',
  HasParking: 'HasParkingPlace',
  HasPool: 'HasPool',
  IsFurnished: 'HasFurniture',
  HasGas: 'HasGasConnect',
  HasWater: 'HasWaterConnect',
  HasElectricity: 'HasElectricityConnect',
  HasDrain: 'HasSewerConnect',
  EnergyPerformance: 'Energy/Index',
  EnergyCertificateEndDate: 'Energy/ClassEndDate',
  UniqueCode: 'Energy/EnergyCertificateNr',
  ELevel: 'Energy/EnergyLevel',
  EnergyTotal: 'EnergyIndexYearlyTotal',
  CO2Emission: 'GES/Index',
  HasPermit: 'UrbanDevelopment/Permit',
  HasSummons: 'UrbanDevelopment/Summons',
  HasPreemptiveRights: 'UrbanDevelopment/PreemptiveRights',
  HasAllotmentPermit: 'UrbanDevelopment/AllotmentPermit',
  FloodGScore: 'WaterPolicyGScore',
  FloodPScore: 'WaterPolicyPScore',
  VideoUrl: 'VideoUrl',
  VirtualTourUrl: 'VirtualUrl',
}

const word = (path: string, words: Readonly<Record<string, string>>) => ({ path, words })

/** Our field → Skarabee's element and its values → the values of `names.json`; in a list, the first counts. */
export const listedWords: Readonly<Partial<Record<PropertyField, { path: string; words: Readonly<Record<string, string>> }>>> = {
  ConditionName: word('GeneralState', {
    READY_FOR_ENTRY: 'Instapklaar',
    NORMAL: 'Goed',
    LUXURY_FINISH: 'Uitstekend',
    TO_RENOVATE: 'Te renoveren',
    TO_REFURBISH: 'Op te frissen',
  }),
  KitchenName: word('KitchenType', {
    BUILD_WITH_APPLIANCES: 'Volledig geïnstalleerd',
    BUILD_WITHOUT_APPLIANCES: 'Gedeeltelijk geïnstalleerd',
  }),
  HeatingName: word('HeatingTypes/HeatingType', {
    NONE: 'Geen',
    NATURAL_GAS: 'Aardgas',
    HEATING_OIL: 'Stookolie',
    ELECTRICITY: 'Elektrisch',
    HEATING_PUMP: 'Warmtepomp',
    DISTRICT_HEATING: 'Stadsverwarming',
    FLOOR_HEATING_FULLY: 'Vloerverwarming',
    HOT_AIR_HEATING: 'Luchtverhitting',
    PELLET_STOVE: 'Pellets',
  }),
  WindowGlazing: word('GlazingTypes/GlazingType', {
    SINGLE: 'Enkel glas',
    DOUBLE: 'Dubbel glas',
    HIGHEFFICIENCY: 'Hoogrendementsglas',
    TRIPLE: 'Driedubbel glas',
  }),
  EPCLabelText: word('Energy/Class', {
    ...Object.fromEntries(['A', 'A+', 'A++', 'B', 'C', 'D', 'E', 'F', 'G'].map(label => [label, label])),
    A_3PLUS: 'A+++',
    A_4PLUS: 'A++++',
    A_5PLUS: 'A+++++',
  }),
  Heritage: word('UrbanDevelopment/ProtectedMonument', {
    NOT_PROTECTED: 'Geen',
    PROTECTED: 'Beschermd monument',
    INVENTORIED: 'Vastgesteld erfgoed',
  }),
  FloodRiskName: word('FloodProneArea', {
    EFFECTIVE: 'Effectief overstromingsgevoelig',
    POSSIBLE: 'Mogelijk overstromingsgevoelig',
    NONE: 'Niet overstromingsgevoelig',
  }),
  FloodZoneName: word('DelimitedFloodplainOrRiverbank', { FLOODPLAIN: 'Afgebakend overstromingsgebied' }),
  RiverbankZoneName: word('DelimitedFloodplainOrRiverbank', { RIVERBANK: 'Afgebakende oeverzone' }),
}

/** The land-use zone is in an attribute. */
export const areaPath = 'UrbanDevelopment/AreaApplication'
export const zones: Readonly<Record<string, string>> = {
  Wg: 'Woongebied',
  Wug: 'Woonuitbreidingsgebied',
  Wglk: 'Woongebied met landelijk karakter',
  Ag: 'Agrarisch gebied',
  Igb: 'Industriegebied',
}

/** Genre, if it is more specific, else sort. A property with any other value is rejected. */
export const types: Readonly<Record<string, HomeType>> = {
  Dwelling: { WebID: 1 },
  Flat: { WebID: 2 },
  ServiceFlat: { WebID: 2 },
  Room: { WebID: 3 },
  Land: { WebID: 4 },
  Parking: { WebID: 7 },
  Catering: { WebID: 6 },
  Shop: { WebID: 6 },
  ProfessionalOther: { WebID: 6 },
  Office: { WebID: 9 },
  Industry: { WebID: 8 },
  ProfessionalLand: { WebID: 4 },
  Studio: { WebID: 3 },
  Duplex: { WebID: 2, MainTypeName: 'Duplex' },
  GroundfloorFlat: { WebID: 2, MainTypeName: 'Gelijkvloers' },
  Dwelling_Building: { WebID: 5 },
  Flat_Building: { WebID: 5 },
  HolidayHouse: { WebID: 1 },
  Forest: { WebID: 4 },
  PastureLand: { WebID: 4 },
  RecreationGround: { WebID: 4 },
}

/** Number of facades, by the end of a dwelling's characterisation. */
export const facades: Readonly<Record<string, number>> = {
  Dwelling_Detached: 4,
  Dwelling_SemiDetached: 3,
  Dwelling_HalfDetached: 3,
  Dwelling_LinkedSemiDetached: 3,
  Dwelling_Terraced: 2,
}

export type Standing = { Status: number; Goal: 0 | 1; Marquee: number }
const standing = (Status: number, Goal: 0 | 1, Marquee = 0): Standing => ({ Status, Goal, Marquee })

export const statuses: Readonly<Record<string, Standing>> = {
  FOR_SALE: standing(1, 0),
  FOR_RENT: standing(1, 1),
  OPTION_FOR_SALE: standing(1, 0, 3),
  OPTION_FOR_RENT: standing(1, 1, 3),
  SOLD: standing(2, 0),
  RENTED: standing(4, 1),
  FOR_SALE_ORDER_ENDED: standing(3, 0),
  FOR_RENT_ORDER_ENDED: standing(3, 1),
  PROSPECT_FOR_SALE: standing(0, 0),
  PROSPECT_FOR_RENT: standing(0, 1),
  PRICING: standing(0, 0),
  IN_MANAGEMENT: standing(5, 0),
}

/** `PriceType`s whose amount is the price of a sale or a rent. Others are hidden. */
export const wholePrices: readonly [readonly string[], readonly string[]] = [
  ['TOTAL', 'UNDEFINED'],
  ['PRICE_PER_MONTH', 'TOTAL', 'UNDEFINED'],
]

/** Areas of a level, as in `names.json`. Others are not shown. */
export const rooms: Readonly<Record<string, string>> = {
  BEDROOM: 'Slaapkamer',
  LIVING_ROOM: 'Leefruimte',
  KITCHEN: 'Keuken',
  DINING_ROOM: 'Eetkamer',
  BATHROOM: 'Badkamer',
  SHOWERROOM: 'Douchekamer',
  TOILET: 'Toilet',
  DRESSING: 'Dressing',
  OFFICE: 'Bureau',
  STORAGE: 'Berging',
  LAUNDRY_ROOM: 'Wasplaats',
  CELLAR: 'Kelder',
  ATTICK: 'Zolder',
  GARAGE: 'Garage',
  TERRACE: 'Terras',
  GARDEN: 'Tuin',
  VERANDAH: 'Veranda',
  SHOWROOM: 'Showroom',
}

/** Sold for an annuity, so the amount is not the home's price. */
export const lifeAnnuityFields = { ContractTypeName: 'Verkoop op lijfrente', ViagerType: 'Lijfrente' }
