/** Reads all files of `data/site/` independently, so that one run reports every error. */
import type { z } from 'zod'
import { formatPhone } from '../i18n/formats'
import { languages as allLanguages, forEachLanguage, type Language } from '../i18n/languages'
import type { OwnTexts } from '../i18n/texts.server'
import { menuKey, originals } from '../paths/addresses'
import type { PathEntry } from '../paths/table'
import { textsFile } from './check-texts.server'
import { accountsFile } from './config/accounts.server'
import { type Advertisements, advertisementsFile, withoutAdvertisementsFile } from './config/advertisements.server'
import { agentsFile } from './config/agents.server'
import { appointmentsFile } from './config/appointments.server'
import { articles, home, pages, services, testimonials } from './config/content.server'
import { crmFile } from './config/crm.server'
import { deskFile } from './config/desk.server'
import { documentsFile } from './config/documents.server'
import { exportsFile } from './config/exports.server'
import { formsFile, recipientsFile } from './config/forms.server'
import { agency, footer, menu, popup, topbar } from './config/frame.server'
import { languagesFile, languagesIn, type SiteLanguages } from './config/languages.server'
import { leadsFile } from './config/leads.server'
import { look } from './config/look.server'
import { marqueeFile } from './config/marquee.server'
import { siteCss } from './config/nested-styles.server'
import { newsletterFile, withoutNewsletterFile } from './config/newsletter.server'
import { type Office, officesFile } from './config/offices.server'
import { photosFile } from './config/photos.server'
import { fillPlaceholders, particularNames, standIn } from './config/placeholders'
import { propertyFieldsFile } from './config/property-fields.server'
import { retentionFile } from './config/retention.server'
import { redirects, seo, siteinfo } from './config/seo.server'
import { partsFile } from './config/site-parts.server'
import { sourceFile } from './config/source.server'
import { spamFile } from './config/spam.server'
import type { Finding } from './finding.server'
import type { JsonPath } from './json-mistake'
import { didYouMean } from './nearest'
import type { OwnFields } from './own-fields'
import { ownPages } from './own-pages'
import type { OwnPropertyField } from './own-property-fields'
import { placeholderMistakes } from './placeholder-mistakes'
import type { PrivacyWords } from './privacy-words'
import { repeatedIds } from './repeated-ids'
import { type SettingFiles, type SettingSource, settingFiles } from './setting-file.server'
import { formsOfPart, type PartsOn, siteParts } from './site-parts'
import { type Title, titles } from './titles'

export type Configuration = ReturnType<typeof gather>

/**
 * @param from the absolute path of the configuration (`data/site`), or a publication over it
 * @returns files with errors are undefined
 */
export function gatherConfiguration(from: string | SettingSource): {
  configuration: Partial<Configuration>
  findings: Finding[]
} {
  const files = settingFiles(from)
  const configuration: Partial<Configuration> = gather(files)
  if (configuration.menu && configuration.pages) files.findings.push(...menuMistakes(configuration.menu, ownPages(configuration)))
  return { configuration, findings: files.findings }
}

