/** OpenImmo transfers of any size: a sender's whole stock, or what changed of it, with so much text that an object is 5 KB. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { objectXml, transferXml } from '../support/stubs/openimmo'

const description = 'Een rustig huis met een tuin op het zuiden, dicht bij school en station. '.repeat(54)
const [head, tail] = transferXml(['|']).split('|') as [string, string]
const [changesHead] = transferXml(['|'], { full: false }).split('|') as [string]

/** @param changes only one object in a hundred, with another price */
export async function writeBigTransfer(file: string, size: number, { changes = false } = {}): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(changes ? changesHead : head)
  for (let index = 0; index < size; index += changes ? 100 : 1) {
    const price = 100_000 + (index % 700) * 1000 + (changes ? 500 : 0)
    const object = objectXml({
      number: `B-${index}`,
      price: `<kaufpreis>${price}</kaufpreis><waehrung iso_waehrung="EUR"/>`,
      texts: `<objekttitel>Huis ${index}</objekttitel><objektbeschreibung>${description}</objektbeschreibung>`,
    })
    if (!stream.write(`${object}\n`)) await once(stream, 'drain')
  }
  stream.end(tail)
  await finished(stream)
}
