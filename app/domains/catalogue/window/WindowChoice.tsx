import { useTexts } from '../../../platform/i18n/TextsProvider'
import { RowPhoto } from '../../../platform/media/RowPhoto'
import { DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import { CheckboxGroup, CheckboxLine } from '../../../ui/form/CheckboxGroup'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { SelectField, TextField } from '../../../ui/form/Field'
import { paperSizes, type WindowChoiceHome, type WindowChoiceView } from './window-view'

const here = '/desk/window/'

/** What hangs and turns in the shop window: homes to print on sheets, and the screen. */
export function WindowChoice({ choice, error }: { choice: WindowChoiceView; error?: string | undefined }) {
  const { t, language } = useTexts()
  const { homes, count, asked, languages, offices } = choice
  return (
    <>
      <DeskGroup title={t('WINDOW_CARDS')}>
        <p>{t('WINDOW_CARDS_TEXT')}</p>
        {(count > homes.length || asked !== '') && (
          <form method="get" action={here} className="desk-line">
            <TextField id="window-words" name="words" label={t('HOMES_WORDS')} defaultValue={asked} maxLength={100} />
            <button type="submit" className="button quiet">
              {t('DESK_SHOW')}
            </button>
            <p role="status">{t('HOMES_COUNT', { shown: homes.length, count })}</p>
          </form>
        )}
        {error && <ErrorNotice>{error}</ErrorNotice>}
        <form method="get" action={here} className="window-choice">
          <input type="hidden" name="words" value={asked} />
          <DeskRows rows={homes.map(rowOf)} none={t('HOMES_NOT_FOUND')} />
          <div className="desk-line">
            <SelectField
              id="window-size"
              name="size"
              label={t('WINDOW_SIZE')}
              options={paperSizes.map(value => ({ value, label: value.toUpperCase() }))}
              defaultValue="a4"
            />
            <SelectField
              id="window-turned"
              name="turned"
              label={t('WINDOW_WAY')}
              options={[
                { value: '', label: t('WINDOW_PORTRAIT') },
                { value: '1', label: t('WINDOW_LANDSCAPE') },
              ]}
            />
            <SelectField
              id="window-language"
              name="language"
              label={t('WINDOW_LANGUAGE')}
              options={languages}
              defaultValue={language}
            />
            <button type="submit" className="button" name="show" value="cards">
              {t('WINDOW_SHOW_CARDS')}
            </button>
          </div>
        </form>
      </DeskGroup>
      <DeskGroup title={t('WINDOW_SCREEN')}>
        <p>{t('WINDOW_SCREEN_TEXT')}</p>
        <form method="get" action={here} className="window-choice">
          <div className="desk-line">
            <SelectField
              id="screen-list"
              name="list"
              label={t('WINDOW_LIST')}
              none={t('WINDOW_LIST_BOTH')}
              options={[
                { value: 'sale', label: t('WINDOW_LIST_SALE') },
                { value: 'rent', label: t('WINDOW_LIST_RENT') },
              ]}
            />
            {offices.length > 0 && (
              <SelectField
                id="screen-office"
                name="office"
                label={t('DESK_OFFICE')}
                none={t('DESK_STATE_ALL')}
                options={offices}
              />
            )}
            <TextField
              id="screen-most"
              name="most"
              label={t('WINDOW_MOST')}
              inputMode="numeric"
              defaultValue="30"
              maxLength={3}
            />
            <TextField
              id="screen-seconds"
              name="seconds"
              label={t('WINDOW_SECONDS')}
              inputMode="numeric"
              defaultValue="15"
              maxLength={3}
            />
          </div>
          {languages.length > 1 && (
            <CheckboxGroup
              id="screen-language"
              name="language"
              label={t('WINDOW_LANGUAGES')}
              options={languages}
              value={[language]}
            />
          )}
          <button type="submit" className="button" name="show" value="screen">
            {t('WINDOW_OPEN')}
          </button>
        </form>
      </DeskGroup>
    </>
  )

  function rowOf({ id, title, town, reference, photo, lacks, isChosen }: WindowChoiceHome) {
    return {
      key: String(id),
      when: <RowPhoto photo={photo} />,
      children: (
        <>
          <CheckboxLine name="home" value={String(id)} label={title} defaultChecked={isChosen} />
          <p className="desk-when">
            {town} · {reference}
          </p>
          {lacks.length > 0 && <p className="form-error">{t('WINDOW_LACKS', { fields: lacks.join(', ') })}</p>}
        </>
      ),
    }
  }
}
