/** The answer of the costs page as Markdown. */
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import type { CostLine, CostsView } from '../../costs/costs-view'
import { heading, line, link, list, markdown, section } from '../markdown/text'

/** @param address of the page with the question */
export function costsMarkdown({ title, about, result, basis }: CostsView, { language }: Texts, address: string): string {
  const lines = (costs: readonly CostLine[]) =>
    list(
      costs.map(({ label, detail, amount, isSum }) => {
        const said = `${line(label)}${colon(language)} ${line(amount)}${detail ? ` (${line(detail)})` : ''}`
        return isSum ? `**${said}**` : said
      }),
    )
  const { loan } = result ?? {}
  return markdown(
    heading(1, title),
    about && line(about.text),
    ...(result ? [heading(2, result.title), line(result.note), lines(result.lines)] : []),
    loan &&
      section(
        2,
        loan.title,
        lines(loan.lines),
        loan.monthly && line(`${loan.monthly.label} ${loan.monthly.amount} ${loan.monthly.note}`),
        ...loan.notes.map(line),
      ),
    section(2, basis.assumesTitle, list(basis.assumes.map(line))),
    link(address, address),
  )
}

/** What is wrong with the question, a line each. */
export function costsErrors({ form }: CostsView): string {
  const { purchase, special, loan } = form
  const errors = [purchase.price, special.date, special.ground, ...loan.fields].flatMap(({ name, error }) =>
    error ? [`${name}: ${error}`] : [],
  )
  return errors.join('\n') || 'Give a price.'
}
