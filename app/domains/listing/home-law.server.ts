/** What the law of its region demands of the advertisement of a home, as the audit of the catalogue says (docs/law.md). */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { missingWords } from '../catalogue/audit/audit-report.server'
import { gapsOf } from '../catalogue/audit/gaps.server'
import { isHeldBack } from '../catalogue/audit/hold-back.server'
import type { PropertyRecord } from '../catalogue/snapshot'
import type { OwnHome } from '../import/own-homes.server'
import { kindOfHome, stepOf } from './home-fields.server'
import type { HomeFrameView } from './home-view'

/** @param homeID its number. @param home completed; undefined before its region and goal are known, and abroad. */
export function lawView(site: Site, homeID: number, { record }: OwnHome, language: Language): HomeFrameView['law'] | undefined {
  const { region } = kindOfHome(record)
  if (!region || record.Goal === undefined) return undefined
  const { t } = site.texts(language)
  const on = dayInBrussels(site.now())
  const whole = record as PropertyRecord
  const gaps = gapsOf(whole, on).map(({ field, gravity, above, pending }) => {
    const step = stepOf(site, field)
    return {
      text: missingWords(site, { field, region, ...(above !== undefined && { above }) }, language),
      step,
      href: `/desk/homes/${homeID}/${step}/`,
      isGrave: gravity === 'grave',
      isPending: pending,
    }
  })
  const { graveGaps } = site.configuration.advertisements
  return { region: t(`REGION_${region.toUpperCase()}`), gaps, holdsBack: isHeldBack(whole, graveGaps, on) }
}
