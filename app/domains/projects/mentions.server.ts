/** Mandatory information on the pages of a project and a unit, in the region's terms, including what is missing. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels } from '../../platform/time/brussels'
import { energyNote, energyNoteWords } from '../catalogue/energy/energy-note'
import { energyLabelOn, lawOn, regionOf } from '../catalogue/law.server'
import { demandedFields } from '../catalogue/sheet/mandatory'
import { propertySheet } from '../catalogue/sheet/property-sheet.server'
import { type SheetGroup, sheetGroups } from '../catalogue/sheet/sheet-lines'
import { sheetValues } from '../catalogue/sheet/sheet-values'
import { homeMentionFields, siteMentionFields } from '../catalogue/snapshot'
import { asProperty, isOfUnit } from './advertisement'
import { isGone, type Unit } from './project'
import type { ShownProject } from './project.server'

/** The planning and flood groups of the property sheet, or for a unit the energy groups. */
export function mentionGroups(site: Site, project: ShownProject, texts: Texts, unit?: Unit): SheetGroup[] {
  const { record, texts: own } = project
  const on = dayInBrussels(site.now())
  const advertised = asProperty(project, on, unit)
  const region = regionOf(record.Zip, record.CountryID)
  const concerns = lawOn(on)
    .mandatoryMentions(region, record.Goal)
    .filter(mention => isOfUnit(mention) === (unit !== undefined))
  const fields = unit ? [...homeMentionFields, 'EnergyClass'] : siteMentionFields
  const sheet = propertySheet(site)
  const groups = sheet.groups.map(group => ({ ...group, elements: group.elements.filter(({ field }) => fields.includes(field)) }))
  return sheetGroups(
    { ...sheet, groups },
    {
      ...texts,
      region,
      values: sheetValues({
        ...texts,
        record: advertised,
        priceWords: '',
        priceShown: true,
        energyClass: unit && labelOf(record, unit, on),
      }),
      demanded: demandedFields(advertised, concerns, on),
      foreign: field => (field === 'PlanningInformation' ? own.PlanningInformation?.lang : undefined),
    },
  )
}

/** The energy label of a unit, or why there is none; undefined for non-residential units. */
export function unitEnergy(site: Site, project: ShownProject, unit: Unit, { t }: Texts): string | undefined {
  if ((unit.bedrooms ?? 0) === 0 && unit.living === 0) return undefined
  const { record } = project
  const on = dayInBrussels(site.now())
  const region = regionOf(record.Zip, record.CountryID)
  const requestAllowed = lawOn(on).energyRequestAllowed(region, record.Goal)
  const note = energyNote(asProperty(project, on, unit), region, { on, requestAllowed })
  return labelOf(record, unit, on) ?? (note && energyNoteWords(note, t))
}

/** The same for the available units of a project, each statement once. */
export function energyGroup(site: Site, project: ShownProject, texts: Texts): SheetGroup[] {
  const free = project.texts.units.filter(unit => !isGone(unit))
  const said = new Set(free.flatMap(unit => unitEnergy(site, project, unit, texts) ?? []))
  if (said.size === 0) return []
  const line = { field: 'EnergyClass', label: texts.t('LABEL_UNITS'), value: [...said].sort().join(' · ') }
  return [{ key: 'energy', title: texts.t('ENERGY'), lines: [line] }]
}

function labelOf({ Zip, CountryID }: ShownProject['record'], { mentions = {} }: Unit, on: string): string | undefined {
  const { EnergyPerformance: score, EPCLabelText: labelText } = mentions
  return energyLabelOn({
    zip: Zip,
    countryID: CountryID,
    ...(score !== undefined && { score }),
    ...(labelText && { labelText }),
    on,
  })?.text
}
