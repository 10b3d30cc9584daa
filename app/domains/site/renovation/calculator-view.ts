/** The renovation calculator's page in one language. */
import type { Block } from '../modules/Blocks'

export type CalculatorView = {
  title: string
  intro: string
  form: {
    /** Path. */
    action: string
    legend: string
    /** One per kind of work. `value` is the input as typed. */
    areas: { name: string; label: string; hint: string; value: string; error?: string }[]
    home: { name: string; label: string; value: string; options: { value: string; label: string }[] }
    submit: string
    /** Above the form, if something is wrong. */
    notice?: string
  }
  /** The result, for valid input. */
  result: Block[]
  /** The estimate's assumptions, and the source of its unit costs. */
  about: Block[]
}
