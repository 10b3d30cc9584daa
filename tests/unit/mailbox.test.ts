import { describe, expect, it } from 'vitest'
import { isMailAddress, mailboxOf } from '../../app/platform/mail/addresses'
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

it('accepts the same characters with and without the ASCII fast path', () => {
  const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const taken = signs.filter(sign => isMailAddress(`a${sign}@b.example`))
  expect(taken).toEqual(signs.filter(sign => isMailAddress(`é${sign}@b.example`)))
  expect(taken).toEqual(signs.filter(sign => isMailAddress(`a@b${sign}.example`)))
  expect(taken).toContain('+')
  expect(taken).not.toContain(',')
})
