import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { FiguresPanel } from '../../owner/FiguresPanel'
import { HistoryTable } from '../../owner/HistoryTable'
import { historyKinds } from '../../owner/history-kinds'
import { NextStepsPanel } from '../../owner/NextStepsPanel'
import { OverviewPanel } from '../../owner/OverviewPanel'
import { OwnedProperties } from '../../owner/OwnedProperties'
import { OwnerPage } from '../../owner/OwnerPage'
import { portalTabs } from '../../owner/portal-view'
import type { OwnerHome, OwnerPortal } from './owner-view'

type SeenProps = { owner: { name: string; reads?: string }; children: ReactNode }

/** Marks what an owner sees. */
function Seen({ owner: { name, reads }, children }: SeenProps) {
  const { t } = useTexts()
  return (
    <section className="owner-seen" aria-labelledby="owner-seen">
      <p className="owner-seen-note" id="owner-seen">
        <strong>{t('DESK_OWNER_SEES', { name })}</strong> {t('DESK_OWNER_SEES_TEXT')}
        {reads && ` ${t('DESK_OWNER_READS', { language: reads })}`}
      </p>
      <OwnerPage>{children}</OwnerPage>
    </section>
  )
}

/** The first page of an owner's portal, without its buttons. @param base the address of this screen */
export function SeenPortal({ portal, base }: { portal: OwnerPortal; base: string }) {
  const { t } = useTexts()
  const { properties, summary } = portal
  return (
    <Seen owner={portal}>
      <p className="owner-intro">{t(properties.length > 0 ? 'OWNER_PORTAL_INTRO' : 'OWNER_NO_PROPERTIES')}</p>
      <OwnedProperties properties={properties} hrefOf={id => `${base}${id}/`} />
      {summary !== undefined && (
        <>
          <h2>{t('OWNER_SUMMARY')}</h2>
          <p>{t(summary ? 'OWNER_SUMMARY_ON' : 'OWNER_SUMMARY_OFF')}</p>
        </>
      )}
    </Seen>
  )
}

/** All that an owner's portal shows of a home, on one page. */
export function SeenHome({ home }: { home: OwnerHome }) {
  const { t } = useTexts()
  const { property, steps, overview, histories, appearances, visits } = home
  return (
    <Seen owner={home}>
      <p className="town">
        {property.town} · {property.reference} · {property.price}
      </p>
      <p>
        <a href={property.href}>{t('OWNER_VIEW_PAGE')}</a>
      </p>
      <nav className="owner-seen-parts" aria-label={t('OWNER_TABS')}>
        {portalTabs.map(({ entry, label }) => (
          <a key={entry} href={`#${entry}`}>
            {t(label)}
          </a>
        ))}
      </nav>
      <h2 className="owner-part" id="owner-property">
        {t('OWNER_OVERVIEW')}
      </h2>
      <NextStepsPanel steps={steps} />
      <OverviewPanel overview={overview} />
      {histories.map(({ tab, lines }) => (
        <div key={tab}>
          <h2 className="owner-part" id={tab}>
            {t(historyKinds[tab].label)}
          </h2>
          {lines.length > 0 ? <HistoryTable title={t(historyKinds[tab].label)} lines={lines} /> : <p>{t('HISTORY_NONE')}</p>}
        </div>
      ))}
      <h2 className="owner-part" id="owner-appearances">
        {t('OWNER_APPEARANCES')}
      </h2>
      <FiguresPanel figures={appearances} />
      <h2 className="owner-part" id="owner-page-visits">
        {t('OWNER_PAGE_VISITS')}
      </h2>
      <FiguresPanel figures={visits} />
    </Seen>
  )
}
