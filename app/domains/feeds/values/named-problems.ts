/** Problems for staff, in the terms of their own program. Pure. */
import type { SetAside } from '../feed'
import { unmapped } from './map-lines'

type Problems = SetAside['problems']

/** Consequences of an unknown country. */
const ofCountry = ['CountryName', 'Zip', 'Latitude', 'Longitude']

/** Without what is only wrong because the country is not known. */
export function withoutFollowing(problems: Problems): Problems {
  const isElsewhere = problems.some(({ field }) => field === 'CountryID')
  return isElsewhere ? problems.filter(({ field }) => !ofCountry.includes(field)) : problems
}

/**
 * Lists each field once, under its name at the provider.
 * @param names our field → theirs.
 * @param wordAt the value of one of the provider's enum fields; never personal text.
 */
export function namedProblems(
  problems: Problems,
  names: Readonly<Record<string, string>>,
  wordAt: (name: string) => unknown,
): Problems {
  const named = withoutFollowing(problems).map(({ field, reason }) => {
    const name = names[field]
    const word = name === undefined ? undefined : wordAt(name)
    const isWord = typeof word === 'string' && /^\w{1,60}$/.test(word)
    return { field: name ?? field, reason: isWord ? unmapped('value', word) : reason }
  })
  return [...new Map(named.map(problem => [problem.field, problem])).values()]
}
