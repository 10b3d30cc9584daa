/**
 * The schema of the catalogue snapshot in `data/catalogue/` (SPEC §3), with the provider's field names. The import reads every
 * record through it; a record that does not fit is refused with its file, ID and field. Amounts are in euro, surfaces in m²,
 * lengths in m, dates are ISO `YYYY-MM-DD`.
 */
import { z } from 'zod'
import { languages } from '../../platform/i18n/languages'

const text = z.string().trim().min(1)
const euro = z.number().nonnegative()
const squareMetres = z.number().nonnegative()
const metres = z.number().nonnegative()
const count = z.number().int().min(0).max(999)
const year = z.number().int().min(1500).max(2100)
const day = z.iso.date()
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

/** Language codes of SPEC §9. */
const snapshotLanguage = z.enum(languages)

/** A picture: `Url` is a path under `data/photos/`, or an absolute https address on the provider's image host. */
const pictureItem = z.strictObject({
  ID: z.number().int().positive(),
  Name: text,
  Url: text,
  Width: z.number().int().positive(),
  Height: z.number().int().positive(),
})

const photoItem = pictureItem.extend({
  /** Made or changed by artificial intelligence: a room that was furnished, a façade that was painted. */
  AlteredByAI: optional(z.boolean()),
})

/** A plan: a picture whose numbers have a legend. `Name` of a line is translated as the name of a room is (`names.json`). */
const planItem = pictureItem.extend({
  Legend: optional(z.array(z.strictObject({ Number: z.number().int().min(1).max(99), Name: text })).max(60)),
})

const documentItem = z.strictObject({
  ID: z.number().int().positive(),
  Name: text,
  /** The kind of document, e.g. `EPC`, `Asbest`, `Elektriciteit`, `Plan`, `Lastenboek`. */
  Kind: text,
  Url: optional(text),
})

/** One room of the composition (repartition), e.g. "Leefruimte", 0, 38.5. */
const division = z.strictObject({ Name: text, Floor: optional(z.number().int()), Surface: optional(squareMetres) })

const pointOfInterest = z.strictObject({ Name: text, Kind: text, Distance: z.number().nonnegative() })

/** Scores of 0–10 by mobility category 1–7 (SPEC §9). */
const mobilityScores = z.record(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.number().min(0).max(10))

/** The text fields that a translation may replace. */
const translatable = {
  TypeDescription: text,
  Description: text,
  ChargesOwnerComment: text,
  ChargesRenterComment: text,
  Availability: text,
  KitchenComment: text,
  HeatingComment: text,
  ConditionComment: text,
  PlanningInformation: text,
  Servitudes: text,
  FloodRiskText: text,
  AnnuityConditions: text,
  ExtraRoomsComment: text,
}
const translation = z.strictObject(
  Object.fromEntries(Object.entries(translatable).map(([name, schema]) => [name, schema.optional()])) as {
    [K in keyof typeof translatable]: z.ZodOptional<(typeof translatable)[K]>
  },
)

/** Location fields. */
const place = {
  Street: optional(text),
  HouseNumber: optional(text),
  BoxNr: optional(text),
  Zip: text,
  City: text,
  CountryID: z.number().int().positive(),
  CountryName: text,
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
}

