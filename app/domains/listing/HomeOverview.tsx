import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskFacts, DeskGroup } from '../../ui/desk/DeskRows'
import { PreviewLinks } from '../../ui/desk/PreviewLinks'
import { Checkbox } from '../../ui/form/Checkbox'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { TextField } from '../../ui/form/Field'
import { ChoiceForm } from './ChoiceForm'
import { LawPanel } from './HomeFrame'
import { type HomeChange, type LawGap, type HomeOverview as Overview, pendingGaps } from './home-view'

/** A home before and after it is on the site: what is missing, how it will look, who is told, and what changes later. */
export function HomeOverview({ home, error }: { home: Overview; error?: string | undefined }) {
  const { t } = useTexts()
  const { id, state, isChanged, missing, facts, photo, changes, last } = home
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className="own-home-card">
        {photo && <img src={pictureAddress(photo, 500)} alt="" width={500} height={333} />}
        <div>
          <p>
            <strong>{t(`HOME_STATE_${state.toUpperCase()}`)}</strong>
            {isChanged && state !== 'draft' && `. ${t('HOME_IS_CHANGED')}`}
          </p>
          <DeskFacts rows={facts} />
          <Served home={home} />
        </div>
      </div>
      {isChanged && missing.length > 0 && (
        <DeskGroup title={t('HOME_MISSING')} count={missing.length}>
          <ul className="own-home-missing">
            {missing.map(({ text, step }) => (
              <li key={text}>
                <a href={`/desk/homes/${id}/${step}/`}>{text}</a>
              </li>
            ))}
          </ul>
        </DeskGroup>
      )}
      {isChanged && missing.length === 0 && <Publish home={home} />}
      {last && <LastChange id={id} last={last} />}
      {changes.length > 0 && <Changes home={home} />}
      {home.choice && <ChoiceForm id={id} choice={home.choice} />}
      {isChanged && <DropDraft id={id} isNew={state === 'draft'} />}
    </>
  )
}

function LastChange({ id, last }: { id: number; last: NonNullable<Overview['last']> }) {
  const { t } = useTexts()
  return (
    <form method="post" action="/desk/undo/" className="desk-line">
      <p>
        <span className="desk-when">{t('DESK_MOMENT', { moment: { moment: last.at } })}</span> {last.text}
      </p>
      <input type="hidden" name="entry" value={last.entry} />
      <input type="hidden" name="to" value={`/desk/homes/${id}/`} />
      <button type="submit" className="button quiet">
        {t('DESK_UNDO')}
      </button>
    </form>
  )
}

function DropDraft({ id, isNew }: { id: number; isNew: boolean }) {
  const { t } = useTexts()
  return (
    <form method="post" action={`/desk/homes/${id}/`}>
      <button type="submit" className="button quiet" name="do" value="drop">
        {t(isNew ? 'HOME_DROP' : 'HOME_DROP_CHANGES')}
      </button>
    </form>
  )
}

function Served({ home: { id, state, served } }: { home: Overview }) {
  const { isServed, href, problem } = served
  const { t } = useTexts()
  if (problem) return <p className="form-error">{t('HOME_SERVED_PROBLEM', { problem })}</p>
  if (!isServed) return <p role="status">{t('HOME_SERVED_SOON')}</p>
  if (state === 'draft') return null
  const isGone = state === 'sold' || state === 'rented'
  if (state === 'withdrawn' || !href) return <p>{t('HOME_NOT_SHOWN')}</p>
  return (
    <p>
      {isGone && `${t('HOME_SHOWN_AS_GONE')} `}
      <a href={href}>{t(isGone ? 'HOME_SEE_GONE' : 'HOME_SEE')}</a>
      {!isGone && (
        <>
          {' · '}
          <a href={`/desk/window/?home=${id}`}>{t('HOME_WINDOW')}</a>
        </>
      )}
    </p>
  )
}

function Publish({ home: { id, opened, state, searches, previews, law } }: { home: Overview }) {
  const { t } = useTexts()
  const gaps = law?.gaps ?? []
  const isOnlyPending = gaps.length > 0 && gaps.every(({ isPending }) => isPending)
  return (
    <DeskGroup title={t(state === 'draft' ? 'HOME_PUBLISH' : 'HOME_PUBLISH_CHANGES')}>
      <p>
        {t('HOME_PREVIEW')} <PreviewLinks previews={previews} />
      </p>
      {searches !== undefined && <p>{searches === 0 ? t('HOME_SEARCHES_NONE') : t('HOME_SEARCHES', { count: searches })}</p>}
      {!isOnlyPending && (
        <section className="own-home-law" aria-labelledby="home-law">
          <LawPanel law={law} isAsked />
        </section>
      )}
      <form method="post" action={`/desk/homes/${id}/`} className="own-home-change">
        <input type="hidden" name="opened" value={opened} />
        <AppliedFor gaps={pendingGaps(law)} isTicked={state !== 'draft'} />
        <button type="submit" className="button" name="do" value="publish">
          {t(state === 'draft' ? 'HOME_PUBLISH' : 'HOME_PUBLISH_CHANGES')}
        </button>
      </form>
    </DeskGroup>
  )
}

/** What the page calls applied for: only a person knows whether that is so. @param isTicked whether somebody said so before */
function AppliedFor({ gaps, isTicked }: { gaps: readonly LawGap[]; isTicked: boolean }) {
  const { t } = useTexts()
  if (gaps.length === 0) return null
  return (
    <fieldset className="own-home-applied">
      <legend>{t('HOME_APPLIED', { count: gaps.length })}</legend>
      <ul className="own-home-missing">
        {gaps.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <input type="hidden" name="pending" value={gaps.length} />
      <Checkbox id="home-applied" name="applied" label={t('HOME_APPLIED_TICK')} defaultChecked={isTicked} />
      <p className="form-hint">{t('HOME_APPLIED_HINT')}</p>
    </fieldset>
  )
}

/** A home to let is let, not sold. */
function wordsOf(change: HomeChange, isLet: boolean): string {
  return change === 'sold' && isLet ? 'HOME_CHANGE_RENTED' : `HOME_CHANGE_${change.toUpperCase()}`
}

function Changes({ home: { id, changes, today, price, isLet } }: { home: Overview }) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('HOME_CHANGES')}>
      <form method="post" action={`/desk/homes/${id}/`} className="own-home-change">
        <input type="hidden" name="do" value="change" />
        <TextField id="home-day" name="day" type="date" label={t('HOME_CHANGE_DAY')} defaultValue={today} />
        {changes.includes('price') && (
          <div className="desk-line">
            <TextField
              id="home-price"
              name="price"
              inputMode="numeric"
              label={t('HOME_NEW_PRICE')}
              defaultValue={price}
              maxLength={20}
            />
            <button type="submit" className="button quiet" name="change" value="price">
              {t('HOME_CHANGE_PRICE')}
            </button>
          </div>
        )}
        <div className="desk-acts">
          {changes
            .filter(change => change !== 'price')
            .map(change => (
              <button key={change} type="submit" className="button quiet" name="change" value={change}>
                {t(wordsOf(change, isLet))}
              </button>
            ))}
        </div>
      </form>
    </DeskGroup>
  )
}
