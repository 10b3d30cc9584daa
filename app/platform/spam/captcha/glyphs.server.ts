/**
 * The captcha's characters as our own strokes, so that drawing them needs no font. Each lies in a field 100 units high; `M`
 * starts a stroke, `L` draws a line, `Q` a curve (as in SVG, absolute).
 */
export const glyphs: Record<string, { width: number; strokes: string }> = {
  C: { width: 66, strokes: 'M62 22 Q52 2 34 2 Q4 4 4 50 Q4 96 34 98 Q52 98 62 78' },
  F: { width: 58, strokes: 'M8 98 L8 2 L56 2 M8 48 L46 48' },
  H: { width: 68, strokes: 'M8 2 L8 98 M60 2 L60 98 M8 50 L60 50' },
  J: { width: 60, strokes: 'M26 2 L52 2 L52 70 Q52 98 28 98 Q8 98 5 74' },
  K: { width: 64, strokes: 'M8 2 L8 98 M58 2 L8 58 M24 42 L60 98' },
  L: { width: 56, strokes: 'M8 2 L8 98 L54 98' },
  M: { width: 82, strokes: 'M5 98 L11 2 L41 64 L71 2 L77 98' },
  N: { width: 68, strokes: 'M8 98 L8 2 L60 98 L60 2' },
  P: { width: 60, strokes: 'M8 98 L8 2 L30 2 Q56 4 56 28 Q56 52 30 54 L8 54' },
  R: { width: 64, strokes: 'M8 98 L8 2 L30 2 Q56 4 56 27 Q56 50 30 52 L8 52 M32 52 L60 98' },
  T: { width: 66, strokes: 'M2 2 L64 2 M33 2 L33 98' },
  X: { width: 66, strokes: 'M6 2 L60 98 M60 2 L6 98' },
  Y: { width: 66, strokes: 'M4 2 L33 52 L62 2 M33 52 L33 98' },
  3: { width: 64, strokes: 'M7 16 Q16 2 32 2 Q56 4 55 26 Q53 46 26 47 Q60 48 59 74 Q57 98 31 98 Q12 98 4 80' },
  4: { width: 70, strokes: 'M50 98 L50 2 L4 68 L68 68' },
  6: { width: 66, strokes: 'M54 10 Q38 -4 23 12 Q5 30 6 66 Q8 98 34 98 Q60 98 60 70 Q60 44 34 44 Q12 44 6 68' },
  7: { width: 64, strokes: 'M4 2 L60 2 L26 98 M22 50 L54 50' },
  9: { width: 66, strokes: 'M12 90 Q28 104 43 88 Q61 70 60 34 Q58 2 32 2 Q6 2 6 30 Q6 56 32 56 Q54 56 60 32' },
}

export type Point = [x: number, y: number]

/** A character's strokes as chains of points, dense enough to be distorted. */
export function strokesOf(sign: string): Point[][] {
  const chains: Point[][] = []
  for (const [, command, numbers = ''] of (glyphs[sign]?.strokes ?? '').matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.trim().split(/\s+/).map(Number)
    const chain = chains.at(-1)
    const [x, y] = chain?.at(-1) ?? [0, 0]
    if (command === 'M') chains.push([[x1, y1]])
    else if (command === 'L') for (const t of steps(6)) chain?.push([x + (x1 - x) * t, y + (y1 - y) * t])
    else {
      for (const t of steps(8)) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
        chain?.push([a * x + b * x1 + c * x2, a * y + b * y1 + c * y2])
      }
    }
  }
  return chains
}

function steps(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at + 1) / count)
}
