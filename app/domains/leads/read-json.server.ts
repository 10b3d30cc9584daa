/** Reads leads as JSON: one, or a list of them (docs/leads.md). */
import { z } from 'zod'
import { jsonIn } from '../feeds/webhook'
import type { ReadLead } from './take-leads.server'

const text = z.string().max(20_000)
const optional = text.nullish().transform(value => value ?? undefined)

const lead = z.object({
  source: text.min(1),
  id: z.union([text.min(1).max(200), z.int()]).transform(String),
  home: z
    .union([text, z.int()])
    .nullish()
    .transform(value => (value == null ? undefined : String(value))),
  firstName: optional,
  lastName: optional,
  email: optional,
  phone: optional,
  message: optional,
  language: optional,
})
const body = z.union([lead, z.object({ leads: z.array(lead) })])

/** @returns undefined if it is not JSON, or not a lead. */
export function readJSONLeads(bytes: Uint8Array): ReadLead[] | undefined {
  const read = body.safeParse(jsonIn(bytes))
  if (!read.success) return undefined
  const leads = 'leads' in read.data ? read.data.leads : [read.data]
  return leads.map(({ id, home, message, ...said }) => ({ ...said, number: id, home: [home], question: message }))
}
