/** Settings that the specification allows and the law makes risky: `npm run check` warns of them, the start does not. */
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'

/** @param configuration files with errors are undefined and skipped */
export function lawRisks({ titleRequired = [], appointments }: Partial<Configuration>): Finding[] {
  const { rental } = appointments ?? {}
  const asksIncome = rental && (['flanders', 'wallonia'] as const).some(region => rental.confirmIncome[region] !== false)
  return [
    ...titleRequired.map((key, index) => ({
      file: 'site/forms.json',
      at: ['titleRequired', index],
      what: `a title may not be required of a visitor (${key}; Court of Justice, C-394/23, 9 January 2025)`,
      isWarning: true,
    })),
    ...(asksIncome
      ? [
          {
            file: 'site/appointments.json',
            at: ['rental'],
            what:
              'candidates confirm a minimum income before a viewing, which Unia may hold to be discrimination by wealth; ' +
              '"confirmIncome": { "flanders": false, "wallonia": false } leaves it out',
            isWarning: true,
          },
        ]
      : []),
  ]
}
