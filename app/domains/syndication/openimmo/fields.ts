/** Which of our fields an element of OpenImmo 1.2.7 holds, and which go into a `user_defined_simplefield` of our own name. */
import { type PropertyRecord, propertyRecord } from '../../catalogue/snapshot'

type Field = keyof PropertyRecord

/** Read back as they were from elements of the format. */
const elements: readonly Field[] = [
  ...(['Reference', 'TypeDescription', 'Description', 'language', 'Translations', 'PublishAddress', 'PublishPrice'] as const),
  ...(['Street', 'HouseNumber', 'BoxNr', 'Zip', 'City', 'CountryID', 'CountryName', 'Latitude', 'Longitude'] as const),
  ...(['Neighbourhood', 'Floor', 'FloorTotal', 'Price', 'PriceUnitText', 'ChargesRenter', 'ChargesOwner'] as const),
  ...(['DepositAmount', 'VATPercentage', 'GaragePrice', 'ParkingPrice', 'NumberOfGarages'] as const),
  ...(['NumberOfExternalParkings', 'SurfaceLiving', 'SurfaceGround', 'SurfaceTerrace', 'SurfaceGarden'] as const),
  ...(['SurfaceOffice', 'SurfaceStore', 'SurfaceConstructed', 'PlotWidth', 'NumberOfBedRooms'] as const),
  ...(['NumberOfBathRooms', 'NumberOfToilets', 'NumberOfParkings', 'ConstructionYear', 'RenovationYear'] as const),
  ...(['HasGarden', 'HasPool', 'HasAttic', 'Availability', 'AvailableFrom', 'EnergyPerformance'] as const),
  ...(['EnergyCertificateEndDate', 'VideoUrl', 'ModifyDate', 'WebID', 'ManagerID', 'PictureItems', 'FloorPlanItems'] as const),
]

/** What no part of the format returns (docs/exports.md). */
export const lost: readonly Field[] = [
  ...(['ID', 'Status', 'Goal', 'GoalName', 'WebIDs', 'MainTypeName', 'Marquee', 'MarqueeName', 'MonthlyRent'] as const),
  ...(['DateOfPosting', 'NumberOfFacades', 'Office', 'ProjectID', 'Divisions', 'PointsOfInterest', 'MobilityScores'] as const),
  ...(['DocumentItems', 'RecordFile', 'SmallPictureItem', 'ShowAfterSale'] as const),
]

/** The `feldname` is the field's own name. */
export const ownFields: readonly Field[] = propertyRecord
  .keyof()
  .options.filter(field => !elements.includes(field) && !lost.includes(field))
