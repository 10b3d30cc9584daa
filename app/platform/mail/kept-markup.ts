/**
 * Markup that React renders once for each shape, and into which texts are put from then on. A mail is the same tags and styles
 * again and again: to render them took many times longer than to fill them in (docs/decisions/0108).
 */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeAsReact } from '../html/escape-html'

/** HTML that is ready, beside texts that are escaped when they are put in. */
export class Markup {
  constructor(readonly html: string) {}
}

type Given = Record<string, string | Markup | undefined>
/** What a part is rendered with: signs that stand for the texts. What is not given is not there. */
type Places<G extends Given> = { [Name in keyof G]: string | Extract<G[Name], undefined> }

/** For private use (Unicode): in none of our own tags and texts. */
const sign = '\uE000'

/**
 * @param Part may ask whether it was given a text, and put it between tags or into an attribute; what the text says it does not know
 * (in development and in tests that throws). A shape is kept for each choice of what is given: a handful of a part.
 */
export function keptMarkup<G extends Given>(Part: (places: Places<G>) => ReactNode): (given: G) => Markup {
  const shapes = new Map<string, string[]>()
  return given => {
    const names = Object.keys(given).filter(name => given[name] !== undefined)
    const key = names.join()
    const shape = shapes.get(key) ?? shapeOf(Part, names)
    shapes.set(key, shape)
    const html = filledIn(shape, name => filled(given[name]))
    if (import.meta.env.DEV) checkFilled(Part, given, html)
    return new Markup(html)
  }
}

/** What stands between the signs is a name: every second piece. */
function filledIn(shape: readonly string[], textOf: (name: string) => string): string {
  return shape.map((piece, at) => (at % 2 === 0 ? piece : textOf(piece))).join('')
}

function shapeOf<G extends Given>(Part: (places: Places<G>) => ReactNode, names: string[]): string[] {
  const places = Object.fromEntries(names.map(name => [name, sign + name + sign])) as Places<G>
  return renderToStaticMarkup(createElement(Part, places)).split(sign)
}

/** In development and in tests: @throws where React makes something else of the part with its texts than with the signs. */
function checkFilled<G extends Given>(Part: (places: Places<G>) => ReactNode, given: G, html: string): void {
  const ready = '\uE001'
  const places = Object.entries(given).map(([name, value]) => [name, value instanceof Markup ? ready + name + ready : value])
  if (Object.values(given).some(value => typeof value === 'string' && value.includes(ready))) return
  const pieces = renderToStaticMarkup(createElement(Part, Object.fromEntries(places))).split(ready)
  const whole = filledIn(pieces, name => (given[name] as Markup).html)
  if (whole !== html) throw new Error(`A part of a mail looks at what its texts say: ${html}\ninstead of ${whole}`)
}

function filled(value: Given[string]): string {
  return value instanceof Markup ? value.html : escapeAsReact(value ?? '')
}

/** One after the other. */
export function joined(parts: readonly Markup[]): Markup {
  return new Markup(parts.map(({ html }) => html).join(''))
}
