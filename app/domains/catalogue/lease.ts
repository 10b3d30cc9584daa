/** The length of a lease, read from the provider's words. Pure. */

/** The years of a contract as the provider words it: `Handelshuur 9 jaar`, `Bail de 9 ans`, `Kantoorhuur 3-6-9`. */
export function leaseYears(contract: string | undefined): number | undefined {
  const years = contract?.match(/(\d{1,2})[\s-]*(?:jaar|ans?\b|years?|Jahre?)/i)?.[1] ?? contract?.match(/\b3-6-(9)\b/)?.[1]
  return years === undefined ? undefined : Number(years)
}
