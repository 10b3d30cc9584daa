/**
 * An area on the map: `box=south,west,north,east` is a section, `area=latitude,longitude,…` a drawn shape, both in degrees with
 * at most three decimals. Hidden addresses count by their moved point, as everywhere. Pure.
 */
import { readArea } from '../../../platform/map/drawn-shape'
import { readSection, readWrittenArea, writeShape } from '../../../platform/map/shape'
import type { Filter } from './filter'
import { listOf } from './read'
import type { InsideRule } from './rule'

type Field = 'box' | 'area'
type Shape<Name extends Field> = Record<Name, readonly number[]>

/** Chip texts by parameter: locale keys. */
export const shapeLabels: Readonly<Record<Field, string>> = { box: 'FILTER_CHIP_BOX', area: 'FILTER_CHIP_AREA' }

export const box = shapeFilter('box', readSection)
/** The server redirects to an area's canonical address, so browsers see no other. */
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
