import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { honeypotField, tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { ProjectList } from '../../app/domains/projects/ProjectList'
import { ProjectScreen } from '../../app/domains/projects/ProjectScreen'
import { findProject } from '../../app/domains/projects/project.server'
import { unitHref } from '../../app/domains/projects/project-address'
import { unitView } from '../../app/domains/projects/project-view.server'
import * as contact from '../../app/routes/enquiries/project-contact'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import * as list from '../../app/routes/projects/new-build'
import * as project from '../../app/routes/projects/project'
import * as unit from '../../app/routes/projects/project-unit'
import * as content from '../../app/routes/site/content'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import { demoProjects } from '../support/demo'
import { everyField } from '../support/enquiry-site'
import { fourLanguages as languages } from '../support/four-languages'
import { markupOf } from '../support/markup'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true, now: 'real' })
const database = site.database.$client
const records = demoProjects()
const own = '/nl/nieuwbouw/deinze/hof-ter-lys/7001/'

const statusAndPlace = async (route: RouteModule, url: string) => {
  const answer = await callRoute(site, route, url)
  return [answer.status, answer.headers.get('Location')]
}

describe('the list of projects', () => {
  it('has every project in each language, sold-out ones last, and links to a project’s own site', async () => {
    for (const [language, path] of [
      ['nl', 'nieuwbouw'],
      ['fr', 'projets-neufs'],
      ['en', 'new-build'],
      ['de', 'neubau'],
    ]) {
      const { projects } = await (await callRoute(site, list, `/${language}/${path}/`)).json()
      expect(projects.map((each: { id: number }) => each.id)).toEqual([7003, 7001, 7002, 7004])
      expect(projects.at(-1).soldOut).toBe(true)
      expect(projects[2]).toMatchObject({ external: true, href: 'https://dezaat.example/' })
    }
  })
})

describe('a project', () => {
  it('shows its ranges, price list and texts, and may be cached', async () => {
    const answer = await callRoute(site, project, own)
    expect(answer.headers.get('X-Gevel-Store')).toBe('page')
    const { project: view, head } = await answer.json()
    expect(view).toMatchObject({ name: 'Hof ter Lys', address: 'Ter Lyslaan 2-18, 9800 Deinze', soldOut: false })
    expect(view.side.price.replaceAll(/\s/g, ' ')).toBe('Van € 389.000 tot € 465.000')
    expect(view.units).toHaveLength(9)
    expect(Object.keys(view.texts)).toEqual(['Description', 'Delivery', 'Technical', 'Situation', 'PriceInformation'])
    expect(head.alternates.fr).toBe('/fr/projets-neufs/deinze/hof-ter-lys/7001/')
    expect(view.similar.map((each: { id: number }) => each.id)).not.toContain(7004)
  })

  it('sorts its price list by the address, and caches only the canonical one', async () => {
    const prices = async (search: string) => {
      const answer = await callRoute(site, project, own + search)
      const { project: view } = await answer.json()
      const amounts = view.units.map((each: { price?: number }) => each.price)
      return { amounts, stored: answer.headers.get('X-Gevel-Store') === 'page' }
    }
    const up = await prices('?sort=price&order=asc')
    const known = up.amounts.filter((each?: number) => each !== undefined)
    expect(known).toEqual([...known].sort((a, b) => a - b))
    expect([up.amounts.at(-1), up.stored]).toEqual([undefined, true])
    expect((await prices('?sort=price&order=desc')).amounts.at(-1)).toBeUndefined()
    for (const odd of ['?sort=price', '?sort=x', '?order=asc&sort=price', '?sort[]=price', '?utm_source=x']) {
      expect((await prices(odd)).stored, odd).toBe(false)
    }
  })

  it('reveals no hidden street or unpublished price', async () => {
    const hiddenStreet = records.find(each => !each.PublicAddress)!
    const hiddenUnit = records[0]!.Units.find(each => !each.PublishPrice)!
    const body = async (route: RouteModule, url: string) => (await callRoute(site, route, url)).text()
    for (const language of languages) {
      const names = { nl: 'nieuwbouw', fr: 'projets-neufs', en: 'new-build', de: 'neubau' }
      const page = await body(
        project,
        `/${language}/${names[language]}/${language === 'nl' ? 'namen' : 'namur'}/clos-des-tilleuls/7003/`,
      )
      expect(page).toContain('Clos des Tilleuls')
      expect(page).not.toContain(hiddenStreet.Street)
      expect(page).not.toContain(String(hiddenStreet.Latitude))
    }
    // Unless another unit costs the same.
    const others = records[0]!.Units.filter(each => each !== hiddenUnit).map(each => each.Price)
    expect(others).not.toContain(hiddenUnit.Price)
    const pages = [await body(project, own), await body(unit, `${own}${hiddenUnit.UnitNumber.toLowerCase()}/`)]
    for (const page of pages) {
      expect(page).toContain(hiddenUnit.UnitNumber)
      expect(page).not.toContain(String(hiddenUnit.Price ?? 'no price at all'))
    }
  })

  it('redirects old words and the original path, or to its own site', async () => {
    expect(await statusAndPlace(project, '/nl/nieuwbouw/x/y/7001/?sort=price')).toEqual([308, `${own}?sort=price`])
    expect(await statusAndPlace(unit, '/nl/nieuwbouw/x/y/7001/A2/')).toEqual([308, `${own}a2/`])
    expect(await statusAndPlace(contact, '/nl/nieuwbouw/x/y/7001/contact/?unit=a4')).toEqual([308, `${own}contact/?unit=a4`])
    expect(await statusAndPlace(content, '/project/7001/')).toEqual([308, own])
    expect(await statusAndPlace(content, '/nl/project/7001/a2')).toEqual([308, `${own}a2/`])
    expect(await statusAndPlace(content, '/project/7001/contact/?unit=a4')).toEqual([308, `${own}contact/?unit=a4`])
    expect(await statusAndPlace(content, '/project/7002/')).toEqual([302, 'https://dezaat.example/'])
    for (const [route, tail] of [
      [project, ''],
      [unit, 'a0-1/'],
      [contact, 'contact/'],
    ] as const) {
      expect(await statusAndPlace(route, `/nl/nieuwbouw/gent/x/7002/${tail}`)).toEqual([302, 'https://dezaat.example/'])
    }
  })

  it('returns 404 for unknown projects and units', async () => {
    for (const id of ['0', '-1', '999999', '1e3', '0x1', '7001.0', 'x', '99999999999999999999', '__proto__', "1'--", '7001%0a']) {
      for (const [route, tail] of [
        [project, ''],
        [unit, 'a2/'],
        [contact, 'contact/'],
      ] as const) {
        expect((await callRoute(site, route, `/nl/nieuwbouw/a/b/${id}/${tail}`)).status, id).toBe(404)
      }
    }
    for (const slug of ['zz', '__proto__', 'constructor', '%27', 'a2%0d%0a', 'İ', '-']) {
      expect((await callRoute(site, unit, `${own}${slug}/`)).status, slug).toBe(404)
    }
  })
})

