/** The languages of SPEC §9, as the columns keep them. */
export const languages = ['nl', 'fr', 'en', 'de'] as const
