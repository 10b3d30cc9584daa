import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DeskFacts, DeskGroup, DeskRows } from '../../../ui/desk/DeskRows'
import type { PersonView } from './person-view'
import { ToldToOwner } from './ToldToOwner'

type PersonPageProps = { person: PersonView; isAdmin: boolean }

/** Everything of one address, and what can be done at that person's request. */
export function PersonPage({ person, isAdmin }: PersonPageProps) {
  const { t } = useTexts()
  const { token, enquiries, viewings, mails, isOwner, told, isKnown } = person
  const at = (moment: number) => t('DESK_MOMENT', { moment: { moment } })
  if (!isKnown) return <p className="desk-none">{t('DESK_PERSON_UNKNOWN')}</p>
  return (
    <>
      <DeskFacts rows={factsOf(person, t, at)} />
      <div className="desk-acts">
        {told && (
          <a className="button quiet" href={`/desk/people/${token}/portal/`}>
            {t('DESK_OWNER_PORTAL')}
          </a>
        )}
        {isOwner && <Act what="invite" text={t('DESK_OWNER_INVITE')} />}
        {isAdmin && (
          <a className="button quiet" href={`/desk/people/${token}/data/`}>
            {t('DESK_PERSON_DATA')}
          </a>
        )}
      </div>
      {told && <ToldToOwner told={told} base={`/desk/people/${token}/`} />}
      <Searches person={person} />
      <DeskGroup title={t('DESK_ENQUIRIES')} count={enquiries.length}>
        <DeskRows
          none={t('DESK_PERSON_NONE')}
          rows={enquiries.map(({ id, at: moment, text, isOpen }) => ({
            key: id,
            when: at(moment),
            children: (
              <>
                <a href={`/desk/enquiries/${id}/`}>{text}</a>
                {isOpen && <strong> {t('HANDLED_NOT_YET')}</strong>}
              </>
            ),
          }))}
        />
      </DeskGroup>
      <DeskGroup title={t('DESK_VIEWINGS')} count={viewings.length}>
        <DeskRows
          none={t('DESK_PERSON_NONE')}
          rows={viewings.map(({ id, enquiryID, when, about, status }) => ({
            key: id,
            when,
            children: (
              <>
                <a href={`/desk/enquiries/${enquiryID}/`}>{about}</a>
                <span className="desk-when"> {t(`DESK_VISIT_${status.toUpperCase()}`)}</span>
              </>
            ),
          }))}
        />
      </DeskGroup>
      <DeskGroup title={t('DESK_PERSON_MAILS')} count={mails.length}>
        <DeskRows
          none={t('DESK_PERSON_NONE')}
          rows={mails.map(({ id, at: moment, subject, state, isStuck }) => ({
            key: id,
            when: at(moment),
            children: (
              <>
                <a href={`/desk/queues/mails/${id}/`}>{subject}</a>{' '}
                {isStuck ? <strong>{state}</strong> : <span className="desk-when">{state}</span>}
              </>
            ),
          }))}
        />
      </DeskGroup>
    </>
  )
}

type StopSearchProps = { search: { id: number; words: string }; back: string }

/** Asks before a search is deleted. @param back the person's own screen, which takes the answer */
export function StopSearch({ search, back }: StopSearchProps) {
  const { t } = useTexts()
  return (
    <>
      <p className="lead">{search.words}</p>
      <p>{t('DESK_STOP_SEARCH_TEXT')}</p>
      <form method="post" action={back} className="desk-acts">
        <input type="hidden" name="demand" value={search.id} />
        <button type="submit" className="button" name="what" value="stop-search">
          {t('DESK_STOP_SEARCH')}
        </button>
        <a className="button quiet" href={back}>
          {t('DESK_KEEP_SEARCH')}
        </a>
      </form>
    </>
  )
}

type T = ReturnType<typeof useTexts>['t']

function factsOf({ enquiries, newsletter, accounts, mails, refused, isOwner }: PersonView, t: T, at: (moment: number) => string) {
  const facts: { label: string; value: ReactNode }[] = []
  const name = enquiries[0]?.name
  if (name) facts.push({ label: t('DESK_NAME'), value: name })
  if (newsletter)
    facts.push({
      label: t('DESK_NEWSLETTER'),
      value: t(`DESK_NEWSLETTER_${newsletter.state.toUpperCase()}`, { moment: { moment: newsletter.at } }),
    })
  for (const { kind, hasPassword } of accounts)
    facts.push({
      label: t('DESK_ACCOUNT'),
      value: `${t(`DESK_ACCOUNT_${kind.toUpperCase()}`)}, ${t(hasPassword ? 'DESK_HAS_PASSWORD' : 'DESK_NO_PASSWORD')}`,
    })
  if (isOwner && accounts.every(({ kind }) => kind !== 'owner'))
    facts.push({ label: t('DESK_ACCOUNT'), value: `${t('DESK_ACCOUNT_OWNER')}, ${t('DESK_NO_PASSWORD')}` })
  if (refused) facts.push({ label: t('DESK_NO_MAIL'), value: <a href="/desk/queues/">{refused}</a> })
  const last = mails[0]
  if (last) facts.push({ label: t('DESK_LAST_MAIL'), value: `${at(last.at)}, ${last.subject}` })
  return facts
}

function Searches({ person: { token, searches } }: { person: PersonView }) {
  const { t } = useTexts()
  if (!searches) return null
  const { state, frequency, rows } = searches
  return (
    <DeskGroup title={t('DESK_SEARCHES')} count={rows.length}>
      <p>
        {t(`DESK_SEARCHES_${state.toUpperCase()}`)} {t(`DESK_FREQUENCY_${frequency.toUpperCase().replace('-', '_')}`)}
      </p>
      <DeskRows
        none={t('DESK_PERSON_NONE')}
        rows={rows.map(({ id, words }) => ({
          key: String(id),
          when: null,
          children: words,
          acts: (
            <a className="button quiet" href={`/desk/people/${token}/search/${id}/`}>
              {t('DESK_STOP_SEARCH')}
            </a>
          ),
        }))}
      />
      <div className="desk-acts">
        {state !== 'unconfirmed' && <Act what="link" text={t('DESK_SEND_LINK')} />}
        {(state === 'active' || state === 'paused') && <Act what="stop" text={t('DESK_STOP_ALERTS')} />}
      </div>
    </DeskGroup>
  )
}

/** A button of the person's own screen. */
function Act({ what, text }: { what: string; text: string }) {
  return (
    <form method="post">
      <button type="submit" className="button quiet" name="what" value={what}>
        {text}
      </button>
    </form>
  )
}
