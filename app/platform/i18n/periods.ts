/** A duration in words: `2 jaar`, `6 Monate`, `1 hour`. */
import type { Language } from './languages'

const day = 86_400

/**
 * @param seconds shown in whole years, months of thirty days, days or hours if it divides evenly, else in the smallest of them.
 */
export function formatPeriod(seconds: number, language: Language): string {
  const units = [
    ['year', 365 * day],
    ['month', 30 * day],
    ['day', day],
    ['hour', 3600],
  ] as const
  const [unit, length] =
    units.find(([name, size]) => seconds % size === 0 && (name !== 'month' || seconds > 60 * day)) ?? units[3]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    seconds / length,
  )
}
