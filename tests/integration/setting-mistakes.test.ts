/** What the agency's web developer reads if files in `data/` are wrong: file, line, field and correction, all at once. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formKeys } from '../../app/platform/agency/form-keys'
import { checkConfiguration, checkFiles } from '../../app/registry/check.server'
import { forms } from '../../app/registry/forms.server'
import { changedSiteData, type SiteDataChanges } from '../support/site-data'

type Change = SiteDataChanges[string]

/** The warnings, or the sentences that stop the start. */
function check(dataDir: string) {
  try {
    return checkConfiguration({ dataDir }).warnings
  } catch (error) {
    expect((error as Error).name).toBe('SettingError')
    return (error as Error).message
  }
}

/** Position of the next redirect. */
const next = JSON.parse(readFileSync('data/site/redirects.json', 'utf8')).length as number

/** If one of them is present the others are still found; those of `names` only in a file with a valid shape. */
type Row = [file: string, change: Change, sentence: string | RegExp]
const shapes: Row[] = [
  ['look', look => (look.colours = {}), 'colours: there is no such setting; did you mean "colors"?'],
  ['accounts', all => (all.zzz = 1), 'zzz: there is no such setting; there are "discreetAccounts", "monthlySummary"'],
  ['menu', menu => delete menu.items[2].params.title.de, /^items\.2\.params\.title\.de \(id \d+\): is missing$/],
  ['menu', menu => (menu.items[1].id = 1), 'items.1.id (name For Sale): entry 1 of the list has the id 1 too'],
  ['popup', popup => (popup.isPublished = 'ja'), 'isPublished: must be "yes" or "no", and is "ja"'],
  ['popup', popup => (popup.delay = 'acht'), 'delay: must be a number, and is "acht"'],
  ['popup', popup => (popup.title = []), 'title: must be an object between { and }, and is a list'],
  ['siteinfo', info => (info.analytics = '123'), 'analytics: must be a number such as G-XXXXXXXXXX, or "", and is "123"'],
  ['siteinfo', info => (info.consentDays = 1.5), 'consentDays: must be a whole number, and is 1.5'],
  [
    'redirects',
    list => list.push({ from: 'old', to: '/nl/' }),
    `${next}.from: must be a path such as /old/page or /old/*, and is "old"`,
  ],
  [
    'recipients',
    all => (all['contact-me'] = { ...all.default, addresses: ['nobody'] }),
    'contact-me.addresses.0: must be an e-mail address such as info@example.be, and is "nobody"',
  ],
  [
    'recipients',
    all => (all['site-contact'] = { ...all.default, adresses: [] }),
    'site-contact.adresses: there is no such setting; did you mean "addresses"?',
  ],
  [
    'recipients',
    all => (all['contact-demand'] = { ...all.default, addresses: [] }),
    'contact-demand.addresses: must have 1 or more entries',
  ],
  ['recipients', all => (all['sign-newsletter'] = { ...all.default, name: '' }), 'sign-newsletter.name: is empty'],
  [
    'recipients',
    all => (all.testimonial = { ...all.default, name: { nl: 'a', fr: 'b', en: 'c' } }),
    'testimonial.name.de: is missing',
  ],
  [
    'recipients',
    all => (all['job-contact'] = { ...all.default, name: 'Team {{city}}' }),
    'job-contact.name: {{city}} is not filled in: no text of this file is',
  ],
  ['retention', keep => (keep.days.enquiries = 0), 'days.enquiries: must be 1 or more, and is 0'],
  ['retention', keep => delete keep.days.uploads, 'days.uploads: is missing'],
  [
    'spam',
    spam => (spam.captcha.default = 'on'),
    'captcha.default: must be "off" or "characters" or "proof-of-work", and is "on"',
  ],
  [
    'appointments',
    all => (all.weekly.hours[0].to = '25:00'),
    /^weekly\.hours\.0\.to \(from \S+\): must be a time such as 09:30, and is "25:00"$/,
  ],
  [
    'appointments',
    all => (all.weekly.holidays = ['2026-02-30']),
    'weekly.holidays.0: must be a day such as 2026-12-25, and is "2026-02-30"',
  ],
  ['documents', all => (all.linkday = 3), 'linkday: there is no such setting; did you mean "linkDays"?'],
  ['marquee', all => (all.names[0].de = 3), 'names.0.de: must be a text between quotes, and is 3'],
  ['marquee', all => (all.names.first = {}), 'names.first: its name must be a number of the provider, such as 3'],
  ['languages', all => (all.language = 'nk'), 'language: must be "nl" or "fr" or "en" or "de", and is "nk"; did you mean "nl"?'],
  [
    'footer',
    all => (all.copyright.nl = '{{year}} {{emial}}'),
    'copyright.nl: {{emial}} is filled in by nothing; did you mean {{email}}?',
  ],
  [
    'pages',
    all => (all.contact.nl.intro = '{{year}}'),
    /^contact\.nl\.intro: \{\{year\}\} is filled in by nothing; there are \{\{name\}\}/,
  ],
  [
    'pages',
    all => (all.valuation.nl.intro = '{{eur:3}}'),
    'valuation.nl.intro: {{eur:3}} is filled in by nothing; did you mean {{euro:3}}?',
  ],
  [
    'pages',
    all => (all.selling.nl.intro = '{{euro:3,5}}'),
    'selling.nl.intro: {{euro:3,5}} has a value that cannot be written; it is written as {{euro:350}} or {{euro:26.62}}',
  ],
  [
    'pages',
    all => (all.services.nl.intro = '{{date:2026-02-30}}'),
    'services.nl.intro: {{date:2026-02-30}} has a value that cannot be written; it is written as {{date:2026-12-31}}',
  ],
  ['pages', all => (all.discreet.nl.intro = '{{name}'), 'discreet.nl.intro: has a {{ that no }} follows'],
  [
    'pages',
    all => (all.contact.nl.body = [{ kind: 'headin', text: '' }]),
    'contact.nl.body.0.kind: must be "heading" or "paragraph" or "text" or "list" or "table" or "picture" or "columns" or "video" or "questions" or "call" or "homes" or "html" or "generated", and is "headin"; did you mean "heading"?',
  ],
  [
    'pages',
    all => (all.contact.original = '/contatc/'),
    'contact.original: is not in data/site/paths.json; did you mean "/contact/"?',
  ],
  ['articles', all => (all[0].image = 'a b.webp'), /^0\.image \(id 1\): must be a path in data\/photos\/ such as /],
  [
    'property-sheet',
    sheet => (sheet.strip[0].field = 'Pricee'),
    'strip.0.field: must be a field of a property, and is "Pricee"; did you mean "Price"?',
  ],
  ['seo', seo => (seo.withdrawnStatus = 400), 'withdrawnStatus: must be 410 or 404, and is 400'],
]
const names: Row[] = [
  [
    'menu',
    menu => (menu.items[1].path = 'for-sael'),
    'items.1.path (id 3): /for-sael/ is not in data/site/paths.json; did you mean "/for-sale/"?',
  ],
  ['articles', all => (all[1].nl.slug = all[0].nl.slug), /^1\.nl\.slug \(id \d+\): entry 1 of the list has the slug "\S+" too$/],
  [
    'property-sheet',
    sheet => (sheet.strip[0].labelKey += 'E'),
    /^strip\.0\.labelKey: there is no text (\w+)E; did you mean "\1"\?$/,
  ],
]

