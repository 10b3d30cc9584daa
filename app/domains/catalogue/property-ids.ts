/** A catalogue number from an address or field; undefined for anything else. */
export function catalogueID(written: string | null | undefined): number | undefined {
  return written && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined
}

/** IDs from a cookie or an address: `4101.5101` or `4101,5101`. Drops duplicates and anything invalid. */
export function parseIDs(written: string, limit: number): number[] {
  const ids = written
    .slice(0, limit * 40)
    .split(/[.,]/)
    .flatMap(part => catalogueID(part) ?? [])
  return [...new Set(ids)].slice(0, limit)
}
