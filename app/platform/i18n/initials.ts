/** The initials of the first and the last word of a name: `LV`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
