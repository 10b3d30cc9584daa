/** The titles of a person that forms know (SPEC §3 and §9); `data/site/forms.json` says which of them are offered. */
export const titles = ['MR', 'MS', 'MISS'] as const

export type Title = (typeof titles)[number]
