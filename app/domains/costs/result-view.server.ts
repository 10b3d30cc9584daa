/** Formats the result of a purchase calculation. */
import { formatEuro, formatPercentage } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import { type Answer, answer, type LoanAnswer } from './calculation'
import type { CostLine, CostsResult, LoanResult } from './costs-view'
import type { Duty } from './duty'
import type { CostsLaw } from './law'
import type { NotaryCosts } from './notary'
import type { Purchase, Question } from './question'

/** @param question without errors */
export function resultView({ purchase, loan }: Question, law: CostsLaw, texts: Texts): CostsResult {
  const { t } = texts
  const found = answer(purchase, loan, law)
  return {
    title: t('COSTS_RESULT', { total: { euro: found.total } }),
    note: t('COSTS_RESULT_NOTE'),
    lines: purchaseLines(purchase, found, law, texts),
    ...(found.loan && loan && { loan: loanView(found.loan, loan, texts) }),
  }
}

function purchaseLines(purchase: Purchase, { costs, loan, total }: Answer, law: CostsLaw, texts: Texts): CostLine[] {
  const { t } = texts
  const { duty, vat, notary } = costs
  const line = lineIn(texts)
  return [
    line('COSTS_LINE_PRICE', purchase.price),
    ...(duty.base > 0 ? [{ ...line(dutyName(purchase), duty.amount), detail: dutyDetail(duty, texts) }] : []),
    ...(vat.base > 0
      ? [line('COSTS_LINE_VAT', vat.amount, t('COSTS_RATE_OF', { rate: vat.rate, base: { euro: vat.base } }))]
      : []),
    ...notaryLines(notary, law.purchase.vat, texts),
    { ...line('COSTS_LINE_SUM', costs.total), isSum: true },
    ...(loan && loan.sum > 0 ? loanCostLines(loan, law, texts) : []),
    { ...line('COSTS_LINE_TOTAL', total), isSum: true },
  ]
}

function notaryLines({ fee, fileCosts, others, vat }: NotaryCosts, rate: number, texts: Texts): CostLine[] {
  const line = lineIn(texts)
  return [
    line('COSTS_LINE_FEE', fee),
    line('COSTS_LINE_FILE', fileCosts),
    line('COSTS_LINE_OTHERS', others),
    line('COSTS_LINE_FEE_VAT', vat, formatPercentage(rate, texts)),
  ]
}

function loanCostLines({ costs }: LoanAnswer, { mortgage }: CostsLaw, texts: Texts): CostLine[] {
  const { registration, accessories } = mortgage
  const line = lineIn(texts)
  return [
    line(
      'COSTS_LINE_LOAN_DUTIES',
      costs.duties,
      texts.t('COSTS_LOAN_DUTIES_OF', { registration, mortgage: mortgage.mortgage, accessories }),
    ),
    line('COSTS_LINE_LOAN_NOTARY', costs.notary.total + costs.entry, texts.t('COSTS_LOAN_NOTARY_OF')),
    { ...line('COSTS_LINE_LOAN_SUM', costs.total), isSum: true },
  ]
}

function loanView(
  { sum, repayment, share }: LoanAnswer,
  { means, rate, years }: NonNullable<Question['loan']>,
  texts: Texts,
): LoanResult {
  const { t } = texts
  const line = lineIn(texts)
  const lines = [line('COSTS_LINE_MEANS', means), { ...line('COSTS_LINE_BORROW', sum), isSum: true as const }]
  if (sum === 0) return { title: t('COSTS_LOAN_TITLE'), lines, notes: [t('COSTS_LOAN_NONE')] }
  const notes = share.of > share.usual ? [t('COSTS_LOAN_SHARE', { share: share.of, usual: share.usual })] : []
  if (!repayment) return { title: t('COSTS_LOAN_TITLE'), lines, notes: [t('COSTS_LOAN_NO_RATE'), ...notes] }
  return {
    title: t('COSTS_LOAN_TITLE'),
    lines,
    monthly: {
      label: t('COSTS_LOAN_MONTHLY'),
      amount: formatEuro(repayment.monthly, texts),
      note: t('COSTS_LOAN_MONTHLY_NOTE', { years, rate: rate ?? 0, interest: { euro: repayment.interest } }),
    },
    table: {
      title: t('COSTS_TABLE_TITLE'),
      head: ['YEAR', 'INTEREST', 'REPAID', 'LEFT'].map(name => t(`COSTS_TABLE_${name}`)),
      rows: repayment.years.map(({ year, interest, repaid, left }) => [
        String(year),
        ...[interest, repaid, left].map(euro => formatEuro(euro, texts)),
      ]),
    },
    notes: [...notes, t('COSTS_LOAN_ARITHMETIC')],
  }
}

/** Flanders has its own name for the duty. */
function dutyName({ region }: Purchase): string {
  return region === 'flanders' ? 'COSTS_LINE_DUTY_FLANDERS' : 'COSTS_LINE_DUTY'
}

function dutyDetail({ base, rate, exempt, reduction }: Duty, { t }: Texts): string {
  const parts = [t('COSTS_RATE_OF', { rate, base: { euro: base - exempt } })]
  if (exempt > 0) parts.push(t('COSTS_EXEMPT', { exempt: { euro: exempt } }))
  if (reduction > 0) parts.push(t('COSTS_REDUCTION', { reduction: { euro: reduction } }))
  return parts.join(', ')
}

function lineIn(texts: Texts) {
  return (key: string, euro: number, detail?: string): CostLine => ({
    label: texts.t(key),
    amount: formatEuro(euro, texts),
    ...(detail && { detail }),
  })
}
