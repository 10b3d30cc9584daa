import { describe } from 'vitest'
import { mailboxOf } from '../../app/platform/mail/addresses'
import { itGives } from '../support/tables'

describe('mailboxOf', () => {
  itGives(mailboxOf, [
    ['An.Peeters@gmail.com', 'anpeeters@gmail.com'],
    ['a.n.p.e.e.t.e.r.s+huis@GoogleMail.com', 'anpeeters@gmail.com'],
    ['An.Peeters+huis+tuin@Bezoeker.example', 'an.peeters@bezoeker.example'],
    ['an.peeters@gmail.com.example', 'an.peeters@gmail.com.example'],
    ['an.peeters@notgmail.com', 'an.peeters@notgmail.com'],
  ])
})
