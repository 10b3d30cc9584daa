/** A number of the catalogue as it stands in an address or a field; undefined for anything else. */
export function catalogueID(written: string | null | undefined): number | undefined {
  return written && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined
}

/** IDs as they stand in a cookie or an address: `4101.5101` or `4101,5101`. Anything else is dropped, each ID counts once. */
export function parseIDs(written: string, limit: number): number[] {
  const ids = written
    .slice(0, limit * 40)
    .split(/[.,]/)
    .flatMap(part => catalogueID(part) ?? [])
  return [...new Set(ids)].slice(0, limit)
}
