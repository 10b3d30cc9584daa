/**
 * The providers that a site can follow, each with a realistic service: a journey's changes to the homes there are the same for
 * all. A further provider is one more entry of the table.
 */

import { createFeedHttp } from '../../app/domains/feeds/http/create-feed-http.server'
import { kyero } from '../../app/domains/feeds/kyero/kyero.server'
import { omnicasaFeed } from '../../app/domains/feeds/omnicasa/feed.server'
import { openimmo } from '../../app/domains/feeds/openimmo/openimmo.server'
import type { SourceTools } from '../../app/domains/feeds/pass.server'
import { whiseFeed } from '../../app/domains/feeds/whise/feed.server'
import { plainHouses as omnicasaHouses } from './stubs/omnicasa-rows'
import { omnicasaSecrets, startOmnicasaStub } from './stubs/omnicasa-stub'
import { objectXml, openInbox, transferXml } from './stubs/openimmo'
import { plainHouses as whiseHouses } from './stubs/whise-rows'
import { startWhiseStub, whiseClient, whiseSecrets } from './stubs/whise-stub'

/** A home for sale in a journey: `day` is its last change at the provider. */
export type ProviderHome = { price: number; isSold?: boolean; day: string }

export type ProviderService = {
  /** The `options` of `source.json`. */
  options: Record<string, string | number>
  tools: Pick<SourceTools, 'feed' | 'secrets' | 'http'>
  /** Replaces everything that the provider has; each home's key is its position, and undefined ones are missing. */
  have: (homes: readonly (ProviderHome | undefined)[]) => void
  stop: () => unknown
}

export type Provider = {
  start: () => Promise<ProviderService>
  /** Whether it reports sales; with the others a sold home is gone. */
  tellsSold: boolean
}

/** The homes of a list that are present, with their rows. */
const there = <R>(homes: readonly (ProviderHome | undefined)[], rows: readonly R[], rowOf: (row: R, home: ProviderHome) => R) =>
  homes.flatMap((home, at) => (home ? [rowOf(rows[at] as R, home)] : []))

export const providers: Record<string, Provider> = {
  omnicasa: {
    tellsSold: true,
    async start() {
      const rows: ReturnType<typeof omnicasaHouses> = []
      const stub = await startOmnicasaStub({ rows })
      return {
        options: { address: stub.url },
        tools: { feed: omnicasaFeed, secrets: omnicasaSecrets, http: createFeedHttp() },
        have: homes => {
          const given = there(homes, omnicasaHouses(homes.length), (row, { price, isSold, day }) => ({
            ...row,
            Price: price,
            Status: isSold ? 2 : 1,
            LastChangedDate: `${day} 10:00:00`,
          }))
          rows.splice(0, rows.length, ...given)
        },
        stop: stub.stop,
      }
    },
  },
  whise: {
    tellsSold: true,
    async start() {
      const rows: ReturnType<typeof whiseHouses> = []
      const stub = await startWhiseStub({ rows })
      return {
        options: { address: stub.url, client: whiseClient },
        tools: { feed: whiseFeed, secrets: whiseSecrets, http: createFeedHttp() },
        have: homes => {
          const given = there(homes, whiseHouses(homes.length), (row, { price, isSold, day }) => ({
            ...row,
            price,
            purposeStatus: { id: isSold ? 3 : 1 },
            updateDateTime: `${day}T10:00:00`,
          }))
          rows.splice(0, rows.length, ...given)
        },
        stop: stub.stop,
      }
    },
  },
  openimmo: {
    tellsSold: true,
    async start() {
      const inbox = openInbox()
      let transfers = 0
      return {
        options: { folder: inbox.folder, settledAfter: 0 },
        tools: { feed: openimmo, secrets: {}, http: createFeedHttp() },
        have: homes => {
          const objects = homes.flatMap((home, at) =>
            home
              ? objectXml({
                  number: `G-${at + 1}`,
                  price: `<kaufpreis>${home.price}</kaufpreis><waehrung iso_waehrung="EUR"/>`,
                  state: home.isSold ? '<verkaufstatus stand="VERKAUFT"/>' : '',
                }).replace(/(<stand_vom>)[^<]+/, `$1${home.day}`)
              : [],
          )
          inbox.putZip(`${++transfers}.zip`, transferXml(objects))
        },
        stop: inbox.remove,
      }
    },
  },
  kyero: {
    tellsSold: false,
    async start() {
      let file = ''
      return {
        options: { address: 'https://export.example.com/kyero.xml' },
        tools: {
          feed: kyero,
          secrets: {},
          http: async () => ({
            status: 200,
            headers: new Headers(),
            text: async () => file,
            json: async () => undefined,
            body: (async function* () {
              yield Buffer.from(file)
            })(),
          }),
        },
        have: homes => {
          const written = homes.map((home, at) => (home ? kyeroHome(at + 1, home) : ''))
          file = `<root><kyero><feed_version>3</feed_version></kyero>${written.join('')}</root>`
        },
        stop: () => {},
      }
    },
  },
}

const kyeroHome = (number: number, { price, day }: ProviderHome) =>
  `<property><id>${number}</id><date>${day} 08:00:00</date><ref>K-${number}</ref><price>${price}</price><currency>EUR</currency>
   <price_freq>sale</price_freq><type>Villa</type><town>Gent</town><postcode>9000</postcode><country>Belgium</country>
   <location><latitude>51.05</latitude><longitude>3.72</longitude></location><beds>3</beds>
   <desc><nl>Villa met tuin</nl></desc></property>`
