import { useTexts } from '../../platform/i18n/TextsProvider'
import { dragListScript } from './desk-scripts'

/**
 * The handle of an entry of a `drag-list`, for pointers only: the keyboard has the buttons next to it.
 * @param name posted as `move:{name}={place}`
 */
export function DragHandle({ name }: { name: string | number }) {
  const { t } = useTexts()
  return (
    <span className="drag-handle" data-move={name} title={t('SITE_DRAG')} aria-hidden="true" hidden>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 5h14v2H3zM3 9h14v2H3zM3 13h14v2H3z" />
      </svg>
    </span>
  )
}

/** The script of the handles above it, and the line in which it announces each move. */
export function DragListScript() {
  const { t } = useTexts()
  return (
    <>
      <p
        role="status"
        className="unseen"
        data-dragged={t('SITE_DRAGGED', { place: '#', count: '#' })}
        data-put-back={t('SITE_PUT_BACK')}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: dragListScript }} />
    </>
  )
}
