/** Every page with a form to fill in takes it along to another language (`head.form`, `platform/i18n/language-switch.ts`). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles } from '../support/imports'

/** Actions of pages without anything typed, and why. */
const nothingTyped: Record<string, string> = {
  'app/routes/enquiries/enquiry-handled.tsx': 'a button',
  'app/routes/enquiries/rental-documents-ask.tsx': 'a button',
  'app/routes/demand/demand-alerts.tsx': 'buttons, and choices that each has its own button',
  'app/routes/demand/demand-confirm.tsx': 'a button',
  'app/routes/demand/demand-unsubscribe.tsx': 'buttons',
  'app/routes/favourites/favourites.tsx': 'buttons',
  'app/routes/feeds/pass-review.tsx': 'a button',
  'app/routes/feeds/webhook.ts': 'no page',
  'app/routes/leads/lead.ts': 'no page',
  'app/routes/mail/postmark.ts': 'no page',
  'app/routes/syndication/mcp.ts': 'no page',
  'app/routes/newsletter/newsletter-confirm.tsx': 'a button',
  'app/routes/offers/offer-summary.tsx': 'a button',
  'app/routes/documents/requested-documents.tsx': 'a button',
  'app/routes/owner/owner-portal.tsx': 'buttons',
  'app/routes/owner/owner-summary.tsx': 'a button',
  'app/routes/site/cookie-settings.tsx': 'three checkboxes, which the next page shows as they were stored',
}

/** Loaders that give the form to the language menu. */
const formLoaders = /propertyFormLoader|formPageLoader|showPropertyForm|openPropertyForm|findFormPage/

// Staff choose their own language once; the screens of the desk have no menu of languages.
const withAction = codeFiles('app/routes').filter(
  file => !file.startsWith('app/routes/desk/') && /export (async function|const) action\b/.test(readFileSync(file, 'utf8')),
)

it('takes along every form with something typed', () => {
  const without = withAction.filter(file => {
    const code = readFileSync(file, 'utf8')
    return !formLoaders.test(code) && !/\bform(: (\w+|\{)|\b,? \})/.test(code)
  })
  expect(without.sort()).toEqual(Object.keys(nothingTyped).sort())
})
