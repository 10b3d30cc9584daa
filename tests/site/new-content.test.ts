/** A running site shows a new page and a new article after a reload, without a build; they exist only in the languages in use. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeFile } from '../support/agency-folder'
import { secondAgency } from '../support/second-agency'
import { type RunningSite, startSite } from '../support/site'

let data: string
let site: RunningSite
beforeAll(async () => {
  data = secondAgency({ inDutch: true })
  site = await startSite({ program: ['app/commands/start.mjs'], settings: { DATA_DIR: data } })
})
afterAll(() => site?.stop())

const ask = async (address: string) => {
  const answer = await fetch(site.url + address, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
const build = async () => (await (await fetch(`${site.url}/healthz`)).json()).build

function addContent() {
  const crumbs = [{ name: { nl: 'Tips', fr: 'Conseils', public: true }, path: '/our-tips/' }]
  changeFile(data, 'paths', table =>
    table.push(
      { key: 'tips', original: '/our-tips/', type: 'page', nl: '/nl/tips/', fr: '/fr/astuces/', breadcrumb: crumbs },
      {
        ...{ key: 'tip', original: '/our-tips/{slug}/', type: 'article' },
        ...{ nl: '/nl/tips/{slug}/', fr: '/fr/astuces/{slug}/', breadcrumb: crumbs },
      },
    ),
  )
  const page = (title: string) => ({ title, metaDescription: title, intro: title, body: [] })
  changeFile(data, 'pages', pages => {
    const { status, showBreadCrumb } = pages.about
    pages.tips = { status, showBreadCrumb, original: '/our-tips/', links: [], nl: page('Onze tips'), fr: page('Nos conseils') }
  })
  changeFile(data, 'articles', articles => {
    const like = articles[0]
    const text = (title: string) => ({ ...like.nl, title, slug: 'dak' })
    articles.push({
      ...{ id: 901, sort: 9, status: 'Published', date: like.date, image: like.image, alt: { nl: 'Dak', fr: 'Toit' } },
      category: { original: '/our-tips/', name: { nl: 'Tips', fr: 'Conseils' } },
      ...{ nl: text('Een nieuw dak'), fr: text('Un nouveau toit') },
    })
  })
}

it('answers them after a reload of the same build', async () => {
  const before = await build()
  expect((await ask('/nl/tips/')).status).toBe(404)
  addContent()
  process.kill(site.pid, 'SIGHUP')
  // The old process answers too until the new one has proved itself.
  const statuses = async () =>
    new Set((await Promise.all(Array.from({ length: 20 }, () => ask('/nl/tips/')))).map(({ status }) => status))
  await expect.poll(statuses, { timeout: 90_000 }).toEqual(new Set([200]))
  expect(await build()).toBe(before)
  const dutch = await ask('/nl/tips/')
  expect(dutch.text).toContain('<h1>Onze tips')
  expect(dutch.text).toContain('data-page="tips"')
  expect(dutch.text).toContain(`hrefLang="fr" href="${site.url}/fr/astuces/"`)
  expect(dutch.text).toContain('/nl/tips/dak/')
  expect((await ask('/fr/astuces/dak/')).text).toContain('<h1>Un nouveau toit')
  expect((await ask('/nl/tips/niets/')).status).toBe(404)
  for (const off of ['/en/tips/', '/en/', '/de/tips/dak/']) expect((await ask(off)).status, off).toBe(404)
})
