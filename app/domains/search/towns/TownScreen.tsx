import type { ReactNode } from 'react'
import { formatEuro } from '../../../platform/i18n/formats'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Figures } from '../../../ui/Figures'
import { Link } from '../../../ui/Link'
import { Questions } from '../../../ui/Questions'
import { TeamMember } from '../../catalogue/agents/Team'
import { PlaceLinks } from './PlaceLinks'
import type { TownView } from './town-view'
import { type ShownTown, townFigures, townQuestions } from './town-words'

/** What the catalogue knows about a town's homes, below them. */
export function TownFacts({ list, name, count, town }: ShownTown) {
  const texts = useTexts()
  const { t } = texts
  const figures = townFigures(list, town, texts)
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
        <Questions items={townQuestions({ list, name, count, town }, texts)} />
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
