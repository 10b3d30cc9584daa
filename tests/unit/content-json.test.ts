import { expect, it } from 'vitest'
import { contentAround, type EmailContent, type EmailPart, json, jsonAround } from '../../app/platform/mail/email'

const card: EmailPart = { kind: 'card', title: { plain: 'Huis "De Linde"' }, href: 'https://www.gevel.example/nl/1/', lines: [] }
const text: EmailPart = { kind: 'text', text: { key: 'MAIL_ALERT_INTRO', values: { count: 2 } } }

it.each<[string, EmailContent]>([
  [
    'all that there is',
    { subject: { plain: '€' }, heading: { key: 'A' }, parts: [text, card], signed: true, footnote: { key: 'B' } },
  ],
  ['little', { subject: { key: 'A' }, parts: [], signed: false }],
])('what a mail says is put together of its parts as its JSON is written: %s', (_, content) => {
  const { subject, heading, parts, ...end } = content
  expect(contentAround({ subject, heading }, parts.map(json), json(end))).toBe(JSON.stringify(content))
})

it.each([
  ['plain texts', 'Gent', 'Huis'],
  ['signs that JSON writes otherwise', 'Huis "De Linde" \\ 1\n', '\ud800 € \u2028'],
  ['nothing', '', ''],
  ['what looks like a place', '"1"', '\ue0001\ue000'],
])('texts are put into JSON that is made once: %s', (_, one, other) => {
  const make = (first: string, second: string) => ({ at: second, list: [first, { same: first, 0: 'as it is' }], second })
  expect(jsonAround(make)(one, other)).toBe(JSON.stringify(make(one, other)))
})
