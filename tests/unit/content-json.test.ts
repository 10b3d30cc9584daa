import { expect, it } from 'vitest'
import { contentJson, type EmailContent, type EmailPart, keptPart } from '../../app/platform/mail/email'

const card: EmailPart = { kind: 'card', title: { plain: 'Huis "De Linde"' }, href: 'https://www.gevel.example/nl/1/', lines: [] }
const text: EmailPart = { kind: 'text', text: { key: 'MAIL_ALERT_INTRO', values: { count: 2 } } }

it.each<[string, EmailContent]>([
  [
    'all that there is',
    { subject: { plain: '€' }, heading: { key: 'A' }, about: {}, parts: [text], signed: true, footnote: { key: 'B' } },
  ],
  ['little', { subject: { key: 'A' }, parts: [], signed: false }],
  [
    'a part that is kept, among others',
    { subject: { key: 'A' }, parts: [text, keptPart(card), { ...card }, keptPart(card)], signed: true },
  ],
])('what a mail says comes back from its JSON: %s', (_, content) => {
  expect(JSON.parse(contentJson(content))).toEqual(content)
  expect(contentJson(content)).toBe(JSON.stringify(content))
})
