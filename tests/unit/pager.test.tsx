import { describe, expect, it } from 'vitest'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { Pager } from '../../app/ui/Pager'
import { markupOf } from '../support/markup'

const texts = readTexts('data/site')

describe('the pager (SPEC §2)', () => {
  const hrefs = (page: number, pages: number) => {
    const html = markupOf(texts.en, <Pager {...{ page, pages }} count={30} address={to => `/page/${to}`} />)
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }

  it('links to the first, previous, next and last page, but not to where the reader is', () => {
    expect(hrefs(2, 4)).toEqual(['/page/1', '/page/1', '/page/3', '/page/4'])
    expect(hrefs(1, 4)).toEqual(['/page/2', '/page/4'])
    expect(hrefs(4, 4)).toEqual(['/page/1', '/page/3'])
    expect(hrefs(1, 1)).toEqual([])
  })

  it('states page, pages and number of objects in SPEC’s form', () => {
    expect(markupOf(texts.en, <Pager page={2} pages={4} count={40} address={String} />)).toContain('Page 2 of 4 [40 objects]')
  })
})
