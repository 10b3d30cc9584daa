/**
 * `npm run newsletter -- list`: confirmed readers as CSV: address, language, time, and personal unsubscribe link, which a
 * newsletter of the agency's own must carry. `preview [LANGUAGE]` writes today's newsletter to files, for every language or
 * one; `test ADDRESS [LANGUAGE]` sends it to one address.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newsletterCsv } from '../domains/newsletter/newsletter-csv'
import { trialIssue } from '../domains/newsletter/send-newsletter.server'
import { listNewsletter } from '../domains/newsletter/subscribers.server'
import { articlesBetween } from '../domains/site/modules/articles.server'
import type { Site } from '../platform/context/site.server'
import { isLanguage, type Language } from '../platform/i18n/languages'
import { enqueueMail } from '../platform/mail/outbox.server'
import { writeMail } from '../platform/mail/written-mail.server'
import { Mistake, runCommand } from './support/command'

const usage = 'Usage: npm run newsletter -- list | preview [LANGUAGE] | test ADDRESS [LANGUAGE]'
const nothingNew = 'Nothing new in the last seven days: no newsletter.'

/** @throws Mistake if the agency does not offer it. */
function offered({ configuration }: Site, language: string): Language {
  const { enabled } = configuration.languages
  if (!isLanguage(language) || !enabled.includes(language)) throw new Mistake(`Languages are ${enabled.join(', ')}.`)
  return language
}

/** @throws Mistake before the first import. */
function trial(site: Site, language: Language) {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  return trialIssue(site, language, articlesBetween)
}

function preview(site: Site, languages: readonly Language[]): string {
  const folder = path.join(site.settings.varDir, 'newsletter-preview')
  mkdirSync(folder, { recursive: true })
  const files = languages.flatMap(language => {
    const mail = trial(site, language)
    if (!mail) return []
    const { subject, html, text } = writeMail(site, mail)
    const file = path.join(folder, `${language}.html`)
    writeFileSync(file, html)
    writeFileSync(path.join(folder, `${language}.txt`), `${subject}\n\n${text}`)
    return [`${file}: ${subject}`]
  })
  return files.length > 0 ? files.join('\n') : nothingNew
}

function sendTrial(site: Site, to: string, language: Language): string {
  const mail = trial(site, language)
  if (!mail) return nothingNew
  try {
    site.database.transaction(tx => enqueueMail(tx, { ...mail, to }, { now: site.now() }), { behavior: 'immediate' })
  } catch (error) {
    throw new Mistake(`${to}: ${(error as Error).message}`)
  }
  return `In the outbox for ${to}: the site sends it while it runs.`
}

await runCommand((site, [action, first, second, ...rest]) => {
  if (rest.length > 0) throw new Mistake(usage)
  const { languages } = site.configuration
  if (action === 'preview' && second === undefined)
    return preview(site, first === undefined ? languages.enabled : [offered(site, first)])
  if (action === 'test' && first !== undefined) return sendTrial(site, first, offered(site, second ?? languages.fallback))
  if (action !== 'list' || first !== undefined) throw new Mistake(usage)
  process.stdout.write(newsletterCsv(listNewsletter(site)))
  return undefined
})
