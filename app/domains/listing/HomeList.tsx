import { useTexts } from '../../platform/i18n/TextsProvider'
import { RowPhoto } from '../../platform/media/RowPhoto'
import { DeskRows } from '../../ui/desk/DeskRows'
import { TextField } from '../../ui/form/Field'
import type { HomesView, ListedHome } from './home-view'

/**
 * The homes that staff entered, the last changed first, with the button that begins one.
 * @param isSearched whether the field searches other homes too.
 */
export function HomeList({ homes, count, asked, isSearched }: HomesView & { isSearched: boolean }) {
  const { t } = useTexts()
  const rows = homes.map(home => ({
    key: String(home.id),
    when: <RowPhoto photo={home.photo} />,
    children: <HomeWords home={home} />,
    acts: <CopyButton home={home} />,
  }))
  return (
    <>
      <form method="post" action="/desk/homes/" className="own-home-new">
        <p>{t('HOMES_TEXT')}</p>
        <button type="submit" className="button" name="do" value="new">
          {t('HOMES_NEW')}
        </button>
      </form>
      {(count > homes.length || asked !== '' || isSearched) && (
        <form method="get" action="/desk/homes/" className="desk-line">
          <TextField id="homes-words" name="words" label={t('HOMES_WORDS')} defaultValue={asked} maxLength={100} />
          <button type="submit" className="button quiet">
            {t('DESK_SHOW')}
          </button>
          {count > 0 && <p role="status">{t('HOMES_COUNT', { shown: homes.length, count })}</p>}
        </form>
      )}
      <DeskRows rows={rows} none={t(asked === '' ? 'HOMES_NONE' : 'HOMES_NOT_FOUND')} />
    </>
  )
}

function HomeWords({ home: { id, title, reference, state, isChanged, by, at } }: { home: ListedHome }) {
  const { t } = useTexts()
  return (
    <>
      <a href={`/desk/homes/${id}/`}>{title}</a>
      <p>
        {reference} · <strong>{t(`HOME_STATE_${state.toUpperCase()}`)}</strong>
        {isChanged && state !== 'draft' && ` · ${t('HOME_IS_CHANGED')}`}
      </p>
      <p className="desk-when">{t('HOME_LAST', { name: by, moment: { moment: at } })}</p>
    </>
  )
}

function CopyButton({ home: { id, title } }: { home: ListedHome }) {
  const { t } = useTexts()
  return (
    <form method="post" action="/desk/homes/">
      <input type="hidden" name="home" value={id} />
      <button type="submit" className="button quiet" name="do" value="copy">
        {t('HOMES_COPY')}
        <span className="unseen"> {title}</span>
      </button>
    </form>
  )
}
