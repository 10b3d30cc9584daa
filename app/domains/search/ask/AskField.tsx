import type { ComponentProps } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { PropertyScreen } from '../../catalogue/property/PropertyScreen'
import { type Answer, type AskView, askParameter } from './answer-view'

type AskFieldProps = {
  asked: AskView | null
  /** The home's address. */
  page: string
  onAsk: ComponentProps<typeof PropertyScreen>['onAsk']
}

/** A question about a home, answered from its page: a plain form, so it needs no script. */
export function AskField({ asked, page, onAsk }: AskFieldProps) {
  const { t } = useTexts()
  return (
    <section className="ask-home no-print" aria-labelledby="ask">
      <h2 id="ask">{t('ASK_TITLE')}</h2>
      <form className="ask-form" action={`${page}#ask`}>
        <label htmlFor="ask-field" className="unseen">
          {t('ASK_LABEL')}
        </label>
        <input
          id="ask-field"
          className="field-box"
          name={askParameter}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={asked?.question}
          aria-describedby="ask-hint"
        />
        <button type="submit" className="button quiet">
          {t('ASK_BUTTON')}
        </button>
      </form>
      <p id="ask-hint" className="form-hint">
        {t('ASK_HINT')}
      </p>
      {asked && <Answers asked={asked} onAsk={onAsk} />}
    </section>
  )
}

function Answers({ asked: { answers, isWhole, ask }, onAsk }: { asked: AskView; onAsk: AskFieldProps['onAsk'] }) {
  const { t } = useTexts()
  return (
    <div className="ask-answers" role="status">
      {answers.length > 0 && (
        <dl>
          {answers.map(answer => (
            <AnswerLine key={`${answer.href} ${answer.value}`} {...answer} />
          ))}
        </dl>
      )}
      {!isWhole && <p>{t(answers.length > 0 ? 'ASK_PARTLY' : 'ASK_NOT_STATED')}</p>}
      <p>
        <Link className={isWhole ? undefined : 'button quiet'} to={ask} rel="nofollow" onClick={event => onAsk?.(event, ask)}>
          {t(isWhole ? 'ASK_MORE' : 'ASK_AGENT')}
        </Link>
      </p>
    </div>
  )
}

function AnswerLine({ label, value, href, link, quote }: Answer) {
  const { t } = useTexts()
  const words = link ?? t('ASK_PLACE')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {quote ? <q lang={quote.lang}>{value}</q> : value}{' '}
        {href.startsWith('#') || href.startsWith('tel:') ? <a href={href}>{words}</a> : <Link to={href}>{words}</Link>}
      </dd>
    </div>
  )
}
