/** A site with homes and projects that hide their prices and address, and what must not be found of them anywhere. */
import { exportedHomes } from '../../app/domains/syndication/exported-home.server'
import { exportsFile } from '../../app/platform/agency/config/exports.server'
import { changeProperty, changeRecords, copyOfData, importFrom } from './catalogue'
import { testSite } from './test-site'

/** Points have more decimals than a moved one, which could be the same by chance. */
export const secrets = {
  price: '1987654',
  rent: '19876',
  charge: '298765',
  annuity: 'Zeldzaam bedrag van 398765',
  street: 'Zeldzamestraat',
  number: '47119',
  box: 'bus47118',
  neighbourhood: 'Zeldzaamwijk',
  place: 'Zeldzaamplein',
  latitude: '51.0654321',
  longitude: '3.7654321',
  file: 'zeldzaam-dossier',
  document: 'zeldzaam-document.pdf',
}

/** A site on which an offered home for sale, one for rent, one under a marquee and every project with its units hide everything. */
export function secretiveSite() {
  const data = copyOfData()
  const known = testSite({ catalogue: true })
  const homes = [...exportedHomes(known)]
  const sale = homes.filter(({ record }) => record.Goal === 0).map(({ id }) => id)
  const rent = homes.filter(({ record }) => record.Goal === 1).map(({ id }) => id)
  const [first = 0, marked = 0] = sale
  const hidden = [first, marked, rent[0] ?? 0]
  for (const id of hidden)
    changeProperty(data, id, record => {
      Object.assign(record, {
        Price: Number(secrets.price),
        MonthlyRent: Number(secrets.rent),
        DepositAmount: Number(secrets.charge),
        TotalCost: Number(secrets.charge),
        AnnuityConditions: secrets.annuity,
        Translations: { ...record.Translations, fr: { ...record.Translations?.fr, AnnuityConditions: secrets.annuity } },
        PublishPrice: id === marked,
        Street: secrets.street,
        HouseNumber: secrets.number,
        BoxNr: secrets.box,
        Neighbourhood: secrets.neighbourhood,
        Latitude: Number(secrets.latitude),
        Longitude: Number(secrets.longitude),
        PointsOfInterest: [{ Name: secrets.place, Kind: 'shops', Distance: 41 }],
        PublishAddress: false,
        RecordFile: secrets.file,
        DocumentItems: [{ ID: 1, Name: 'Plan', Kind: 'Plan', Url: `documents/${secrets.document}` }],
        ...(id === marked && { Marquee: 3, MarqueeName: 'Onder optie' }),
      })
      delete record.Office
    })
  changeRecords(data, 'projects.json', records =>
    records.map(record => ({
      ...record,
      PublicAddress: false,
      Street: secrets.street,
      HouseNumber: secrets.number,
      BoxNr: secrets.box,
      Latitude: Number(secrets.latitude),
      Longitude: Number(secrets.longitude),
      DocumentItems: [{ ID: 1, Name: 'Plan', Kind: 'Plan', Url: `documents/${secrets.document}` }],
      Units: (record.Units as object[]).map(unit => ({ ...unit, Price: Number(secrets.price), PublishPrice: false })),
    })),
  )
  const site = testSite({
    configure: configuration => {
      configuration.marquee.ignore = [3]
      configuration.exports = exportsFile.parse({ api: {}, mcp: {} })
    },
  })
  importFrom(site, data)
  return { site, hidden }
}
