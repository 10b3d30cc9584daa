/** Signed data sheets: what is signed, what a check finds, and the keys. */
import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { qrCode } from '../../../app/domains/catalogue/brochure/qr-code.server'
import { brochureHref, shortHref } from '../../../app/domains/catalogue/listing-address'
import { findProperty, type ShownProperty } from '../../../app/domains/catalogue/property.server'
import { rotateKey } from '../../../app/domains/syndication/data-sheet/sheet-keys.server'
import { checkSheet, currentSheet } from '../../../app/domains/syndication/data-sheet/signed-sheet.server'
import { languages } from '../../../app/platform/i18n/languages'
import * as brochure from '../../../app/routes/catalogue/brochure'
import * as sheetRoute from '../../../app/routes/syndication/data-sheet'
import * as fileRoute from '../../../app/routes/syndication/data-sheet-file'
import * as keysRoute from '../../../app/routes/syndication/sheet-keys'
import { sheetKey, signedSheet } from '../../../db/schema/site.server'
import { callRoute } from '../../support/call-route'
import { changeProperty, copyOfData, importFrom } from '../../support/catalogue'
import { pageMarkupOf } from '../../support/markup'
import { secretiveSite, secrets } from '../../support/secretive-site'
import { type TestSite, testSite } from '../../support/test-site'

const id = 4101

async function sheetOf(site: TestSite) {
  const sheet = await currentSheet(site, id)
  if (!sheet) throw new Error('not on offer')
  return sheet
}

async function check(site: TestSite, digest: string, language = 'nl') {
  const params = { language, id: String(id), digest }
  const answer = await callRoute(site, sheetRoute, `/${language}/data-sheet/${id}/${digest}/`, { params })
  return { status: answer.status, data: await answer.json() }
}

const fileOf = (site: TestSite, file: string) =>
  callRoute(site, fileRoute, `/data-sheets/${id}/${file}`, { params: { id: String(id), file } })

const keysOf = async (site: TestSite) => (await callRoute(site, keysRoute, '/.well-known/jwks.json')).json()

