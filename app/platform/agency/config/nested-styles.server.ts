/** Styles of the agency's own, for one page or for all (`site.css`). */
import { z } from 'zod'

/** They are nested in a rule that names their place, so their brackets must balance. @param length the most characters */
export const nestedStyles = (length: number) =>
  z
    .string()
    .max(length)
    .refine(value => isBalanced(value), { error: 'has brackets that do not match' })
    .refine(value => !/<|@import|@charset|@layer|url\(\s*['"]?\s*(?!['"]?\/(?!\/))/i.test(value), {
      error: 'may not hold <, @import, @charset, @layer or the address of another site',
    })

/** On every page, in its HTML: a few hundred rules would cost more than the page. */
export const siteCss = nestedStyles(12_000)

function isBalanced(value: string): boolean {
  let depth = 0
  for (const sign of value.replace(/\/\*[\s\S]*?\*\/|"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/g, '')) {
    if (sign === '{') depth++
    if (sign === '}' && --depth < 0) return false
    if (sign === '"' || sign === "'") return false
  }
  return depth === 0 && !value.replace(/\/\*[\s\S]*?\*\//g, '').includes('/*')
}
