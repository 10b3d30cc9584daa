import { useTexts } from '../../platform/i18n/TextsProvider'
import { pictureAddress } from '../../platform/media/picture-address'
import { SaveDraftScript } from '../../ui/desk/SaveDraftScript'
import { SendPhotosScript } from '../../ui/desk/SendPhotosScript'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { Field, SelectField, TextField } from '../../ui/form/Field'
import { TextArea } from '../../ui/form/TextArea'
import { photoTypes } from './media/media-view'
import type { NewArticleView, NewPageView } from './publishing-view'
import { ThingActs } from './ThingForm'

/** Languages that are open from the start; the others unfold. */
const open = 2

/** A page on one screen: its title and text in each language, and its place in the menu. */
export function NewPage({ page, error }: { page: NewPageView; error?: string | undefined }) {
  const { t } = useTexts()
  const fields = page.languages.map(({ language, name, title, text }, index) => (
    <fieldset key={language} lang={language}>
      <legend>{name}</legend>
      <TextField
        id={`new-title-${language}`}
        name={`${language}.title`}
        label={t('SITE_NEW_TITLE')}
        defaultValue={title}
        maxLength={120}
        required={index === 0}
      />
      <TextArea id={`new-text-${language}`} name={`${language}.text`} label={t('SITE_NEW_TEXT')} rows={4} defaultValue={text} />
    </fieldset>
  ))
  const others = page.languages.slice(open).map(({ name }) => name)
  return (
    <form
      method="post"
      action="/desk/site/new-page/"
      className="thing-form"
      noValidate
      data-saved={t('SITE_TYPED_SAVED')}
      data-unsaved={t('SITE_TYPED_UNSAVED')}
    >
      <KeptDraft {...page} />
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <p>{t('SITE_NEW_TEXT_HINT')}</p>
      {fields.slice(0, open)}
      {others.length > 0 && (
        <details>
          <summary>{others.join(', ')}</summary>
          {fields.slice(open)}
        </details>
      )}
      <label className="thing-draft">
        <input type="checkbox" name="menu" defaultChecked={page.isInMenu} /> {t('SITE_IN_MENU')}
      </label>
      <ThingActs publish={t(page.mayPublish ? 'SITE_PUBLISH' : 'SITE_PROPOSE')} />
      <SaveDraftScript />
    </form>
  )
}

/** Which draft is kept while the form is typed: the script fills it in. */
function KeptDraft({ kept, opened }: Pick<NewPageView, 'kept' | 'opened'>) {
  return (
    <>
      <input type="hidden" name="kept" defaultValue={kept} />
      <input type="hidden" name="opened" defaultValue={opened} />
    </>
  )
}

/** An article on one screen: its title, and photos with the text below each. */
export function NewArticle({ article, error }: { article: NewArticleView; error?: string | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <form
        method="post"
        action="/desk/site/new-article/"
        encType="multipart/form-data"
        className="thing-form"
        noValidate
        data-saved={t('SITE_TYPED_SAVED')}
        data-unsaved={t('SITE_TYPED_UNSAVED')}
        data-sending={t('SITE_SENDING')}
        data-unsent={t('SITE_NOT_SENT')}
      >
        <KeptDraft {...article} />
        {error && <ErrorNotice>{error}</ErrorNotice>}
        <p>{t('SITE_NEW_ARTICLE_TEXT', { language: article.language })}</p>
        <TextField
          id="new-title"
          name="title"
          label={t('SITE_NEW_TITLE')}
          defaultValue={article.title}
          maxLength={120}
          required
        />
        {article.categories.length > 1 && (
          <SelectField
            id="new-category"
            name="category"
            label={t('SITE_NEW_CATEGORY')}
            options={article.categories}
            defaultValue={article.category}
          />
        )}
        {article.parts.map(({ photo, alt, text, lacksAlt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same places
          <fieldset key={index}>
            <legend>{t('SITE_PHOTO_NUMBER', { number: index + 1 })}</legend>
            {photo !== '' && (
              <>
                <img className="thing-photo" src={pictureAddress(photo, 500)} alt="" />
                <input type="hidden" name={`photo-${index}`} value={photo} />
              </>
            )}
            <Field
              id={`new-photo-${index}`}
              label={t(photo === '' ? 'SITE_PHOTO_FILE' : 'SITE_PHOTO_OTHER_FILE')}
              hint={index === 0 ? t('SITE_PHOTO_FIRST') : undefined}
            >
              <input id={`new-photo-${index}`} type="file" name={`file:photo-${index}`} accept={photoTypes} />
            </Field>
            <TextField
              id={`new-alt-${index}`}
              name={`alt-${index}`}
              label={t('SITE_NEW_ALT')}
              hint={index === 0 ? t('SITE_NEW_ALT_HINT') : undefined}
              error={lacksAlt ? t('SITE_NEW_ALT_MISSING') : undefined}
              defaultValue={alt}
              maxLength={200}
            />
            <TextArea id={`new-text-${index}`} name={`text-${index}`} label={t('SITE_PHOTO_TEXT')} rows={4} defaultValue={text} />
          </fieldset>
        ))}
        <ThingActs publish={t(article.mayPublish ? 'SITE_PUBLISH' : 'SITE_PROPOSE')} />
      </form>
      <SaveDraftScript />
      <SendPhotosScript />
    </>
  )
}
