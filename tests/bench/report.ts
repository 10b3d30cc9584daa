/** What a benchmark found, and how it is written down. */

export type Row = { what: string; budget: string; measured: string /** undefined: no budget. */; kept?: boolean; beside?: string }
export type Section = { title: string /** How it was measured. */; how: string; rows: Row[]; notes?: string[] }

export function sectionText({ title, how, rows, notes = [] }: Section): string {
  const besides = rows.some(row => row.beside)
  const head = ['what', 'budget', 'measured', ...(besides ? ['in figures'] : []), '']
  const lines = rows.map(({ what, budget, measured, kept, beside = '' }) =>
    [what, budget, measured, ...(besides ? [beside] : []), kept === undefined ? '' : kept ? 'kept' : '**not kept**'].join(' | '),
  )
  return [
    `## ${title}`,
    how,
    `| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|\n${lines.map(line => `| ${line} |`).join('\n')}`,
    ...notes,
  ].join('\n\n')
}

export const times = (value: number) => `${value.toFixed(2)} ×`
export const perSecond = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
export const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value)} ms`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
