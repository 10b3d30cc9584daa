/** Checks the agency's configuration across files; each file's own schema is checked on reading. */

import { nameFindings } from './check-names.server'
import { linksToPartsOff } from './check-parts.server'
import { missingPictures } from './check-pictures.server'
import { textFindings, untranslatedFindings } from './check-texts.server'
import { lookWarnings } from './config/look.server'
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'
import type { JsonPath } from './json-mistake'
import { didYouMean } from './nearest'
import { isHoursLine } from './opening-days'
import type { SettingSource } from './setting-file.server'

/**
 * @param configuration files with errors are undefined and skipped
 * @param dataDir the data folder: `data/`
 * @param source from which it was read
 */
export function configurationFindings(configuration: Partial<Configuration>, dataDir: string, source: SettingSource): Finding[] {
  const { languages, look } = configuration
  return [
    ...(look ? lookWarnings(look).map(each => ({ ...each, file: 'site/look.json', isWarning: true })) : []),
    ...missingPictures(configuration, dataDir),
    ...unreadHours(configuration),
    ...unknownOwnFields(configuration),
    ...nameFindings(configuration),
    ...linksToPartsOff(configuration),
    ...textFindings(source),
    ...(languages ? untranslatedFindings(languages) : []),
  ]
}

/** Lines of hours that are not understood, so that an office is never open. */
function unreadHours({ agency, offices }: Partial<Configuration>): Finding[] {
  const all = [
    ...(agency ? [{ file: 'site/agency.json', at: [] as JsonPath, openingHours: agency.openingHours }] : []),
    ...(offices ?? []).map(({ openingHours }, index) => ({ file: 'site/offices.json', at: [index] as JsonPath, openingHours })),
  ]
  return all.flatMap(({ file, at, openingHours }) =>
    openingHours.flatMap(({ schema }, row) =>
      schema.flatMap((line, index) =>
        isHoursLine(line)
          ? []
          : [
              {
                ...{ file, at: [...at, 'openingHours', row, 'schema', index], isWarning: true },
                what: `should be written as "Mo-Fr 09:00-12:30", and is "${line}"`,
              },
            ],
      ),
    ),
  )
}

/** Fields of the provider mapped to a field that the agency does not have: they would be lost silently. */
function unknownOwnFields({ source, propertyFields }: Partial<Configuration>): Finding[] {
  const fields = (source?.options as { maps?: { fields?: object } } | undefined)?.maps?.fields ?? {}
  const names = (propertyFields ?? []).map(({ name }) => `OwnFields.${name}`)
  return Object.keys(propertyFields ? fields : {})
    .filter(each => each.startsWith('OwnFields.') && !names.includes(each))
    .map(each => ({
      ...{ file: 'site/source.json', at: ['options', 'maps', 'fields', each], isWarning: true },
      what: `is no field of data/site/property-fields.json${didYouMean(each, names)}`,
    }))
}
