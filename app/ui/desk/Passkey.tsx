import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { passkeyScript } from './desk-scripts'

type PasskeyButtonProps = {
  /** Whether it uses a passkey or makes one. */
  kind: 'get' | 'create'
  /** Sends the form at once; otherwise the person presses another button of it. */
  sends?: boolean
  children: string
}

/** Puts a passkey into the form that it is in. Unseen until the page's script finds that the browser has passkeys. */
export function PasskeyButton({ kind, sends = false, children }: PasskeyButtonProps) {
  const { t } = useTexts()
  return (
    <div className="passkey" data-passkey={kind} data-sends={sends || undefined} hidden>
      <input type="hidden" name="passkey" />
      <button type="button" className={kind === 'create' ? 'button' : 'button quiet'}>
        {children}
      </button>
      <p role="status" data-says="done" hidden>
        {t('DESK_PASSKEY_CONFIRMED')}
      </p>
      <p role="alert" className="form-error" data-says="failed" hidden>
        {t(kind === 'create' ? 'DESK_PASSKEY_NOT_MADE' : 'DESK_PASSKEY_FAILED')}
      </p>
    </div>
  )
}

/** What is of use with passkeys only, and unseen without them. */
export function WithPasskeys({ children }: { children: ReactNode }) {
  return (
    <div className="passkey-parts" data-passkey="" hidden>
      {children}
    </div>
  )
}

/** The script of the buttons before it. @param get and create: what it asks of the browser, as JSON. */
export function PasskeyScript({ get, create }: { get?: string; create?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
    <script data-get={get} data-create={create} dangerouslySetInnerHTML={{ __html: passkeyScript }} />
  )
}
