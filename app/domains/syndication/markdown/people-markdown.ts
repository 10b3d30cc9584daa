/** Offices and agents as Markdown. `siteUrl` is the origin of the public address. */
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import { agentFactLines } from '../../catalogue/agents/agent-facts'
import type { AgentLine } from '../../catalogue/agents/agent-line'
import type { AgentPageView, HomesView, OfficePageView } from '../../site/offices/office-views'
import type { OfficeView } from '../../site/views'
import { cardLine, pageLinks } from './list-markdown'
import { heading, line, link, list, markdown, pageLink, plain, section } from './text'

/** The overview of the offices. */
export function officesMarkdown(offices: readonly OfficeView[], { t }: Texts, siteUrl: string): string {
  return markdown(
    heading(1, t('OFFICES_TITLE')),
    line(t('OFFICES_INTRO')),
    ...offices.map(office => section(2, office.name, list(contactOf(office, siteUrl)))),
  )
}

/** An office's own page. */
export function officeMarkdown({ office, agents, homes, write }: OfficePageView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const { page: _, ...own } = office
  return markdown(
    heading(1, office.name),
    office.text && plain(office.text),
    section(2, t('CONTACT_US'), list([...contactOf(own, siteUrl), link(t('TO_CONTACT_FORM'), siteUrl + write)])),
    openingHours(office, texts),
    section(2, t('OFFICE_AGENTS'), ...agents.map(agent => agentPart(agent, texts, siteUrl))),
    homesPart({ homes, title: t('OFFICE_HOMES'), none: t('OFFICE_NO_HOMES') }, texts, siteUrl),
  )
}

/** An agent's own page. */
export function agentMarkdown({ email, office, homes, write, ...agent }: AgentPageView, texts: Texts, siteUrl: string): string {
  const { t } = texts
  const { name } = agent
  return markdown(
    heading(1, name),
    agentPart(agent, texts, siteUrl),
    list([link(email, `mailto:${email}`), link(t('TO_CONTACT_FORM'), siteUrl + write)]),
    officePart(office, texts, siteUrl),
    homesPart({ homes, title: t('AGENT_HOMES', { name }), none: t('AGENT_NO_HOMES', { name }) }, texts, siteUrl),
  )
}

/** An office on another page. */
export function officePart(office: OfficeView, texts: Texts, siteUrl: string): string | undefined {
  return section(2, office.name, list(contactOf(office, siteUrl)), openingHours(office, texts))
}

/** Its page, where it is, and how to reach it. */
export function contactOf({ name, page, now, address, phone, phoneLink, email }: Omit<OfficeView, 'hours'>, siteUrl: string) {
  return [
    page && pageLink(name, page, siteUrl),
    now && line(now.text),
    line(address),
    link(phone, `tel:${phoneLink}`),
    link(email, `mailto:${email}`),
  ]
}

/** An agent on another page. */
export function agentPart({ name, jobTitle, facts, href, phone, phoneHref }: AgentLine, { t }: Texts, siteUrl: string) {
  return list([
    href ? pageLink(name, href, siteUrl) : line(name),
    jobTitle && line(jobTitle),
    ...agentFactLines(facts, t).map(line),
    link(phone, phoneHref),
  ])
}

function openingHours({ hours }: OfficeView, { t, language }: Texts): string | undefined {
  return section(3, t('OPENING_HOURS'), list(hours.map(each => line(`${each.days}${colon(language)} ${each.hours}`))))
}

type Homes = { homes: HomesView; title: string; none: string }

function homesPart({ homes, title, none }: Homes, texts: Texts, siteUrl: string): string | undefined {
  const { cards, count, page, pages, address } = homes
  const at = (to: number) => (to === 1 ? address : `${address}?page=${to}`)
  const around = { ...(page > 1 && { previous: at(page - 1) }), ...(page < pages && { next: at(page + 1) }) }
  return section(
    2,
    title,
    line(count === 0 ? none : texts.t('RESULT_COUNT', { count })),
    list(cards.map(card => cardLine(card, texts, siteUrl))),
    pageLinks(around, texts, siteUrl),
  )
}
