/** The viewings that this browser's visitor has confirmed, one a property, kept in this browser only. */

const prefix = 'gevel-viewing-'

/** `when`: in the words of the page that showed it. */
export type KnownViewing = { startsAt: number; when: string }

export function rememberViewing(id: number, viewing: KnownViewing): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(viewing))
  } catch {
    // Storage is blocked or full: the viewing is not remembered.
  }
}

/** Undefined if none is known, or it is over. */
export function knownViewing(id: number, now: number): KnownViewing | undefined {
  try {
    const { startsAt, when } = JSON.parse(localStorage.getItem(prefix + id) ?? '{}') as Partial<KnownViewing>
    if (typeof startsAt === 'number' && typeof when === 'string' && startsAt > now - 3_600_000) return { startsAt, when }
    localStorage.removeItem(prefix + id)
  } catch {
    // Storage is blocked, or holds something else: no viewing is known.
  }
  return undefined
}

export function forgetViewing(id: number): void {
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    // Storage is blocked: there was none.
  }
}

export function forgetViewings(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Storage is blocked: there were none.
  }
}
