import { describe, expect, it } from 'vitest'
import { keyedHash, readSigned, signText } from '../../app/platform/signing/signer.server'

const secret = 'ab'.repeat(32)

describe('the signer', () => {
  it('signs with HMAC-SHA-256 over purpose, scope and body', () => {
    // printf '["link","offer","a.b"]' | openssl dgst -sha256 -hmac abab… , in base64url
    expect(signText(['link', 'offer'], 'a.b', secret)).toBe('a.b.GxBe9sOailTtRpiScKKwpAUT9x-tH5iIaAj5eKPs-oQ')
    expect(keyedHash(['link', 'offer', 'a.b'], secret).toString('base64url')).toBe('GxBe9sOailTtRpiScKKwpAUT9x-tH5iIaAj5eKPs-oQ')
  })

  it('reads what it signed, for its use and with its secret only', () => {
    for (const body of ['', 'a', 'a.b', '...', 'é"[]', 'x'.repeat(4000)]) {
      const text = signText(['form-token', 'contact-me', '41'], body, secret)
      expect(readSigned(['form-token', 'contact-me', '41'], text, secret)).toBe(body)
      expect(readSigned(['form-token', 'contact-me', '4'], text, secret)).toBeUndefined()
      expect(readSigned(['form-token', 'contact-me'], text, secret)).toBeUndefined()
      expect(readSigned(['captcha', 'contact-me', '41'], text, secret)).toBeUndefined()
      expect(readSigned(['form-token', 'contact-me', '41'], text, 'cd'.repeat(32))).toBeUndefined()
      expect(readSigned(['form-token', 'contact-me', '41'], `${text}=`, secret)).toBeUndefined()
      expect(readSigned(['form-token', 'contact-me', '41'], ` ${text}`, secret)).toBeUndefined()
    }
  })

  it('does not mix up scope and body', () => {
    const signature = signText(['link', 'a', 'b'], 'c', secret).split('.')[1]
    expect(readSigned(['link', 'a'], `b.c.${signature}`, secret)).toBeUndefined()
    expect(readSigned(['link', 'a'], `b","c.${signature}`, secret)).toBeUndefined()
  })

  it.each([undefined, null, 3, {}, new File(['x'], 'x'), '', '.', 'a', 'a.', `.${'é'.repeat(43)}`, 'x'.repeat(1e6)])(
    'returns undefined for %o',
    text => {
      expect(readSigned(['link', 'offer'], text, secret)).toBeUndefined()
    },
  )
})