it.each([
  ['of shape', shapes],
  ['of names', names],
])('reports every mistake %s of every file in one run', (_, rows) => {
  const changes: SiteDataChanges = {}
  for (const [file, change] of rows) {
    const before = changes[file] ?? (() => {})
    changes[file] = content => {
      before(content)
      change(content)
    }
  }
  const lines = String(check(changedSiteData(changes))).split('\n')
  for (const [file, , sentence] of rows) {
    const begin = `data/site/${file}.json: line 1: `
    const said = lines.filter(line => line.startsWith(begin)).map(line => line.slice(begin.length))
    expect(said).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  }
  expect(lines.length, lines.join('\n')).toBe(rows.length)
})

it('names invalid JSON, duplicate names and missing files, all at once', () => {
  const broken = changedSiteData({ popup: popup => (popup.delay = 'acht'), look: look => (look.colours = {}) })
  writeFileSync(path.join(broken, 'site/recipients.json'), '{ ')
  writeFileSync(path.join(broken, 'site/accounts.json'), '{\n  "discreetAccounts": true,\n  "discreetAccounts": false\n}')
  writeFileSync(path.join(broken, 'site/texts/nl.json'), '["x"]')
  rmSync(path.join(broken, 'site/spam.json'))
  expect(String(check(broken)).split('\n')).toEqual([
    'data/site/accounts.json: line 3: discreetAccounts: stands there twice, and only this one would count',
    'data/site/look.json: line 1: colours: there is no such setting; did you mean "colors"?',
    'data/site/popup.json: line 1: delay: must be a number, and is "acht"',
    'data/site/recipients.json: line 1: column 3: there must be a name between quotes',
    'data/site/spam.json: there is no such file',
    'data/site/texts/nl.json: must be an object between { and }, and is a list',
  ])
})

