/**
 * An energy label at least as good as a letter: `energyLabel=B`. Regional scales have different steps but share letters from A
 * down: a Brussels B- and a Flemish B are a B, a Walloon A++ is an A. Excludes properties without a label. Pure.
 */
import type { Filter } from './filter'
import { atMost, type BoundRule } from './rule'

type Energy = {
  /** 1 for A, 2 for B; 0 means any. */
  energy: number
}

const name = 'energyLabel'
/** G is every scale's last letter, so "at least G" means nothing. */
const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const letterOf = (energy: number) => letters[energy - 1] ?? ''

export const energy: Filter<Energy, Energy, BoundRule<'energy', 'energy'>> = {
  names: [name],
  none: { energy: 0 },
  parse: query => ({ energy: letters.indexOf((query.get(name) ?? '').trim().toUpperCase() as 'A') + 1 }),
  write: fields => (fields.energy > 0 ? `${name}=${letterOf(fields.energy)}` : ''),
  inputs: fields => ({ [name]: fields.energy > 0 ? [letterOf(fields.energy)] : [] }),
  chips: fields => (fields.energy > 0 ? [{ only: { energy: fields.energy }, without: { energy: 0 } }] : []),
  text: (only, { t }) => t('FILTER_CHIP_ENERGY', { label: letterOf(only.energy) }),
  rules: [atMost('energy', 'energy')],
  control: {
    name,
    kind: 'choice',
    label: { list: 'FILTER_ENERGY', demand: 'FILTER_ENERGY' },
    choices: letters.map(value => ({ value, label: 'FILTER_ENERGY_CHOICE', values: { label: value } })),
  },
}
