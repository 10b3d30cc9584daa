/** The shapes of the files in `data/catalogue/` as JSON Schema, so that an editor completes and checks them (`npm run schema`). */
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

/** By file, without its ending; `properties` are the files of that folder. */
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

/** By the name of the file; as text, with a line at the end. */
export function catalogueSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, schema]) => {
      const title = `data/catalogue/${name === 'properties' ? 'properties/*' : name}.json`
      const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return [name, `${JSON.stringify({ ...made, title }, null, 2)}\n`]
    }),
  )
}
