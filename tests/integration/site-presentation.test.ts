/** What configuration changes in how the site looks: look, styles of pages, modules, banner, popup; and its schemas. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importDemoCatalogue } from '../support/demo-catalogue'
import { secondAgency } from '../support/second-agency'
import { changedSiteData } from '../support/site-data'

type Changes = Parameters<typeof changedSiteData>[0]

async function stylesWith(changes: Changes = {}): Promise<string> {
  changedSiteData(changes)
  return (await import('../../app/domains/site/site-styles.server')).siteStyles()
}

async function checked(changes: Changes): Promise<string[] | string> {
  changedSiteData(changes)
  const { checkConfiguration } = await import('../../app/domains/site/check.server')
  try {
    return checkConfiguration()
  } catch (error) {
    return (error as Error).message
  }
}

describe('the look', () => {
  it('changes no token where nothing is set', async () => {
    expect(await stylesWith()).not.toMatch(/@layer tokens|font-face/)
  })

  it('goes over the tokens, both schemes at once', async () => {
    const styles = await stylesWith({
      look: look => {
        look.colors.light.brick = '#0b5c8a'
        look.font = {
          headings: '"House Sans", serif',
          files: [{ family: 'House Sans', file: '/fonts/house.woff2', weight: '300 700' }],
        }
      },
    })
    expect(styles).toContain('--brick:light-dark(#0b5c8a,#ee9478)')
    expect(styles).toContain('--serif:"House Sans", serif')
    expect(styles).toContain('url("/fonts/house.woff2")')
  })

  it('has the colours that the styles have', async () => {
    const { ownColours } = await import('../../app/platform/agency/config/look.server')
    const css = readFileSync('app/ui/base/tokens.css', 'utf8')
    const full = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour)
    for (const [name, light] of Object.entries(ownColours.light)) {
      const token = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const [, one, two] = new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?`).exec(css) ?? []
      expect([full(one!), full(two ?? one!)], token).toEqual([light, ownColours.dark[name as keyof typeof ownColours.dark]])
    }
  })

  it.each<[string, Changes, RegExp]>([
    [
      'a colour that is none',
      { look: look => (look.colors.light.ink = 'red;}') },
      /look\.json: colors\.light\.ink: is no colour/,
    ],
    ['a colour with an unknown name', { look: look => (look.colors.light.inc = '#000') }, /look\.json: colors\.light/],
    ['a font that is a rule', { look: look => (look.font.text = 'a;}b{') }, /look\.json: font\.text: is no list/],
    ['a logo of another site', { look: look => (look.logo.image = 'https://a.example/x.svg') }, /look\.json: logo\.image/],
    [
      'styles that end their rule',
      { pages: pages => (pages.contact.css = '} body { color: red }') },
      /contact\.css: has brackets/,
    ],
    ['styles with a tag', { pages: pages => (pages.contact.css = 'a { content: "</style>" }') }, /contact\.css: may not hold/],
    [
      'styles from elsewhere',
      { pages: pages => (pages.contact.css = 'a{background:url(https://a.example/x.png)}') },
      /contact\.css/,
    ],
    ['a video without a file', { home: home => (home.banner.type = 'video') }, /home\.json: banner\.video: is missing/],
    ['an empty gallery', { home: home => (home.banner.type = 'gallery') }, /home\.json: banner\.gallery: is empty/],
    ['an unknown field', { topbar: bar => (bar[0].colour = 'red') }, /topbar\.json: 0: .*colour/],
    ['a relation that is none', { home: home => (home.modules[0].relations.id = 4) }, /home\.json: modules\.0\.relations\.id/],
    ['a popup with a link to nowhere', { popup: popup => (popup.link.nl = '/x/') }, /popup\.json: link\.nl/],
    [
      'recipients without an address',
      { recipients: list => (list.default.addresses = ['x']) },
      /recipients\.json: default\.addresses\.0/,
    ],
  ])('refuses %s', async (_, changes, sentence) => {
    expect(await checked(changes)).toMatch(sentence)
  })

  it('warns of colours that cannot be read, and of files that are not there', async () => {
    const sentences = await checked({
      look: look => {
        look.colors.dark.mute = '#333333'
        look.logo.image = '/nowhere.svg'
      },
    })
    expect(sentences).toEqual([
      expect.stringMatching(/look\.json: colors\.dark: mute on paper has a contrast of 1\.\d : 1/),
      expect.stringMatching(/mute on sheet/),
      'data/site/look.json: logo.image: there is no data/site/public/nowhere.svg',
    ])
  })
})

describe('styles of pages, modules and columns', () => {
  it('match on their own page and ground only', async () => {
    const styles = await stylesWith({
      pages: pages => {
        pages.contact.css = '.lead { color: red } @media print { .lead { color: blue } }'
        pages.contact.modules = [
          {
            id: 7,
            status: 'Published',
            sort: 0,
            title: pages.contact.bannerTitle ?? flagged,
            backgroundType: 'color',
            colorBackground: '#123',
            col: { sm: 12, md: 6, lg: 5 },
          },
        ]
      },
    })
    expect(styles).toContain('@layer screens{body[data-page="contact"]{.lead { color: red }')
    expect(styles).toContain('[data-page="contact"] .module-7{--ground:#123;color-scheme:dark}')
    expect(styles).toContain('.twelfths>[data-lg="5"]{grid-column:span 5}')
  })

  it('wait for the delay of the popup', async () => {
    expect(await stylesWith({ popup: popup => Object.assign(popup, { isPublished: 'yes', delay: 8 }) })).toContain(' 8s ')
    expect(await stylesWith()).not.toContain('.popup')
  })
})

const flagged = { nl: 'x', fr: 'x', en: 'x', de: 'x', public: true }

describe('the second agency', () => {
  let remove = () => {}
  beforeAll(() => {
    process.env.DATA_DIR = secondAgency()
    // The settings are read once a process.
    vi.resetModules()
    ;({ remove } = importDemoCatalogue())
  })
  afterAll(() => remove())

  const root = async (address: string, cookie = '') => {
    const { popupFor } = await import('../../app/domains/site/popup.server')
    return popupFor(new Request(`http://localhost:3000${address}`, { headers: { Cookie: cookie } }), 'fr')
  }

  it('has no mistake and no warning', async () => {
    const { checkConfiguration } = await import('../../app/domains/site/check.server')
    expect(checkConfiguration()).toEqual([])
  })

  it('shows its popup until it is closed', async () => {
    expect(await root('/fr/')).toMatchObject({ title: 'Journée portes ouvertes', link: { href: '/fr/a-vendre/?modal-clicked' } })
    expect(await root('/fr/', 'a=b; popup=closed')).toBeUndefined()
    expect(await root('/fr/?modal-clicked')).toBeUndefined()
    expect(await root('/fr/', 'popup=closedx; xpopup=closed')).toBeDefined()
  })

  it('answers the closing with the same page and a cookie of the session', async () => {
    const { popupAnswer } = await import('../../app/domains/site/popup.server')
    const answer = popupAnswer(new Request('http://localhost:3000/fr/a-vendre/?page=2&modal-clicked=1'))
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([303, '/fr/a-vendre/?page=2'])
    expect(answer?.headers.get('Set-Cookie')).toMatch(/^popup=closed; Path=\/; SameSite=Lax(; Secure)?$/)
    expect(popupAnswer(new Request('http://localhost:3000/fr/'))).toBeUndefined()
    expect(popupAnswer(new Request('http://localhost:3000/fr/?modal-clicked', { method: 'POST' }))).toBeUndefined()
  })

  it('shows its modules: cleaned text, a list, its office', async () => {
    const { findPage } = await import('../../app/domains/site/pages.server')
    const modules = findPage('looking-for', 'en')?.modules ?? []
    expect(modules.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(modules[0]).toMatchObject({ view: 'picture-left', classes: 'wishes', image: { alt: 'Bungalow' } })
    expect(modules[0]?.description).toBe(
      '<p>A garden, a light, a school: <strong>say so</strong>. <a href="/en/contact/">Write to us</a>.</p>',
    )
    expect(modules[1]?.list).toMatchObject({ name: 'rent', columns: 2, allHref: '/en/for-rent/' })
    expect(modules[1]?.list?.cards).toHaveLength(2)
    expect(modules[2]).toMatchObject({ ground: 'color', office: { name: 'Maison Lumen' }, form: { href: '/en/contact/' } })
  })

  it('fills its own particulars into the texts it took over', async () => {
    const { findPage } = await import('../../app/domains/site/pages.server')
    const text = JSON.stringify(findPage('disclaimer', 'fr')?.body)
    expect(text).toMatch(/Maison Lumen SRL, Rue des Clarisses .*4000 Liège.*BE 0111\.222\.333.*111 222.*Assurances Exemple SA/)
    expect(text).not.toMatch(/\{\{|Gevel/)
  })

  it('gives an article its place in a part of its category, and makes a slug that is missing', async () => {
    const { articleSummaries, findArticle } = await import('../../app/domains/site/articles.server')
    const [first, second] = articleSummaries('/Verkopen/', 'fr')
    expect(first?.href).toBe('/fr/vendre/etapes-delais/vendre-votre-maison-en-sept-etapes/')
    expect(second?.href).toMatch(/^\/fr\/vendre\/[a-z0-9-]+\/$/)
    const { locate } = await import('../../app/platform/paths/locate')
    const found = (address: string) => findArticle(locate(address)!, 'fr')
    expect(found(first!.href)).toHaveProperty('article.subcategory.href', '/fr/vendre/etapes-delais/')
    expect(found('/fr/vendre/etapes-delais/')).toMatchObject({ subcategory: { title: 'Étapes & délais', articles: [first] } })
    expect(found('/fr/vendre/vendre-votre-maison-en-sept-etapes/')).toEqual({ redirect: first!.href })
    expect(found(second!.href)).toHaveProperty('article')
    for (const hostile of ['__proto__', 'constructor', 'toString']) expect(found(`/fr/vendre/${hostile}/x/`)).toBeUndefined()
  })
})

it('the JSON Schemas are up to date (npm run schema)', async () => {
  changedSiteData()
  const { jsonSchemas } = await import('../../app/platform/agency/config/json-schema.server')
  for (const [name, text] of Object.entries(jsonSchemas())) {
    const file = `data/site/schema/${name}.json`
    expect(existsSync(file) && readFileSync(file, 'utf8') === text, file).toBe(true)
  }
})
