import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseSettings, SettingError, withUsedFolder } from '../../app/platform/settings/settings.server'

describe('parseSettings', () => {
  it('has defaults for everything', () => {
    expect(parseSettings({}, '/srv/gevel')).toMatchObject({
      mode: 'production',
      port: 3000,
      host: 'localhost',
      varDir: '/srv/gevel/var',
      dataDir: '/srv/gevel/data',
      siteUrl: 'http://localhost:3000',
      https: false,
      trustProxy: 0,
      sMaxAge: undefined,
      pageCacheBytes: 8 * 1024 * 1024,
      mailDebugTo: undefined,
    })
  })

  it('reads every setting', () => {
    const settings = parseSettings({
      NODE_ENV: 'test',
      PORT: '8080',
      HOST: '::',
      WORKERS: '4',
      VAR_DIR: '/data',
      DATA_DIR: '/agency',
      SITE_URL: 'https://www.Gevel.be/',
      HSTS_SUBDOMAINS: 'on',
      TRUST_PROXY: '2',
      S_MAXAGE: '60',
      PAGE_CACHE_MB: '8',
      PICTURE_CACHE_MB: '64',
      PICTURES_AHEAD: 'off',
      READ_ONLY: 'on',
      PICTURE_HOST: 'Images.Example.be',
      CATALOGUE_MB: '300',
      TILE_URL: 'http://127.0.0.1:4230/{z}/{x}/{y}.png',
      TILE_CACHE_MB: '3',
      POSTMARK_SERVER_TOKEN: 'secret-token',
      POSTMARK_API_URL: 'http://127.0.0.1:4000/api',
      MAIL_FROM: 'Agentschap Gevel <info@gevel.be>',
      MAIL_DEBUG_TO: 'dev@gevel.be',
      FORM_LIMITS: 'off',
      REQUEST_LOG: 'all',
      REQUEST_LOG_MB: '7',
      METRICS_FROM: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
    })
    expect(settings).toEqual({
      mode: 'test',
      port: 8080,
      host: '::',
      workers: 4,
      varDir: '/data',
      dataDir: '/agency',
      siteUrl: 'https://www.gevel.be',
      isLocal: false,
      https: true,
      hstsSubdomains: true,
      trustProxy: 2,
      sMaxAge: 60,
      pageCacheBytes: 8 * 1024 * 1024,
      pictureCacheBytes: 64 * 1024 * 1024,
      picturesAhead: false,
      readOnly: true,
      pictureHost: 'images.example.be',
      catalogueBytes: 300 * 1024 * 1024,
      tileUrl: 'http://127.0.0.1:4230/{z}/{x}/{y}.png',
      tileCacheBytes: 3 * 1024 * 1024,
      postmarkServerToken: 'secret-token',
      postmarkApiUrl: 'http://127.0.0.1:4000/api',
      mailFrom: 'Agentschap Gevel <info@gevel.be>',
      mailDebugTo: 'dev@gevel.be',
      formLimits: false,
      requestLog: 'all',
      requestLogBytes: 7 * 1024 * 1024,
      metricsFrom: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    })
  })

  it('refuses real mail without a public address', () => {
    expect(() => parseSettings({ POSTMARK_SERVER_TOKEN: 'secret-token' })).toThrow(
      'Set SITE_URL to the public address of the site without a path, such as https://www.example.be: the links of the mails that Postmark sends carry it.',
    )
    expect(parseSettings({ POSTMARK_SERVER_TOKEN: 'x', SITE_URL: 'https://www.gevel.be' }).isLocal).toBe(false)
    expect(parseSettings({}).isLocal).toBe(true)
  })

  it('requires one mail service, and a public address for a mail server', () => {
    const both = { POSTMARK_SERVER_TOKEN: 'x', SMTP_URL: 'smtp://u:secret@mail.example.be', SITE_URL: 'https://www.gevel.be' }
    expect(() => parseSettings(both)).toThrow('Set POSTMARK_SERVER_TOKEN or SMTP_URL, not both: mails go one way.')
    expect(() => parseSettings({ SMTP_URL: both.SMTP_URL })).toThrow(/^Set SITE_URL to .* that the mail server sends carry it\.$/)
    expect(parseSettings({ ...both, POSTMARK_SERVER_TOKEN: '' }).smtp).toMatchObject({ host: 'mail.example.be', tls: 'starttls' })
    expect(() => parseSettings({ SMTP_URL: 'smtp://u:se/cret@mail.example.be' })).toThrow(
      /^Set SMTP_URL to an address such as (?!.*cret@)/,
    )
  })

  it('derives the public address from PORT, and ignores empty values', () => {
    expect(parseSettings({ PORT: '4000', SITE_URL: '', MAIL_DEBUG_TO: '  ' }).siteUrl).toBe('http://localhost:4000')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'two'],
    ['FORM_LIMITS', 'no'],
    ['REQUEST_LOG', 'on'],
    ['REQUEST_LOG_MB', '0'],
    ['METRICS_FROM', 'localhost'],
    ['METRICS_FROM', '10.0.0.0/33'],
    ['METRICS_FROM', '127.0.0.1,'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['SITE_URL', 'www.gevel.be'],
    ['SITE_URL', 'https://www.gevel.be/nl/'],
    ['SITE_URL', 'https://user:word@www.gevel.be'],
    ['SITE_URL', 'https://www.gevel.be?x'],
    ['SITE_URL', 'ftp://www.gevel.be'],
    ['TRUST_PROXY', 'true'],
    ['S_MAXAGE', '0'],
    ['PAGE_CACHE_MB', '0'],
    ['TILE_URL', 'https://tile.example/{z}/{x}.png'],
    ['TILE_URL', 'file:///{z}/{x}/{y}'],
    ['TILE_CACHE_MB', '0'],
    ['CATALOGUE_MB', '0'],
    ['PICTURE_CACHE_MB', '0'],
    ['PICTURE_HOST', 'https://images.example.be'],
    ['PICTURE_HOST', '127.0.0.1'],
    ['PICTURE_HOST', '0x7f.1'],
    ['PICTURE_HOST', 'localhost'],
    ['PICTURE_HOST', 'a@images.example.be'],
    ['PICTURE_HOST', 'images.example.be:8443'],
    ['POSTMARK_SERVER_TOKEN', 'with space'],
    ['POSTMARK_API_URL', 'postmark'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a <b@c.be>\nBcc: d@e.be'],
    ['MAIL_DEBUG_TO', 'nobody'],
    ['NODE_ENV', 'prod'],
    ['BACKUP_KEY', 'too short'],
  ])('reports %s=%j with one sentence that says what to set', (name, value) => {
    const read = () => parseSettings({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^Set ${name} to [^\\n]+\\.$`))
  })

  it('never repeats a secret', () => {
    expect(() => parseSettings({ POSTMARK_SERVER_TOKEN: 'my secret' })).toThrow(/^(?!.*my secret)/)
  })
})

it('explains every setting in a parseable .env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const all = lines.flatMap(line => [/^#([A-Z_]+)=(.*)$/.exec(line)].filter(found => found !== null))
  // Each adapter reads its provider's settings itself (app/registry/feeds.server.ts).
  const examples = all.filter(([, name = '']) => !/^(?:OMNICASA|SKARABEE|SWEEPBRIGHT|WHISE)_/.test(name))
  expect(examples.map(([, name]) => name).sort()).toEqual(
    [
      ...[
        'BACKUP_KEY',
        'DATA_DIR',
        'DESK_FROM',
        'FORM_LIMITS',
        'HOST',
        'HSTS_SUBDOMAINS',
        'MAIL_DEBUG_TO',
        'MAIL_FROM',
        'NODE_ENV',
        'PAGE_CACHE_MB',
        'PORT',
        'POSTMARK_API_URL',
      ],
      ...[
        'CATALOGUE_MB',
        'METRICS_FROM',
        'PICTURE_CACHE_MB',
        'PICTURES_AHEAD',
        'PICTURE_HOST',
        'READ_ONLY',
        'REQUEST_LOG',
        'REQUEST_LOG_MB',
      ],
      ...[
        'POSTMARK_SERVER_TOKEN',
        'SITE_URL',
        'SMTP_URL',
        'S_MAXAGE',
        'TILE_CACHE_MB',
        'TILE_URL',
        'TRUST_PROXY',
        'VAR_DIR',
        'WORKERS',
      ],
    ].sort(),
  )
  expect(() => parseSettings(Object.fromEntries(examples.map(([, name, value]) => [name, value])))).not.toThrow()
})

it('names files in the actual folder', () => {
  const said =
    'data/site/menu.json: items.1.path: /nowhere/ is not in data/site/paths.json; there is no /srv/data/site/x or data/law/y'
  expect(withUsedFolder(said, '/srv/$1/')).toBe(
    '/srv/$1/site/menu.json: items.1.path: /nowhere/ is not in /srv/$1/site/paths.json; there is no /srv/data/site/x or data/law/y',
  )
  expect(withUsedFolder(said, undefined)).toBe(said)
})
