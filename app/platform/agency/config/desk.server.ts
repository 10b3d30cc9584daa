/** How staff work at the desk: `data/site/desk.json`. */
import { z } from 'zod'
import { forLanguages, localised } from './parts.server'

/** What an answer's template may name. */
export const answerNames = ['name', 'home', 'reference', 'agent', 'phone'] as const

const isKnown = ([, name = '']: RegExpMatchArray) => (answerNames as readonly string[]).includes(name)

const answerText = z.string().refine(text => [...text.matchAll(/\{\{([^}]*)\}\}/g)].every(isKnown), {
  error: `may only name {{${answerNames.join('}}, {{')}}}`,
})

export const deskFile = z.strictObject({
  /** Whether an agent sees the requests of all offices, or of their own and those of no office. */
  agentsSee: z.enum(['all', 'own-office']).default('all'),
  /** Who publishes what was changed: editors too, or admins alone, to whom editors propose it. */
  publishes: z.enum(['editors', 'admins']).default('editors'),
  /** Replaces the answers that we offer. */
  answers: z
    .array(
      z.strictObject({
        title: localised,
        text: forLanguages(answerText),
      }),
    )
    .max(50)
    .optional(),
})

export type DeskSettings = z.infer<typeof deskFile>
