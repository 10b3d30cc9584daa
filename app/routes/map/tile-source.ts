/** `/map/source`: whether the tile source answers; pages ask before loading the tile map. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { SourceAnswer } from '../../platform/map/tiles-answer'

export async function loader({ context }: LoaderFunctionArgs) {
  const answer: SourceAnswer = { available: await siteOf(context).tile.answers() }
  return json(answer, { headers: noStore })
}