/** Files with errors are undefined, despite their type: only the checks receive this result, and they allow for it. */
function gather(files: SettingFiles) {
  const { folder } = files
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => files.read(`${name}.json`, schema) as z.infer<Schema>
  const readAny = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    files.has(`${name}.json`) ? read(name, schema) : undefined
  const languages = gatherLanguages(files)
  /** For a file with texts. */
  const readTexts = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const content = files.parse(`${name}.json`)
    if (content === undefined) return undefined as z.infer<Schema>
    return files.check(`${name}.json`, schema, complete(content, languages)) as z.infer<Schema>
  }
  const readAnyTexts = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    files.has(`${name}.json`) ? readTexts(name, schema) : undefined
  /** For a file whose texts have no placeholders. */
  const readWritten = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    note(
      files,
      `${name}.json`,
      placeholderMistakes(files.parse(`${name}.json`), () => undefined),
    )
    return readTexts(name, schema)
  }
  const given = readWritten('agency', agency)
  const particulars = given && { ...given, phone: formatPhone(given.phone, languages ?? withoutLanguages) }
  /** For a file whose texts may name the agency's details. */
  const readFilled = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> => {
    const file = `${name}.json`
    const content = files.parse(file)
    if (content === undefined) return undefined as z.infer<Schema>
    const { fallback: language, formats } = languages ?? withoutLanguages
    note(
      files,
      file,
      placeholderMistakes(content, at => (isCopyright(file, at) ? [...particularNames, 'year'] : particularNames)),
    )
    note(files, file, repeatedIds(content))
    const filled = fillPlaceholders(complete(content, languages), particulars ?? standIn, { language, formats })
    return files.check(file, schema, filled) as z.infer<Schema>
  }
  const forms = readFilled('forms', formsFile)
  const letters = files.has('newsletter.json') ? read('newsletter', newsletterFile) : withoutNewsletterFile
  const givenParts = files.has('parts.json') ? read('parts', partsFile) : partsFile.parse({})
  const newsletter = givenParts?.newsletter === false ? { ...withoutNewsletterFile, ...letters, status: 'off' as const } : letters
  const parts = givenParts && ({ ...givenParts, newsletter: newsletter?.status !== 'off' } satisfies PartsOn)
  const advertisements: Advertisements = files.has('advertisements.json')
    ? read('advertisements', advertisementsFile)
    : withoutAdvertisementsFile
  const offices = files.has('offices.json') ? readFilled('offices', officesFile) : []
  return {
    /** Absolute path of the source folder. */
    folder,
    /** The texts that override the product's. */
    ownTexts: Object.fromEntries(
      allLanguages.flatMap(language => {
        const file = `texts/${language}.json`
        return files.has(file) ? [[language, read(`texts/${language}`, textsFile) ?? {}]] : []
      }),
    ) as OwnTexts,
    languages,
    /** The enabled parts of the site. */
    parts,
    advertisements,
    agency: particulars,
    /** In their order; none if the address of `agency` is the only office. */
    offices: offices?.map((office): Office => ({ ...office, phone: formatPhone(office.phone, languages ?? withoutLanguages) })),
    /** Portraits by the agent's name. */
    agents: readAny('agents', agentsFile) ?? [],
    look: readFilled('look', look),
    /** The agency's styles for the content of all pages. */
    siteCss: files.has('site.css') ? (files.read('site.css', siteCss) as string) : '',
    popup: readFilled('popup', popup),
    menu: readFilled('menu', menu),
    topbar: readFilled('topbar', topbar),
    footer: readFilled('footer', footer),
    home: readFilled('home', home),
    services: readFilled('services', services),
    testimonials: readFilled('testimonials', testimonials),
    pages: readFilled('pages', pages(languages?.fallback)),
    articles: readFilled('articles', articles(languages?.fallback)),
    /** By the photo's path in `data/photos/`. */
    photos: readAnyTexts('photos', photosFile) ?? {},
    /** Fields that the agency adds to its properties. */
    propertyFields: (files.has('property-fields.json')
      ? readFilled('property-fields', propertyFieldsFile)
      : []) as readonly OwnPropertyField[],
    siteinfo: readFilled('siteinfo', siteinfo),
    seo: readFilled('seo', seo),
    redirects: readFilled('redirects', redirects),
    recipients: readWritten('recipients', recipientsFile),
    /** Forms opened to other languages than their own. */
    openedForms: { ...forms?.languages, ...(parts && closedForms(parts)) } as Readonly<Record<string, readonly Language[]>>,
    /** Which titles the forms offer. */
    titles: forEachLanguage((language): readonly Title[] => forms?.titles?.[language] ?? titles),
    /** The forms in which the title must be given. */
    titleRequired: forms?.titleRequired as readonly string[],
    /** Fields that the agency adds, by form. */
    ownFields: (forms?.fields ?? {}) as OwnFields,
    /** What the tick of the privacy statement says. */
    privacyWords: forms?.privacyWords as PrivacyWords,
    spam: read('spam', spamFile),
    accounts: read('accounts', accountsFile),
    appointments: read('appointments', appointmentsFile),
    desk: readAnyTexts('desk', deskFile) ?? deskFile.parse({}),
    documents: read('documents', documentsFile),
    /** The homes for other programs. */
    exports: readAny('exports', exportsFile) ?? exportsFile.parse({}),
    leads: readAny('leads', leadsFile) ?? leadsFile.parse({}),
    /** Undefined if nothing goes to a CRM. */
    crm: readAny('crm', crmFile),
    marquee: read('marquee', marqueeFile),
    newsletter,
    /** Undefined if the properties are the files of `data/catalogue/`. */
    source: readAny('source', sourceFile),
    /** In days. */
    retention: read('retention', retentionFile)?.days,
  }
}

