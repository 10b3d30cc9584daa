/**
 * The chart of the last thirty days. Victory lays it out on the server, and no script of it reaches a browser. Its parts are our own,
 * because Victory's have style attributes, which the site's policy forbids; `FiguresPanel.css` colours them.
 */
import { renderToStaticMarkup } from 'react-dom/server'
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
  const parts = { axisComponent: <Line />, gridComponent: <Nothing />, tickComponent: <Nothing />, tickLabelComponent: <Label /> }
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <VictoryChart
        {...size}
        standalone={false}
        padding={{ left: 52, right: 24, top: 14, bottom: 38 }}
        domain={{ x: [0.4, days.length + 0.6], y: [0, highest] }}
      >
        <VictoryAxis
          {...parts}
          dependentAxis
          tickValues={ticksTo(highest)}
          // Without a stroke Victory draws no grid lines.
          style={{ grid: { stroke: 'currentColor' } }}
          axisComponent={<Nothing />}
          gridComponent={<Line />}
        />
        <VictoryBar data={data} barWidth={14} dataComponent={<Bar />} />
        <VictoryAxis
          {...parts}
          tickValues={data.map(({ x }) => x).filter(x => (days.length - x) % 7 === 0)}
          tickFormat={(x: number) => formatDayOfMonth(days[x - 1]?.day ?? '', locale)}
        />
      </VictoryChart>
    </svg>,
  )
}

/** Invisible fractions of a pixel would be half of the bytes. */
const round = (pixels = 0) => Math.round(pixels * 10) / 10

function Nothing() {
  return null
}

function Line({ x1, x2, y1, y2 }: Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number>>) {
  return <line x1={round(x1)} x2={round(x2)} y1={round(y1)} y2={round(y2)} />
}

function Bar({ x = 0, y, y0, barWidth = 0 }: Partial<Record<'x' | 'y' | 'y0' | 'barWidth', number>>) {
  const [left, right] = [round(x - barWidth / 2), round(x + barWidth / 2)]
  return <path d={`M${left},${round(y0)}L${left},${round(y)}L${right},${round(y)}L${right},${round(y0)}z`} />
}

type LabelProps = { x: number; y: number; text: string; textAnchor: 'start' | 'middle' | 'end'; verticalAnchor: string }

function Label({ x, y, text, textAnchor, verticalAnchor }: Partial<LabelProps>) {
  return (
    <text x={round(x)} y={round(y)} dy={verticalAnchor === 'start' ? '0.86em' : '0.36em'} textAnchor={textAnchor}>
      {text}
    </text>
  )
}

/** At most five grid lines, at whole numbers. */
function ticksTo(highest: number): number[] {
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find(each => highest / each <= 4) ??
    10 ** Math.ceil(Math.log10(highest / 4))
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
}
