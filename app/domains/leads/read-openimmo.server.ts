/** Reads `openimmo_feedback` 1.2.5: each person who asked for a home is a lead. */
import { createHash } from 'node:crypto'
import { readElements, type XmlElement, XmlError } from '../feeds/xml/read-elements.server'
import type { ReadLead } from './take-leads.server'

const person = 'interessent'
/** Characters of one home with its people. */
const largest = 1_000_000

/** @returns undefined if it is no such document, or is damaged. Document types, and so entities, are refused. */
export async function readOpenimmoFeedback(body: Uint8Array): Promise<ReadLead[] | undefined> {
  const leads: ReadLead[] = []
  let sender = ''
  let isFeedback = false
  try {
    const isAsked = (path: string) => path === 'openimmo_feedback/sender' || path === 'openimmo_feedback/objekt'
    for await (const part of readElements(one(body), { isAsked, limit: largest })) {
      if (part.path === 'openimmo_feedback') isFeedback = true
      if (part.part === 'tooLarge') return undefined
      if (part.part !== 'whole') continue
      isFeedback = true
      if (part.path.endsWith('/sender')) sender = textOf(part.element, 'name') ?? ''
      else leads.push(...leadsOf(part.element))
    }
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
  return isFeedback ? leads.map(lead => ({ ...lead, source: sender || 'OpenImmo' })) : undefined
}

function leadsOf(home: XmlElement): ReadLead[] {
  const named = ['oobj_id', 'zusatz_refnr', 'anbieter_id', 'portal_obj_id'].map(name => textOf(home, name))
  return home.children
    .filter(({ name }) => name === person)
    .map(each => {
      const said = {
        firstName: textOf(each, 'vorname'),
        lastName: textOf(each, 'nachname') ?? textOf(each, 'firma'),
        email: textOf(each, 'email'),
        phone: textOf(each, 'tel') ?? textOf(each, 'mobil'),
        question: textOf(each, 'anfrage'),
      }
      return { source: '', number: textOf(each, 'int_id') ?? digestOf([named, said]), home: named, ...said }
    })
}

/** A person without a number is known by their words. */
function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}

function textOf({ children }: XmlElement, name: string): string | undefined {
  return children.find(child => child.name === name)?.text.trim() || undefined
}

async function* one(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body
}
