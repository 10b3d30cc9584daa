/**
 * Omnicasa's names for our fields and values, as far as their clients reveal them (service 1.12). `source.json` overrides each
 * table. Only fields in these tables are read: sellers, buyers, keys, mandates and notes stay at the provider.
 */
import type { HomeType } from '../values/categories'
import type { FieldNames } from '../values/field-names'
import type { ProviderLanguage } from '../values/languages'

const same = <T extends string>(...names: T[]) => Object.fromEntries(names.map(name => [name, name])) as Record<T, T>

export const fieldNames: FieldNames = {
  ...same('Street', 'HouseNumber', 'BoxNr', 'City', 'Price', 'PriceUnitText', 'StartPrice', 'ChargesRenter', 'DepositAmount'),
  ...same('ConstructionYear', 'Floor', 'RearOrientation', 'EnergyPerformance', 'RecordFile'),
  ...same('SurfaceTotal', 'SurfaceLiving', 'SurfaceGarden', 'SurfaceTerrace', 'SurfaceConstructed', 'SurfaceOffice'),
  ...same('SurfaceGround', 'SurfaceStore', 'NumberOfBedRooms', 'NumberOfBathRooms', 'NumberOfShowerRooms', 'NumberOfToilets'),
  ...same('NumberOfGarages', 'NumberOfParkings', 'HasGarden', 'HasLift', 'HasCellar', 'HasAttic', 'HasTerrace', 'HasGarage'),
  ...same('HasParking', 'KitchenName', 'HeatingName', 'ConditionName', 'WindowGlazing'),
  Neighbourhood: 'District',
  IsFurnished: 'HasFurnished',
  StyleName: 'MainStyleName',
  TerraceOrientationName: 'OrientationT',
  VirtualTourUrl: 'VirtualTour',
  ModifyDate: 'LastChangedDate',
}

/** Fields not yet seen in a response, named after the program's labels (`unconfirmedFields`). */
export const unconfirmedNames: FieldNames = {
  ...same(
    'UniqueCode',
    'PriceUnit',
    'MonthlyRent',
    'ChargesOwner',
    'ChargesOwnerComment',
    'ChargesRenterComment',
    'RenterTotalCost',
  ),
  ...same('RenterInventory', 'RateableValue', 'RealEstateTax', 'IPI', 'RegistrationType', 'RegisteredRight', 'NotaryFee'),
  ...same('NotaryFeeWithVAT', 'VariousCosts', 'TotalCost', 'VATValue', 'VATPercentage', 'VATBuilding', 'GroundPart'),
  ...same('ConstructionCost', 'GaragePrice', 'ParkingPrice', 'OptionPrice', 'RenovationYear', 'FrontWidth', 'PlotWidth'),
  ...same(
    'NumberOfFloors',
    'FloorTotal',
    'NumberOfExternalParkings',
    'HasGas',
    'HasWater',
    'HasElectricity',
    'HasDrain',
    'HasPool',
  ),
  ...same('KitchenComment', 'HeatingComment', 'WindowFrame', 'InteriorName', 'ExteriorName', 'EnvironmentName', 'FloorCoverName'),
  ...same('ConditionComment', 'RoofType', 'RoofMaterial', 'GardenOrientationName', 'AreaApplication', 'PlanningInformation'),
  ...same('HasPermit', 'HasAllotmentPermit', 'HasPreemptiveRights', 'HasSummons', 'JudicialDecision', 'Servitudes', 'Heritage'),
  ...same('FloodRiskName', 'FloodZoneName', 'RiverbankZoneName', 'FloodRiskText', 'FloodGScore', 'FloodPScore', 'EPCLabelText'),
  ...same('EnergyTotal', 'ESpec', 'ELevel', 'CO2Emission', 'EnergyCertificateEndDate', 'ElectricityCertificateName'),
  ...same('GasCertificateName', 'GroundCertificateName', 'AsbestosType', 'AsbestosCertificateDate', 'ContractTypeName'),
  ...same('Availability', 'VideoUrl'),
}

const types = (WebID: number, ids: string, MainTypeName?: string) =>
  ids.split(' ').map((id): [string, HomeType] => [id, MainTypeName === undefined ? { WebID } : { WebID, MainTypeName }])

/** MainTypeID. 125 "building" and 164 "new construction" may be anything, so the agency must map them. */
export const mainTypes: ReadonlyMap<string, HomeType> = new Map([
  ...types(1, '139 140 141 142 143 144 145 146 147 148 149 150 151 152 153 154 155 156 163'),
  ...types(2, '1 7 14 15 128 131'),
  ...types(2, '10', 'Duplex'),
  ...types(2, '12', 'Gelijkvloers'),
  ...types(3, '11 17'),
  ...types(4, '3 27 30 137 138'),
  ...types(5, '132 135 162'),
  ...types(6, '129 133 159 165'),
  ...types(7, '158'),
  ...types(8, '136 157'),
  ...types(9, '42 127 134'),
  // By text, if a record has no number.
  ...types(1, 'woning huis villa maison house haus'),
  ...types(2, 'appartement apartment wohnung'),
  ...types(3, 'studio'),
  ...types(4, 'grond bouwgrond terrain land grundstück'),
  ...types(7, 'garage parking'),
  ...types(9, 'kantoor kantoren bureau bureaux office offices büro'),
])

/** Construction: detached, terraced, semi-detached. */
export const facades: Readonly<Record<string, number>> = {
  '1': 4,
  '2': 2,
  '3': 3,
  open: 4,
  gesloten: 2,
  halfopen: 3,
  'half-open': 3,
  '4 façades': 4,
  '2 façades': 2,
  '3 façades': 3,
}

/** ConditionID, with the values of `names.json`. */
export const conditions: Readonly<Record<string, string>> = {
  2: 'Nieuw',
  4: 'Te renoveren',
  5: 'Instapklaar',
  9: 'Op te frissen',
}

/** LanguageId. */
export const languageIDs: Readonly<Record<ProviderLanguage, number>> = { nl: 1, fr: 2, en: 3, de: 4 }

/** CountryAbbr and CountryName, if there is no number. */
export const countries: Readonly<Record<string, number>> = {
  b: 10,
  be: 10,
  bel: 10,
  belgië: 10,
  belgique: 10,
  belgium: 10,
  belgien: 10,
  l: 50,
  lu: 50,
  lux: 50,
  luxemburg: 50,
  luxembourg: 50,
}
