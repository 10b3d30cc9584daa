import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import type { FeedView } from './queue-view'

type FeedStateProps = {
  feed: FeedView
  /** Whether the person may confirm a pass and serve another catalogue. */
  mayChange: boolean
  to: string
}

/** The provider's passes, what they set aside, and the catalogues that can be served again. */
export function FeedState({ feed: { source, served, versions }, mayChange, to }: FeedStateProps) {
  const { t } = useTexts()
  const at = (moment: number) => t('DESK_MOMENT', { moment: { moment } })
  return (
    <>
      {source && (
        <DeskGroup title={t('DESK_FEED', { provider: source.provider })}>
          <DeskFacts
            rows={[
              { label: t('DESK_PASS'), value: source.passAt === undefined ? t('DESK_PASS_NONE') : at(source.passAt) },
              { label: t('DESK_PASS_FULL'), value: source.fullAt === undefined ? t('DESK_PASS_NONE') : at(source.fullAt) },
            ]}
          />
          {source.failedSince !== undefined && (
            <p className="queue-alarm">{t('DESK_PASS_FAILED', { moment: { moment: source.failedSince } })}</p>
          )}
          {source.refused && (
            <div className="queue-alarm">
              <p>
                <strong>{t('DESK_PASS_REFUSED', { moment: { moment: source.refused.since } })}</strong> {source.refused.why}
              </p>
              {source.refused.isConfirmed && <p>{t('DESK_PASS_CONFIRMED')}</p>}
              {!source.refused.isConfirmed && mayChange && (
                <form method="post" action="/desk/queues/">
                  <p>{t('DESK_PASS_CONFIRM_TEXT')}</p>
                  <input type="hidden" name="since" value={source.refused.since} />
                  <input type="hidden" name="to" value={to} />
                  <button type="submit" className="button" name="what" value="confirm-pass">
                    {t('DESK_PASS_CONFIRM')}
                  </button>
                </form>
              )}
            </div>
          )}
        </DeskGroup>
      )}
      {source && (
        <DeskGroup title={t('DESK_SET_ASIDE')} count={source.setAsideCount}>
          <DeskRows
            none={t('DESK_SET_ASIDE_NONE')}
            rows={source.setAside.map(({ key, name, since, fields }) => ({
              key,
              when: at(since),
              children: (
                <>
                  <strong>{name}</strong>
                  {fields.map(({ field, reason }) => (
                    <span key={field} className="queue-error">
                      {reason}
                    </span>
                  ))}
                </>
              ),
            }))}
          />
        </DeskGroup>
      )}
      <DeskGroup title={t('DESK_VERSIONS')} count={versions.length}>
        <p>{t('DESK_VERSIONS_TEXT')}</p>
        <DeskRows
          none={t('DESK_VERSIONS_NONE')}
          rows={versions.map(({ version, at: moment, changes, megabytes, isServed }) => ({
            key: version,
            when: at(moment),
            children: (
              <>
                {t('DESK_VERSION_CHANGES', { count: changes })}, {megabytes} MB
                {isServed && <strong> {t('DESK_VERSION_SERVED')}</strong>}
              </>
            ),
            acts: !isServed && mayChange && (
              <form method="post" action="/desk/queues/">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="served" value={served ?? ''} />
                <input type="hidden" name="to" value={to} />
                <button type="submit" className="button quiet" name="what" value="roll-back">
                  {t('DESK_ROLL_BACK')}
                </button>
              </form>
            ),
          }))}
        />
      </DeskGroup>
    </>
  )
}
