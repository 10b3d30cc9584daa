/** The monthly summary of an owner's properties. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent, EmailPart, EmailRow } from '../../platform/mail/email'
import { href } from '../../platform/paths/table'
import { lastDayOf } from '../../platform/time/calendar-days'
import { monthInWords } from '../../platform/time/in-words'
import { aboutInMail } from '../catalogue/mail-about.server'
import type { ShownProperty } from '../catalogue/property.server'
import { comparisonOf } from './comparison.server'
import { nextStepsOf } from './next-steps.server'
import { requestsBetween } from './overview.server'
import { countsBetween } from './visit-counts.server'

/** @param month `YYYY-MM`. @param stop address that turns the summary off. */
export function summaryMail(
  site: Site,
  properties: readonly ShownProperty[],
  { month, language, stop }: { month: string; language: Language; stop: string },
): EmailContent {
  const { siteUrl } = site.settings
  const values = { count: properties.length, month: monthInWords(month, language), site: new URL(siteUrl).host }
  const [first] = properties
  const about = first ? aboutInMail(site, first.id, language) : {}
  const isOne = properties.length === 1
  return {
    subject: { key: 'MAIL_OWNER_SUMMARY_SUBJECT', values },
    // Uses the first property's agent as their contact.
    about: isOne ? about : about.agent ? { agent: about.agent } : {},
    parts: [
      { kind: 'text', text: { key: 'MAIL_OWNER_SUMMARY_TEXT', values } },
      ...properties.flatMap(shown => partsOf(site, shown, { month, language, card: !isOne })),
      { kind: 'button', text: { key: 'MAIL_OWNER_SUMMARY_BUTTON' }, href: siteUrl + href('owner-portal', language) },
      {
        kind: 'table',
        title: { key: 'OWNER_SUMMARY' },
        rows: [{ label: { key: 'MAIL_OWNER_SUMMARY_STOP' }, value: { key: 'MAIL_OWNER_SUMMARY_STOP_LINK' }, href: stop }],
      },
    ],
    signed: true,
  }
}

type Telling = { month: string; language: Language; card: boolean }

/** The month's figures, the comparison, and coming viewings. */
function partsOf(site: Site, shown: ShownProperty, { month, language, card }: Telling): EmailPart[] {
  const { database } = site
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const counts = countsBetween(database, shown.id, from, to)
  const comparison = comparisonOf(site, database, shown, to)
  const median = comparison?.rows.find(({ what }) => what === 'visits')?.median
  const { coming, planned } = nextStepsOf(site, shown, site.texts(language))
  const line = (key: string, value: number, values?: Record<string, number>): EmailRow => ({
    label: { key, ...(values && { values }) },
    value: { number: value },
  })
  const { listing } = card ? aboutInMail(site, shown.id, language) : {}
  const next = [...coming, ...planned].map(({ when, type, subject }) => ({
    label: { plain: when },
    value: { plain: [type, subject].filter(Boolean).join(', ') },
  }))
  return [
    ...(listing ? [{ kind: 'card' as const, ...listing }] : []),
    {
      kind: 'table',
      title: { key: 'MAIL_OWNER_SUMMARY_FIGURES' },
      rows: [
        line('OWNER_PAGE_VISITS', counts.visits),
        ...(comparison && median !== undefined ? [line('OWNER_COMPARISON_MEDIAN', median, { count: comparison.count })] : []),
        line('OWNER_APPEARANCES', counts.appearances),
        line('MAIL_OWNER_SUMMARY_REQUESTS', requestsBetween(database, shown.id, from, to)),
      ],
    },
    ...(next.length > 0 ? [{ kind: 'table' as const, title: { key: 'OWNER_COMING' }, rows: next }] : []),
  ]
}
