/** Keys of the groups shown with the price instead of in the folds. */
export const moneyGroups: ReadonlySet<string> = new Set(['price', 'annuity'])
