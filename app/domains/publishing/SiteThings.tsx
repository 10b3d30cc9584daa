import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { TextField } from '../../ui/form/Field'
import { PublicationRows } from './PublicationRows'
import type { DeployQuestion, SiteView } from './publishing-view'
import { CodeField } from './ThingForm'
import { TwoValues } from './TwoValues'

/** What can be changed, what waits to be published, and the questions of a deploy. */
export function SiteThings({ site, error }: { site: SiteView; error?: string }) {
  const { t } = useTexts()
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {site.questions.map(question => (
        <Question key={question.file} question={question} />
      ))}
      {site.drafts.length > 0 && <Drafts site={site} />}
      {site.planned.length > 0 && (
        <DeskGroup title={t('SITE_PLANNED')} count={site.planned.length}>
          <DeskRows
            none=""
            rows={site.planned.map(({ id, due, by, things, refused }) => ({
              key: String(id),
              when: t('DESK_MOMENT', { moment: { moment: due } }),
              children: (
                <>
                  {things}, {by}
                  {refused && <p className="form-error">{t('SITE_PLAN_REFUSED')}</p>}
                </>
              ),
              acts: (
                <form method="post">
                  <input type="hidden" name="plan" value={id} />
                  <button type="submit" className="button quiet" name="what" value="drop-plan">
                    {t('SITE_REMOVE_ENTRY')}
                  </button>
                </form>
              ),
            }))}
          />
        </DeskGroup>
      )}
      <p>
        <a href="/desk/site/photos/">{t('SITE_PHOTOS')}</a> · <a href="/desk/site/texts/">{t('SITE_TEXTS')}</a>
      </p>
      {site.groups.map(({ key, things }) => (
        <DeskGroup key={key} title={t(`SITE_GROUP_${key.toUpperCase()}`)} count={things.length}>
          <DeskRows
            none={t('SITE_NOTHING_YET')}
            rows={things.map(({ id, title, href, draft, missing, outOfDate, isHidden }) => ({
              key: id,
              ...(draft && { acts: t('SITE_DRAFT') }),
              children: (
                <>
                  <a href={href}>{title}</a>
                  {isHidden && <span className="desk-when"> {t('SITE_HIDDEN')}</span>}
                  {missing.length > 0 && (
                    <span className="desk-when"> {t('SITE_MISSING', { languages: missing.join(', ') })}</span>
                  )}
                  {outOfDate.length > 0 && (
                    <span className="desk-when"> {t('SITE_OUT_OF_DATE', { languages: outOfDate.join(', ') })}</span>
                  )}
                </>
              ),
            }))}
          />
          {key === 'pages' && (
            <form method="post" className="desk-line">
              <TextField id="site-new-page" name="title" label={t('SITE_NEW_PAGE_TITLE')} maxLength={120} />
              <button type="submit" className="button quiet" name="what" value="new-page">
                {t('SITE_NEW_PAGE')}
              </button>
            </form>
          )}
          {key === 'articles' && (
            <form method="post">
              <button type="submit" className="button quiet" name="what" value="new-article">
                {t('SITE_NEW_ARTICLE')}
              </button>
            </form>
          )}
        </DeskGroup>
      ))}
      <DeskGroup title={t('SITE_LATEST')} all={<a href="/desk/site/history/">{t('SITE_HISTORY')}</a>}>
        <PublicationRows rows={site.latest} />
      </DeskGroup>
    </>
  )
}

function Drafts({ site }: { site: SiteView }) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('SITE_DRAFTS')} count={site.drafts.length}>
      <form method="post" className="thing-form" noValidate>
        <DeskRows
          none=""
          rows={site.drafts.map(({ id, title, by, at, href, proposed }) => ({
            key: id,
            when: t('DESK_MOMENT', { moment: { moment: at } }),
            children: (
              <>
                {site.mayPublish ? (
                  <label className="thing-draft">
                    <input type="checkbox" name="thing" value={id} defaultChecked /> {title}, {by}
                  </label>
                ) : (
                  `${title}, ${by}`
                )}{' '}
                <a href={href}>{t('SITE_OPEN')}</a>
                {proposed !== null && <p className="desk-when">{t('SITE_PROPOSED', { words: proposed })}</p>}
              </>
            ),
          }))}
        />
        {site.mayPublish && <PublishFields needsCode={site.needsCode} />}
      </form>
    </DeskGroup>
  )
}

function PublishFields({ needsCode }: { needsCode: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <TextField id="site-words" name="words" label={t('SITE_WORDS')} maxLength={500} />
      {needsCode && <CodeField />}
      <div className="desk-acts">
        <button type="submit" className="button" name="what" value="publish">
          {t('SITE_PUBLISH')}
        </button>
      </div>
      <div className="desk-line">
        <TextField id="site-day" name="day" type="date" label={t('DESK_TIMES_DAY')} />
        <TextField id="site-time" name="time" type="time" label={t('SITE_TIME')} />
        <button type="submit" className="button quiet" name="what" value="plan">
          {t('SITE_PLAN')}
        </button>
      </div>
    </>
  )
}

function Question({ question: { file, fields, needsCode } }: { question: DeployQuestion }) {
  const { t } = useTexts()
  return (
    <form method="post" className="thing-conflict">
      <input type="hidden" name="file" value={file} />
      <p>{t('SITE_QUESTION', { file })}</p>
      <TwoValues
        labels={[t('SITE_OF_DESK'), t('SITE_OF_FILES')]}
        rows={fields.map(({ field, desk, files }) => ({ field, values: [desk, files] }))}
      />
      {needsCode && <CodeField />}
      <div className="desk-acts">
        <button type="submit" className="button quiet" name="what" value="keep-desk">
          {t('SITE_KEEP_DESK')}
        </button>
        <button type="submit" className="button quiet" name="what" value="keep-files">
          {t('SITE_KEEP_FILES')}
        </button>
      </div>
    </form>
  )
}
