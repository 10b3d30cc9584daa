/** A pass of the site of `DATA_DIR` through a Kyero file that is made while it is read: its parameter is how many megabytes. */
import { yieldToSite } from '../../app/commands/support/yield-to-site'
import { kyero } from '../../app/domains/feeds/kyero/kyero.server'
import { syncSource } from '../../app/domains/feeds/sync.server'
import { createSite } from '../../app/platform/context/site.server'
import { readSettings } from '../../app/platform/settings/settings.server'

yieldToSite()
const megabytes = Number(process.argv[2])
const text = 'Een rustig huis met een tuin op het zuiden, dicht bij school en station. '.repeat(60)
const one = (at: number) =>
  `<property><id>k${at}</id><date>2026-11-20 08:00:00</date><ref>R${at}</ref><price>${100_000 + (at % 700) * 1000}</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Gent</town><country>Belgium</country><beds>4</beds><desc><nl>${text}</nl></desc></property>`

async function* file() {
  yield Buffer.from('<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>')
  let written = 0
  for (let at = 0; written < megabytes * 1_000_000; at += 20) {
    const piece = Buffer.from(Array.from({ length: 20 }, (_, each) => one(at + each)).join(''))
    written += piece.length
    yield piece
  }
  yield Buffer.from('</root>')
}

const site = createSite(readSettings())
const { source } = site.configuration
if (!source) throw new Error('There is no source.json.')
const http = async () => ({
  status: 200,
  headers: new Headers(),
  text: async () => '',
  json: async () => undefined,
  body: file(),
})
const report = await syncSource(site, source, { feed: kyero, secrets: {}, http })
if (report.outcome !== 'kept') throw new Error(`The pass was ${report.outcome}.`)
console.log(report.gathered.read.property)
