/** The initials of a name's first and last word: `LV`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * A visitor's initials as agencies write them in an owner's history: `É.D.`, from the first two words.
 * @returns '' for a name without letters.
 */
export function visitorInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap(word => /\p{L}/u.exec(word)?.[0] ?? [])
  return letters
    .slice(0, 2)
    .map(letter => `${letter.toLocaleUpperCase('nl')}.`)
    .join('')
}
