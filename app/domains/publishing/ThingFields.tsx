import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { DragHandle } from '../../ui/desk/DragList'
import { Field, FieldNotes, type Option, SelectField, TextField } from '../../ui/form/Field'
import { TextArea } from '../../ui/form/TextArea'
import { photoTypes } from './media/media-view'
import { type FieldView, fieldID, type LanguageText } from './publishing-view'

/** The fields of a thing, as its schema says. All of them post, and every button posts the whole form. */
export function ThingFields({ fields }: { fields: readonly FieldView[] }) {
  return fields.map((field, index) => <ThingField key={`${field.name}-${String(index)}`} field={field} />)
}

function ThingField({ field }: { field: FieldView }): ReactNode {
  const { t } = useTexts()
  const { name, label, mistake } = field
  const hint = withAdvice(field.hint, field.advice)
  const own = { id: fieldID(name), name, label, hint, error: mistake, className: adviceClass(field.advice) }
  switch (field.kind) {
    case 'hidden':
      return null
    case 'texts':
      return (
        <fieldset className={`thing-texts ${own.className}`}>
          <legend>{label}</legend>
          <FieldNotes id={own.id} hint={hint} error={mistake} />
          <div className="thing-languages">
            {field.texts.map(text => (
              <LanguageField key={text.language} text={text} isLong={field.isLong} />
            ))}
          </div>
          <ThingFields fields={field.others} />
        </fieldset>
      )
    case 'columns':
      return (
        <div className="thing-languages thing-columns">
          {field.columns.map(({ language, name: title, fields }) => (
            <fieldset key={language} lang={language}>
              <legend>{title}</legend>
              <ThingFields fields={fields} />
            </fieldset>
          ))}
        </div>
      )
    case 'group':
      return (
        <fieldset className="thing-group" id={own.id}>
          <legend>{label}</legend>
          <FieldNotes id={own.id} hint={hint} error={mistake} />
          <ThingFields fields={field.fields} />
          {field.isOptional && <ChangeButton act="remove" name={name} words={t('SITE_REMOVE', { label })} />}
        </fieldset>
      )
    case 'absent':
      return <ChangeButton act="add" name={name} words={field.add ?? t('SITE_ADD', { label })} />
    case 'list':
      return (
        <fieldset className="thing-group" id={own.id}>
          <legend>{label}</legend>
          <FieldNotes id={own.id} hint={hint} error={mistake} />
          <ol className="thing-list drag-list">
            {field.items.map((item, index) => (
              <li key={item.name} id={fieldID(item.name)}>
                <details open={field.items.length <= 3 || item.isOpen || item.mistake !== undefined || hasNote(item.fields)}>
                  <summary>{item.title}</summary>
                  <FieldNotes id={fieldID(item.name)} error={item.mistake} />
                  <ThingFields fields={item.fields} />
                </details>
                <div className="desk-acts">
                  {field.items.length > 1 && <DragHandle name={item.name} />}
                  {index > 0 && <ChangeButton act="up" name={item.name} words={t('SITE_UP')} about={item.title} />}
                  {index < field.items.length - 1 && (
                    <ChangeButton act="down" name={item.name} words={t('SITE_DOWN')} about={item.title} />
                  )}
                  <ChangeButton act="remove" name={item.name} words={t('SITE_REMOVE_ENTRY')} about={item.title} />
                </div>
              </li>
            ))}
          </ol>
          <div className="desk-acts">
            {field.kinds.length === 0 ? (
              <ChangeButton act="add" name={name} words={field.add ?? t('SITE_ADD', { label })} />
            ) : (
              field.kinds.map(({ kind, label: words, add = t('SITE_ADD', { label: words }) }) => (
                <ChangeButton key={kind} act="add" name={`${name}=${kind}`} words={add} />
              ))
            )}
          </div>
        </fieldset>
      )
    case 'lines':
      return <TextArea {...own} rows={Math.min(12, field.value.split('\n').length + 1)} defaultValue={field.value} />
    case 'choice':
      return <SelectField {...own} {...choiceOf(field.options ?? [], field.isOptional)} defaultValue={field.value} />
    case 'yesno':
      return (
        <SelectField
          {...own}
          options={[
            { value: 'true', label: t('SITE_YES') },
            { value: 'false', label: t('SITE_NO') },
          ]}
          none={field.value === '' ? '–' : undefined}
          defaultValue={field.value}
        />
      )
    case 'long':
      return <TextArea {...own} rows={rowsOf(field.value)} defaultValue={field.value} />
    case 'picture':
      return <PictureField {...own} value={field.value} takesPhoto={field.takesPhoto === true} />
    default:
      return (
        <Field {...own}>
          <input
            id={own.id}
            name={name}
            type={field.kind === 'date' || field.kind === 'email' ? field.kind : 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            list={field.known ? `${own.id}-known` : undefined}
            defaultValue={field.value}
            aria-invalid={mistake ? true : undefined}
          />
          {field.known && (
            <datalist id={`${own.id}-known`}>
              {field.known.map(value => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </Field>
      )
  }
}

const withAdvice = (hint?: string, advice?: string) => [hint, advice].filter(Boolean).join(' ') || undefined
const adviceClass = (advice?: string) => (advice ? 'thing-advised' : '')

function choiceOf(values: readonly Option[], isOptional: boolean): { options: readonly Option[]; none?: string } {
  return { options: values, ...(isOptional && !values.some(({ value }) => value === '') && { none: '–' }) }
}

function LanguageField({ text, isLong }: { text: LanguageText; isLong: boolean }) {
  const { label, name, value, mistake, advice } = text
  const own = { id: fieldID(name), name, label, hint: advice, error: mistake, className: adviceClass(advice) }
  return (
    <div lang={text.language}>
      {isLong ? <TextArea {...own} rows={rowsOf(value)} defaultValue={value} /> : <TextField {...own} defaultValue={value} />}
    </div>
  )
}

type PictureProps = Common & { value: string; takesPhoto: boolean }
type Common = { id: string; name: string; label: string; hint?: string | undefined; error?: string | undefined }

/** A photo from the device, or one of the site's; its file name can be typed too. */
function PictureField({ id, name, label, hint, error, value, takesPhoto }: PictureProps) {
  const { t } = useTexts()
  return (
    <fieldset className="thing-picture" id={id}>
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {value !== '' && <img src={pictureAddress(value, 500)} alt="" loading="lazy" />}
      {takesPhoto && (
        <Field id={`${id}-file`} label={t(value === '' ? 'SITE_PHOTO_FILE' : 'SITE_PHOTO_OTHER_FILE')}>
          <input id={`${id}-file`} type="file" name={`file:${name}`} accept={photoTypes} />
        </Field>
      )}
      <button type="submit" className="button quiet" name="change" value={`choose:${name}`}>
        {t('SITE_CHOOSE_PHOTO')}
      </button>
      <details open={error !== undefined}>
        <summary>{t('SITE_PHOTO_NAME')}</summary>
        <TextField id={`${id}-name`} name={name} label={label} defaultValue={value} error={error} />
      </details>
    </fieldset>
  )
}

const rowsOf = (text: string) => Math.min(14, Math.max(2, Math.ceil(text.length / 60) + text.split('\n').length - 1))

/** Whether something of an entry is wrong, or could be better: it is open then. */
function hasNote(fields: readonly FieldView[]): boolean {
  return fields.some(field => {
    if (field.mistake || field.advice) return true
    if (field.kind === 'texts') return field.texts.some(({ mistake, advice }) => mistake || advice) || hasNote(field.others)
    if (field.kind === 'group') return hasNote(field.fields)
    if (field.kind === 'columns') return field.columns.some(({ fields: each }) => hasNote(each))
    return field.kind === 'list' && field.items.some(({ fields: each, mistake }) => mistake || hasNote(each))
  })
}

/** A button that saves the draft with a changed list. */
export function ChangeButton({ act, name, words, about }: { act: string; name: string; words: string; about?: string }) {
  return (
    <button type="submit" className="button quiet thing-change" name="change" value={`${act}:${name}`}>
      {words}
      {about && <span className="unseen"> {about}</span>}
    </button>
  )
}
