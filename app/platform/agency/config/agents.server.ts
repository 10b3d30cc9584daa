/** Portraits of agents whose provider has none, or another one: `data/site/agents.json`. */
import { z } from 'zod'
import { line, photo } from './parts.server'

export const agentsFile = z.array(
  z.strictObject({
    id: z.number().int().min(1),
    /** First name and last name, as the catalogue has them. */
    name: line.trim().min(1),
    image: photo,
  }),
)
