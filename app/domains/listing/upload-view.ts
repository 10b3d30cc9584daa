/** The result of a file of homes. `problem`: why it was not read; `count`: how many problems its lines have. */
export type HomeFileView =
  | { problem: string; done?: never }
  | {
      problem?: never
      done: {
        added: number
        changed: number
        unchanged: number
        published: number
        problems: { line: number; column?: string; what: string }[]
        count: number
        unknown: string[]
      }
    }