it('skips pages while the path table has mistakes', () => {
  const broken = changedSiteData({ menu: menu => (menu.items[1].path = 'nowhere'), popup: popup => (popup.delay = 'acht') })
  const text = readFileSync('data/site/paths.json', 'utf8')
  writeFileSync(path.join(broken, 'site/paths.json'), text.replace('"type": "page"', '"type": "pge"'))
  expect(String(check(broken)).split('\n')).toEqual([
    expect.stringMatching(
      /paths\.json: line \d+: [\w-]+\.type: must be page, article, feedback or login, and is "pge"; did you mean "page"\?$/,
    ),
    'data/site/popup.json: line 1: delay: must be a number, and is "acht"',
  ])
})

it('warns of settings without effect, and stops nothing', () => {
  expect(check('data')).toEqual([])
  const changed = changedSiteData({
    recipients: all => {
      all.contactme = { ...all['contact-me'] }
      all['contact-me'].by = [{ office: 'gent', addresses: ['a@b.be'] }]
    },
    forms: forms => (forms.languages['offer-to-purchas'] = ['nl']),
    spam: spam => (spam.captcha.forms.contact = 'characters'),
    redirects: list =>
      list.push({ from: '/old', to: '/nl/nowhere/' }, { from: '/older', to: '/nl/contact/?x=1' }, { from: '/Old/', to: '/nl/' }),
    pages: pages => {
      pages.nosuch = structuredClone(pages.privacy)
      pages.contact.status = 'published'
      pages.contact.image = { image: 'nope/1.webp', alt: { nl: '', fr: '', en: '', de: '' } }
    },
    popup: popup => (popup.media.url = 'nope.webp'),
    home: home => home.order.splice(home.order.indexOf(home.modules[0].id), 1, 99),
    'texts/en': texts => Object.assign(texts, { SEARCH_NWO: 'x', SEARCH_NOW: 'Toon {{aantal}}' }),
  })
  const line = (file: string) => `data/site/${file}.json: line 1: `
  expect(check(changed)).toEqual([
    `${line('forms')}languages.offer-to-purchas: there is no such form; did you mean "offer-to-purchase"?`,
    expect.stringMatching(/home\.json: line 1: order\.\d+: there is no module with the id 99$/),
    expect.stringMatching(/home\.json: line 1: modules\.0.*: is published and not in "order", so it is not shown$/),
    `${line('pages')}contact.image.image: there is no data/photos/nope/1.webp`,
    `${line('pages')}nosuch: there is no such key in data/site/paths.json, so nothing shows it`,
    `${line('pages')}contact.status: "published" is not shown, as a draft is not; did you mean "Published"?`,
    `${line('popup')}media.url: there is no data/photos/nope.webp`,
    `${line('recipients')}contactme: there is no such form; did you mean "contact-me"?`,
    `${line('recipients')}contact-me.by.0.office: there is no office "gent" in data/site/offices.json`,
    `${line('redirects')}${next}.to (from /old): /nl/nowhere/ is no page of data/site/paths.json`,
    `${line('redirects')}${next + 2}.from: entry ${next + 1} of the list is for /Old/ too, and comes first`,
    `${line('spam')}captcha.forms.contact: there is no such form`,
    `${line('texts/en')}SEARCH_NWO: there is no such text; did you mean "SEARCH_NOW"?`,
    expect.stringMatching(/texts\/en\.json: line \d+: SEARCH_NOW: \{\{aantal\}\} is filled in by nothing$/),
  ])
})

