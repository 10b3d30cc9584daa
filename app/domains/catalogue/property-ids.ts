/** IDs as they stand in a cookie or an address: `4101.5101` or `4101,5101`. Anything else is dropped, each ID counts once. */
export function parseIDs(written: string, limit: number): number[] {
  const ids = written
    .slice(0, limit * 40)
    .split(/[.,]/)
    .filter(part => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, limit)
}
