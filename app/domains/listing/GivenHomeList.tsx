import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'
import type { GivenHomesView } from './given-view'

/** The provider's homes, by reference. */
export function GivenHomeList({ provider, homes, count }: GivenHomesView) {
  const { t } = useTexts()
  return (
    <DeskGroup title={provider === null ? t('HOMES_FILES') : t('HOMES_GIVEN', { provider })} count={count}>
      <p>{provider === null ? t('HOMES_FILES_TEXT') : t('HOMES_GIVEN_TEXT', { provider })}</p>
      <DeskRows
        none={t('HOMES_NOT_FOUND')}
        rows={homes.map(({ id, title, reference, state, isHidden, place }) => ({
          key: String(id),
          when: reference,
          children: (
            <>
              <a href={`/desk/homes/${id}/`}>{title}</a>
              <p>
                {t(isHidden ? 'HOME_STATE_HIDDEN' : `HOME_STATE_${state.toUpperCase()}`)}
                {place !== null && ` · ${t('HOME_PLACED', { place })}`}
              </p>
            </>
          ),
        }))}
      />
    </DeskGroup>
  )
}
