/** What the agency's web developer reads when a file of `data/site/` is wrong: file, field and what to write instead. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkConfiguration } from '../../app/check.server'
import { forms } from '../../app/forms.server'
import { formKeys } from '../../app/platform/agency/form-keys'
import { changedSiteData, type SiteDataChanges } from '../support/site-data'
import { testSite } from '../support/test-site'

type Change = SiteDataChanges[string]

/** The warnings, or the sentence that stops the start. */
function check(dataDir: string) {
  try {
    return checkConfiguration(testSite({ settings: { DATA_DIR: dataDir } }))
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

/** Which place the next redirect has. */
const next = JSON.parse(readFileSync('data/site/redirects.json', 'utf8')).length as number

const stops: [file: string, change: Change, sentence: string][] = [
  ['look', look => (look.colours = {}), 'there is no setting "colours"'],
  ['menu', menu => delete menu.items[1].params.title.de, 'items.1.params.title.de: is missing'],
  ['popup', popup => (popup.isPublished = 'ja'), 'isPublished: must be "yes" or "no"'],
  ['popup', popup => (popup.delay = 'acht'), 'delay: must be a number'],
  ['siteinfo', info => (info.analytics = '123'), 'analytics: must be a number such as G-XXXXXXXXXX, or ""'],
  ['redirects', list => list.push({ from: 'old', to: '/nl/' }), `${next}.from: must be a path such as /old/page or /old/*`],
  ['recipients', all => (all['contact-me'].addresses = ['nobody']), 'contact-me.addresses.0: must be an e-mail address'],
  ['recipients', all => (all['contact-me'].adresses = []), 'contact-me: there is no setting "adresses"'],
  ['retention', keep => (keep.days.enquiries = 0), 'days.enquiries: must be 1 or more'],
  ['retention', keep => delete keep.days.uploads, 'days.uploads: is missing'],
  ['spam', spam => (spam.captcha.default = 'on'), 'captcha.default: must be "off" or "characters" or "proof-of-work"'],
  ['appointments', all => (all.weekly.hours[0].from = '25:00'), 'weekly.hours.0.from: must be a time such as 09:30'],
  ['documents', all => (all.linkday = 3), 'there is no setting "linkday"'],
  ['marquee', all => (all.names[0].de = 3), 'names.0.de: must be a text between quotes'],
]

it.each(stops)('%s.json with a mistake stops with a sentence', (file, change, sentence) => {
  expect(check(changedSiteData({ [file]: change }))).toBe(`SettingError: data/site/${file}.json: ${sentence}`)
})

it('names the file that is no JSON or not there', () => {
  const broken = changedSiteData()
  writeFileSync(path.join(broken, 'site/recipients.json'), '{ ')
  expect(check(broken)).toBe('SettingError: data/site/recipients.json: line 1, column 3: there must be a name between quotes')
  const incomplete = changedSiteData()
  rmSync(path.join(incomplete, 'site/spam.json'))
  expect(check(incomplete)).toBe('SettingError: data/site/spam.json: there is no such file')
})

it('tells of what has no effect, and stops nothing', () => {
  expect(check('data')).toEqual([])
  const changed = changedSiteData({
    recipients: all => (all.contactme = all['contact-me']),
    forms: forms => (forms.languages['offer-to-purchas'] = ['nl']),
    spam: spam => (spam.captcha.forms.contact = 'characters'),
    redirects: list => list.push({ from: '/old', to: '/nl/nowhere/' }, { from: '/older', to: '/nl/contact/?x=1' }),
    pages: pages => (pages.nosuch = pages.privacy),
    popup: popup => (popup.media.url = 'nope.webp'),
  })
  expect(check(changed)).toEqual([
    'data/site/popup.json: media.url: there is no data/photos/nope.webp',
    'data/site/recipients.json: contactme: there is no such form',
    'data/site/forms.json: languages.offer-to-purchas: there is no such form',
    'data/site/spam.json: captcha.forms.contact: there is no such form',
    'data/site/pages.json: nosuch: there is no such key in data/site/paths.json, so nothing shows it',
    `data/site/redirects.json: ${next}.to: /nl/nowhere/ is no page of data/site/paths.json`,
  ])
})

it('knows every form by name', () => {
  const registered = Object.values(forms).map(({ definition }) => definition.key)
  expect([...formKeys].sort()).toEqual([...registered, 'contact-appointment', 'demand-register', 'owner-login'].sort())
})
