/** Reads the objects in a transfer's XML one by one. */
import { childrenOf, readElements, textAt, type XmlElement } from '../xml/read-elements.server'
import { TransferError } from './open-transfer.server'

export type TransferPart =
  /** The header: whether it holds each sender's whole stock (VOLL) or changes (TEIL). */
  | { part: 'head'; full: boolean }
  | { part: 'sender'; sender: string }
  /** The next object, numbered from 0; without an element if it is too large to read. */
  | { part: 'object'; at: number; sender: string; element?: XmlElement }

const wanted = ['openimmo/anbieter/openimmo_anid', 'openimmo/anbieter/firma', 'openimmo/anbieter/immobilie']

/**
 * @throws TransferError if it is not OpenImmo.
 * @throws XmlError if it is cut or invalid XML.
 */
export async function* readTransfer(xml: AsyncIterable<Uint8Array>): AsyncGenerator<TransferPart, void> {
  let sender = ''
  let at = 0
  let headed = false
  for await (const part of readElements(xml, { isAsked: path => wanted.includes(path) })) {
    if (part.part === 'start') {
      if (part.path.split('/')[0] !== 'openimmo') throw new TransferError('the XML file is no OpenImmo')
      if (part.path === 'openimmo/anbieter') sender = ''
      if (part.path === 'openimmo/uebertragung') {
        headed = true
        yield { part: 'head', full: part.element.attributes.umfang?.trim().toUpperCase() === 'VOLL' }
      }
    } else if (part.path === 'openimmo/anbieter/immobilie') {
      if (!headed) throw new TransferError('the XML file says nothing of the transfer (uebertragung) before its objects')
      yield { part: 'object', at: at++, sender, ...(part.part === 'whole' && { element: part.element }) }
    } else if (part.part === 'whole') {
      const text = part.element.text.trim()
      // The firm's name identifies a sender without an id.
      if (text === '' || (part.element.name === 'firma' && sender !== '')) continue
      sender = text
      if (part.element.name === 'openimmo_anid') yield { part: 'sender', sender }
    }
  }
  if (!headed) throw new TransferError('the XML file says nothing of the transfer (uebertragung)')
}

export type ObjectHead = { key: string; action: 'keep' | 'delete'; language: string }

/** The number by which its sender knows an object. */
export function numberOf(element: XmlElement | undefined): string | undefined {
  const numbers = ['objektnr_extern', 'objektnr_intern', 'openimmo_obid']
  return numbers.map(name => textAt(element, `verwaltung_techn/${name}`)).find(each => each !== undefined)
}

/** An object's key and action; nothing if it has no number. */
export function headOf(sender: string, element: XmlElement): ObjectHead | undefined {
  const number = numberOf(element)
  if (number === undefined) return undefined
  const [technical] = childrenOf(element, 'verwaltung_techn')
  const action = childrenOf(technical, 'aktion')[0]?.attributes.aktionart?.trim().toUpperCase()
  return {
    key: `${keyStart(sender)}${number}`,
    action: action === 'DELETE' ? 'delete' : 'keep',
    language: languageOf(element) ?? '',
  }
}

/** Prefix of the keys of a sender's objects. */
export function keyStart(sender: string): string {
  return `${sender}/`
}

/** `nl` of `nl-BE`. */
export function languageOf(element: XmlElement): string | undefined {
  return /^([a-z]{2})(?:[-_]|$)/.exec(textAt(element, 'verwaltung_techn/sprache')?.toLowerCase() ?? '')?.[1]
}
