/** A refused pass, for the member of staff who confirms it. */
export type PassReviewView =
  /** Nobody waits for an answer any more. */
  | { state: 'over' }
  | { state: 'confirmed' }
  /**
   * `why` in words; `counts` by kind of record; `homes` those that visitors would no longer find, `more` how many are not named;
   * `version` of what is said here.
   */
  | {
      state: 'waiting'
      why: string
      counts: { kind: string; lost: string }[]
      homes: { key: string; name: string; href?: string }[]
      more: number
      version: string
    }
