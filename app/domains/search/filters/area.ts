/**
 * Where on the map: `box=south,west,north,east` is a section of it, `area=latitude,longitude,…` what was drawn on it, both in degrees
 * with three decimals at most. A hidden address counts by its moved point, as everywhere. Pure.
 */
import { readArea } from '../../../platform/map/drawn-shape'
import { readSection, readWrittenArea, writeShape } from '../../../platform/map/shape'
import type { Filter } from './filter'
import { listOf } from './read'
import type { InsideRule } from './rule'

type Field = 'box' | 'area'
type Shape<Name extends Field> = Record<Name, readonly number[]>

/** What their chips say, by parameter: locale keys. */
export const shapeLabels: Readonly<Record<Field, string>> = { box: 'FILTER_CHIP_BOX', area: 'FILTER_CHIP_AREA' }

export const box = shapeFilter('box', readSection)
/** The server leads to the one address of an area; a browser sees no other. */
export const area = shapeFilter('area', import.meta.env.SSR ? readArea : readWrittenArea)

function shapeFilter<Name extends Field>(
  name: Name,
  read: (values: readonly string[]) => readonly number[],
): Filter<Shape<Name>, Shape<Name>, InsideRule<Name>> {
  const fieldOf = (shape: readonly number[]) => ({ [name]: shape }) as Shape<Name>
  return {
    names: [name],
    none: fieldOf([]),
    parse: query => fieldOf(read(listOf(query, name).map(value => value.trim()))),
    write: fields => (fields[name].length > 0 ? `${name}=${writeShape(fields[name])}` : ''),
    inputs: fields => ({ [name]: fields[name].length > 0 ? [writeShape(fields[name])] : [] }),
    chips: fields => (fields[name].length > 0 ? [{ only: fieldOf(fields[name]), without: fieldOf([]) }] : []),
    text: (_, { t }) => t(shapeLabels[name]),
    rules: [{ kind: 'inside', name, field: name }],
  }
}
