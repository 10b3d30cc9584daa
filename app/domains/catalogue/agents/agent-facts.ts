/** What the data knows of an agent. */
export type AgentFacts = {
  /** Properties on offer now. */
  offered: number
  /** Sold or let in the last twelve months, of those that are still in the catalogue. */
  closed: number
  /** In words: "Dutch, French and English". */
  languages?: string
}