describe('what is not there', () => {
  it('is reported: no projects, no units, no documents', async () => {
    const texts = site.texts('nl')
    expect(markupOf(texts, createElement(ProjectList, { projects: [] }))).toContain(texts.t('NO_PROJECT_MESSAGE'))
    const { project: view } = await (await callRoute(site, project, own)).json()
    const empty = { ...view, units: [], pictures: [], floorPlans: [], documents: { items: [] }, similar: [], strip: [] }
    const html = markupOf(texts, createElement(ProjectScreen, { project: empty }))
    for (const key of ['NO_CONSTRUCTIONS', 'NO_DOCUMENTS', 'NO_PHOTOS']) expect(html).toContain(texts.t(key))
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })
})

describe('a unit', () => {
  it('shows its figures, plan and status, and a question form while available', async () => {
    const { unit: free, crumbs } = await (await callRoute(site, unit, `${own}a5/`)).json()
    expect(free).toMatchObject({ title: 'Huis A5', status: 'available', side: { contact: `${own}contact/?unit=a5` } })
    expect(free.floorPlans.length).toBeGreaterThan(0)
    expect(crumbs.map((each: { name: string }) => each.name)).toEqual(['Nieuwbouw', 'Hof ter Lys', 'Huis A5'])
    const { unit: sold } = await (await callRoute(site, unit, `${own}a1/`)).json()
    expect(sold).toMatchObject({ status: 'sold', side: { contact: `${own}contact/` } })
  })

  it('has a page for every unit in every language', async () => {
    for (const language of languages) {
      for (const { ID, ExternalUrl } of records) {
        if (ExternalUrl) continue
        const { card, texts } = findProject(site, ID, language)!
        for (const { slug } of texts.units) {
          expect((await callRoute(site, unit, unitHref(card, slug, language))).status).toBe(200)
        }
      }
    }
  })
})

