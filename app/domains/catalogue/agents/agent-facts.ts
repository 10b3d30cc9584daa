/** An agent's figures and languages. */
export type AgentFacts = {
  /** Properties now on offer. */
  offered: number
  /** Sold or let in the last twelve months, and still in the catalogue. */
  closed: number
  /** In words: "Dutch, French and English". */
  languages?: string
}
