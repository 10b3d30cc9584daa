import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'
import { TextField } from '../../ui/form/Field'
import { PublicationRows } from './PublicationRows'
import type { DeployQuestion, SiteRefusal, SiteView } from './publishing-view'
import { Refusal } from './Refusal'
import { PublicationSeen } from './SeenAt'
import { CodeField } from './ThingForm'
import { TwoValues } from './TwoValues'

type SiteThingsProps = { site: SiteView; refusal: SiteRefusal | undefined }

/** What can be changed, what waits to be published, and the questions of a deploy. */
export function SiteThings({ site, refusal }: SiteThingsProps) {
  const { t } = useTexts()
  return (
    <>
      {refusal && <Refusal refusal={refusal} />}
      {site.questions.map(question => (
        <Question key={question.file} question={question} />
      ))}
      <Latest site={site} />
      <nav className="site-tasks" aria-label={t('SITE_TASKS')}>
        {tasks.map(({ href, label }) => (
          <a key={href} href={href} className="button quiet">
            {t(label)}
          </a>
        ))}
      </nav>
      {site.drafts.length > 0 && <Drafts site={site} refusal={refusal} />}
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
        </DeskGroup>
      ))}
      <DeskGroup title={t('SITE_LATEST')} all={<a href="/desk/site/history/">{t('SITE_HISTORY')}</a>}>
        <PublicationRows rows={site.latest} />
      </DeskGroup>
    </>
  )
}

/** What is done most, in reach of the first screen of a phone. */
const tasks = [
  { href: '/desk/site/hours/', label: 'SITE_TASK_HOURS' },
  { href: '/desk/site/banner/', label: 'SITE_TASK_BANNER' },
  { href: '/desk/site/new-page/', label: 'SITE_NEW_PAGE' },
  { href: '/desk/site/new-article/', label: 'SITE_NEW_ARTICLE' },
  { href: '/desk/site/photos/', label: 'SITE_PHOTOS' },
  { href: '/desk/site/texts/', label: 'SITE_TEXTS' },
] as const

const saysLatest = {
  published: 'SITE_PUBLISHED_AT',
  undone: 'SITE_TAKEN_BACK_AT',
  again: 'SITE_PUBLISHED_AGAIN_AT',
} as const

/** The newest publication, where the site shows it, and the button that undoes it. */
function Latest({ site: { latest, seen, mayTakeBack } }: { site: SiteView }) {
  const { t } = useTexts()
  const [newest] = latest
  if (!newest) return null
  const { id, at, things, kind } = newest
  return (
    <form method="post" action={`/desk/site/history/${id}/`} className="site-latest">
      <div>
        <p>
          <a href={`/desk/site/history/${id}/`}>{t(saysLatest[kind], { moment: { moment: at }, things })}</a>
        </p>
        <PublicationSeen seen={seen} />
      </div>
      {mayTakeBack && (
        <button type="submit" className="button quiet">
          {t(kind === 'undone' ? 'SITE_PUBLISH_AGAIN' : 'DESK_UNDO')}
        </button>
      )}
    </form>
  )
}

/** @param refusal with what was ticked and typed when nothing was published */
function Drafts({ site, refusal }: SiteThingsProps) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('SITE_DRAFTS')} count={site.drafts.length}>
      <form method="post" action="/desk/site/" className="thing-form" id="drafts" noValidate>
        <DeskRows
          none=""
          rows={site.drafts.map(({ id, title, by, at, href, proposed, isChosen }) => ({
            key: id,
            when: t('DESK_MOMENT', { moment: { moment: at } }),
            children: (
              <>
                {site.mayPublish ? (
                  <label className="thing-draft">
                    <input type="checkbox" name="thing" value={id} defaultChecked={refusal?.chosen.includes(id) ?? isChosen} />{' '}
                    {title}, {by}
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
        {site.mayPublish && <PublishFields needsCode={site.needsCode} typed={refusal} />}
      </form>
    </DeskGroup>
  )
}

function PublishFields({ needsCode, typed }: { needsCode: boolean; typed: SiteRefusal | undefined }) {
  const { t } = useTexts()
  return (
    <>
      {needsCode && <CodeField />}
      <div className="desk-acts">
        <button type="submit" className="button" name="what" value="publish">
          {t('SITE_PUBLISH_CHOSEN')}
        </button>
      </div>
      <details open={Boolean(typed?.words || typed?.day || typed?.time)}>
        <summary>{t('SITE_PUBLISH_LATER')}</summary>
        <TextField id="site-words" name="words" label={t('SITE_WORDS')} defaultValue={typed?.words} maxLength={500} />
        <div className="desk-line">
          <TextField id="site-day" name="day" type="date" label={t('DESK_TIMES_DAY')} defaultValue={typed?.day} />
          <TextField id="site-time" name="time" type="time" label={t('SITE_TIME')} defaultValue={typed?.time} />
          <button type="submit" className="button quiet" name="what" value="plan">
            {t('SITE_PLAN')}
          </button>
        </div>
      </details>
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