export const propertyRecord = z.strictObject({
  // Identity and place
  ID: z.number().int().positive(),
  Reference: text,
  /** The certificate's own number: mandatory in an advertisement without address (Flanders), always in Wallonia. */
  UniqueCode: optional(text),
  /** Provider's status: 0 prospective, 1 active, 2 sold, 3 cancelled, 4 rented, 5 inactive, 6 reference. */
  Status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  /** 0 for sale, 1 for rent, 2 take-over (shown among the sales). */
  Goal: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  GoalName: optional(text),
  WebID: optional(z.number().int().positive()),
  WebIDs: z.string().optional(),
  MainTypeName: text,
  /** The title; without one the import makes it in each language. */
  TypeDescription: optional(text),
  Description: optional(text),
  language: snapshotLanguage,
  ...place,
  PublishAddress: z.boolean(),
  /** The owner agrees to show the home as sold, with its photo and town. */
  ShowAfterSale: z.boolean().optional(),
  Neighbourhood: optional(text),

  /** The agency's own fields, by name (`data/site/property-fields.json`); others are left out of the catalogue. */
  OwnFields: optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),

  // Price and costs
  Price: optional(euro),
  PublishPrice: z.boolean(),
  /** 7 = "starting from". */
  PriceUnit: optional(z.number().int()),
  PriceUnitText: optional(text),
  Marquee: z.number().int().min(0).max(4),
  MarqueeName: optional(text),
  StartPrice: optional(euro),
  MonthlyRent: optional(euro),
  ChargesOwner: optional(euro),
  ChargesOwnerComment: optional(text),
  ChargesRenter: optional(euro),
  ChargesRenterComment: optional(text),
  /** Of the grid of rents in Brussels, € a month. */
  ReferenceRent: optional(euro),
  /** What the last tenant paid, € a month, and when for the last time. */
  LastRent: optional(euro),
  LastRentDate: optional(day),
  RenterTotalCost: optional(euro),
  RenterInventory: optional(euro),
  DepositAmount: optional(euro),
  /** Cadastral income, € a year. */
  RateableValue: optional(euro),
  RealEstateTax: optional(euro),
  IPI: optional(text),
  RegistrationType: optional(text),
  /** Registration duty, %. */
  RegisteredRight: optional(z.number().min(0).max(100)),
  NotaryFee: optional(euro),
  NotaryFeeWithVAT: optional(euro),
  VariousCosts: optional(euro),
  TotalCost: optional(euro),
  VATValue: optional(euro),
  VATPercentage: optional(z.number().min(0).max(100)),
  VATBuilding: optional(euro),
  /** Where it is left out and there is a `VATPercentage`, the price is without VAT. */
  PriceIncludesVAT: optional(z.boolean()),
  GroundPart: optional(euro),
  ConstructionCost: optional(euro),
  GaragePrice: optional(euro),
  ParkingPrice: optional(euro),
  OptionPrice: optional(euro),

  // Dates
  ConstructionYear: optional(year),
  RenovationYear: optional(year),
  Availability: optional(text),
  /** The day from which it is available, if known; `Availability` is not parsed for dates. A past day means available now. */
  AvailableFrom: optional(day),
  DateOfPosting: day,
  PostedBy: optional(text),
  ModifyDate: optional(day),

  // Surfaces and dimensions
  SurfaceTotal: optional(squareMetres),
  SurfaceGround: optional(squareMetres),
  SurfaceLiving: optional(squareMetres),
  SurfaceTerrace: optional(squareMetres),
  SurfaceGarden: optional(squareMetres),
  SurfaceOffice: optional(squareMetres),
  SurfaceStore: optional(squareMetres),
  SurfaceConstructed: optional(squareMetres),
  FrontWidth: optional(metres),
  PlotWidth: optional(metres),
  /** 4 open, 3 half-open, 2 closed (terraced). */
  NumberOfFacades: optional(z.number().int().min(1).max(4)),

  // Rooms and counts
  NumberOfBedRooms: optional(count),
  NumberOfBathRooms: optional(count),
  NumberOfShowerRooms: optional(count),
  NumberOfToilets: optional(count),
  NumberOfFloors: optional(count),
  Floor: optional(z.number().int().min(-5).max(99)),
  FloorTotal: optional(count),
  NumberOfGarages: optional(count),
  NumberOfParkings: optional(count),
  NumberOfExternalParkings: optional(count),
  ExtraRoomsPossible: optional(z.boolean()),
  ExtraRoomsComment: optional(text),

  // Features
  HasLift: optional(z.boolean()),
  HasCellar: optional(z.boolean()),
  HasTerrace: optional(z.boolean()),
  HasGarden: optional(z.boolean()),
  HasAttic: optional(z.boolean()),
  IsFurnished: optional(z.boolean()),
  /** Never lived in. If omitted, it may follow from the condition, VAT on the price, a project or the year of construction. */
  IsNewBuild: optional(z.boolean()),
  /** Sold before it is finished (Breyne Act). Where it is left out, its year of construction says it. */
  OffPlan: optional(z.boolean()),
  HasGarage: optional(z.boolean()),
  HasParking: optional(z.boolean()),
  HasGas: optional(z.boolean()),
  HasWater: optional(z.boolean()),
  HasElectricity: optional(z.boolean()),
  HasDrain: optional(z.boolean()),
  HasPool: optional(z.boolean()),

  // Condition and materials
  KitchenName: optional(text),
  KitchenComment: optional(text),
  HeatingName: optional(text),
  HeatingComment: optional(text),
  WindowFrame: optional(text),
  WindowGlazing: optional(text),
  InteriorName: optional(text),
  ExteriorName: optional(text),
  StyleName: optional(text),
  EnvironmentName: optional(text),
  FloorCoverName: optional(text),
  ConditionName: optional(text),
  ConditionComment: optional(text),
  RoofType: optional(text),
  RoofMaterial: optional(text),
  RoofCondition: optional(text),
  RearOrientation: optional(text),
  TerraceOrientationName: optional(text),
  GardenOrientationName: optional(text),
  Divisions: optional(z.array(division)),

  // Planning and legal
  AreaApplication: optional(text),
  PlanningInformation: optional(text),
  HasPermit: optional(z.boolean()),
  HasAllotmentPermit: optional(z.boolean()),
  HasPreemptiveRights: optional(z.boolean()),
  HasSummons: optional(z.boolean()),
  /** -1 empty, 0 no, 1 yes, 2 on request. */
  JudicialDecision: optional(z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)])),
  Servitudes: optional(text),
  Heritage: optional(text),

  // Flood
  FloodRiskName: optional(text),
  FloodZoneName: optional(text),
  RiverbankZoneName: optional(text),
  FloodRiskText: optional(text),
  FloodGScore: optional(z.enum(['A', 'B', 'C', 'D'])),
  FloodPScore: optional(z.enum(['A', 'B', 'C', 'D'])),

  // Certificates
  /** kWh/m².year. */
  EnergyPerformance: optional(z.number().min(-999).max(9999)),
  EPCLabelText: optional(text),
  /** kWh/year. */
  EnergyTotal: optional(z.number().nonnegative()),
  ESpec: optional(z.number()),
  ELevel: optional(z.number()),
  /** kg CO₂/m²/year. */
  CO2Emission: optional(z.number().nonnegative()),
  EnergyCertificateEndDate: optional(day),
  /**
   * Where there is no certificate: it is applied for, the law asks for none (a monument, a ruin to be pulled down), or each dwelling
   * of the building has its own.
   */
  EnergyCertificate: optional(z.enum(['requested', 'exempt', 'per-unit'])),
  /** Of a German certificate: what the building is calculated to need, or what its occupants used. */
  EnergyCertificateKind: optional(z.enum(['DEMAND', 'CONSUMPTION'])),
  ElectricityCertificateName: optional(text),
  GasCertificateName: optional(text),
  GroundCertificateName: optional(text),
  AsbestosType: optional(text),
  AsbestosCertificateDate: optional(day),

  // Contract
  ContractTypeName: optional(text),

  // Life annuity (viager)
  ViagerType: optional(text),
  MonthlyAnnuity: optional(euro),
  /** Years. */
  MaxDuration: optional(count),
  Head1Age: optional(count),
  Head1Sex: optional(z.enum(['M', 'F'])),
  Head2Age: optional(count),
  Head2Sex: optional(z.enum(['M', 'F'])),
  SurvivalAnnuity: optional(z.boolean()),
  IndexedAnnuity: optional(z.boolean()),
  AnnuityConditions: optional(text),

  // Media and extras
  RecordFile: optional(text),
  SmallPictureItem: optional(pictureItem),
  PictureItems: z.array(photoItem),
  FloorPlanItems: optional(z.array(planItem)),
  DocumentItems: optional(z.array(documentItem)),
  VideoUrl: optional(text),
  VirtualTourUrl: optional(text),
  InteractiveDescription: optional(text),
  PointsOfInterest: optional(z.array(pointOfInterest)),
  MobilityScores: optional(mobilityScores),
  ManagerID: optional(z.number().int().positive()),
  /** The property's office, if it is not its agent's: `id` or name in `data/site/offices.json`. */
  Office: optional(text),
  ProjectID: optional(z.number().int().positive()),

  /** Texts in other languages; missing ones fall back to the record's own language. */
  Translations: optional(z.partialRecord(snapshotLanguage, translation)),
})
export type PropertyRecord = z.infer<typeof propertyRecord>

