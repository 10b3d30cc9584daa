import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Part } from './PartLinks'

const kinds = new Set(['photos', 'plans', 'media', 'location'])

/** Links to photos, plan, video and map, under the photos on phones, where the row of all sections is far down. */
export function PictureKinds({ parts }: { parts: readonly Part[] }) {
  const { t } = useTexts()
  return (
    <nav className="picture-kinds no-print" aria-label={t('PICTURE_KINDS')}>
      <ul className="kind-row">
        {parts
          .filter(({ id }) => kinds.has(id))
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
