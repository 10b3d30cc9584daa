import { expect, it } from 'vitest'
import { mailboxOf } from '../../app/platform/mail/addresses'

it.each([
  ['An.Peeters@gmail.com', 'anpeeters@gmail.com'],
  ['a.n.p.e.e.t.e.r.s+huis@GoogleMail.com', 'anpeeters@gmail.com'],
  ['An.Peeters+huis+tuin@Bezoeker.example', 'an.peeters@bezoeker.example'],
  ['an.peeters@gmail.com.example', 'an.peeters@gmail.com.example'],
  ['an.peeters@notgmail.com', 'an.peeters@notgmail.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
