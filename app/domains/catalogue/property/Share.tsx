import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { closeOnEscape } from '../../../ui/close-on-escape'

const never = () => () => {}

/**
 * Ways to share a property: mail and WhatsApp as plain links; the device's share sheet and the clipboard with script. Nothing
 * third-party is loaded.
 */
export function Share({ title, url }: { title: string; url: string }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const can = useSyncExternalStore(
    never,
    () => `${'share' in navigator ? 'share ' : ''}${'clipboard' in navigator ? 'copy' : ''}`,
    () => '',
  )
  const words = encodeURIComponent(`${title}\n${url}`)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Permission was refused; the address is shown for copying by hand.
    }
  }
  return (
    <details className="share" onKeyDown={closeOnEscape}>
      <summary className="tool">
        <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path d="M12 15V3.5M7.8 7.4 12 3.2l4.2 4.2M6 11H4v9.2h16V11h-2" />
        </svg>
        {t('SHARE')}
      </summary>
      <ul className="share-ways">
        {can.includes('share') && (
          <li>
            <button type="button" className="tool" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
              {t('SHARE_DEVICE')}
            </button>
          </li>
        )}
        {can.includes('copy') && (
          <li>
            <button type="button" className="tool" onClick={() => void copy()}>
              <span role="status">{t(copied ? 'LINK_COPIED' : 'COPY_LINK')}</span>
            </button>
          </li>
        )}
        <li>
          <a className="tool" href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>
            {t('SHARE_MAIL')}
          </a>
        </li>
        <li>
          <a className="tool" href={`https://wa.me/?text=${words}`} target="_blank" rel="noopener">
            {t('SHARE_WHATSAPP')}
          </a>
        </li>
      </ul>
      <p className="share-address">{url}</p>
    </details>
  )
}
