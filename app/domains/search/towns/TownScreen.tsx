import type { ReactNode } from 'react'
import { formatEuro } from '../../../platform/i18n/formats'
import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Translate } from '../../../platform/i18n/texts'
import { type Figure, Figures } from '../../../ui/Figures'
import { Link } from '../../../ui/Link'
import { type Question, Questions } from '../../../ui/Questions'
import { TeamMember } from '../../catalogue/agents/Team'
import { PlaceLinks } from './PlaceLinks'
import type { TownView } from './town-view'

type List = 'sale' | 'rent'
type TownFactsProps = { list: List; name: string; count: number; town: TownView }

/** What the catalogue knows about a town's homes, below them. */
export function TownFacts({ list, name, count, town }: TownFactsProps) {
  const { t } = useTexts()
  const figures = useFigures(list, town)
  const { asked, askedByKind, kinds, quarters, beside, otherList, agent, office, around } = town
  return (
    <div className="town-facts">
      {figures.length > 0 && (
        <Part title={t('TOWN_FIGURES', { name })} isWide>
          <Figures figures={figures} />
          {asked && (
            <p className="town-note">
              {asked.isOfDwellings && t('TOWN_DWELLINGS')} {t(list === 'sale' ? 'TOWN_ASKED_NOTE_SALE' : 'TOWN_ASKED_NOTE_RENT')}
            </p>
          )}
          {askedByKind.length > 1 && <AskedByKind rows={askedByKind} />}
        </Part>
      )}
      <Part title={t('TOWN_QUESTIONS')}>
        <Questions items={useQuestions({ list, name, count, town })} />
      </Part>
      {(agent || office) && (
        <Part title={t('TOWN_PEOPLE', { name })}>
          <div className="town-people">
            {agent && <TeamMember agent={agent} />}
            {office && (
              <p>
                <b>{office.href ? <Link to={office.href}>{office.name}</Link> : office.name}</b>
                <br />
                {office.address}
              </p>
            )}
          </div>
        </Part>
      )}
      {around.length > 0 && (
        <Part title={t('TOWN_AROUND')}>
          <dl className="town-around">
            {around.map(({ label, names }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <PlaceLinks title={t('TOWN_KINDS', { name })} places={kinds} />
      <PlaceLinks title={t('TOWN_QUARTERS', { name })} places={quarters} />
      <PlaceLinks title={t('TOWN_BESIDE', { name })} places={beside} />
      {otherList && (
        <PlaceLinks title={t(list === 'sale' ? 'TOWN_OTHER_RENT' : 'TOWN_OTHER_SALE', { name })} places={[otherList]} />
      )}
    </div>
  )
}

function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? 'town-wide' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function AskedByKind({ rows }: { rows: TownView['askedByKind'] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <dl className="town-kinds">
      {rows.map(({ name, href, median, from, to, of }) => (
        <div key={href}>
          <dt>
            <Link to={href}>{name}</Link>
          </dt>
          <dd>
            <b>{formatEuro(median, texts)}</b>{' '}
            <span className="town-count">
              {t('TOWN_RANGE', { from: { euro: from }, to: { euro: to }, found: t('RESULT_COUNT', { count: of }) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const found = (t: Translate, count: number) => t('RESULT_COUNT', { count })

function useFigures(list: List, { asked, closed, daysOnSite, efficient }: TownView): Figure[] {
  const texts = useTexts()
  const { t } = texts
  const sale = list === 'sale'
  const figures: Figure[] = []
  if (asked) {
    const { median, from, to, of, where } = asked
    figures.push({
      value: formatEuro(median, texts),
      label: t(sale ? 'TOWN_ASKED_SALE' : 'TOWN_ASKED_RENT', { where }),
      basis: t('TOWN_RANGE', { from: { euro: from }, to: { euro: to }, found: found(t, of) }),
    })
  }
  if (closed)
    figures.push({
      value: String(closed.count),
      label: t(sale ? 'TOWN_CLOSED_SALE' : 'TOWN_CLOSED_RENT', { where: closed.where }),
      basis: t('TOWN_CLOSED_DAYS', { count: closed.days }),
    })
  if (daysOnSite !== undefined)
    figures.push({ value: String(daysOnSite), label: t('TOWN_DAYS', { count: daysOnSite }), basis: t('TOWN_DAYS_BASIS') })
  if (efficient)
    figures.push({
      value: String(efficient.count),
      label: t('TOWN_EFFICIENT'),
      basis: t('TOWN_EFFICIENT_BASIS', { count: efficient.of }),
    })
  return figures
}

function useQuestions({ list, name, count, town: { asked, closed, kinds } }: TownFactsProps): Question[] {
  const { t, language } = useTexts()
  const sale = list === 'sale'
  const named = kinds.map(each => `${each.name} (${each.count})`).join(', ')
  const items: Question[] = [
    {
      title: t(sale ? 'TOWN_Q_WHAT_SALE' : 'TOWN_Q_WHAT_RENT', { name }),
      answer: `${found(t, count)}${named && `${colon(language)} ${named}`}.`,
    },
  ]
  if (asked)
    items.push({
      title: t(sale ? 'TOWN_Q_PRICE_SALE' : 'TOWN_Q_PRICE_RENT', { name }),
      answer: t('TOWN_A_PRICE', {
        where: asked.where,
        count: asked.of,
        price: { euro: asked.median },
        from: { euro: asked.from },
        to: { euro: asked.to },
      }),
    })
  if (closed)
    items.push({
      title: t(sale ? 'TOWN_Q_FAST_SALE' : 'TOWN_Q_FAST_RENT', { name: closed.where }),
      answer: t('TOWN_A_FAST', { count: closed.count, days: closed.days }),
    })
  items.push({ title: t('TOWN_Q_NEW', { name }), answer: t('TOWN_A_NEW') })
  return items
}
