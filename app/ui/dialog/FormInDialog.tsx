import { useFetcher } from '@remix-run/react'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Namespace } from '../../platform/i18n/namespaces'
import { useTexts, WithTexts } from '../../platform/i18n/TextsProvider'
import { Dialog } from './Dialog'

type FormInDialogProps<Page, Refusal> = {
  /** The page of the form: its loader is asked, and its action gets the post. */
  address: string
  title: string
  onClose: () => void
  /** Of the form's texts. */
  namespaces: readonly Namespace[]
  /** Draws the form. After a post that was refused it is drawn anew, with what the action answered. */
  children: (page: Page, refusal: Refusal | undefined) => ReactNode
}

/**
 * Opens the form of another page in place. A post that succeeds leads on, as the page itself would: the action's
 * redirect is followed. What was refused stands in the dialog, as on the page.
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
    // A form that the browser itself found wrong stays as it is.
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
