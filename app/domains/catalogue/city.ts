/** How cities and words are compared: without regard to case and accents. */

/** @returns the text in lower case without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The key under which a city is kept: its name without case or accents, and its postcode, with or without a country before it. */
export function cityKey({ name, zip }: { name: string; zip: string }): string {
  return `${fold(name)}|${zip.toLowerCase().replace(/^[a-z]{1,2}[-\s]?(?=\d)/, '')}`
}
