/** The words at the tick of the privacy statement, by `data/site/forms.json`. */
import { expect, it } from 'vitest'
import { languages } from '../../app/platform/i18n/languages'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

const keys = ['FIELD_PRIVACY', 'FIELD_PRIVACY_PLAIN', 'PRIVACY_STATEMENT_NOTE', 'ALERT_PRIVACY_EMPTY'] as const

it.each(languages)('agree to the statement unless the agency wants them to have read it: %s', language => {
  const plain = testSite().texts(language)
  const DATA_DIR = changedSiteData({ forms: forms => void Object.assign(forms, { privacyWords: 'read' }) })
  const read = testSite({ settings: { DATA_DIR } }).texts(language)
  for (const key of keys) {
    expect(read.t(key, { link: '/x/' })).toBe(plain.t(`${key}_READ`, { link: '/x/' }))
    expect(read.t(key, { link: '/x/' })).not.toBe(plain.t(key, { link: '/x/' }))
  }
})