/** The format of values while the languages file has an error. */
const withoutLanguages = { fallback: 'nl', formats: 'specification' } as const

/**
 * A copy in which languages that are off have the default language's texts, or else another one's: nobody needs to write them.
 */
function complete(content: unknown, languages: SiteLanguages | undefined): unknown {
  if (!languages) return content
  if (Array.isArray(content)) return content.map(each => complete(each, languages))
  if (typeof content !== 'object' || content === null) return content
  const copy = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, complete(value, languages)]))
  const text = [languages.fallback, ...languages.enabled].map(language => copy[language]).find(each => typeof each === 'string')
  return typeof text === 'string' ? { ...copy, ...missingLanguages(copy, text, languages.enabled) } : copy
}

function missingLanguages(texts: object, text: string, enabled: readonly Language[]) {
  const off = allLanguages.filter(language => !enabled.includes(language) && !(language in texts))
  return Object.fromEntries(off.map(language => [language, text]))
}

function note({ findings }: SettingFiles, file: string, said: readonly Omit<Finding, 'file'>[]): void {
  for (const { at, what } of said) findings.push({ file: `site/${file}`, at, what })
}

/** The only text that contains the year. */
const isCopyright = (file: string, at: JsonPath) => file === 'footer.json' && at[0] === 'copyright'

/** @returns undefined if the file has an error, despite the type. */
export function gatherLanguages(files: SettingFiles): SiteLanguages {
  const content = files.read('languages.json', languagesFile)
  const languages = content && languagesIn(content)
  if (!content || languages) return languages as SiteLanguages
  const { language, languageUse, formats } = content
  note(files, 'languages.json', [{ at: ['language'], what: `"${language}" is not in use: languageUse says so` }])
  const enabled = languageUse.filter(({ use }) => use).map(({ code }) => code)
  // So that the other files report their own mistakes, and not this one for each of their texts.
  return { fallback: enabled[0] ?? language, enabled, formats }
}

/** The forms of disabled parts: open in no language. */
function closedForms(parts: PartsOn): Record<string, []> {
  const off = siteParts.filter(part => !parts[part])
  return Object.fromEntries(off.flatMap(part => formsOfPart[part].map(key => [key, [] as []])))
}

/** Every item needs a target, published or not: publishing a draft later must not break the site. */
function menuMistakes({ items }: z.infer<typeof menu>, own: readonly PathEntry[]): Finding[] {
  const lost = (at: JsonPath, address: string): Finding => ({
    file: 'site/menu.json',
    at: [...at, 'path'],
    what: `/${address}/ is not in data/site/paths.json${didYouMean(`/${address}/`, originals)}`,
  })
  return items.flatMap((item, index) => [
    ...(item.params.redirect || menuKey(item.path, undefined, own) ? [] : [lost(['items', index], item.path)]),
    ...item.childMenus.flatMap((child, below) =>
      child.params.redirect || menuKey(child.path, item.path, own)
        ? []
        : [lost(['items', index, 'childMenus', below], `${item.path}/${child.path}`)],
    ),
  ])
}
