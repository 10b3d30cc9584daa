/**
 * The chart of the last thirty days, drawn by Victory on the server: no script of it ever reaches a browser. Its style
 * attributes are taken off, because the site's policy forbids them; `FiguresPanel.css` gives it its colours, in light and dark.
 */
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '../../platform/html/escape-html'
import { formatDayOfMonth, type Locale } from '../../platform/i18n/formats'
import type { DayCount } from './visit-counts.server'

export type ChartOptions = {
  /** What is drawn per day. */
  what: 'visits' | 'appearances'
  /** Text alternative for screen readers. */
  label: string
  /** Language of the days. */
  locale: Locale
}

const size = { width: 720, height: 240 }

/** @returns an SVG without scripts, styles and ids, with text sized for a desktop. */
export async function drawChart(days: readonly DayCount[], { what, label, locale }: ChartOptions): Promise<string> {
  // Loaded on demand, so that a process without charts does not load it.
  const { VictoryAxis, VictoryBar, VictoryChart } = await import('victory')
  const data = days.map((day, index) => ({ x: index + 1, y: day[what] }))
  const highest = Math.max(4, ...data.map(({ y }) => y))
  const chart = h(
    VictoryChart,
    { ...size, padding: { left: 52, right: 24, top: 14, bottom: 38 }, domain: { x: [0.4, days.length + 0.6], y: [0, highest] } },
    h(VictoryAxis, {
      dependentAxis: true,
      tickValues: ticksTo(highest),
      style: { grid: { stroke: 'currentColor' } },
      axisComponent: h(NoLine),
    }),
    h(VictoryBar, { data, barWidth: 14 }),
    h(VictoryAxis, {
      tickValues: data.map(({ x }) => x).filter(x => (days.length - x) % 7 === 0),
      tickFormat: (x: number) => formatDayOfMonth(days[x - 1]?.day ?? '', locale),
    }),
  )
  return tidy(renderToStaticMarkup(chart), label)
}

/** The number axis has labels and grid lines, but no axis line. */
function NoLine() {
  return null
}

/** At most five grid lines, at whole numbers. */
function ticksTo(highest: number): number[] {
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find(each => highest / each <= 4) ??
    10 ** Math.ceil(Math.log10(highest / 4))
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
}

/** Only the drawing, labelled. */
function tidy(html: string, label: string): string {
  const [svg = ''] = /<svg[\s\S]*?<\/svg>/.exec(html) ?? []
  const named = svg
    .replace(/ (?:style|id|direction|vector-effect|shape-rendering|role)="[^"]*"/g, '')
    // Invisible fractions of a pixel are half of the bytes.
    .replace(/(\d+\.\d)\d+/g, '$1')
  return named.replace(
    /<svg[^>]*>/,
    `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(label)}">`,
  )
}
