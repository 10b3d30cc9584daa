/** The agency's look (`data/site/look.json`): designs, colours, font, logo. They override the tokens of `ui/base/tokens.css`. */
import { z } from 'zod'
import { type Design, type DesignPart, designs, ownDesign } from '../designs'
import { colourPairs, contrast, lightened } from './contrast'
import { localised, ownFile } from './parts.server'

const hex = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'must be a colour such as #9a3b25' })

/** Absent colours keep their default. */
const colours = z
  .strictObject({
    paper: hex,
    sheet: hex,
    ink: hex,
    mute: hex,
    line: hex,
    brick: hex,
    onBrick: hex,
    moss: hex,
    onMoss: hex,
    wrong: hex,
    foot: hex,
    onFoot: hex,
  })
  .partial()

const family = z.string().regex(/^[\p{L}\d ,'"_-]+$/u, { error: 'must be a list of font families, such as Georgia, serif' })

const fontFile = z.strictObject({
  family: z.string().regex(/^[A-Za-z][A-Za-z0-9 -]*$/, 'must be the name of a family, such as Source Serif'),
  file: ownFile('woff2'),
  /** `400`, or a range such as `300 700` of a variable font. */
  weight: z.string().regex(/^\d{3}( \d{3})?$/, 'must be a weight such as 400, or a range such as 300 700'),
})

const named = <Part extends DesignPart>(part: Part) => z.enum(designs[part]).default(ownDesign[part] as Design[Part])

export const look = z.strictObject({
  /** Absent parts keep the product's design. */
  design: z
    .strictObject({ header: named('header'), card: named('card'), home: named('home'), property: named('property') })
    .default(ownDesign),
  /** Of buttons, fields, pictures and panels. */
  corner: z.enum(['square', 'soft', 'round']).default('square'),
  /** How much paper is left between parts. */
  density: z.enum(['close', 'normal', 'airy']).default('normal'),
  colors: z.strictObject({ light: colours.default({}), dark: colours.default({}) }).default({ light: {}, dark: {} }),
  font: z
    .strictObject({
      headings: family.optional(),
      /** Of headings and prices. */
      headingsWeight: z.number().int().min(100).max(900).default(400),
      text: family.optional(),
      files: z.array(fontFile).default([]),
    })
    .default({ headingsWeight: 400, files: [] }),
  /** Whether pages are dark where the visitor's device is, or the same for all. */
  scheme: z.enum(['both', 'light', 'dark']).default('both'),
  logo: z
    .strictObject({
      /** '' for the product's drawn mark. */
      image: ownFile('svg|png|webp|avif|jpe?g').default(''),
      /** Replaces it on dark pages. */
      imageDark: ownFile('svg|png|webp|avif|jpe?g').default(''),
      /** Pixels on screen. */
      width: z.number().int().min(8).max(400).default(26),
      height: z.number().int().min(8).max(72).default(30),
      /** Whether the agency's name follows the logo. */
      showName: z.boolean().default(true),
      /** Replaces the agency's name. */
      name: localised.optional(),
    })
    .default({ image: '', imageDark: '', width: 26, height: 30, showName: true }),
})

export type Look = z.infer<typeof look>
export type Palette = Required<z.infer<typeof colours>>

/** The colours of `ui/base/tokens.css` and the footer; a test keeps them in sync. */
export const ownColours: { light: Palette; dark: Palette } = {
  light: {
    paper: '#fbfaf7',
    sheet: '#ffffff',
    ink: '#1e2526',
    mute: '#5b6462',
    line: '#dcd7cd',
    brick: '#9a3b25',
    onBrick: '#ffffff',
    moss: '#2f4a43',
    onMoss: '#f3efe7',
    wrong: '#a3121f',
    foot: '#1a2021',
    onFoot: '#d9d5cc',
  },
  dark: {
    paper: '#151918',
    sheet: '#1c2120',
    ink: '#ece8e1',
    mute: '#a3aaa6',
    line: '#343b39',
    brick: '#ee9478',
    onBrick: '#151918',
    moss: '#223430',
    onMoss: '#f3efe7',
    wrong: '#ff9d94',
    foot: '#1a2021',
    onFoot: '#d9d5cc',
  },
}

export function palettes({ colors }: Look): { light: Palette; dark: Palette } {
  return {
    light: { ...ownColours.light, ...colors.light },
    dark: { ...ownColours.dark, ...fromLight(colors), ...colors.dark },
  }
}

/** On dark pages the agency's own colours stay, where it gave them for light pages only. */
function fromLight({ light, dark }: Look['colors']): Partial<Palette> {
  const { paper, sheet } = { ...ownColours.dark, ...dark }
  const { moss, onMoss, foot, onFoot, brick } = light
  return {
    ...(!dark.moss && !dark.onMoss && { ...(moss && { moss }), ...(onMoss && { onMoss }) }),
    ...(!dark.foot && !dark.onFoot && { ...(foot && { foot }), ...(onFoot && { onFoot }) }),
    ...(brick && !dark.brick && !dark.onBrick && { brick: lightened(brick, [paper, sheet]), onBrick: paper }),
  }
}

/** A warning for each unreadable pair of colours (WCAG 2.2, 1.4.3); the site starts all the same. */
export function lookWarnings(look: Look): { at: string[]; what: string }[] {
  return Object.entries(palettes(look)).flatMap(([scheme, palette]) =>
    colourPairs.flatMap(([text, ground]) => {
      const ratio = contrast(palette[text], palette[ground])
      if (ratio >= 4.5) return []
      const short = Math.floor(ratio * 10) / 10
      return [
        {
          at: ['colors', scheme],
          what: `${text} on ${ground} has a contrast of ${short} : 1; it should be 4.5 : 1 or more.`,
        },
      ]
    }),
  )
}
