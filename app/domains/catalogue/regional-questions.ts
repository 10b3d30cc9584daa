/**
 * What a candidate tenant of a home may be asked in some regions and not in others (`data/law/rental-candidates.json`): the present
 * address, the ages of the children, animals, and why somebody moves. Who will live there and the income may be asked everywhere.
 */
export const regionalQuestions = ['address', 'ages', 'animals', 'movingReason'] as const
export type RegionalQuestion = (typeof regionalQuestions)[number]
