import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import type { QueuedDetail, QueuedView, QueueName, QueueView, ReturnedAddress } from './queue-view'

type QueuesProps = {
  queues: readonly QueueView[]
  returned: readonly ReturnedAddress[]
  /** Whether the person may stop and start the sending. */
  mayChange: boolean
  to: string
}

/** Mails and messages that have not arrived, and the addresses whose mail came back. */
export function Queues({ queues, returned, mayChange, to }: QueuesProps) {
  const { t } = useTexts()
  return (
    <>
      {queues.map(({ name, stuck, waiting, hasMore, pause }) => (
        <DeskGroup key={name} title={t(`DESK_QUEUE_${name.toUpperCase()}`)} count={stuck.length + waiting.length}>
          {pause && <Pause pause={pause} />}
          <Rows rows={[...stuck, ...waiting]} to={to} />
          {hasMore && <p className="desk-when">{t('DESK_QUEUE_MORE')}</p>}
          {mayChange && <PauseForm name={name} isPaused={pause !== undefined} to={to} />}
        </DeskGroup>
      ))}
      <DeskGroup title={t('DESK_RETURNED')} count={returned.length}>
        <p>{t('DESK_RETURNED_TEXT')}</p>
        <DeskRows
          none={t('DESK_RETURNED_NONE')}
          rows={returned.map(({ token, email, reason, at, canLift }) => ({
            key: token,
            when: t('DESK_MOMENT', { moment: { moment: at } }),
            children: (
              <>
                <a href={`/desk/people/${token}/`}>{email}</a>
                <span className="desk-when"> {reason}</span>
              </>
            ),
            acts: canLift && (
              <form method="post" action="/desk/queues/">
                <input type="hidden" name="person" value={token} />
                <input type="hidden" name="to" value={to} />
                <button type="submit" className="button quiet" name="what" value="lift">
                  {t('DESK_LIFT')}
                </button>
              </form>
            ),
          }))}
        />
      </DeskGroup>
    </>
  )
}

function Pause({ pause: { since, reason, byHand, by } }: { pause: NonNullable<QueueView['pause']> }) {
  const { t } = useTexts()
  const key = byHand ? (by ? 'DESK_PAUSED_BY' : 'DESK_PAUSED_BY_HAND') : 'DESK_PAUSED'
  return (
    <p className="queue-alarm" role="status">
      {t(key, { moment: { moment: since }, name: by ?? '' })}
      {!byHand && <span className="queue-error">{reason}</span>}
    </p>
  )
}

function PauseForm({ name, isPaused, to }: { name: QueueName; isPaused: boolean; to: string }) {
  const { t } = useTexts()
  return (
    <form method="post" action="/desk/queues/" className="queue-pause">
      {!isPaused && <p className="desk-when">{t('DESK_PAUSE_TEXT')}</p>}
      <input type="hidden" name="queue" value={name} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" className={isPaused ? 'button' : 'button quiet'} name="what" value={isPaused ? 'resume' : 'pause'}>
        {t(isPaused ? 'DESK_RESUME' : 'DESK_PAUSE')}
      </button>
    </form>
  )
}

function Rows({ rows, to }: { rows: readonly QueuedView[]; to: string }) {
  const { t } = useTexts()
  return (
    <DeskRows
      none={t('DESK_QUEUE_NONE')}
      rows={rows.map(row => ({
        key: row.id,
        when: t('DESK_MOMENT', { moment: { moment: row.createdAt } }),
        children: (
          <>
            <a href={`/desk/queues/${row.queue}/${row.id}/`}>
              <strong>{row.title}</strong>
            </a>
            {' · '}
            {row.to}
            <span className="queue-state">{row.isStuck ? <strong>{row.state}</strong> : row.state}</span>
          </>
        ),
        acts: row.isStuck && <SendAgain row={row} to={to} />,
      }))}
    />
  )
}

function SendAgain({ row: { queue, id }, to }: { row: QueuedView; to: string }) {
  const { t } = useTexts()
  return (
    <form method="post" action="/desk/queues/">
      <input type="hidden" name="queue" value={queue} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="button quiet" name="what" value="send">
        {t('DESK_SEND_AGAIN')}
      </button>
    </form>
  )
}

/** One of them with what it says, and what can be done with it. */
export function QueuedItem({ item }: { item: QueuedDetail }) {
  const { t } = useTexts()
  const facts = [
    { label: t('DESK_QUEUED_TO'), value: item.to },
    { label: t('DESK_QUEUED_WRITTEN'), value: t('DESK_MOMENT', { moment: { moment: item.createdAt } }) },
    { label: t('DESK_STATE'), value: item.state },
    ...(item.error ? [{ label: t('DESK_QUEUED_ERROR'), value: item.error }] : []),
  ]
  const end = (what: 'settle' | 'drop', title: string, text: string, button: string) => (
    <DeskGroup title={t(title)}>
      <p>{t(text)}</p>
      <form method="post" action="/desk/queues/">
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="to" value="/desk/queues/" />
        <button type="submit" className="button quiet" name="what" value={what}>
          {t(button)}
        </button>
      </form>
    </DeskGroup>
  )
  return (
    <>
      <DeskFacts rows={facts} />
      <div className="desk-acts">
        {item.canSend && <SendAgain row={item} to={`/desk/queues/${item.queue}/${item.id}/`} />}
        {item.enquiryID && (
          <a className="button quiet" href={`/desk/enquiries/${item.enquiryID}/`}>
            {t('DESK_QUEUED_ENQUIRY')}
          </a>
        )}
      </div>
      <DeskGroup title={t('DESK_QUEUED_TEXT')}>
        <p className="desk-letter">{item.text ?? t('DESK_QUEUED_NO_TEXT')}</p>
      </DeskGroup>
      {item.canSettle && end('settle', 'DESK_SETTLE', 'DESK_SETTLE_TEXT', 'DESK_SETTLE_BUTTON')}
      {item.canDrop && end('drop', 'DESK_DROP', 'DESK_DROP_TEXT', 'DESK_DROP_BUTTON')}
    </>
  )
}
