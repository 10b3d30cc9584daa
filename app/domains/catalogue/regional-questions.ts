/**
 * Questions to a candidate tenant that only some regions allow (`data/law/rental-candidates.json`): the present address, the
 * children's ages, pets, and the reason for moving. The household and the income may be asked everywhere.
 */
export const regionalQuestions = ['address', 'ages', 'animals', 'movingReason'] as const
export type RegionalQuestion = (typeof regionalQuestions)[number]