const { reason: _, ...person } = everyField
const stored = () => database.prepare('select (select count(*) from enquiry) || (select count(*) from outbox)').pluck().get()
const send = (url: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  callRoute(site, contact, url, { method: 'POST', body, headers })

async function filled(url: string, changes: Record<string, string> = {}): Promise<URLSearchParams> {
  const { state } = await (await callRoute(site, contact, url)).json()
  return new URLSearchParams({ wish: 'PLANS', ...person, contactTime: '10:00-13:00', [tokenField]: state.token, ...changes })
}

describe('the question about a project', () => {
  it('has a form with a token, is never cached, and knows its unit', async () => {
    const answer = await callRoute(site, contact, `${own}contact/?unit=a4`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { about, state, head } = await answer.json()
    expect(about).toMatchObject({ title: 'Huis A4, Hof ter Lys', reference: 'NB-7001', link: `${own}a4/` })
    expect(state.action).toBe(`${own}contact/?unit=a4`)
    expect(head).toMatchObject({ noindex: true, alternates: { de: '/de/neubau/deinze/hof-ter-lys/7001/kontakt/?unit=a4' } })
    // Sold or unknown: then it is about the project.
    for (const odd of ['a1', 'zz', '__proto__', '']) {
      const { state } = await (await callRoute(site, contact, `${own}contact/?unit=${odd}`)).json()
      expect(state.action).toBe(`${own}contact/`)
    }
  })

  it('redirects to the thank-you page, stored once, with project and unit', async () => {
    const paths = { nl: own, fr: own.replace('/nl/nieuwbouw', '/fr/projets-neufs') }
    for (const url of [`${paths.nl}contact/?unit=a4`, `${paths.fr}contact/`]) {
      const body = await filled(url)
      const before = stored()
      const answer = await postLater(site, contact, url, body)
      expect([answer.status, answer.headers.get('Location')?.endsWith('?project=7001')]).toEqual([303, true])
      const after = stored()
      expect(after).not.toBe(before)
      await send(url, body)
      expect(stored()).toBe(after)
      const thanks = await (await callRoute(site, thankYou, answer.headers.get('Location')!)).json()
      expect(thanks.state.previous).toContain('/hof-ter-lys/7001/')
      expect(thanks.state.list).toMatch(/^\/(nl\/nieuwbouw|fr\/projets-neufs)\/$/)
    }
    const rows = database.prepare('select form, propertyID, projectID, unitID from enquiry order by rowid').all()
    expect(rows).toEqual([
      { form: 'contact-construction', propertyID: null, projectID: 7001, unitID: 7001004 },
      { form: 'contact-construction', propertyID: null, projectID: 7001, unitID: null },
    ])
    const mails = database.prepare('select template, toAddress, "values" from outbox order by rowid limit 2').all() as {
      template: string
      toAddress: string
      values: string
    }[]
    expect(mails.map(mail => [mail.template, mail.toAddress])).toEqual([
      ['contact-construction.staff', 'nieuwbouw@gevel.example'],
      ['contact-construction.visitor', person.email],
    ])
    for (const { values } of mails) {
      for (const shown of ['NB-7001', 'Hof ter Lys', 'Huis A4', '/nl/nieuwbouw/deinze/hof-ter-lys/7001/a4/']) {
        expect(values).toContain(shown)
      }
      expect(values).not.toContain('393000')
    }
  })

  it('names no hidden street in its mails', async () => {
    const url = '/nl/nieuwbouw/namen/clos-des-tilleuls/7003/contact/'
    expect((await postLater(site, contact, url, await filled(url))).status).toBe(303)
    const mails = database.prepare('select "values" from outbox order by rowid desc limit 2').pluck().all().join()
    expect(mails).toContain('5000 Namen')
    expect(mails).not.toContain('Rue des Tilleuls')
  })

  it('stores nothing invalid, and handles any input', async () => {
    const url = `${own}contact/`
    const before = stored()
    const good = await filled(url)
    site.clock.now += shortestTime
    const changed = (name: string, value: string) => {
      const body = new URLSearchParams(good)
      body.set(name, value)
      return body
    }
    for (const name of ['wish', 'email', 'firstName', 'lastName', 'phone', 'zip', 'country', 'title', 'privacy']) {
      for (const value of ['\0', 'a\r\nBcc: x@y.be', '<'.repeat(3000)]) {
        const answer = await send(url, changed(name, value))
        expect([answer.status, Object.keys((await answer.json()).lastResult.error)], name).toEqual([422, [name]])
      }
    }
    expect((await send(url, changed(honeypotField, 'x'))).status).toBe(422)
    expect((await send(url, changed(tokenField, 'x'))).status).toBe(422)
    // Another project's token is invalid.
    const other = await filled('/nl/nieuwbouw/namen/clos-des-tilleuls/7003/contact/')
    expect((await (await send(url, other)).json()).lastResult.error['']).toEqual(['FORM_EXPIRED'])
    expect((await send(url, '{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await send(url, new URLSearchParams({ question: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await send('/nl/nieuwbouw/a/b/999/contact/', good)).status).toBe(404)
    expect(stored()).toBe(before)
  })
})

describe('a unit that is not finished', () => {
  const shown = (id: number) => findProject(site, id, 'nl')!
  const viewOf = (status: string, id = 7003) => {
    const project = shown(id)
    return unitView(site, project, project.texts.units.find(each => each.status === status)!, site.texts('nl'))
  }

  it('names the rules that protect its buyer, until it is sold', () => {
    expect(viewOf('available').offPlan).toEqual({ largestDeposit: '5%' })
    expect(viewOf('sold').offPlan).toBeUndefined()
  })

  it('gives the total with VAT beside a price without it', () => {
    expect(viewOf('available').side.vat).toMatch(/21%.*\(€\s[\d.]+ btw inbegrepen\)/)
  })
})
