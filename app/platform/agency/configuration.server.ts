/**
 * The agency's configuration: the files of `data/site/`, read and checked once, at the start. What is of one domain alone (the
 * property sheet) that domain reads from the same folder.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { formatPhone } from '../i18n/formats'
import { forEachLanguage, type Language, languages } from '../i18n/languages'
import { menuKey } from '../paths/addresses'
import { SettingError } from '../settings/settings.server'
import { accountsFile } from './config/accounts.server'
import { type Advertisements, advertisementsFile, withoutAdvertisementsFile } from './config/advertisements.server'
import { appointmentsFile } from './config/appointments.server'
import { articles, home, pages, services, testimonials } from './config/content.server'
import { crmFile } from './config/crm.server'
import { documentsFile } from './config/documents.server'
import { formsFile, type Recipient, recipientsFile } from './config/forms.server'
import { agency, footer, menu, popup, topbar } from './config/frame.server'
import { languagesFile, languagesIn, type SiteLanguages } from './config/languages.server'
import { look } from './config/look.server'
import { marqueeFile } from './config/marquee.server'
import { newsletterFile, withoutNewsletterFile } from './config/newsletter.server'
import { type Office, officesFile } from './config/offices.server'
import { fillPlaceholders } from './config/placeholders'
import { retentionFile } from './config/retention.server'
import { redirects, seo, siteinfo } from './config/seo.server'
import { partsFile } from './config/site-parts.server'
import { sourceFile } from './config/source.server'
import { spamFile } from './config/spam.server'
import { dutchForms } from './form-keys'
import { checkSetting, parseSettingFile, readSettingFile } from './setting-file.server'
import { formsOfPart, type PartsOn, type SitePart, siteParts } from './site-parts'
import { type Title, titles } from './titles'

export type Configuration = ReturnType<typeof readConfiguration>

/**
 * @param folder absolute path of the configuration (`data/site`)
 * @throws SettingError for a mistake: one sentence with file and field, such as `data/site/menu.json: items.0.path: …`.
 */
export function readConfiguration(folder: string) {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => readSettingFile(folder, `${name}.json`, schema)
  const languages = readLanguages(folder)
  const given = read('agency', agency)
  const particulars = { ...given, phone: formatPhone(given.phone, languages) }
  const forms = read('forms', formsFile)
  /** Of a file whose texts may name the agency's particulars. */
  const readFilled = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const content = parseSettingFile(path.join(folder, `${name}.json`), `${name}.json`)
    return checkSetting(
      `${name}.json`,
      schema,
      fillPlaceholders(content, particulars, { language: languages.fallback, formats: languages.formats }),
    )
  }
  const givenParts = existsSync(path.join(folder, 'parts.json')) ? read('parts', partsFile) : partsFile.parse({})
  const letters = existsSync(path.join(folder, 'newsletter.json')) ? read('newsletter', newsletterFile) : withoutNewsletterFile
  const newsletter = givenParts.newsletter ? letters : { ...letters, status: 'off' as const }
  const parts: PartsOn = { ...givenParts, newsletter: newsletter.status !== 'off' }
  const advertisements: Advertisements = existsSync(path.join(folder, 'advertisements.json'))
    ? read('advertisements', advertisementsFile)
    : withoutAdvertisementsFile
  const offices = existsSync(path.join(folder, 'offices.json')) ? readFilled('offices', officesFile) : []
  const configuration = {
    /** Absolute path of the folder it was read from. */
    folder,
    languages,
    /** Which parts of the site there are. */
    parts,
    advertisements,
    agency: particulars,
    /** In their order; none where the address of `agency` is the one office. */
    offices: offices.map((office): Office => ({ ...office, phone: formatPhone(office.phone, languages) })),
    look: readFilled('look', look),
    popup: readFilled('popup', popup),
    menu: readFilled('menu', menu),
    topbar: readFilled('topbar', topbar),
    footer: readFilled('footer', footer),
    home: readFilled('home', home),
    services: readFilled('services', services),
    testimonials: readFilled('testimonials', testimonials),
    pages: readFilled('pages', pages(languages.fallback)),
    articles: readFilled('articles', articles(languages.fallback)),
    siteinfo: readFilled('siteinfo', siteinfo),
    seo: readFilled('seo', seo),
    redirects: readFilled('redirects', redirects),
    recipients: read('recipients', recipientsFile),
    /** Which forms are opened to other languages than their own. */
    openedForms: { ...forms.languages, ...closedForms(parts) } as Readonly<Record<string, readonly Language[]>>,
    /** Which titles the forms offer. */
    titles: forEachLanguage((language): readonly Title[] => forms.titles?.[language] ?? titles),
    /** The forms in which the title must be given. */
    titleRequired: forms.titleRequired as readonly string[],
    spam: read('spam', spamFile),
    accounts: read('accounts', accountsFile),
    appointments: read('appointments', appointmentsFile),
    documents: read('documents', documentsFile),
    /** Undefined where nothing goes to a CRM. */
    crm: existsSync(path.join(folder, 'crm.json')) ? read('crm', crmFile) : undefined,
    marquee: read('marquee', marqueeFile),
    newsletter,
    /** Undefined where the properties are the files of `data/catalogue/`. */
    source: existsSync(path.join(folder, 'source.json')) ? read('source', sourceFile) : undefined,
    /** In days. */
    retention: read('retention', retentionFile).days,
  }
  checkMenu(configuration.menu)
  return configuration
}

