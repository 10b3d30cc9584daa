/** The languages whose words tests know: those of the product, without any that a developer adds (docs/decisions/languages.md). */
export const fourLanguages = ['nl', 'fr', 'en', 'de'] as const
export type FourLanguages = (typeof fourLanguages)[number]
