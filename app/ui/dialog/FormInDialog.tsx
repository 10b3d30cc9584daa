import { useFetcher } from '@remix-run/react'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Namespace } from '../../platform/i18n/namespaces'
import { useTexts, WithTexts } from '../../platform/i18n/TextsProvider'
import { Dialog } from './Dialog'

type FormInDialogProps<Page, Refusal> = {
  /** The form's page, whose loader and action are used. */
  address: string
  title: string
  onClose: () => void
  /** The namespaces of the form's texts. */
  namespaces: readonly Namespace[]
  /** Renders the form. After a refused post it is rendered again, with the action's answer. */
  children: (page: Page, refusal: Refusal | undefined) => ReactNode
}

/**
 * Opens another page's form in place. A successful post follows the action's redirect, as the page itself would. A refused post
 * shows its errors in the dialog.
 */
export function FormInDialog<Page, Refusal>(props: FormInDialogProps<Page, Refusal>) {
  const { address, title, onClose, namespaces, children } = props
  const { t, load } = useTexts()
  const loading = useFetcher<Page>()
  const posting = useFetcher<Refusal>()
  const asked = useRef<string>()
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (asked.current === address) return
    asked.current = address
    loading.load(address)
    load?.(namespaces)
  }, [address, loading, load, namespaces])
  useEffect(() => {
    if (posting.data !== undefined) setRefusals(count => count + 1)
  }, [posting.data])
  const submit = (event: FormEvent<HTMLElement>) => {
    // A form that failed the browser's own validation stays as it is.
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    posting.submit(event.target)
  }
  const ready = loading.state === 'idle' && loading.data !== undefined
  const waiting = <p role="status">{t('LOADING_SHORT')}</p>
  return (
    <Dialog title={title} onClose={onClose}>
      {ready ? (
        <Suspense fallback={waiting}>
          <div key={refusals} onSubmit={submit}>
            <WithTexts namespaces={namespaces}>{children(loading.data as Page, posting.data as Refusal | undefined)}</WithTexts>
          </div>
        </Suspense>
      ) : (
        waiting
      )}
    </Dialog>
  )
}
