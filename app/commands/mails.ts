/**
 * `npm run mails`: writes every mail of the site in each language, as HTML and text, to `VAR_DIR/mails`, with an index page.
 * The desk shows them too. They use the agency's own configuration and catalogue, and a temporary database; nothing is sent. Pictures need the site to
 * run at its address.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ListedSample, samplesFolder, writeListing } from '../domains/desk/mail-samples/mail-samples.server'
import { importSnapshot } from '../domains/import/import-snapshot.server'
import { createSite, type Site } from '../platform/context/site.server'
import { escapeHtml } from '../platform/html/escape-html'
import { languages } from '../platform/i18n/languages'
import type { SampleSite } from './mails/sample'
import { type SampleMail, sampleMails } from './mails/sample-mails'
import { runCommand } from './support/command'
import { yieldToSite } from './support/yield-to-site'

yieldToSite()

await runCommand(async site => {
  const folder = samplesFolder(site)
  const scratch = mkdtempSync(path.join(tmpdir(), 'gevel-mails-'))
  const samples = scratchSite(site, scratch)
  try {
    importSnapshot(samples)
    const mails: SampleMail[] = []
    for (const language of languages) mails.push(...(await sampleMails(samples, language)))
    writeMails(site, folder, mails)
    return `${mails.length} mails are in ${path.join(folder, 'index.html')}`
  } finally {
    samples.close()
    rmSync(scratch, { recursive: true, force: true })
  }
})

/** The agency's site with its own database in `varDir`, without limits. */
function scratchSite({ settings, configuration }: Site, varDir: string): SampleSite {
  const clock = { now: Date.now() }
  const site = createSite({ ...settings, varDir, formLimits: false }, { now: () => clock.now, configuration, log: () => {} })
  // The databases stay lazy: copying the object would open them.
  return Object.defineProperty(site, 'clock', { value: clock }) as SampleSite
}

/** Replaces only what this command wrote before. */
function writeMails({ configuration }: Site, folder: string, mails: readonly SampleMail[]): void {
  const lines = mails.map(({ name, language, mail: { subject, html, text } }) => {
    const file = path.join(language, name)
    mkdirSync(path.join(folder, language), { recursive: true })
    writeFileSync(path.join(folder, `${file}.html`), html)
    writeFileSync(path.join(folder, `${file}.txt`), text)
    const links = `<a href="${file}.html">${escapeHtml(subject)}</a> (<a href="${file}.txt">text</a>)`
    return `<tr><td>${language}</td><td>${name}</td><td>${links}</td></tr>`
  })
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const page = `${head}<title>Mails</title><h1>Mails</h1><table>${lines.join('\n')}</table></html>`
  writeFileSync(path.join(folder, 'index.html'), page)
  const staff = Object.values(configuration.recipients).flatMap(({ addresses }) => addresses)
  const listed = mails.map(
    ({ name, language, mail: { subject, to } }): ListedSample => ({ name, language, subject, isToStaff: staff.includes(to) }),
  )
  writeListing(folder, { madeAt: Date.now(), samples: listed })
}