describe('the catalogue', () => {
  it('reports what an import refuses, and unknown references', () => {
    const changed = changedSiteData({
      recipients: all => (all['contact-me'].by = [{ agent: 99, type: 77, addresses: ['a@b.be'] }]),
      appointments: all => (all.agenda = { holidays: [{ agent: 98, from: '2026-12-24', to: '2026-12-31' }] }),
    })
    rmSync(path.join(changed, 'catalogue'))
    cpSync('data/catalogue', path.join(changed, 'catalogue'), { recursive: true })
    const change = (name: string, how: (records: Record<string, never>[]) => void) => {
      const file = path.join(changed, 'catalogue', `${name}.json`)
      const records = JSON.parse(readFileSync(file, 'utf8'))
      how(records)
      writeFileSync(file, JSON.stringify(records))
    }
    change('citys', all => Object.assign(all[0] ?? {}, { Zip: 9000 }))
    change('histories', all => Object.assign(all[0] ?? {}, { PropertyID: 1 }))
    change('viewing-slots', all => Object.assign(all[1] ?? {}, { PropertyID: 1 }))
    change('owner-documents', all => Object.assign(all[0] ?? {}, { PropertyID: 1 }))
    change('owners', all => Object.assign(all[0] ?? {}, { PropertyIDs: [1] }))
    change('properties/rent-1', all => {
      Object.assign(all[0] ?? {}, { ManagerID: 99, WebID: 77, WebIDs: '2,78', ProjectID: 55 })
      const pictures = all[1]?.PictureItems as unknown as { Url: string }[]
      pictures[0] = { ...pictures[0], Url: 'no.webp' }
    })
    const { mistakes, warnings } = checkFiles({ dataDir: changed })
    expect(mistakes).toEqual([
      expect.stringMatching(/^data\/catalogue\/citys\.json: line 1: 0\.Zip: must be a text between quotes, and is 9000$/),
    ])
    const category = (id: number) => `there is no category with the WebID ${id} in data/catalogue/webIDs.json`
    const said = [
      ['histories', /^0\.PropertyID \(ID \d+\): there is no property 1$/],
      ['owner-documents', /^0\.PropertyID \(ID \d+\): there is no property 1$/],
      ['owners', /^0\.PropertyIDs\.0 \(ID 1\): there is no property 1$/],
      ['properties/rent-1', /^0\.ManagerID \(ID \d+\): there is no agent 99$/],
      ['properties/rent-1', /^0\.ProjectID \(ID \d+\): there is no project 55$/],
      ['properties/rent-1', new RegExp(`^0\\.WebID \\(ID \\d+\\): ${category(77)}$`)],
      ['properties/rent-1', new RegExp(`^0\\.WebIDs \\(ID \\d+\\): ${category(78)}$`)],
      ['properties/rent-1', /^1\.PictureItems\.0\.Url \(ID \d+\): there is no data\/photos\/no\.webp$/],
      ['viewing-slots', /^1\.PropertyID \(ID \d+\): there is no property 1$/],
    ] as const
    expect(warnings).toEqual([
      ...said.map(([file, sentence]) =>
        expect.stringMatching(new RegExp(`^data/catalogue/${file}\\.json: line 1: ${sentence.source.slice(1)}`)),
      ),
      'data/site/appointments.json: line 1: agenda.holidays.0.agent (from 2026-12-24): there is no agent 98',
      'data/site/recipients.json: line 1: contact-me.by.0.agent: there is no agent 99',
      `data/site/recipients.json: line 1: contact-me.by.0.type: ${category(77)}`,
    ])
  })

  it('refuses to start only at an https address with indiscreet accounts', () => {
    const telling = { dataDir: changedSiteData({ accounts: accounts => (accounts.discreetAccounts = false) }) }
    const sentence =
      'data/site/accounts.json: line 1: discreetAccounts: must be true, or left out, where SITE_URL is https: else anybody can find out who has an account'
    expect(() => checkConfiguration({ ...telling, https: true })).toThrow(sentence)
    expect(() => checkConfiguration({ ...telling, https: false })).not.toThrow()
    const discreet = changedSiteData({ accounts: accounts => delete accounts.discreetAccounts })
    expect(() => checkConfiguration({ dataDir: discreet, https: true })).not.toThrow()
  })

  it("of the demo has no mistake and no warning, and one legal risk: the specification's question about income", () => {
    const { risks, ...others } = checkFiles({ dataDir: 'data' })
    expect(others).toEqual({ mistakes: [], warnings: [] })
    expect(risks).toEqual([expect.stringContaining('"confirmIncome"')])
  })

  it('warns of a title that is required, and of no income that is left out', () => {
    const dataDir = changedSiteData({
      forms: forms => void Object.assign(forms, { titleRequired: ['contact-demand'] }),
      appointments: ({ rental }) => void Object.assign(rental as object, { confirmIncome: { flanders: false, wallonia: false } }),
    })
    expect(checkFiles({ dataDir }).risks).toEqual([expect.stringContaining('C-394/23')])
  })
})

it('knows every form by name', () => {
  const registered = Object.values(forms).map(({ definition }) => definition.key)
  expect([...formKeys].sort()).toEqual(
    [...registered, 'demand-alert', 'contact-appointment', 'demand-register', 'owner-login'].sort(),
  )
})