/** The text fields of a record that a translation may replace. */
export const translatableFields = Object.keys(translatable) as (keyof typeof translatable)[]

/** Fields whose values are the provider's own names; `names.json` translates them. */
export const namedFields = [
  'AreaApplication',
  'AsbestosType',
  'ConditionName',
  'ContractTypeName',
  'CountryName',
  'ElectricityCertificateName',
  'EnvironmentName',
  'ExteriorName',
  'FloodRiskName',
  'FloodZoneName',
  'FloorCoverName',
  'GardenOrientationName',
  'GasCertificateName',
  'GoalName',
  'GroundCertificateName',
  'HeatingName',
  'Heritage',
  'InteriorName',
  'IPI',
  'KitchenName',
  'MainTypeName',
  'MarqueeName',
  'Neighbourhood',
  'PostedBy',
  'PriceUnitText',
  'RearOrientation',
  'RegistrationType',
  'RiverbankZoneName',
  'RoofCondition',
  'RoofMaterial',
  'RoofType',
  'StyleName',
  'TerraceOrientationName',
  'ViagerType',
  'WindowFrame',
  'WindowGlazing',
] as const satisfies readonly (keyof PropertyRecord)[]

/** What an advertisement for a home must state (docs/law.md), as stored with a property. */
const homeMentions = propertyRecord.pick({
  EnergyCertificate: true,
  EnergyPerformance: true,
  EPCLabelText: true,
  EnergyTotal: true,
  CO2Emission: true,
  UniqueCode: true,
  ChargesRenter: true,
}).shape

