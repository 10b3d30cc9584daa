import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import type { ChoiceView } from './given-view'

/** The choices for a home on this site: whether it is shown, and its place on the home page. */
export function ChoiceForm({ id, choice: { isHidden, place, mayHide, was, isServed } }: { id: number; choice: ChoiceView }) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('HOME_HERE')}>
      <form method="post" action={`/desk/homes/${id}/`} className="own-home-change">
        <input type="hidden" name="was" value={was} />
        {mayHide && <Checkbox id="home-hidden" name="hidden" labelHtml={t('HOME_HIDE')} defaultChecked={isHidden} />}
        <TextField
          id="home-place"
          name="place"
          inputMode="numeric"
          label={t('HOME_PLACE')}
          hint={t('HOME_PLACE_HINT')}
          defaultValue={place === null ? '' : String(place)}
          maxLength={2}
        />
        <button type="submit" className="button" name="do" value="choose">
          {t('HOME_CHOOSE')}
        </button>
        {!isServed && <p role="status">{t('HOME_SERVED_SOON')}</p>}
      </form>
    </DeskGroup>
  )
}
