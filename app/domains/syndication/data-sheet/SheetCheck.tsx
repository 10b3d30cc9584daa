import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import { PriceText } from '../../catalogue/PriceText'
import { keysHref } from './sheet-address'
import type { CheckedFact, SheetCheckView, SheetHome } from './sheet-check'

/** What the site finds of a signed data sheet, in plain words, and the way to the home. */
export function SheetCheck({ check }: { check: SheetCheckView }) {
  const { t } = useTexts()
  if (check.kind !== 'genuine') {
    const words = check.kind === 'forged' ? 'FORGED' : 'UNKNOWN'
    return (
      <div className="wrap sheet-check">
        <h1>{t(`DATA_SHEET_${words}`)}</h1>
        <p>{t(`DATA_SHEET_${words}_TEXT`)}</p>
      </div>
    )
  }
  const { standing, changes, facts, home, signedOn, agency, reference, kid, files } = check
  const changed = facts.slice(0, changes)
  return (
    <div className="wrap sheet-check">
      {home && <HomeNow home={home} />}
      <h1>{t('DATA_SHEET_GENUINE')}</h1>
      <p>{t('DATA_SHEET_SIGNED', { agency, day: { date: signedOn }, reference })}</p>
      <p className={standing === 'same' ? 'sheet-same' : 'sheet-changed'}>
        <strong>{t(`DATA_SHEET_${standing.toUpperCase()}`, { count: changes })}</strong>
      </p>
      {changed.length > 0 && <Facts facts={changed} title={t('DATA_SHEET_CHANGES')} />}
      <Facts facts={facts.slice(changes)} title={t('DATA_SHEET_FACTS')} />
      <h2>{t('DATA_SHEET_YOURSELF')}</h2>
      <p>{t('DATA_SHEET_YOURSELF_TEXT')}</p>
      <ul>
        <li>
          <a href={files.jws} download>
            {t('DATA_SHEET_FILE_JWS')}
          </a>
        </li>
        <li>
          <a href={files.json} download>
            {t('DATA_SHEET_FILE_JSON')}
          </a>
        </li>
        <li>
          <a href={keysHref}>{t('DATA_SHEET_KEYS')}</a> <span className="sheet-kid">{kid}</span>
        </li>
      </ul>
    </div>
  )
}

function HomeNow({ home: { title, town, href, price, picture } }: { home: SheetHome }) {
  const { t } = useTexts()
  return (
    <section className="sheet-home">
      {picture && <Photo picture={picture} sizes="(min-width: 768px) 360px, 100vw" priority />}
      <div>
        <p className="town">{town}</p>
        <p className="serif sheet-title">{title}</p>
        <p>
          <PriceText price={price} />
        </p>
        <Link to={href} className="button">
          {t('DATA_SHEET_SEE_HOME')}
        </Link>
      </div>
    </section>
  )
}

function Facts({ facts, title }: { facts: readonly CheckedFact[]; title: string }) {
  const { t } = useTexts()
  return (
    <section>
      <h2>{title}</h2>
      <dl className="sheet-facts">
        {facts.map(({ label, value, now, source, day }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {now === undefined ? value : t('DATA_SHEET_THEN', { value })}
              {now !== undefined && (
                <strong>{now === null ? t('DATA_SHEET_NOW_NOTHING') : t('DATA_SHEET_NOW', { value: now })}</strong>
              )}
              <small>{t('DATA_SHEET_SOURCE', { source, day: { date: day } })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