/** The same for its land and building. */
const siteMentions = propertyRecord.pick({
  AreaApplication: true,
  HasPermit: true,
  HasAllotmentPermit: true,
  HasPreemptiveRights: true,
  HasSummons: true,
  JudicialDecision: true,
  FloodPScore: true,
  FloodGScore: true,
  FloodZoneName: true,
  RiverbankZoneName: true,
}).shape

/** One unit (construction) of a new-build project. */
export const unitRecord = z.strictObject({
  ...homeMentions,
  ID: z.number().int().positive(),
  UnitNumber: text,
  MainTypeName: text,
  Floor: optional(z.number().int()),
  IsGroundFloor: optional(z.boolean()),
  NumberOfBedRooms: optional(count),
  SurfaceLiving: optional(squareMetres),
  SurfaceGround: optional(squareMetres),
  SurfaceTerrace: optional(squareMetres),
  SurfaceGarden: optional(squareMetres),
  Price: optional(euro),
  PublishPrice: z.boolean(),
  Status: z.enum(['available', 'option', 'reserved', 'sold', 'rented']),
  PictureItems: optional(z.array(pictureItem)),
  FloorPlanItems: optional(z.array(planItem)),
})

const projectTexts = {
  Name: text,
  Description: text,
  Delivery: text,
  Technical: text,
  Situation: text,
  PriceInformation: text,
  PlanningInformation: text,
}
export const projectRecord = z.strictObject({
  ...siteMentions,
  ID: z.number().int().positive(),
  ProjectNumber: text,
  Goal: z.union([z.literal(0), z.literal(1)]),
  language: snapshotLanguage,
  Name: text,
  /** The provider may fill only some, or send one long text. */
  Description: optional(text),
  Delivery: optional(text),
  Technical: optional(text),
  Situation: optional(text),
  PriceInformation: optional(text),
  PlanningInformation: optional(text),
  /** Whether unit prices include VAT; omitted if the provider does not know. */
  PricesIncludeVAT: optional(z.boolean()),
  /** VAT that comes on top of the whole price of a unit, %; left out where it is due on a part of it only. */
  VATPercentage: optional(z.number().min(0).max(100)),
  DeliveryDate: optional(day),
  SoldOut: z.boolean(),
  /** The project's own website, which replaces its page here (SPEC §2). */
  ExternalUrl: optional(z.url({ protocol: /^https?$/ })),
  PublicAddress: z.boolean(),
  ...place,
  DateOfPosting: day,
  ManagerID: optional(z.number().int().positive()),
  /** Like a property's. */
  Office: optional(text),
  PictureItems: z.array(photoItem),
  FloorPlanItems: optional(z.array(planItem)),
  DocumentItems: optional(z.array(documentItem)),
  Units: z.array(unitRecord),
  Translations: optional(
    z.partialRecord(
      snapshotLanguage,
      z.strictObject(
        Object.fromEntries(Object.entries(projectTexts).map(([name, schema]) => [name, schema.optional()])) as {
          [K in keyof typeof projectTexts]: z.ZodOptional<(typeof projectTexts)[K]>
        },
      ),
    ),
  ),
})
export type ProjectRecord = z.infer<typeof projectRecord>
export type HomeMentions = Pick<z.infer<typeof unitRecord>, keyof typeof homeMentions>
export const siteMentionFields = [...Object.keys(siteMentions), 'PlanningInformation']
export const homeMentionFields = Object.keys(homeMentions)

