/** The languages of texts, pages and rows (SPEC §9). The configuration decides which are enabled (`data/site/languages.json`). */
export const languages = ['nl', 'fr', 'en', 'de'] as const
