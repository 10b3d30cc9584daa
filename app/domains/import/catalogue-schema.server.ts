/** JSON Schemas of the files in `data/catalogue/`, for completion and checks in an editor (`npm run schema`). */
import { z } from 'zod'
import {
  agentRecord,
  categoryRecord,
  cityRecord,
  historyRecord,
  namesRecord,
  ownerDocumentRecord,
  ownerRecord,
  projectRecord,
  propertyRecord,
  viewingSlotRecord,
} from '../catalogue/snapshot'

/** By file name without extension; `properties` covers that folder. */
const files = {
  agents: z.array(agentRecord),
  citys: z.array(cityRecord),
  histories: z.array(historyRecord),
  names: namesRecord,
  'owner-documents': z.array(ownerDocumentRecord),
  owners: z.array(ownerRecord),
  projects: z.array(projectRecord),
  properties: z.array(propertyRecord),
  'viewing-slots': z.array(viewingSlotRecord),
  webIDs: z.array(categoryRecord),
}

/** By file name; as text, ending with a newline. */
export function catalogueSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => {
      const title = `data/catalogue/${name === 'properties' ? 'properties/*' : name}.json`
      const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return [name, `${JSON.stringify({ ...made, title }, null, 2)}\n`]
    }),
  )
}
