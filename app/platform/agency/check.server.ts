/** Checks the agency's configuration across files; each file's own schema is checked on reading. */

import { nameFindings } from './check-names.server'
import { linksToPartsOff } from './check-parts.server'
import { missingPictures } from './check-pictures.server'
import { textFindings, untranslatedFindings } from './check-texts.server'
import { lookWarnings } from './config/look.server'
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'
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
    ...nameFindings(configuration),
    ...linksToPartsOff(configuration),
    ...textFindings(source),
    ...(languages ? untranslatedFindings(languages) : []),
  ]
}
