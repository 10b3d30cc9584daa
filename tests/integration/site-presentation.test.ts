/** How configuration changes the site's look: theme, page styles, modules, banner, popup; and its schemas. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteStyles } from '../../app/domains/site/layout/site-styles.server'
import { articleSummaries, findArticle } from '../../app/domains/site/modules/articles.server'
import { moduleView } from '../../app/domains/site/modules/modules.server'
import { findPage } from '../../app/domains/site/pages.server'
import { popupAnswer, popupFor } from '../../app/domains/site/popup/popup.server'
import { contrast } from '../../app/platform/agency/config/contrast'
import { jsonSchemas } from '../../app/platform/agency/config/json-schema.server'
import { look, lookWarnings, ownColours, palettes } from '../../app/platform/agency/config/look.server'
import { locate } from '../../app/platform/paths/locate'
import { checkConfiguration } from '../../app/registry/check.server'
import { secondAgency } from '../support/second-agency'
import { changedSiteData, type SiteDataChanges } from '../support/site-data'
import { reconfigured, testSite, variant } from '../support/test-site'

const siteWith = (changes: SiteDataChanges) => testSite({ settings: { DATA_DIR: changedSiteData(changes) } })
const stylesWith = (changes: SiteDataChanges = {}) => siteStyles(siteWith(changes))

function checked(changes: SiteDataChanges): string[] | string {
  try {
    return checkConfiguration({ dataDir: changedSiteData(changes) }).warnings
  } catch (error) {
    return (error as Error).message
  }
}

describe('the look', () => {
  it('changes no token by default', () => {
    expect(stylesWith()).not.toMatch(/:root/)
    expect(stylesWith().match(/font-family:"[^"]+"/g)).toEqual(['font-family:"Fraunces"'])
  })

  it('overrides the tokens of both schemes', () => {
    const styles = stylesWith({
      look: look => {
        look.colors.light.brick = '#0b5c8a'
        look.font = {
          headings: '"House Sans", serif',
          files: [{ family: 'House Sans', file: '/fonts/house.woff2', weight: '300 700' }],
        }
      },
    })
    expect(styles).toContain('--brick:light-dark(#0b5c8a,#6095b3)')
    expect(styles).toContain('--serif:"House Sans", serif')
    expect(styles).toContain('url("/fonts/house.woff2")')
    expect(styles).not.toContain('Fraunces')
  })

  it('keeps the agency’s colours on dark pages if it gave light ones only', () => {
    const light = { brick: '#0a4bd8', moss: '#0a2a66', onMoss: '#ffffff', foot: '#0a2a66' }
    const of = (dark: object) => palettes(look.parse({ colors: { light, dark } })).dark
    expect(of({})).toMatchObject({ moss: '#0a2a66', onMoss: '#ffffff', foot: '#0a2a66', onBrick: '#151918' })
    expect(contrast(of({}).brick, '#1c2120')).toBeGreaterThanOrEqual(4.5)
    expect(lookWarnings(look.parse({ colors: { light } }))).toEqual([])
    expect(of({ moss: '#111111', brick: '#ffffff' })).toMatchObject({
      ...{ moss: '#111111', onMoss: '#f3efe7', brick: '#ffffff', onBrick: '#151918' },
    })
  })

  it('colours a link of the top bar', () => {
    const styles = stylesWith({ topbar: bar => (bar[0].color = '#0b5c8a') })
    expect(styles).toContain('.top-bar [data-color="#0b5c8a"]{color:#0b5c8a}')
  })

  it('has the same colours as the styles', () => {
    const css = readFileSync('app/ui/base/tokens.css', 'utf8')
    const full = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour)
    for (const [name, light] of Object.entries(ownColours.light)) {
      const token = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const [, one, two] = new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?`).exec(css) ?? []
      expect([full(one!), full(two ?? one!)], token).toEqual([light, ownColours.dark[name as keyof typeof ownColours.dark]])
    }
  })

  it.each<[string, SiteDataChanges, RegExp]>([
    [
      'a colour that is none',
      { look: look => (look.colors.light.ink = 'red;}') },
      /look\.json: line 1: colors\.light\.ink: must be a colour such as/,
    ],
    [
      'a colour with an unknown name',
      { look: look => (look.colors.light.inc = '#000') },
      /look\.json: line 1: colors\.light\.inc: there is no such setting; did you mean "ink"/,
    ],
    ['a font that is a rule', { look: look => (look.font.text = 'a;}b{') }, /look\.json: line 1: font\.text: must be a list/],
    [
      'a logo of another site',
      { look: look => (look.logo.image = 'https://a.example/x.svg') },
      /look\.json: line 1: logo\.image: must be a file/,
    ],
    [
      'styles that end their rule',
      { pages: pages => (pages.contact.css = '} body { color: red }') },
      /contact\.css: has brackets/,
    ],
    [
      'a design that there is not',
      { look: look => (look.design = { card: 'oak' }) },
      /look\.json: line 1: design\.card: must be "plain" or "plate" or "ledger", and is "oak"/,
    ],
    ['styles with a tag', { pages: pages => (pages.contact.css = 'a { content: "</style>" }') }, /contact\.css: may not hold/],
    [
      'styles from elsewhere',
      { pages: pages => (pages.contact.css = 'a{background:url(https://a.example/x.png)}') },
      /contact\.css/,
    ],
    ['a video without a file', { home: home => (home.banner.type = 'video') }, /home\.json: line 1: banner\.video: is missing/],
    ['an empty gallery', { home: home => (home.banner.type = 'gallery') }, /home\.json: line 1: banner\.gallery: is empty/],
    [
      'an unknown field',
      { topbar: bar => (bar[0].colour = 'red') },
      /topbar\.json: line 1: 0\.colour \(id \w+\): there is no such setting; did you mean .color.\?/,
    ],
    [
      'a relation that is none',
      { home: home => (home.modules[0].relations.id = 4) },
      /home\.json: line 1: modules\.0\.relations\.id \(id \d+\): must be 23 or 28 or 3, and is 4$/,
    ],
    ['a popup with a link to nowhere', { popup: popup => (popup.link.nl = '/x/') }, /popup\.json: line 1: link\.nl: /],
    [
      'recipients without an address',
      { recipients: list => (list.default.addresses = ['x']) },
      /recipients\.json: line 1: default\.addresses\.0: /,
    ],
  ])('refuses %s', (_, changes, sentence) => {
    expect(checked(changes)).toMatch(sentence)
  })

  it('warns of unreadable colours and missing files', () => {
    const sentences = checked({
      look: look => {
        look.colors.dark.mute = '#333333'
        look.logo.image = '/nowhere.svg'
      },
    })
    expect(sentences).toEqual([
      expect.stringMatching(/look\.json: line 1: colors\.dark: mute on paper has a contrast of 1\.\d : 1/),
      expect.stringMatching(/mute on sheet/),
      'data/site/look.json: line 1: logo.image: there is no data/site/public/nowhere.svg',
    ])
  })
})

describe('the designs', () => {
  it('set corners, density and the weight of headings as tokens', () => {
    const styles = stylesWith({
      look: look => Object.assign(look, { corner: 'soft', density: 'airy', font: { headingsWeight: 700 } }),
    })
    expect(styles).toContain('--heading:700')
    expect(styles).toContain('--corner:4px')
    expect(styles).toContain('--section:clamp(52px')
  })
})

describe('site.css', () => {
  const withCss = (css: string) => {
    const folder = changedSiteData()
    writeFileSync(path.join(folder, 'site/site.css'), css)
    return folder
  }

  it('applies within the content of every page, over the designs', () => {
    const site = testSite({ settings: { DATA_DIR: withCss('.lead { color: red }') } })
    expect(siteStyles(site)).toContain('@layer own{main{.lead { color: red }}}')
  })

  it.each([
    ['@import "x.css";', 'may not hold'],
    ['a { background: url(//a.example/x.png) }', 'may not hold'],
    ['} body { color: red', 'has brackets that do not match'],
    ['a{}'.repeat(5000), 'must have at most 12000'],
  ])('refuses %.40s', (css, sentence) => {
    expect(() => checkConfiguration({ dataDir: withCss(css) })).toThrow(`data/site/site.css: ${sentence}`)
  })
})

describe('styles of pages, modules and columns', () => {
  it('match on their own page and background only', () => {
    const styles = stylesWith({
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
    expect(styles).toContain('@layer own{body[data-page="contact"]{.lead { color: red }')
    expect(styles).toContain('[data-page="contact"] .module-7{--ground:#123;color-scheme:dark}')
    expect(styles).toContain('.twelfths>[data-lg="5"]{grid-column:span 5}')
  })

  it('wait for the delay of the popup', () => {
    expect(stylesWith({ popup: popup => Object.assign(popup, { isPublished: 'yes', delay: 8 }) })).toContain(' 8s ')
    expect(stylesWith()).not.toContain('.popup')
  })
})

const flagged = { nl: 'x', fr: 'x', en: 'x', de: 'x', public: true }

describe('the second agency', () => {
  const site = testSite({ catalogue: true, settings: { DATA_DIR: secondAgency() } })
  const root = (address: string, cookie = '') =>
    popupFor(site, new Request(`http://localhost:3000${address}`, { headers: { Cookie: cookie } }), 'fr')

  it('has no mistake and no warning', () => {
    expect(checkConfiguration(site.settings).warnings).toEqual([])
  })

  it.each([
    ['before its first day', { from: '2026-11-24' }, false],
    ['on its first day', { from: '2026-11-23' }, true],
    ['on its last day', { until: '2026-11-23' }, true],
    ['after its last day', { from: '2026-11-01', until: '2026-11-22' }, false],
  ])('shows its popup only on its days: %s', (_, days, isShown) => {
    const dated = reconfigured(site, ({ popup }) => Object.assign(popup, { isPublished: 'yes' }, days))
    const now = () => Date.parse('2026-11-23T12:00:00Z')
    const shown = popupFor(variant(dated, { now }), new Request('http://localhost:3000/fr/'), 'fr')
    expect(shown !== undefined).toBe(isShown)
  })

  it('shows its popup until it is closed', () => {
    expect(root('/fr/')).toMatchObject({ title: 'Journée portes ouvertes', link: { href: '/fr/a-vendre/?modal-clicked' } })
    expect(root('/fr/', 'a=b; popup=closed')).toBeUndefined()
    expect(root('/fr/?modal-clicked')).toBeUndefined()
    expect(root('/fr/', 'popup=closedx; xpopup=closed')).toBeDefined()
  })

  it('closes it with the same page and a session cookie', () => {
    const answer = popupAnswer(site, new Request('http://localhost:3000/fr/a-vendre/?page=2&modal-clicked=1'))
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([303, '/fr/a-vendre/?page=2'])
    expect(answer?.headers.get('Set-Cookie')).toMatch(/^popup=closed; Path=\/; SameSite=Lax(; Secure)?$/)
    expect(popupAnswer(site, new Request('http://localhost:3000/fr/'))).toBeUndefined()
    expect(popupAnswer(site, new Request('http://localhost:3000/fr/?modal-clicked', { method: 'POST' }))).toBeUndefined()
  })

  it('shows its modules: sanitised text, a list, its office', () => {
    const modules = findPage(site, 'looking-for', 'en')?.modules ?? []
    expect(modules.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(modules[0]).toMatchObject({ view: 'picture-left', classes: 'wishes', image: { alt: 'Bungalow' } })
    expect(modules[0]?.description).toBe(
      '<p>A garden, a light, a school: <strong>say so</strong>. <a href="/en/contact/">Write to us</a>.</p>',
    )
    expect(modules[1]?.list).toMatchObject({ name: 'rent', columns: 2, allHref: '/en/for-rent/' })
    expect(modules[1]?.list?.cards).toHaveLength(2)
    expect(modules[2]).toMatchObject({ ground: 'color', office: { name: 'Maison Lumen Liège' }, form: { href: '/en/contact/' } })
  })

  it('links a contact module to the demand register or the contact page', () => {
    const [first] = site.configuration.pages['looking-for']!.modules
    const view = (id: 8 | 10) => moduleView(site, { ...first!, relations: { type: 'contact', id } }, 'en', new Set())
    expect(view(8)?.form).toEqual({ key: 'demand-register', href: '/en/demand-register/' })
    expect(view(8)).not.toHaveProperty('office')
    expect(view(10)?.form).toEqual({ key: 'contact', href: '/en/contact/' })
  })

  it('fills its own details into inherited texts', () => {
    const text = JSON.stringify(findPage(site, 'disclaimer', 'fr')?.body)
    expect(text).toMatch(/Maison Lumen SRL, Rue des Clarisses .*4000 Liège.*BE 0111\.222\.333.*111 222.*Assurances Exemple SA/)
    expect(text).not.toMatch(/\{\{|Gevel/)
  })

  it('puts an article into its subcategory, and generates a missing slug', () => {
    const [first, second] = articleSummaries(site, '/Verkopen/', 'fr')
    expect(first?.href).toBe('/fr/vendre/etapes-delais/vendre-votre-maison-en-sept-etapes/')
    expect(second?.href).toMatch(/^\/fr\/vendre\/[a-z0-9-]+\/$/)
    const found = (address: string) => findArticle(site, locate(address)!, 'fr')
    expect(found(first!.href)).toHaveProperty('article.subcategory.href', '/fr/vendre/etapes-delais/')
    expect(found('/fr/vendre/etapes-delais/')).toMatchObject({ subcategory: { title: 'Étapes & délais', articles: [first] } })
    expect(found('/fr/vendre/vendre-votre-maison-en-sept-etapes/')).toEqual({ redirect: first!.href })
    expect(found(second!.href)).toHaveProperty('article')
    for (const hostile of ['__proto__', 'constructor', 'toString']) expect(found(`/fr/vendre/${hostile}/x/`)).toBeUndefined()
  })
})

it('the JSON Schemas are up to date (npm run schema)', () => {
  for (const [name, text] of Object.entries(jsonSchemas(testSite().configuration.languages.fallback))) {
    const file = `data/site/schema/${name}.json`
    expect(existsSync(file) && readFileSync(file, 'utf8') === text, file).toBe(true)
  }
})
