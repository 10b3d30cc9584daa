/** Writes the shapes of `data/site/*.json` as JSON Schema, for completion and checks in editors (`npm run schema`). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '../../i18n/languages'
import { advertisementsFile } from './advertisements.server'
import { agentsFile } from './agents.server'
import { appointmentsFile } from './appointments.server'
import { articles, home, pages, services, testimonials } from './content.server'
import { crmFile } from './crm.server'
import { deskFile } from './desk.server'
import { documentsFile } from './documents.server'
import { exportsFile } from './exports.server'
import { formsFile, recipientsFile } from './forms.server'
import { agency, footer, menu, popup, topbar } from './frame.server'
import { languagesFile } from './languages.server'
import { leadsFile } from './leads.server'
import { look } from './look.server'
import { marqueeFile } from './marquee.server'
import { newsletterFile } from './newsletter.server'
import { officesFile } from './offices.server'
import { photosFile } from './photos.server'
import { propertyFieldsFile } from './property-fields.server'
import { retentionFile } from './retention.server'
import { redirects, seo, siteinfo } from './seo.server'
import { partsFile } from './site-parts.server'
import { sourceFile } from './source.server'
import { spamFile } from './spam.server'

/** The overrides of texts, one file a language. */
const texts = z.record(z.string().regex(/^(\$schema|[A-Z][A-Z0-9_]*)$/), z.string())

/** @param fallback the required language. */
const filesIn = (fallback: Language) => ({
  advertisements: advertisementsFile,
  agency,
  agents: agentsFile,
  appointments: appointmentsFile,
  articles: articles(fallback),
  crm: crmFile,
  desk: deskFile,
  documents: documentsFile,
  exports: exportsFile,
  footer,
  forms: formsFile,
  home,
  languages: languagesFile,
  leads: leadsFile,
  look,
  marquee: marqueeFile,
  menu,
  newsletter: newsletterFile,
  offices: officesFile,
  pages: pages(fallback),
  parts: partsFile,
  photos: photosFile,
  popup,
  'property-fields': propertyFieldsFile,
  recipients: recipientsFile,
  redirects,
  retention: retentionFile,
  seo,
  services,
  siteinfo,
  source: sourceFile,
  spam: spamFile,
  testimonials,
  texts,
  topbar,
})

/** By file name; as text with a trailing newline. Optional fields stay optional. */
export function jsonSchemas(fallback: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filesIn(fallback)).map(([name, schema]) => {
      const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      if (made.type === 'object' && name !== 'texts') made.properties = { $schema: { type: 'string' }, ...made.properties }
      return [name, `${JSON.stringify({ ...made, title: titleOf(name) }, null, 2)}\n`]
    }),
  )
}

/** @returns the written files, one a schema. */
export function writeSchemas(folder: string, schemas: Readonly<Record<string, string>>): string[] {
  mkdirSync(folder, { recursive: true })
  return Object.entries(schemas).map(([name, text]) => {
    const file = path.join(folder, `${name}.json`)
    writeFileSync(file, text)
    return file
  })
}

function titleOf(name: string): string {
  return name === 'texts' ? `data/site/texts/{${languages.join(',')}}.json` : `data/site/${name}.json`
}
