/** Stores leads as enquiries, each once, however often it arrives. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { isMailAddress } from '../../platform/mail/addresses'
import { findPropertyOf } from '../catalogue/property.server'
import { enquiriesOf, storeEnquiry } from '../enquiries/store-enquiry.server'
import { offeredNamed } from '../search/reference.server'
import { type Lead, leadForm } from './lead'
import { line, paragraphs } from './lead-text'

/** A lead as it was read, unchecked. `home`: a reference or a number of ours, the likeliest first. */
export type ReadLead = {
  source: string
  number: string
  home?: (string | undefined)[]
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  question?: string | undefined
  language?: string | undefined
}

/** The answer to its sender: the same each time that it arrives. */
export type TakenLead = { id: string; enquiry: string }

/** More are refused, so that one post stays one short transaction each. */
export const maxLeads = 100

const limits = { question: 4000, name: 80, short: 120 }

/** @returns undefined if nobody could be answered: neither an address nor a telephone number, nor a word. */
export function takeLead(site: Site, read: ReadLead): TakenLead | undefined {
  const source = line(read.source, limits.name) ?? '–'
  const number = line(read.number, limits.short) ?? ''
  const language = languageOf(site, read.language)
  const propertyID = propertyOf(site, read.home ?? [], language)
  const fields = fieldsOf(read, { source, number, isKnown: propertyID !== undefined })
  if (!fields.email && !fields.phone && !fields.question) return undefined
  const formKey = `lead-${createHash('sha256')
    .update(JSON.stringify([source, number]))
    .digest('base64url')}`
  const enquiry = { language, fields, formKey, now: site.now(), ...(propertyID !== undefined && { propertyID }) }
  const stored = storeEnquiry(site, { definition: leadForm, onStored: [] }, enquiry)
  // The same number with other words is the same lead: the first one counts.
  const id = stored.kind === 'sent' ? stored.enquiryID : enquiriesOf(site.database, formKey)[0]?.id
  if (id === undefined) throw new Error('A lead was neither stored nor known')
  if (stored.kind === 'sent' && !stored.repeated) {
    site.log('lead-taken', { source })
    site.mail.notify()
  }
  return { id: number, enquiry: id }
}

function fieldsOf(read: ReadLead, { source, number, isKnown }: { source: string; number: string; isKnown: boolean }): Lead {
  const email = line(read.email, 300)
  const isAddress = email !== undefined && isMailAddress(email) && z.regexes.html5Email.test(email)
  const phone = line(read.phone, 40)
  const home = isKnown
    ? undefined
    : line(
        read.home?.find(each => each?.trim()),
        limits.short,
      )
  // What cannot be an address or a number must not be lost.
  const isNumber = phone !== undefined && /^\+?[\d\s./()-]+$/.test(phone) && /\d{6}/.test(phone.replace(/\D/g, ''))
  const said = [read.question, isAddress ? undefined : email, isNumber ? undefined : phone].filter(Boolean).join('\n\n')
  const parts = {
    leadHome: home,
    firstName: line(read.firstName, limits.name),
    lastName: line(read.lastName, limits.name),
    email: isAddress ? email : undefined,
    phone: isNumber ? phone : undefined,
    question: paragraphs(said, limits.question),
  }
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return { source, leadNumber: number, ...given }
}

function languageOf({ configuration }: Site, asked: string | undefined): Language {
  const { enabled, fallback } = configuration.languages
  const known = languages.find(each => each === asked?.slice(0, 2).toLowerCase())
  return known && enabled.includes(known) ? known : fallback
}

/** A home that was sold since may still be asked for, by its number. */
function propertyOf(site: Site, named: readonly (string | undefined)[], language: Language): number | undefined {
  for (const each of named) {
    const typed = line(each, 40)
    const id = typed && (offeredNamed(site, language, typed) ?? findPropertyOf(site, typed, language)?.id)
    if (id) return id
  }
  return undefined
}
