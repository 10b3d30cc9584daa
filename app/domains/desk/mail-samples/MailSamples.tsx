import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../../ui/desk/DeskRows'
import type { SampleList, SampleView } from './sample-view'

const listAddress = '/desk/mails/'

/** The samples of all mails in one language, with the button that makes them anew. */
export function MailSamples({ list: { language, languages, madeAt, isOrdered, groups } }: { list: SampleList }) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('DESK_SAMPLES_TEXT')}</p>
      {isOrdered && (
        <p role="status">
          {t('DESK_SAMPLES_ORDERED')} <a href={`${listAddress}?language=${language}`}>{t('DESK_SAMPLES_LOOK')}</a>
        </p>
      )}
      <form method="post" action={listAddress} className="desk-acts">
        {!isOrdered && (
          <button type="submit" className={madeAt === undefined ? 'button' : 'button quiet'}>
            {t(madeAt === undefined ? 'DESK_SAMPLES_MAKE' : 'DESK_SAMPLES_ANEW')}
          </button>
        )}
        {madeAt !== undefined && <span className="desk-when">{t('DESK_SAMPLES_MADE', { moment: { moment: madeAt } })}</span>}
      </form>
      {madeAt !== undefined && (
        <>
          <nav className="mail-samples-languages" aria-label={t('DESK_SAMPLES_LANGUAGE')}>
            {languages.map(each => (
              <a key={each} href={`${listAddress}?language=${each}`} aria-current={each === language ? 'page' : undefined}>
                {t(`LANGUAGE_NAME_${each.toUpperCase()}`)}
              </a>
            ))}
          </nav>
          {groups.map(({ key, rows }) => (
            <DeskGroup key={key} title={t(`DESK_SAMPLES_${key}`)} count={rows.length}>
              <ul className="mail-samples-rows">
                {rows.map(({ name, subject }) => (
                  <li key={name}>
                    <a href={`${listAddress}${language}/${name}/`} lang={language}>
                      {subject}
                    </a>
                  </li>
                ))}
              </ul>
            </DeskGroup>
          ))}
        </>
      )}
    </>
  )
}

/** One mail as its reader sees it, and as text. */
export function MailSample({ sample: { language, name, text, subject } }: { sample: SampleView }) {
  const { t } = useTexts()
  return (
    <>
      <iframe className="mail-sample" src={`${listAddress}${language}/${name}/html`} title={subject} sandbox="" />
      <DeskGroup title={t('DESK_SAMPLES_AS_TEXT')}>
        <p className="desk-letter" lang={language}>
          {text}
        </p>
      </DeskGroup>
    </>
  )
}
