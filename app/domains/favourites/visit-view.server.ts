/** Prepares the saved visit: saved properties with what is needed on the way, and nothing that their pages hide. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { pictureAddress } from '../../platform/media/picture-address'
import { clockInBrussels } from '../../platform/time/brussels'
import { dayInWords } from '../../platform/time/in-words'
import { cardViews } from '../catalogue/cards/card-view.server'
import { agentView } from '../catalogue/property/property-view.server'
import { findAgent, findProperty } from '../catalogue/property.server'
import { recordAddress } from '../catalogue/record-address.server'
import type { VisitView } from './visit-view'

/** @param ids from the cookie, in the order to show. */
export function visitView(site: Site, ids: readonly number[], texts: Texts): VisitView {
  const { language, t } = texts
  const { agency } = site.configuration
  const found = ids.flatMap(id => findProperty(site, id, language) ?? [])
  const cards = cardViews(
    site,
    found.map(({ card }) => card),
    language,
  )
  const stops = cards.map(({ id, href, title, town, typeName, price, flag, picture }, index) => {
    const record = found[index]!.record
    const agent = findAgent(site, record.ManagerID)
    const { name, phone, phoneHref } = agent
      ? agentView(agent, texts)
      : { name: agency.name, phone: agency.phone, phoneHref: `tel:${agency.phoneLink}` }
    return {
      ...{ id, href, title, town, typeName, price },
      ...(flag && { flag }),
      ...(record.PublishAddress && {
        address: recordAddress(site, record),
        point: [record.Latitude, record.Longitude].map(degrees => degrees.toFixed(5)).join(','),
      }),
      ...(picture && {
        picture: {
          src: pictureAddress(picture.src, 500, undefined, true),
          alt: picture.altered ? `${picture.alt}, ${t('PICTURE_ALTERED')}` : picture.alt,
        },
      }),
      agent: { name, phone, phoneHref },
    }
  })
  const now = site.now()
  return { stops, lost: ids.length - stops.length, asOf: `${dayInWords(now, language)}, ${clockInBrussels(now).time}` }
}
