import { Fragment } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DeskFacts, DeskGroup } from '../../ui/desk/DeskRows'
import { DragListScript } from '../../ui/desk/DragList'
import { PasskeyButton } from '../../ui/desk/Passkey'
import { PreviewLinks } from '../../ui/desk/PreviewLinks'
import { SaveDraftScript } from '../../ui/desk/SaveDraftScript'
import { SendPhotosScript } from '../../ui/desk/SendPhotosScript'
import { TextField } from '../../ui/form/Field'
import { Differences } from './Differences'
import { HoursFields } from './HoursFields'
import type { FieldView, SeenPlace, ThingView } from './publishing-view'
import { Refusal } from './Refusal'
import { SeenAt } from './SeenAt'
import { ThingFields } from './ThingFields'
import { TwoValues } from './TwoValues'

type ThingFormProps = {
  thing: ThingView
  /** Colleagues who opened it lately, and when (ms). */
  others: readonly { name: string; at: number }[]
  /** The language that a phone shows alone; undefined for all. */
  shown?: Language
  /** Where the site shows it. */
  seen: readonly SeenPlace[]
}

/** The form of a thing: a draft is saved, shown and published here. */
export function ThingForm({ thing, others, shown, seen }: ThingFormProps) {
  const { t } = useTexts()
  const { draft, conflicts, mistakes, previews } = thing
  return (
    <>
      {thing.error && <Refusal refusal={{ error: thing.error, mistakes: thing.wrong }} />}
      <SeenAt places={seen} />
      {others.map(({ name, at }) => (
        <p key={name} className="desk-when" role="status">
          {t('SITE_ALSO_OPEN', { name, moment: { moment: at } })}
        </p>
      ))}
      {thing.outOfDate.length > 0 && <OutOfDate thing={thing} />}
      {conflicts.length > 0 && (
        <div className="thing-conflict" role="alert">
          <p>{thing.others ? t('SITE_CONFLICT_BY', { name: thing.others }) : t('SITE_CONFLICT')}</p>
          <TwoValues
            labels={[t('SITE_THEIRS'), t('SITE_YOURS')]}
            rows={conflicts.map(({ field, yours, theirs }) => ({ field, values: [theirs, yours] }))}
          />
        </div>
      )}
      {mistakes.length > 0 && (
        <ul className="thing-conflict">
          {mistakes.map(mistake => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
      )}
      <form
        method="post"
        action={`/desk/site/${thing.id}/`}
        className="thing-form"
        encType={thing.fields.some(takesPhoto) ? 'multipart/form-data' : undefined}
        noValidate
        data-saved={t('SITE_TYPED_SAVED')}
        data-unsaved={t('SITE_TYPED_UNSAVED')}
        data-sending={t('SITE_SENDING')}
        data-unsent={t('SITE_NOT_SENT')}
      >
        <input type="hidden" name="opened" value={thing.opened} />
        {thing.isAsked && <input type="hidden" name="asked" value="alt" />}
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="do" value="save" className="unseen" tabIndex={-1} aria-hidden="true" />
        {thing.photo && <img className="thing-photo" src={pictureAddress(thing.photo, 750)} alt="" />}
        {thing.hint && <p>{thing.hint}</p>}
        <div className="thing-switched">
          {thing.languages.length > 1 && thing.fields.some(isInLanguages) && <LanguageSwitch thing={thing} shown={shown} />}
          <div className="thing-fields">
            {thing.weekdays ? (
              <HoursFields fields={thing.fields} weekdays={thing.weekdays} />
            ) : (
              <ThingFields fields={thing.fields} />
            )}
          </div>
        </div>
        <DeskGroup title={t('SITE_PUBLISH_TITLE')}>
          {thing.isHidden && <p className="form-error">{t('SITE_HIDDEN_TEXT')}</p>}
          {draft && <p>{t('SITE_DRAFT_BY', { name: draft.by, moment: { moment: draft.at } })}</p>}
          {draft && draft.proposed !== null && <p>{t('SITE_PROPOSED', { words: draft.proposed })}</p>}
          <TextField id="site-words" name="words" label={t('SITE_WORDS')} hint={t('SITE_WORDS_HINT')} maxLength={500} />
          {thing.needsCode && thing.mayPublish && <CodeField />}
          {draft && (
            <button type="submit" className="button quiet" name="do" value="drop">
              {t('SITE_DROP')}
            </button>
          )}
          {thing.links.map(({ thing: place, words, follows, href }) => (
            <p key={href} className="thing-link">
              {t(`SITE_LINK_${place === 'menu' ? 'MENU' : 'FOOTER'}_${follows ? 'FOLLOWS' : 'STAYS'}`, { words })}{' '}
              <a href={href}>{t('SITE_LINK_CHANGE')}</a>
            </p>
          ))}
          {draft && thing.mayPublish && (
            <p>
              <a href={`/desk/site/?thing=${encodeURIComponent(thing.id)}#drafts`}>{t('SITE_PUBLISH_WITH')}</a>
            </p>
          )}
          {previews.length > 0 && (
            <p>
              {t('SITE_PREVIEW')} <PreviewLinks previews={previews} />·{' '}
              <a href={`/desk/site/${thing.id}/preview/`}>{t('SITE_PREVIEW_FRAME')}</a>
            </p>
          )}
        </DeskGroup>
        <ThingActs publish={t(thing.mayPublish ? 'SITE_PUBLISH' : 'SITE_PROPOSE')} />
      </form>
      <SaveDraftScript />
      <SendPhotosScript />
      <DragListScript />
      {thing.advice.length > 0 && (
        <DeskGroup title={t('SITE_ADVICE')} count={thing.advice.length}>
          <DeskFacts rows={thing.advice.map(({ field, text, href }) => ({ label: field, value: <a href={href}>{text}</a> }))} />
        </DeskGroup>
      )}
      {thing.differences.length > 0 && (
        <DeskGroup title={t('SITE_DIFFERENCES')}>
          <Differences differences={thing.differences} />
        </DeskGroup>
      )}
    </>
  )
}

/** The buttons of a form, in reach while it is scrolled. @param publish the words of the first one */
export function ThingActs({ publish }: { publish: string }) {
  const { t } = useTexts()
  return (
    <div className="thing-acts">
      <p role="status" data-said="" />
      <button type="submit" className="button" name="do" value="publish">
        {publish}
      </button>
      <button type="submit" className="button quiet" name="do" value="save">
        {t('SITE_SAVE_DRAFT')}
      </button>
    </div>
  )
}

/** On a phone the languages stand below each other: one of them is shown alone, and the others keep what was typed. */
function LanguageSwitch({ thing: { languages }, shown }: { thing: ThingView; shown?: Language }) {
  const { t } = useTexts()
  const choices = [{ language: '', name: t('DESK_STATE_ALL') }, ...languages]
  return (
    <>
      <span className="thing-shown" id="site-shown">
        {t('SITE_SHOW_LANGUAGE')}
      </span>
      {choices.map(({ language, name }) => (
        <Fragment key={language}>
          <input
            type="radio"
            className={`thing-shown thing-shown-${language || 'all'}`}
            id={`site-shown-${language}`}
            name="shown"
            value={language}
            aria-describedby="site-shown"
            defaultChecked={language === (shown ?? '')}
          />
          <label className="thing-shown" htmlFor={`site-shown-${language}`}>
            {name}
          </label>
        </Fragment>
      ))}
    </>
  )
}

const isInLanguages = (field: FieldView): boolean =>
  field.kind === 'texts' || field.kind === 'columns' || fieldsIn(field).some(isInLanguages)

const takesPhoto = (field: FieldView): boolean =>
  (field.kind === 'picture' && field.takesPhoto === true) || fieldsIn(field).some(takesPhoto)

function fieldsIn(field: FieldView): readonly FieldView[] {
  if (field.kind === 'group') return field.fields
  if (field.kind === 'columns') return field.columns.flatMap(({ fields }) => fields)
  return field.kind === 'list' ? field.items.flatMap(({ fields }) => fields) : []
}

/** The languages to translate again, each with a button for whoever finds that it still holds. */
function OutOfDate({ thing: { id, outOfDate } }: { thing: ThingView }) {
  const { t } = useTexts()
  return (
    <form method="post" action={`/desk/site/${id}/`} className="thing-conflict">
      <p>{t('SITE_OUT_OF_DATE_TEXT')}</p>
      <div className="desk-acts">
        {outOfDate.map(({ language, name }) => (
          <button key={language} type="submit" className="button quiet" name="checked" value={language}>
            {t('SITE_STILL_HOLDS', { language: name })}
          </button>
        ))}
      </div>
    </form>
  )
}

/** What sends requests or visitors elsewhere asks for the authenticator app or a passkey again. */
export function CodeField() {
  const { t } = useTexts()
  return (
    <>
      <TextField
        id="site-code"
        name="code"
        label={t('SITE_CODE')}
        hint={t('SITE_CODE_HINT')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <PasskeyButton kind="get">{t('DESK_PASSKEY_CONFIRM')}</PasskeyButton>
    </>
  )
}
