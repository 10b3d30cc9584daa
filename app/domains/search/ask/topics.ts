/** What people ask about a home, and which facts of its page answer that. Pure. */
import type { Vocabulary } from '../sentence/meanings'

/**
 * `fields` are lines of the sheet; `shared`: the sentence search's own words for the same. Topics without fields are answered from
 * other parts of the page (`answer-question.server.ts`), or by the description alone.
 */
type TopicRule = { fields?: readonly string[]; shared?: (words: Vocabulary) => string }

const topics = {
  price: { fields: ['PriceOrOnDemand', 'StartPrice'] },
  negotiable: {},
  charges: {
    fields: ['ChargesRenter', 'ChargesRenterComment', 'ChargesOwner', 'ChargesOwnerComment', 'RenterTotalCost'],
  },
  deposit: { fields: ['DepositAmount'] },
  buyingCosts: { fields: ['RegisteredRight', 'NotaryFee', 'NotaryFeeWithVAT', 'VariousCosts', 'TotalCost'] },
  tax: { fields: ['RateableValue', 'RealEstateTax', 'IPI'] },
  vat: { fields: ['VATPercentage', 'VATValue'] },
  annuity: { fields: ['ViagerType', 'MonthlyAnnuity', 'MaxDuration'] },
  available: { fields: ['AvailableFrom', 'Availability'], shared: ({ available, now }) => `${available} | ${now}` },
  status: { fields: ['Status'] },
  lease: { fields: ['ContractTypeName'] },
  pets: {},
  smoking: {},
  domicile: {},
  sharing: {},
  furnished: { fields: ['IsFurnished'], shared: ({ flags }) => flags.furnished },
  bedrooms: { fields: ['NumberOfBedRooms'], shared: ({ rooms }) => rooms.bedrooms },
  bathrooms: { fields: ['NumberOfBathRooms', 'NumberOfShowerRooms'], shared: ({ rooms }) => rooms.bathrooms },
  toilets: { fields: ['NumberOfToilets'] },
  rooms: { fields: ['Divisions', 'ExtraRoomsPossible', 'ExtraRoomsComment'] },
  living: { fields: ['SurfaceLiving', 'SurfaceTotal'] },
  plot: { fields: ['SurfaceGround', 'PlotWidth', 'FrontWidth'], shared: ({ plot }) => plot },
  terrace: {
    fields: ['HasTerrace', 'SurfaceTerrace', 'TerraceOrientationName'],
    shared: ({ flags }) => flags.terrace,
  },
  garden: { fields: ['HasGarden', 'SurfaceGarden', 'GardenOrientationName'], shared: ({ flags }) => flags.garden },
  orientation: { fields: ['RearOrientation', 'GardenOrientationName', 'TerraceOrientationName'] },
  lift: { fields: ['HasLift'] },
  floor: { fields: ['FloorOfTotal', 'NumberOfFloors'], shared: ({ flags }) => flags.groundFloor },
  cellar: { fields: ['HasCellar'] },
  attic: { fields: ['HasAttic'] },
  pool: { fields: ['HasPool'] },
  garage: { fields: ['HasGarage', 'NumberOfGarages', 'GaragePrice'], shared: ({ rooms }) => rooms.garages },
  parking: {
    fields: ['HasParking', 'NumberOfParkings', 'NumberOfExternalParkings', 'ParkingPrice'],
    shared: ({ rooms }) => rooms.parkings,
  },
  bicycles: {},
  charging: {},
  heating: { fields: ['HeatingName', 'HeatingComment'] },
  heatPump: {},
  solar: {},
  gas: { fields: ['HasGas', 'GasCertificateName'] },
  electricity: { fields: ['HasElectricity', 'ElectricityCertificateName'] },
  water: { fields: ['HasWater'] },
  sewer: { fields: ['HasDrain'] },
  glazing: { fields: ['WindowGlazing', 'WindowFrame'] },
  kitchen: { fields: ['KitchenName', 'KitchenComment'] },
  roof: { fields: ['RoofType', 'RoofMaterial', 'RoofCondition'] },
  flooring: { fields: ['FloorCoverName'] },
  condition: { fields: ['ConditionName', 'ConditionComment', 'InteriorName', 'RenovationYear'] },
  built: { fields: ['ConstructionYear', 'IsNewBuild'], shared: ({ flags }) => flags.newBuild },
  energy: {
    fields: ['EnergyClass', 'EnergyPerformance', 'EnergyTotal', 'EnergyCertificateEndDate'],
    shared: ({ energy }) => energy,
  },
  asbestos: { fields: ['AsbestosType', 'AsbestosCertificateDate'] },
  flood: { fields: ['FloodPScore', 'FloodGScore', 'FloodRiskName', 'FloodZoneName', 'FloodRiskText'] },
  permit: { fields: ['HasPermit', 'HasAllotmentPermit', 'AreaApplication', 'PlanningInformation', 'HasSummons'] },
  servitudes: { fields: ['Servitudes'] },
  preemption: { fields: ['HasPreemptiveRights'] },
  heritage: { fields: ['Heritage'] },
  soil: { fields: ['GroundCertificateName'] },
  facades: { fields: ['NumberOfFacades'] },
  address: { fields: ['Address', 'Neighbourhood', 'Zip', 'City'] },
  around: {},
  reference: { fields: ['Reference'] },
  type: { fields: ['MainTypeName'] },
  documents: {},
  plans: {},
  video: {},
  visit: {},
  agent: {},
  airco: {},
  fireplace: {},
  alarm: {},
  internet: {},
  accessible: {},
  laundry: {},
  noise: {},
} as const satisfies Record<string, TopicRule>

export type Topic = keyof typeof topics
export const topicNames = Object.keys(topics) as Topic[]
export const topicRule = (topic: Topic): TopicRule => topics[topic]

/** The further words of a language for each topic: phrases separated by bars, folded. */
export type AskWords = Record<Topic, string>
