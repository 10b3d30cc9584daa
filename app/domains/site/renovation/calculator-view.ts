/** The page of the renovation calculator, in its language. */
import type { Block } from '../modules/Blocks'

export type CalculatorView = {
  title: string
  intro: string
  form: {
    /** Path. */
    action: string
    legend: string
    /** One a kind of work. `value` is what was typed. */
    areas: { name: string; label: string; hint: string; value: string; error?: string }[]
    home: { name: string; label: string; value: string; options: { value: string; label: string }[] }
    submit: string
    /** Above the form, when something is wrong. */
    notice?: string
  }
  /** What it comes to, once something was asked that can be answered. */
  result: Block[]
  /** What the estimate assumes, and where its unit costs come from. */
  about: Block[]
}
