import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { emptyPlan, planTransfer } from '../../../app/domains/feeds/openimmo/plan.server'
import { objectXml, transferXml } from '../../support/stubs/openimmo'

it('keeps only the object numbers of a transfer, whatever their length', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const [head, tail] = transferXml(['|']).split('|') as [string, string]
  async function* pieces() {
    yield Buffer.from(head)
    for (let index = 0; index < 300; index++) {
      const texts = `<objekttitel>Huis ${index}</objekttitel><objektbeschreibung>${'Een rustig huis. '.repeat(4000)}</objektbeschreibung>`
      yield Buffer.from(objectXml({ number: `7c9e6679-7425-40de-944b-${String(index).padStart(12, '0')}`, texts }))
    }
    yield Buffer.from(tail)
  }
  const plan = emptyPlan()
  const before = used()
  await planTransfer(plan, 0, pieces(), { senders: undefined, signal: new AbortController().signal })
  expect(plan.versions.size).toBe(300)
  // Their XML is 20 MB.
  expect(used() - before).toBeLessThan(8)
})
