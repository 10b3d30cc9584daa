/** The audit's output: a table for the terminal, a file for spreadsheets, JSON for programs. */
import type { Site } from '../../../platform/context/site.server'
import { spreadsheetCsv } from '../../../platform/html/csv'
import { formatPercentage } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { propertySheet } from '../sheet/property-sheet.server'
import { regionalLabel } from '../sheet/regional-labels'
import { type AuditedGap, nameOfSubject } from './audit.server'

/** A gap in words: `what` is missing under its name on the page, and the provider's field to fill in. */
type ReportedGap = Omit<AuditedGap, 'subject'> & {
  property?: number
  project?: number
  unit?: number
  missing: string
  fill: string
}

/** The gaps with their words. */
export function reportedGaps(site: Site, gaps: readonly AuditedGap[]): ReportedGap[] {
  return gaps.map(({ subject, ...gap }) => ({ ...subject, ...gap, missing: missingWords(site, gap, 'en'), fill: fillWords(gap) }))
}

/** What is missing, as the sheet of a property calls it in its region: `EPB-waarde`. */
export function missingWords(
  site: Site,
  { field, region, above }: Pick<AuditedGap, 'field' | 'region' | 'above'>,
  language: Language,
): string {
  const { t, ...locale } = site.texts(language)
  if (above !== undefined) return t('RENT_ABOVE_REFERENCE', { percentage: formatPercentage(above, locale) })
  if (field === 'Price') return t('LABEL_PRICE')
  const element = propertySheet(site)
    .groups.flatMap(({ elements }) => elements)
    .find(each => each.field === field)
  return element ? t(regionalLabel(element.labelKey, region)) : field
}

function fillWords({ field, hidden, pending, above }: Pick<AuditedGap, 'field' | 'hidden' | 'pending' | 'above'>): string {
  if (above !== undefined) return 'lower the rent, or keep the reasons why the home is worth it'
  const fill = hidden ? `publish ${field} (Publish${field})` : field
  return pending ? `${fill}; until then 'applied for' is shown` : fill
}

const columns = [
  'property',
  'reference',
  'town',
  'region',
  'kind',
  'missing',
  'since',
  'gravity',
  'heldBack',
  'fill',
  'source',
  'confirm',
  'project',
  'unit',
] as const

export function gapsAsCsv(gaps: readonly ReportedGap[]): string {
  return spreadsheetCsv([columns, ...gaps.map(gap => columns.map(column => String(gap[column] ?? '')))])
}

export function gapsAsJson(gaps: readonly ReportedGap[]): string {
  return JSON.stringify(gaps, undefined, 2)
}

/** One line per gap; the sources are long, so they are numbered at the end. */
export function gapsAsTable(gaps: readonly ReportedGap[]): string {
  if (gaps.length === 0) return 'Every advertisement says what the law of its region wants.'
  const sources = [...new Set(gaps.map(({ source }) => source))]
  const heads = ['property', 'reference', 'region', 'kind', 'missing', 'since', 'gravity', 'fill in', 'source']
  const rows = gaps.map(gap => {
    const { reference, region, kind, missing, since, fill, source } = gap
    const gravity = gap.heldBack ? `${gap.gravity}, held back` : gap.gravity
    return [shownSubject(gap), reference, region, kind, missing, since, gravity, fill, `[${sources.indexOf(source) + 1}]`]
  })
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map(row => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const grave = gaps.filter(({ gravity }) => gravity === 'grave').length
  const advertisements = new Set(gaps.map(shownSubject)).size
  return [
    line(heads),
    ...rows.map(line),
    '',
    ...sources.map((source, at) => `[${at + 1}] ${source}`),
    '',
    `Gaps: ${gaps.length} (${grave} grave), in ${advertisements} advertisements.`,
  ].join('\n')
}

/** The property's number without its kind. */
function shownSubject({ property, project, unit }: ReportedGap): string {
  if (project === undefined) return String(property)
  return nameOfSubject({ project, ...(unit !== undefined && { unit }) })
}
