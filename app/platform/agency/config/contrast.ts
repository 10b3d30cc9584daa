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

/** The colour, mixed with as little white as makes it readable on these grounds. */
export function lightened(colour: string, grounds: readonly string[]): string {
  const parts = channels(colour)
  const mixed = (white: number) =>
    `#${parts
      .map(part =>
        Math.round(part + (255 - part) * white)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  const steps = Array.from({ length: 21 }, (_, step) => mixed(step / 20))
  return steps.find(each => grounds.every(ground => contrast(each, ground) >= 4.5)) ?? colour
}

/** Red, green and blue, 0 to 255. */
function channels(colour: string): number[] {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map(pair => Number.parseInt(pair, 16))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
