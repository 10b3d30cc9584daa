/** `/map/source`: whether the source of the tiles answers, asked by a page before its map of tiles comes. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { SourceAnswer } from '../../platform/map/tiles-answer'

export async function loader({ context }: LoaderFunctionArgs) {
  const answer: SourceAnswer = { available: await siteOf(context).tile.answers() }
  return json(answer, { headers: noStore })
}
