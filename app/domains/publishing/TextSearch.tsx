import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskRows } from '../../ui/desk/DeskRows'
import { TextField } from '../../ui/form/Field'
import type { FoundText } from './publishing-view'

/** Texts of the site by the words on the screen. */
export function TextSearch({ words, found }: { words: string; found: readonly FoundText[] }) {
  const { t } = useTexts()
  return (
    <>
      <form className="desk-line">
        <TextField id="site-words" name="words" label={t('SITE_TEXTS_WORDS')} defaultValue={words} maxLength={200} />
        <button type="submit" className="button">
          {t('DESK_FIND')}
        </button>
      </form>
      {words !== '' && (
        <DeskRows
          none={t('SITE_TEXTS_NONE')}
          rows={found.map(({ key, text, forms }) => ({
            key,
            when: '',
            children: text,
            acts: forms.map(({ language, href }) => (
              <a key={href} href={href}>
                {language}
              </a>
            )),
          }))}
        />
      )}
    </>
  )
}
