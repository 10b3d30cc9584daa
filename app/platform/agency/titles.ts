/** The personal titles known to forms (SPEC §3 and §9); `data/site/forms.json` says which are offered. */
export const titles = ['MR', 'MS', 'MISS'] as const

export type Title = (typeof titles)[number]
