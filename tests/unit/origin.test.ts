import { describe, expect, it } from 'vitest'
import { takesCrossOriginPost } from '../../app/domains/demand/cross-origin-post'
import { isOwnRequest } from '../../app/platform/http/origin'
import { languages } from '../../app/platform/i18n/languages'
import { pathTable } from '../../app/platform/paths/table'

const ours = { siteUrl: 'https://www.gevel.be', host: 'staging.gevel.be:8080' }

describe('isOwnRequest', () => {
  it.each([
    ['the public address', { origin: 'https://www.gevel.be' }, true],
    ['the public name without https', { origin: 'http://www.gevel.be' }, false],
    ['the host that was asked', { origin: 'http://staging.gevel.be:8080' }, true],
    ['another port of it', { origin: 'http://staging.gevel.be' }, false],
    ['another site', { origin: 'https://evil.test' }, false],
    ['a name that only ends like ours', { origin: 'https://www.gevel.be.evil.test' }, false],
    ['another scheme', { origin: 'file://staging.gevel.be:8080' }, false],
    ['no origin of its own', { origin: 'null' }, false],
    ['an origin that is none', { origin: 'nonsense' }, false],
    ['no origin, fetched from here', { 'sec-fetch-site': 'same-origin' }, true],
    ['no origin, typed by hand', { 'sec-fetch-site': 'none' }, true],
    ['no origin, from a neighbour', { 'sec-fetch-site': 'same-site' }, false],
    ['no origin, from elsewhere', { 'sec-fetch-site': 'cross-site', referer: 'https://www.gevel.be/' }, false],
    ['no origin, our referer', { referer: 'https://www.gevel.be/nl/contact/' }, true],
    ['no origin, a foreign referer', { referer: 'https://evil.test/' }, false],
    ['a program that says nothing of where it comes from', {}, false],
  ])('a post from %s', (_, headers, expected) => {
    expect(isOwnRequest('POST', headers, ours)).toBe(expected)
  })

  it('ignores safe requests', () => {
    const foreign = { origin: 'https://evil.test' }
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(isOwnRequest(method, foreign, ours)).toBe(true)
  })

  it('refuses the public name over http even if it is the requested host', () => {
    const headers = { origin: 'http://www.gevel.be' }
    expect(isOwnRequest('POST', headers, { siteUrl: 'https://www.gevel.be', host: 'www.gevel.be' })).toBe(false)
  })
})

describe('a post from anywhere', () => {
  const links = new Map([
    ['demand-unsubscribe', '?u=1'],
    ['newsletter-unsubscribe', '?token=1'],
    ['owner-summary', ''],
  ])

  it('is accepted only by the three one-click links, in their exact spelling', () => {
    for (const entry of pathTable) {
      const { key } = entry
      for (const language of languages) {
        const path = entry[language].replace(/\{\w+\}/g, '1')
        for (const query of ['', '?u=1', '?token=1']) {
          const url = path + query
          expect([url, takesCrossOriginPost(url)]).toEqual([url, links.get(key) === query])
        }
        const query = links.get(key) ?? ''
        const paths = [`${path}x/`, path.slice(0, -1), path.toUpperCase(), `/${path}`].map(other => other + query)
        const queries = query ? [`${query}&again`, `${query}&_data=x`, `?${query}`] : ['?_data=x']
        for (const other of [...paths, ...queries.map(other => path + other)])
          expect([other, takesCrossOriginPost(other)]).toEqual([other, false])
      }
    }
  })
})
