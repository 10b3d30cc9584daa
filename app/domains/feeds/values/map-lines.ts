/** The lines of `maps` in source.json that would let in what nobody mapped. Pure. */

/** A value of the provider that `maps` can name, by the field that staff see. */
const options: Readonly<Record<string, { option: string; example: (word: string, number: number) => unknown }>> = {
  ...each(['objektart', 'type', 'Typo/Sort', 'MainTypeID', 'subCategory'], 'types', () => ({ WebID: 1 })),
  ...each(['geo/land', 'country'], 'countries', (name, number) => ({ id: 900 + number, name })),
  ...each(['town'], 'zips', () => '0000'),
  ...each(['purposeStatus'], 'purposeStatuses', () => ({ Status: 1, Goal: 0 })),
  ...each(['Status'], 'statuses', () => ({ Status: 1, Goal: 0 })),
  ...each(['status'], 'statuses', () => ({ Status: 1 })),
}

function each<T>(fields: readonly string[], option: string, example: T) {
  return Object.fromEntries(fields.map(field => [field, { option, example }]))
}

const ending = /source\.json does not map: (.+)$/

/** @param what `type`, `value` … @param word the provider's own; never personal text. */
export const unmapped = (what: string, word: string) => `is a ${what} that source.json does not map: ${word}`

/**
 * @param problems of records that were set aside
 * @returns the lines, and what to choose; none if nothing can be mapped.
 */
export function mapLines(problems: readonly { field: string; reason: string }[]): string[] {
  const maps: Record<string, Record<string, unknown>> = {}
  for (const { field, reason } of problems) {
    const word = ending.exec(reason)?.[1]
    const known = options[field]
    if (word === undefined || !known) continue
    const { option, example } = known
    const words = maps[option] ?? {}
    maps[option] = { ...words, [word]: words[word] ?? example(word, Object.keys(words).length + 1) }
  }
  const named = Object.entries(maps)
  if (named.length === 0) return []
  return [
    'To take them over, put these lines into maps of data/site/source.json (in options), with your own values behind each word:',
    '  "maps": {',
    ...named.flatMap(([option, words], at) => [
      `    "${option}": {`,
      ...Object.entries(words).map(
        ([word, value], index, all) =>
          `      ${JSON.stringify(word)}: ${JSON.stringify(value)}${index < all.length - 1 ? ',' : ''}`,
      ),
      `    }${at < named.length - 1 ? ',' : ''}`,
    ]),
    '  }',
    ...(maps.types ? ['WebID: 1 house, 2 flat, 3 studio, 4 land, 5 investment, 6 retail, 7 garage, 8 industry, 9 office.'] : []),
    ...(maps.countries ? ['id: a number that no other country has. name: in Dutch.'] : []),
    ...(maps.statuses || maps.purposeStatuses ? ['Status: 1 offered, 2 sold, 4 rented, 5 not shown. Goal: 0 sale, 1 rent.'] : []),
  ]
}