describe('a data sheet', () => {
  it('is where the code of the brochure leads, and says that all of it still holds', async () => {
    const site = testSite({ catalogue: true })
    const address = brochureHref(findProperty(site, id, 'nl') as ShownProperty, 'nl')
    const page = await (await callRoute(site, brochure, address)).json()
    const rows = site.database.select().from(signedSheet).all()
    expect(rows).toHaveLength(1)
    const { digest } = await sheetOf(site)
    expect(rows[0]).toMatchObject({ propertyID: id, digest })
    expect(page.brochure.qr).toEqual(qrCode(`${site.settings.siteUrl}/nl/data-sheet/${id}/${digest}/`))
    const { status, data } = await check(site, digest)
    expect(status).toBe(200)
    expect(data.head.noindex).toBe(true)
    expect(data.check).toMatchObject({
      kind: 'genuine',
      standing: 'same',
      changes: 0,
      signedOn: '2026-11-20',
      reference: 'GV-4101',
    })
    const html = await pageMarkupOf(site.texts('nl'), sheetRoute as never, data)
    expect(html).toContain(site.texts('nl').t('DATA_SHEET_SAME'))
    expect(html).toContain('895.000')
  })

  it('is not needed for a brochure: while none can be stored, its code leads to the home', async () => {
    const site = testSite({ catalogue: true })
    const shown = findProperty(site, id, 'nl') as ShownProperty
    site.database.$client.pragma('query_only = on')
    const page = await (await callRoute(site, brochure, brochureHref(shown, 'nl'))).json()
    expect(page.brochure.qr).toEqual(qrCode(site.settings.siteUrl + shortHref(shown, 'nl')))
  })

  it('is not signed by a read-only copy, which would lose it', async () => {
    const site = testSite({ catalogue: true, settings: { READ_ONLY: 'on' } })
    expect(await currentSheet(site, id)).toBeUndefined()
    expect(site.database.select().from(sheetKey).all()).toEqual([])
    const writer = testSite({ varDir: site.settings.varDir })
    const signed = await currentSheet(writer, id)
    expect(signed).toBeDefined()
    expect(await currentSheet(site, id)).toEqual(signed)
  })

  it('is signed once as long as nothing changes, and keeps the day of each value', async () => {
    const site = testSite()
    const data = copyOfData()
    importFrom(site, data)
    const first = await sheetOf(site)
    site.clock.now += 86_400_000
    expect(await sheetOf(site)).toEqual(first)
    changeProperty(data, id, record => Object.assign(record, { Price: 850_000 }))
    importFrom(site, data)
    const second = await sheetOf(site)
    expect(second.digest).not.toBe(first.digest)
    expect(site.database.select().from(signedSheet).all()).toHaveLength(2)
    const old = (await check(site, first.digest)).data.check
    expect(old).toMatchObject({ kind: 'genuine', standing: 'changed' })
    expect(old.facts[0]).toMatchObject({ value: expect.stringContaining('895.000'), now: expect.stringContaining('850.000') })
    const { facts } = (await check(site, second.digest)).data.check
    const days = new Map(facts.map((fact: { label: string; day: string }) => [fact.label, fact.day]))
    expect(days.get(old.facts[0].label)).toBe('2026-11-21')
    expect([...days.values()].filter(day => day === '2026-11-20').length).toBeGreaterThan(10)
    changeProperty(data, id, record => Object.assign(record, { Status: 2 }))
    importFrom(site, data)
    expect((await check(site, second.digest)).data.check.standing).toBe('gone')
    expect(await currentSheet(site, id)).toBeUndefined()
  })

  it('is checked by others with the published key alone', async () => {
    const site = testSite({ catalogue: true })
    const { digest } = await sheetOf(site)
    const compact = await fileOf(site, `${digest}.jws`)
    expect(compact.headers.get('Content-Disposition')).toBe(`attachment; filename="data-sheet-${id}-${digest}.jws"`)
    const [head = '', payload = '', signature = ''] = (await compact.text()).split('.')
    const [key] = (await keysOf(site)).keys
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' })
    expect(key.d).toBeUndefined()
    // Node's own functions, not the library that signed.
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const isGenuine = (body: string) =>
      verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
    expect(isGenuine(payload)).toBe(true)
    expect(isGenuine(`${payload}A`)).toBe(false)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      format: 'gevel-data-sheet',
      home: { id, reference: 'GV-4101' },
      facts: expect.arrayContaining([expect.objectContaining({ field: 'NumberOfBedRooms', value: 4, day: '2026-11-20' })]),
    })
    const flat = await (await fileOf(site, `${digest}.json`)).json()
    expect(flat).toEqual({ protected: head, payload, signature })
  })

  it('is refused if a byte of it was changed, or another key signed it', async () => {
    const site = testSite({ catalogue: true })
    const { digest } = await sheetOf(site)
    const text = await (await fileOf(site, `${digest}.jws`)).text()
    const [head, payload = '', signature] = text.split('.')
    const cheaper = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('895', '695')).toString('base64url')
    const forged = `${head}.${cheaper}.${signature}`
    const keys = await keysOf(site)
    expect((await checkSheet(text, keys)).kind).toBe('genuine')
    expect(await checkSheet(forged, keys)).toEqual({ kind: 'forged' })
    const other = testSite({ catalogue: true })
    await sheetOf(other)
    expect(await checkSheet(text, await keysOf(other))).toEqual({ kind: 'unknownKey' })
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const bad of ['', 'a.b.c', `${none}.${payload}.`, 'x'.repeat(1_000_000), `${text}.${text}`])
      expect((await checkSheet(bad, keys)).kind).toBe('unreadable')
    site.database.update(signedSheet).set({ jws: forged }).where(eq(signedSheet.digest, digest)).run()
    expect((await check(site, digest)).data.check).toEqual({ kind: 'forged' })
  })

  it('is unknown at any other address', async () => {
    const site = testSite({ catalogue: true })
    const { digest } = await sheetOf(site)
    for (const wrong of ['AAAAAAAAAA', '%00', '../../secret', 'x'.repeat(5000), `${digest}A`]) {
      const { status, data } = await check(site, wrong)
      expect([status, data.check]).toEqual([404, { kind: 'unknown' }])
      expect((await fileOf(site, `${wrong}.jws`)).status).toBe(404)
    }
    expect((await fileOf(site, `${digest}.exe`)).status).toBe(404)
    const elsewhere = { params: { language: 'xx', id: String(id), digest } }
    expect((await callRoute(site, sheetRoute, `/xx/data-sheet/${id}/${digest}/`, elsewhere)).status).toBe(404)
  })

  it('holds no hidden price or address', async () => {
    const { site, hidden } = secretiveSite()
    for (const each of hidden) await currentSheet(site, each)
    const rows = site.database.select().from(signedSheet).all()
    expect(rows).toHaveLength(hidden.length)
    const said = rows.map(({ jws }) => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).join('\n')
    expect(said).toContain('GV-')
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, said.includes(secret)]).toEqual([name, false])
      if (/^\d+$/.test(secret)) expect([name, said.replace(/[.,\s\u00a0\u202f]/g, '').includes(secret)]).toEqual([name, false])
    }
  })

  it.each(languages)('has its words in %s', async language => {
    const site = testSite({ catalogue: true })
    const { data } = await check(site, (await sheetOf(site)).digest, language)
    const html = await pageMarkupOf(site.texts(language), sheetRoute as never, data)
    expect(html).not.toMatch(/(?:DATA_SHEET|FACT_SOURCE)_/)
    expect(html).toContain(site.texts(language).t('LABEL_NUMBER_OF_BED_ROOMS'))
  })
})

describe('the keys', () => {
  it('stay published when another one signs, without their private part', async () => {
    const site = testSite({ catalogue: true })
    expect(await keysOf(site)).toEqual({ keys: [] })
    const before = await sheetOf(site)
    site.clock.now += 1000
    const kid = await rotateKey(site)
    const rows = site.database.select().from(sheetKey).all()
    expect(rows.filter(({ privateKey }) => privateKey !== null).map(row => row.kid)).toEqual([kid])
    const { keys } = await keysOf(site)
    expect(keys.map((key: { kid: string }) => key.kid)).toEqual([kid, rows.find(row => row.kid !== kid)?.kid])
    expect((await check(site, before.digest)).data.check.kind).toBe('genuine')
    site.database.delete(signedSheet).run()
    expect((await check(site, (await sheetOf(site)).digest)).data.check.kid).toBe(kid)
  })

  it('are kept encrypted, and replaced if the secret of the site is another one', async () => {
    const site = testSite({ catalogue: true })
    await sheetOf(site)
    const [row] = site.database.select().from(sheetKey).all()
    expect(row?.privateKey).toMatch(/^[\w-]+$/)
    expect(Buffer.from(row?.privateKey ?? '', 'base64url').toString()).not.toContain('"d"')
    site.database.update(sheetKey).set({ privateKey: 'AAAA' }).run()
    site.database.delete(signedSheet).run()
    expect((await check(site, (await sheetOf(site)).digest)).data.check.kind).toBe('genuine')
    expect(site.database.select().from(sheetKey).all()).toHaveLength(2)
  })
})
