/** The languages of texts, pages and rows (SPEC §9). Which are enabled is configuration (`data/site/languages.json`). */
export const languages = ['nl', 'fr', 'en', 'de'] as const
