/** What staff have to mend, in the words of their own program. Pure. */
import type { SetAside } from '../feed'

type Problems = SetAside['problems']

/** What follows from a country that is not one of ours. */
const ofCountry = ['CountryName', 'Zip', 'Latitude', 'Longitude']

/**
 * Each field by the name that it has at the provider, once.
 * @param names our field → theirs.
 * @param wordAt the word of one of the provider's own lists that stands in a field of theirs; never what a person wrote.
 */
export function namedProblems(
  problems: Problems,
  names: Readonly<Record<string, string>>,
  wordAt: (name: string) => unknown,
): Problems {
  const isElsewhere = problems.some(({ field }) => field === 'CountryID')
  const own = isElsewhere ? problems.filter(({ field }) => !ofCountry.includes(field)) : problems
  const named = own.map(({ field, reason }) => {
    const name = names[field]
    const word = name === undefined ? undefined : wordAt(name)
    const isWord = typeof word === 'string' && /^\w{1,60}$/.test(word)
    return { field: name ?? field, reason: isWord ? `is a value that source.json does not map: ${word}` : reason }
  })
  return [...new Map(named.map(problem => [problem.field, problem])).values()]
}
