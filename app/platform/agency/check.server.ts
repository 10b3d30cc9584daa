/** What is wrong with the agency's configuration as a whole, beside what each file is by itself. */

import { nameFindings } from './check-names.server'
import { linksToPartsOff } from './check-parts.server'
import { missingPictures } from './check-pictures.server'
import { textFindings } from './check-texts.server'
import { lookWarnings } from './config/look.server'
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'

/**
 * @param configuration what comes of a file with a mistake is undefined, and is not looked at
 * @param dataDir the folder of the data: `data/`
 */
export function configurationFindings(configuration: Partial<Configuration>, dataDir: string): Finding[] {
  const { look, folder } = configuration
  return [
    ...(look ? lookWarnings(look).map(each => ({ ...each, file: 'site/look.json', isWarning: true })) : []),
    ...missingPictures(configuration, dataDir),
    ...nameFindings(configuration),
    ...linksToPartsOff(configuration),
    ...(folder === undefined ? [] : textFindings(folder)),
  ]
}
