/** The words at the tick of the privacy statement: the visitor agrees to it (SPEC), or has read it (`data/site/forms.json`). */

export const privacyWords = ['agree', 'read'] as const
export type PrivacyWords = (typeof privacyWords)[number]

/** Keys of texts, and of those that replace them. */
const read = {
  FIELD_PRIVACY: 'FIELD_PRIVACY_READ',
  FIELD_PRIVACY_PLAIN: 'FIELD_PRIVACY_PLAIN_READ',
  PRIVACY_STATEMENT_NOTE: 'PRIVACY_STATEMENT_NOTE_READ',
  ALERT_PRIVACY_EMPTY: 'ALERT_PRIVACY_EMPTY_READ',
}

export const privacyTexts: Readonly<Record<PrivacyWords, Readonly<Record<string, string>>>> = { agree: {}, read }
