/**
 * The agency's configuration: the files of `data/site/`, read and checked once, at the start. A domain reads files of its own
 * (the property sheet) from the same folder.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '../i18n/languages'
import type { Recipient } from './config/forms.server'
import type { SiteLanguages } from './config/languages.server'
import type { Office } from './config/offices.server'
import { refuseMistakes } from './finding.server'
import { dutchForms } from './form-keys'
import { type Configuration, gatherConfiguration, gatherLanguages } from './gather-configuration.server'
import { type SettingSource, settingFiles } from './setting-file.server'
import type { SitePart } from './site-parts'

export type { Configuration }

/**
 * @param from the absolute path of the configuration (`data/site`), or a publication over it
 * @throws ConfigurationError with every error: one sentence each with file, line and field, such as `data/site/menu.json: line
 * 12: items.0.path: …`.
 */
export function readConfiguration(from: string | SettingSource): Configuration {
  const { configuration, findings } = gatherConfiguration(from)
  refuseMistakes(findings, path.dirname(typeof from === 'string' ? from : from.folder))
  return configuration as Configuration
}

/** Whether a part of the site is on. */
export function hasPart({ parts }: Pick<Configuration, 'parts'>, part: SitePart): boolean {
  return parts[part]
}

/** Whether there is a newsletter, written by the site or by the agency. */
export function hasNewsletter({ newsletter }: Pick<Configuration, 'newsletter'>): boolean {
  return newsletter.status !== 'off'
}

/** The configuration that language rules need: small enough for a test to write by hand. */
export type LanguageConfiguration = Pick<Configuration, 'languages'>

/** @throws ConfigurationError like `readConfiguration`. */
export function readLanguages(folder: string): SiteLanguages {
  const files = settingFiles(folder)
  const languages = gatherLanguages(files)
  refuseMistakes(files.findings, path.dirname(folder))
  return languages
}

/** The given languages that the agency offers. */
export function offeredLanguages({ languages: { enabled } }: LanguageConfiguration, languages: readonly Language[]): Language[] {
  return languages.filter(each => enabled.includes(each))
}

/** A language that visitors read: the asked one, or the default where the agency does not offer it. */
export function visitorLanguage({ languages: { enabled, fallback } }: LanguageConfiguration, asked: Language): Language {
  return enabled.includes(asked) ? asked : fallback
}

/**
 * The office with the catalogue's name; a single office matches any name.
 * @returns undefined for no name or an unknown one among several offices, and without `offices.json`.
 */
export function officeCalled({ offices }: Pick<Configuration, 'offices'>, name: string | undefined): Office | undefined {
  if (offices.length <= 1) return offices[0]
  return offices.find(({ id, catalogueNames }) => name !== undefined && (id === name || catalogueNames.includes(name)))
}

/** The recipients of a form, and their language. A form without its own line goes to `default`. */
export function recipientOf({ recipients }: Pick<Configuration, 'recipients'>, form: string): Recipient {
  return (Object.hasOwn(recipients, form) ? recipients[form] : undefined) ?? recipients.default
}

/** Who answers a form, in the reader's language, if the file names them, and within how many working days. */
export function answeringOf(
  configuration: Pick<Configuration, 'recipients'>,
  form: string,
  language: Language,
): { name?: string; fallback?: string; days: number } {
  const [own, others] = [recipientOf(configuration, form), configuration.recipients.default]
  const written = (name: Recipient['name']) => (typeof name === 'object' ? name[language] : name)
  return { name: written(own.name), fallback: written(others.name), days: own.answerDays ?? others.answerDays ?? 1 }
}

/** Whether an address belongs to the agency. @param address in lower case. */
export function isAgencyAddress(
  { agency, offices, recipients }: Pick<Configuration, 'agency' | 'offices' | 'recipients'>,
  address: string,
): boolean {
  const read = Object.values(recipients).flatMap(({ addresses, by = [] }) => [
    ...addresses,
    ...by.flatMap(line => line.addresses ?? []),
  ])
  const own = [agency.email, ...offices.map(({ email }) => email), ...read]
  return own.some(each => each.toLowerCase() === address)
}

/** The languages in which visitors can send a form: those in `data/site/forms.json`, else Dutch or all of them (SPEC §1). */
export function formLanguages({ openedForms }: Pick<Configuration, 'openedForms'>, form: string): readonly Language[] {
  const opened = Object.hasOwn(openedForms, form) ? openedForms[form] : undefined
  return opened ?? (dutchForms.includes(form) ? ['nl'] : languages)
}

/** Whether one of the agency's own files exists. @param file its address, such as `/logo.svg`. */
export function hasPublicFile({ folder }: Pick<Configuration, 'folder'>, file: string): boolean {
  return existsSync(path.join(folder, 'public', file))
}
