/** What became of a file of homes: `problem` is a key, `count` how many problems its lines have. */
export type HomeFileView =
  | { problem: string; most?: number; done?: never }
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