/** A property category (SPEC §3 Category, §9). `Name` is in `language`; other languages are in `Translations`. */
export const categoryRecord = z.strictObject({
  ID: z.number().int().positive(),
  ParentID: optional(z.number().int().positive()),
  WebID: text,
  Name: text,
  ShowOrder: z.number().int().nonnegative(),
  Sale: z.boolean(),
  Rent: z.boolean(),
  language: snapshotLanguage,
  Translations: optional(z.partialRecord(snapshotLanguage, text)),
})

export const cityRecord = z.strictObject({
  Name: text,
  Zip: text,
  CountryID: z.string().regex(/^\d+$/),
  CountryName: text,
  PropertyCount: z.number().int().nonnegative(),
  language: snapshotLanguage,
})

export const agentRecord = z.strictObject({
  ID: z.number().int().positive(),
  FirstName: text,
  LastName: text,
  Email: z.email(),
  Phone: text,
  JobTitle: z.partialRecord(snapshotLanguage, text),
  /** The agent's office: `id` or name in `data/site/offices.json`. */
  Office: optional(text),
  /** Spoken, as ISO 639-1 codes, the best first. */
  Languages: optional(z.array(z.string().regex(/^[a-z]{2}$/))),
  PictureItem: optional(pictureItem),
})

export const ownerRecord = z.strictObject({
  ID: z.number().int().positive(),
  Username: text,
  Email: z.email(),
  FirstName: text,
  LastName: text,
  language: snapshotLanguage,
  PropertyIDs: z.array(z.number().int().positive()),
})

export const historyRecord = z.strictObject({
  ID: z.number().int().positive(),
  PropertyID: z.number().int().positive(),
  /** `planned`: the agency's next step, on its `Date`. */
  Kind: z.enum(['calendar', 'communication', 'onlineMedia', 'planned']),
  /** ISO date and time with offset. */
  Date: z.iso.datetime({ offset: true }),
  Type: text,
  Contact: optional(text),
  Subject: optional(text),
  Comment: optional(text),
  Status: optional(text),
  SourceName: optional(text),
  /** On a diary line that is a viewing: it takes up its slot unless it was cancelled. */
  Viewing: optional(
    z.strictObject({
      State: z.enum(['planned', 'cancelled']),
      EndDate: optional(z.iso.datetime({ offset: true })),
      /** The viewing's number on this site, if it was booked here. */
      Booked: optional(z.uuid()),
    }),
  ),
  /** Translations of the fields in the property's language. */
  Translations: optional(z.partialRecord(snapshotLanguage, z.strictObject({ Subject: optional(text), Comment: optional(text) }))),
})

/** A document that the agency shares only with the owner of a property. */
export const ownerDocumentRecord = documentItem.extend({ PropertyID: z.number().int().positive(), Url: text })

export const viewingSlotRecord = z.strictObject({
  ID: z.number().int().positive(),
  PropertyID: z.number().int().positive(),
  /** Days from the day of import, so that the demo always has open slots. */
  DayOffset: z.number().int().min(0).max(90),
  From: z.string().regex(/^\d\d:\d\d$/),
  To: z.string().regex(/^\d\d:\d\d$/),
  Capacity: z.number().int().min(1).max(50),
  /** How many of them the provider has given away, including to visitors of this site. */
  Taken: optional(z.number().int().min(0)),
})

/**
 * The provider's names: field → value → its name per language, or one text for all of them. A leading or trailing `*` stands
 * for any words, which are copied into the translation.
 */
export const namesRecord = z.record(text, z.record(text, z.union([text, z.partialRecord(snapshotLanguage, text)])))

export type DocumentItem = z.infer<typeof documentItem>
export type PictureItem = z.infer<typeof photoItem>
export type PlanItem = z.infer<typeof planItem>
export type CategoryRecord = z.infer<typeof categoryRecord>
export type CityRecord = z.infer<typeof cityRecord>
export type AgentRecord = z.infer<typeof agentRecord>
export type OwnerRecord = z.infer<typeof ownerRecord>
export type HistoryRecord = z.infer<typeof historyRecord>
export type OwnerDocumentRecord = z.infer<typeof ownerDocumentRecord>
export type ViewingSlotRecord = z.infer<typeof viewingSlotRecord>
export type Names = z.infer<typeof namesRecord>
