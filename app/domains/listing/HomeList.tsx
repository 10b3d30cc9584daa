import { useTexts } from '../../platform/i18n/TextsProvider'
import { NoPhoto } from '../../platform/media/NoPhoto'
import { pictureAddress } from '../../platform/media/picture-address'
import type { ListedHome } from './home-view'

/** The homes that staff entered, the last changed first, with the button that begins one. */
export function HomeList({ homes }: { homes: readonly ListedHome[] }) {
  const { t } = useTexts()
  return (
    <>
      <form method="post" action="/desk/homes/" className="home-list-new">
        <p>{t('HOMES_TEXT')}</p>
        <button type="submit" className="button" name="do" value="new">
          {t('HOMES_NEW')}
        </button>
      </form>
      {homes.length === 0 ? (
        <p className="desk-none">{t('HOMES_NONE')}</p>
      ) : (
        <ul className="home-list">
          {homes.map(home => (
            <li key={home.id}>
              <HomeRow home={home} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function HomeRow({ home: { id, title, reference, state, isChanged, by, at, photo } }: { home: ListedHome }) {
  const { t } = useTexts()
  return (
    <>
      <span className="home-list-photo">
        {photo ? <img src={pictureAddress(photo, 250)} alt="" loading="lazy" width={250} height={167} /> : <NoPhoto />}
      </span>
      <div>
        <a href={`/desk/homes/${id}/`}>{title}</a>
        <p>
          {reference} · <strong>{t(`HOME_STATE_${state.toUpperCase()}`)}</strong>
          {isChanged && state !== 'draft' && ` · ${t('HOME_IS_CHANGED')}`}
        </p>
        <p className="desk-when">{t('HOME_LAST', { name: by, moment: { moment: at } })}</p>
      </div>
      <form method="post" action="/desk/homes/" className="desk-acts">
        <input type="hidden" name="home" value={id} />
        <button type="submit" className="button quiet" name="do" value="copy">
          {t('HOMES_COPY')}
          <span className="unseen"> {title}</span>
        </button>
      </form>
    </>
  )
}
