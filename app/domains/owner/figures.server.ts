/** A property's figures for its pages: counters, chart and table. */
import type { SiteDatabase } from '../../../db/client.server'
import { formatDate } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels } from '../../platform/time/brussels'
import { drawChart } from './chart.server'
import type { Figures } from './figures'
import { countsOf } from './visit-counts.server'

export type FiguresDeps = { database: SiteDatabase; now: number }

/** Pass only numbers checked by `ownedProperty`. */
export async function figures(
  propertyID: number,
  what: Figures['what'],
  texts: Texts,
  { database, now }: FiguresDeps,
): Promise<Figures> {
  const counts = countsOf(database, propertyID, dayInBrussels(now))
  const chart = await drawChart(counts.days, { what, label: texts.t(`OWNER_CHART_${what.toUpperCase()}`), locale: texts })
  const days = counts.days.map(day => ({ day: formatDate(day.day, texts), count: day[what] })).reverse()
  return { what, counters: counts[what], chart, days }
}
