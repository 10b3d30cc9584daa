/** Every mail of the site, built by its own functions on a private site. */
import { outbox } from '../../../db/schema/site.server'
import { listingAddresses } from '../../domains/catalogue/listing-addresses.server'
import { listProjects } from '../../domains/projects/project.server'
import { slotsOf } from '../../domains/viewings/open-slots.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { prepareMail } from '../../platform/mail/prepare-mail.server'
import type { ReadyMail } from '../../platform/mail/transport'
import { crmSamples } from './crm-samples.server'
import { deskSamples } from './desk-samples.server'
import { formSamples } from './form-samples'
import { listSamples } from './list-samples.server'
import { refusalSamples } from './refusal-samples.server'
import { configured, type Listings, type SampleSite } from './sample'
import { viewingSamples } from './viewing-samples.server'

const samples = { ...formSamples, ...viewingSamples, ...listSamples, ...crmSamples, ...refusalSamples, ...deskSamples }

/**
 * `name` combines sample and template: `offer-of-two.offer-to-purchase.staff`. A second mail of the same template gets the
 * suffix `.2`: names are unique per language.
 */
export type SampleMail = { name: string; language: Language; mail: ReadyMail }

/** Everything in one language, including mails to staff. @throws if a sample no longer fits its subject. */
export async function sampleMails(site: SampleSite, language: Language): Promise<SampleMail[]> {
  const own = inLanguage(site, language)
  const listings = listingsOf(own)
  const mails: SampleMail[] = []
  site.database.delete(outbox).run()
  for (const [name, make] of Object.entries(samples)) {
    await make({ site: own, language, listings })
    const made = new Map<string, number>()
    for (const row of site.database.select().from(outbox).all()) {
      const nth = (made.get(row.template) ?? 0) + 1
      made.set(row.template, nth)
      const context = { branding: own.branding, texts: own.texts, from: { name: '', address: 'info@site.example' } }
      mails.push({
        name: `${name}.${row.template}${nth > 1 ? `.${nth}` : ''}`,
        language,
        mail: prepareMail(row, { ...context, files: own.settings.varDir }),
      })
    }
    site.database.delete(outbox).run()
  }
  return mails
}

function inLanguage(site: SampleSite, language: Language): SampleSite {
  const recipients = Object.fromEntries(
    Object.entries(site.configuration.recipients).map(([form, recipient]) => [form, { ...recipient, language }]),
  ) as Configuration['recipients']
  return configured(site, { recipients })
}

/** Subjects of the samples: the first of each kind in the catalogue, and the first with bookable viewings. */
function listingsOf(site: Site): Listings {
  const all = listingAddresses(site, 0, 500)
  const first = (list: 0 | 1) => all.find(each => each.list === list)?.id ?? 0
  const viewed = all.find(each => slotsOf(site, each, site.now()).length > 1)?.id ?? 0
  return { sale: first(0), rent: first(1), viewed, project: listProjects(site, 'nl')[0]?.id ?? 0 }
}
