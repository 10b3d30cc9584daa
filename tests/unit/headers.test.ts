import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { errorPage } from '../../app/platform/http/error-page'
import { contentSecurityPolicy, fileHeaders, inlineHash, missingHeaders, securityHeaders } from '../../app/platform/http/headers'

const headerOf = (list: ReadonlyArray<readonly [string, string]>, name: string) => list.find(([key]) => key === name)?.[1]

describe('contentSecurityPolicy', () => {
  it('allows our own files and nothing inline', () => {
    const policy = contentSecurityPolicy()
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'"])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).toContain("style-src-attr 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('adds the given inline parts, frames and style attributes', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: [inlineHash('a()')],
      styleHashes: [inlineHash('b{}')],
      styleAttributes: true,
      frameSources: ['https://www.youtube-nocookie.com'],
    })
    expect(policy).toContain(`script-src 'self' ${inlineHash('a()')};`)
    expect(policy).toContain(`style-src 'self' ${inlineHash('b{}')};`)
    expect(policy).toContain("style-src-attr 'unsafe-inline'")
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com")
  })

  it('allows a page of the desk no script but the one with a hash', () => {
    expect(contentSecurityPolicy({ isPlain: true }).split('; ')).toContain("script-src 'none'")
    const hash = inlineHash('a()')
    expect(contentSecurityPolicy({ isPlain: true, scriptHashes: [hash] }).split('; ')).toContain(`script-src ${hash}`)
  })
})

it('hashes UTF-8 bytes like browsers', () => {
  expect(inlineHash('é')).toBe(`'sha256-${createHash('sha256').update(Buffer.from('é')).digest('base64')}'`)
})

describe('securityHeaders', () => {
  it('sends HSTS only for an https site', () => {
    expect(headerOf(securityHeaders({ https: false }), 'Strict-Transport-Security')).toBeUndefined()
    expect(headerOf(securityHeaders({ https: true }), 'Strict-Transport-Security')).toContain('max-age=')
  })

  it('covers subdomains only if configured', () => {
    const hsts = (options: Parameters<typeof securityHeaders>[0]) =>
      headerOf(securityHeaders(options), 'Strict-Transport-Security')
    expect(hsts({ https: true })).toBe('max-age=31536000')
    expect(hsts({ https: true, subdomains: true })).toBe('max-age=31536000; includeSubDomains')
    expect(hsts({ https: false, subdomains: true })).toBeUndefined()
  })

  it('keeps the origin of our own posts visible', () => {
    expect(headerOf(securityHeaders({ https: true }), 'Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  it('lets files be embedded elsewhere, but not pages', () => {
    expect(headerOf(securityHeaders({ https: true }), 'Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headerOf(fileHeaders({ https: true }), 'Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('keeps file headers short, and lets an opened file load nothing', () => {
    const list = fileHeaders({ https: true })
    expect(headerOf(list, 'Content-Security-Policy')).toContain("default-src 'none'")
    expect(headerOf(list, 'X-Content-Type-Options')).toBe('nosniff')
    expect(headerOf(list, 'Strict-Transport-Security')).toContain('max-age=')
    expect(list.flat().join(': ').length).toBeLessThan(250)
  })

  it('yields to headers of the answer', () => {
    const left = missingHeaders(securityHeaders({ https: false }), new Headers({ 'x-frame-options': 'DENY' }))
    expect(headerOf(left, 'X-Frame-Options')).toBeUndefined()
    expect(headerOf(left, 'X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('errorPage', () => {
  const words = (title: string) => ({ home: 'Start', reference: 'Ref', statuses: { 0: { title, text: '<b>&' } } })
  const texts = { nl: words('Fout'), fr: words('Erreur') }

  it('uses the language of the path, else the first one', () => {
    expect(errorPage(500, '/fr/a', texts).html).toContain('<html lang="fr">')
    expect(errorPage(500, '/de/', texts).html).toContain('<html lang="nl">')
    expect(errorPage(500, '/constructor/', texts).html).toContain('<html lang="nl">')
    expect(errorPage(500, '/', {}).html).toContain('<html lang="en">')
  })

  it('escapes its texts, shows the reference and allows its own style', () => {
    const { html, policy } = errorPage(500, '/', texts, 'AB<C')
    expect(html).toContain('&#60;b&#62;&#38;')
    expect(html).toContain('AB&#60;C')
    expect(policy).toContain(inlineHash(/<style>(.*)<\/style>/.exec(html)?.[1] ?? ''))
  })
})
