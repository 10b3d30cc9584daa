import type { Language } from '../../platform/i18n/languages'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup, DeskRows } from '../../ui/desk/DeskRows'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { type Option, SelectField, TextField } from '../../ui/form/Field'
import { type ListedStaff, type PasskeysView, staffRoles } from './desk-view'
import { Passkeys } from './Passkeys'

type AccessFormsProps = {
  language: Language
  languages: readonly Language[]
  /** Browsers where this person is logged in. */
  sessions: number
  passkeys: PasskeysView
  /** Whether the browser is to make a passkey now. */
  isCreating: boolean
  /** For admins. */
  staff: ListedStaff[] | null
  /** Those that an agent may belong to; none where agents see the requests of all. */
  offices: readonly Option[]
  /** The person's own account. */
  own: string
  error?: string
}

/** The own language, sessions and passkeys; for admins, everybody who may enter and the form that invites. */
export function AccessForms(props: AccessFormsProps) {
  const { language, languages, sessions, passkeys, isCreating, staff, offices, own, error } = props
  const { t } = useTexts()
  const named = languages.map(value => ({ value, label: t(`LANGUAGE_NAME_${value.toUpperCase()}`) }))
  return (
    <>
      {error && !passkeys.asking && <ErrorNotice>{error}</ErrorNotice>}
      <DeskGroup title={t('DESK_OWN')}>
        <form method="post" className="desk-line">
          <input type="hidden" name="what" value="language" />
          <SelectField id="desk-language" name="language" label={t('DESK_LANGUAGE')} options={named} defaultValue={language} />
          <button type="submit" className="button quiet">
            {t('DESK_SAVE')}
          </button>
        </form>
        <form method="post" action="/desk/log-out/" className="desk-acts">
          <input type="hidden" name="everywhere" value="yes" />
          <p>{t('DESK_SESSIONS', { count: sessions })}</p>
          <button type="submit" className="button quiet">
            {t('DESK_LEAVE_EVERYWHERE')}
          </button>
        </form>
        <Passkeys passkeys={passkeys} isCreating={isCreating} error={error} />
      </DeskGroup>
      {staff && (
        <>
          <DeskGroup title={t('DESK_STAFF')} count={staff.length}>
            <DeskRows
              none=""
              rows={staff.map(({ accountID, name, email, role, officeID, hasAccepted }) => ({
                key: accountID,
                when: t(`DESK_ROLE_${role.toUpperCase()}`),
                children: (
                  <>
                    <strong>{name}</strong>, {email}
                    {!hasAccepted && <span className="desk-when"> {t('DESK_INVITED')}</span>}
                    {role === 'agent' && offices.length > 0 && (
                      <form method="post" className="desk-line">
                        <input type="hidden" name="account" value={accountID} />
                        <SelectField
                          id={`desk-office-${accountID}`}
                          name="office"
                          label={t('DESK_OFFICE')}
                          options={offices}
                          none={t('DESK_NO_OFFICE')}
                          defaultValue={officeID ?? ''}
                        />
                        <button type="submit" className="button quiet" name="what" value="office">
                          {t('DESK_SAVE')}
                        </button>
                      </form>
                    )}
                  </>
                ),
                acts: accountID !== own && (
                  <form method="post">
                    <input type="hidden" name="account" value={accountID} />
                    <button type="submit" className="button quiet" name="what" value="remove">
                      {t('DESK_REMOVE')}
                    </button>
                  </form>
                ),
              }))}
            />
          </DeskGroup>
          <DeskGroup title={t('DESK_INVITE')}>
            <p>{t('DESK_INVITE_TEXT')}</p>
            <form method="post" className="enquiry-form" noValidate>
              <TextField id="desk-invite-name" name="name" label={t('DESK_NAME')} maxLength={100} required />
              <TextField id="desk-invite-email" name="email" type="email" label={t('FIELD_EMAIL')} maxLength={254} required />
              <SelectField
                id="desk-invite-role"
                name="role"
                label={t('DESK_ROLE')}
                options={staffRoles.map(value => ({ value, label: t(`DESK_ROLE_${value.toUpperCase()}`) }))}
              />
              <SelectField
                id="desk-invite-language"
                name="language"
                label={t('DESK_LANGUAGE')}
                options={named}
                defaultValue={language}
              />
              <div>
                <button type="submit" className="button" name="what" value="invite">
                  {t('DESK_SEND_INVITATION')}
                </button>
              </div>
            </form>
          </DeskGroup>
        </>
      )}
    </>
  )
}
