/** A project as the import takes it: complete, or what is missing. */
import { formatIssues } from '../../platform/agency/format-issue.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { projectRecord } from '../catalogue/snapshot'
import { countryNames } from '../feeds/values/categories'
import { townPoint } from '../feeds/values/town-centre.server'
import { type OwnHome, type OwnProject, projectRecordOf } from '../import/own-homes.server'
import { projectLabel } from './project-form.server'

type Project = OwnHome & { project: OwnProject }

/** The project with what follows from what was typed. @param before what the site shows of it, or showed. */
export function completedProject(
  site: Site,
  { project: { record, units }, ...rest }: Project,
  before: OwnHome | undefined,
): Project {
  const { CountryID = BELGIUM, Zip, City, PublicAddress = false, SoldOut = false } = record
  const country = countryNames[CountryID]
  const centre = PublicAddress ? undefined : townPoint({ CountryID, Zip, City })
  return {
    ...rest,
    record: {},
    project: {
      record: {
        ...centre,
        ...record,
        CountryID,
        ...(country && { CountryName: country }),
        language: record.language ?? site.configuration.languages.fallback,
        PublicAddress,
        SoldOut,
        DateOfPosting: before?.project?.record.DateOfPosting ?? dayInBrussels(site.now()),
      },
      units,
    },
  }
}

/** What a completed project still lacks, or what does not fit, in words. */
export function missingOfProject(site: Site, id: number, { project, ...files }: Project, language: Language): string[] {
  const { t } = site.texts(language)
  const made = projectRecordOf(id, project, files)
  const { error } = projectRecord.safeParse(made)
  const { PublicAddress, Street } = project.record
  const found = formatIssues(error?.issues ?? [], projectRecord, made).map(({ at }) => {
    const [field, index, part] = at
    if (field !== 'Units' || typeof index !== 'number') return projectLabel(site, String(field), language)
    const number = project.units[index]?.UnitNumber ?? String(index + 1)
    return t('PROJECT_UNIT_LACKS', { number, field: projectLabel(site, String(part), language) })
  })
  const hidden = ['Longitude', 'CountryName'].map(field => projectLabel(site, field, language))
  const street = PublicAddress && !Street ? [projectLabel(site, 'Street', language)] : []
  return [...new Set([...found, ...street])].filter(label => !hidden.includes(label))
}
