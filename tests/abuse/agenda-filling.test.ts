/** One visitor who books viewings of every home with a different mailbox, number and address each time, from one network. */
import { expect, it } from 'vitest'
import { managerIDs } from '../../app/domains/catalogue/managers.server'
import { slotsOf } from '../../app/domains/viewings/open-slots.server'
import { senderKey } from '../../app/platform/spam/rate-limit.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import { appointmentSite, ten } from '../support/appointment-site'
import { runs } from '../support/runs'
import { Honest, report } from './rows'

const most = runs(14)
const attackers = {
  'one address': () => '203.0.113.7',
  'the addresses of an IPv6 /56': (at: number) => `2001:db8:1:${(0x500 + (at % 256)).toString(16)}::1`,
}
/** The limits on open viewings per sender and on simultaneous holds per network. */
const bound = 8

it.for(Object.entries(attackers))(
  'limits bookings of many homes from %s',
  { timeout: 600_000 },
  async ([from, addressOf], { task }) => {
    const site = appointmentSite({ limits: 'on' })
    const { varDir } = site.settings
    const isOffered = (id: number) => slotsOf(site, { id, list: 0 }, site.now()).some(({ startsAt }) => startsAt === ten)
    const [last, ...homes] = [...managerIDs(site).keys()].filter(isOffered).reverse()
    const honest = new Honest()
    const bookAt = (propertyID: number, fields: Record<string, string>, sender: string) => {
      const home = appointmentSite({ limits: 'on', propertyID, varDir })
      return home.book(fields, { sender: senderKey(sender) }).kind === 'sent'
    }
    let taken = 0
    const tried = homes.slice(0, most)
    for (const [at, propertyID] of tried.entries()) {
      const own = { email: `nummer${at}@gmail.com`, phone: `0471${100_000 + at}`, slot: writeMoment(ten) }
      if (bookAt(propertyID, own, addressOf(at))) taken++
    }
    const slot = writeMoment(ten + 30 * 60_000)
    await honest.ask(async () => bookAt(last!, { email: 'jan@huis.example', phone: '0499000000', slot }, '192.0.2.1'))
    report(task, {
      what: `bookings of as many homes from ${from}`,
      tried: tried.length,
      wanted: `at most ${bound}`,
      found: `${taken} taken, ${tried.length - taken} refused; ${honest}`,
    })
    expect(taken).toBeLessThanOrEqual(bound)
    expect(honest.refused).toBe(0)
  },
)