/** The forms of parts that are off: open in no language. */
function closedForms(parts: PartsOn): Record<string, []> {
  const off = siteParts.filter(part => !parts[part])
  return Object.fromEntries(off.flatMap(part => formsOfPart[part].map(key => [key, [] as []])))
}

/** Whether there is a part of the site. */
export function hasPart({ parts }: Pick<Configuration, 'parts'>, part: SitePart): boolean {
  return parts[part]
}

/** Whether there is a newsletter, of the site's or of the agency's own making. */
export function hasNewsletter({ newsletter }: Pick<Configuration, 'newsletter'>): boolean {
  return newsletter.status !== 'off'
}

/** What the rules about languages need of it: small enough to be made by hand in a test. */
export type LanguageConfiguration = Pick<Configuration, 'languages'>

/** @throws SettingError as `readConfiguration`. */
export function readLanguages(folder: string): SiteLanguages {
  const content = readSettingFile(folder, 'languages.json', languagesFile)
  const languages = languagesIn(content)
  if (!languages) throw new SettingError(`data/site/languages.json: language: '${content.language}' is not in use`)
  return languages
}

/** Those of some languages that the agency offers. */
export function offeredLanguages({ languages: { enabled } }: LanguageConfiguration, languages: readonly Language[]): Language[] {
  return languages.filter(each => enabled.includes(each))
}

/**
 * The office that the catalogue calls so; where there is one office it is that one, whatever it is called.
 * @returns undefined for no name or an unknown one among several offices, and where there is no `offices.json`.
 */
export function officeCalled({ offices }: Pick<Configuration, 'offices'>, name: string | undefined): Office | undefined {
  if (offices.length <= 1) return offices[0]
  return offices.find(({ id, catalogueNames }) => name !== undefined && (id === name || catalogueNames.includes(name)))
}

/** To whom a form goes, and in which language they read. A form without a line of its own goes to `default`. */
export function recipientOf({ recipients }: Pick<Configuration, 'recipients'>, form: string): Recipient {
  return (Object.hasOwn(recipients, form) ? recipients[form] : undefined) ?? recipients.default
}

/** Who answers a form, in the language of the reader, where the file names them, and within how many working days. */
export function answeringOf(
  configuration: Pick<Configuration, 'recipients'>,
  form: string,
  language: Language,
): { name?: string; fallback?: string; days: number } {
  const [own, others] = [recipientOf(configuration, form), configuration.recipients.default]
  const written = (name: Recipient['name']) => (typeof name === 'object' ? name[language] : name)
  return { name: written(own.name), fallback: written(others.name), days: own.answerDays ?? others.answerDays ?? 1 }
}

/** Whether mail to an address is mail to the agency. @param address in lower case. */
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

/** The languages in which visitors can send a form: those that `data/site/forms.json` names, else Dutch or all of them (SPEC §1). */
export function formLanguages({ openedForms }: Pick<Configuration, 'openedForms'>, form: string): readonly Language[] {
  const opened = Object.hasOwn(openedForms, form) ? openedForms[form] : undefined
  return opened ?? (dutchForms.includes(form) ? ['nl'] : languages)
}

/** Every item leads somewhere, published or not: a draft that is published one day must not break the site. */
function checkMenu({ items }: z.infer<typeof menu>) {
  for (const [index, item] of items.entries()) {
    const at = `items.${index}`
    if (!item.params.redirect && !menuKey(item.path)) throw menuMistake(`${at}.path`, notInTable(item.path))
    for (const [below, child] of item.childMenus.entries()) {
      if (child.params.redirect || menuKey(child.path, item.path)) continue
      throw menuMistake(`${at}.childMenus.${below}.path`, notInTable(`${item.path}/${child.path}`))
    }
  }
}

function notInTable(path: string) {
  return `/${path}/ is not in data/site/paths.json`
}

function menuMistake(field: string, message: string) {
  return new SettingError(`data/site/menu.json: ${field}: ${message}`)
}

/** Whether a file of the agency's own is there. @param file its address, such as `/logo.svg`. */
export function hasPublicFile({ folder }: Pick<Configuration, 'folder'>, file: string): boolean {
  return existsSync(path.join(folder, 'public', file))
}
