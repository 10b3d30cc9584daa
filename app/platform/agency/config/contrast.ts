/** Contrast between two colours (WCAG 2.2, "contrast ratio"). */

/** Text colours and their backgrounds. */
export const colourPairs = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['mute', 'paper'],
  ['mute', 'sheet'],
  ['brick', 'paper'],
  ['brick', 'sheet'],
  ['onBrick', 'brick'],
  ['onMoss', 'moss'],
  ['wrong', 'paper'],
  ['wrong', 'sheet'],
  ['onFoot', 'foot'],
] as const

/** @param a and `b`: `#rgb` or `#rrggbb`. @returns 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map(pair => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
