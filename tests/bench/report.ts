/** What a benchmark found: data that is kept as JSON (docs/benchmarks.json), and how its figures are written. */

export type Unit = '×' | 'ms' | 's' | 'a second' | 'KB' | 'MB' | '%' | 'score' | ''
export type Figure = { value: number; unit: Unit }

export type Row = {
  what: string
  /** Empty: none. */
  budget: string
  /** The ratio where there is one. */
  measured: Figure
  /** What it was worked out from, by name. */
  figures?: Record<string, Figure>
  /** What cannot be said in figures. */
  beside?: string
  /** undefined: no budget. */
  kept?: boolean
}

export type Section = {
  title: string
  /** How it was measured. */
  how: string
  rows: Row[]
  notes?: string[]
}

/** @returns the figure as a reader sees it, with its unit. */
export function shown({ value, unit }: Figure): string {
  switch (unit) {
    case '×':
      return `${value.toFixed(2)} ×`
    case 'ms':
      return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`
    case 'a second':
      return `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} a second`
    case 'MB':
      return `${Math.round(value).toLocaleString('en')} MB`
    case 'score':
      return value.toFixed(4)
    case '%':
      return `${value.toFixed(1)}%`
    case '':
      return Number.isInteger(value) ? value.toLocaleString('en') : String(value)
    default:
      return `${value.toFixed(1)} ${unit}`
  }
}

/** More digits than anybody reads, fewer than a machine gives. */
const digits = 5

/** A figure that can also stand in a text as it is. */
class Measured implements Figure {
  readonly value: number
  readonly unit: Unit

  constructor(value: number, unit: Unit) {
    if (!Number.isFinite(value)) throw new Error(`A benchmark found ${value} ${unit}, which is no figure.`)
    this.value = Number(value.toPrecision(digits))
    this.unit = unit
  }

  toString(): string {
    return shown(this)
  }
}

const figureOf = (unit: Unit) => (value: number) => new Measured(value, unit)

export const times = figureOf('×')
export const perSecond = figureOf('a second')
export const milliseconds = figureOf('ms')
export const seconds = figureOf('s')
export const megabytes = figureOf('MB')
export const percent = figureOf('%')
/** Of 1: structural similarity, layout shift. */
export const score = figureOf('score')
export const count = (value: number): Figure => ({ value, unit: '' })
/** @param bytes shown in units of 1,000. */
export const kilobytes = (bytes: number) => new Measured(bytes / 1000, 'KB')
