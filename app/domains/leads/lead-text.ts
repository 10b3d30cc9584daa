/** Texts of strangers, made safe for one line or several: no control characters, a bounded length. */

export function line(text: string | undefined, max: number): string | undefined {
  const plain = text
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain ? cut(plain, max) : undefined
}

export function paragraphs(text: string | undefined, max: number): string | undefined {
  const plain = text
    ?.replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return plain ? cut(plain, max) : undefined
}

/** Never splits a character of two code units. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
