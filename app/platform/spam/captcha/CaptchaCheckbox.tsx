import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../ui/form/Checkbox'
import { useTexts } from '../../i18n/TextsProvider'
import { captchaFields } from './captcha'

type CaptchaCheckboxProps = {
  id: string
  challengeUrl: string
  error?: string
  /** When this browser cannot do it: something else is asked for. */
  onFailure: () => void
}

type Work = 'none' | 'working' | 'done'

/**
 * A checkbox; the browser then works a moment in the background. Who sends the form meanwhile does not have to wait for it:
 * it goes as soon as the work is done.
 */
export function CaptchaCheckbox({ id, challengeUrl, error, onFailure }: CaptchaCheckboxProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [work, setWork] = useState<Work>('none')
  const [solution, setSolution] = useState('')
  /** Sends the form that was sent while the work was going on. */
  const heldBack = useRef<() => void>()
  const fail = useRef(onFailure)
  fail.current = onFailure

  useEffect(() => {
    const checkbox = box.current?.querySelector<HTMLInputElement>('input[type=checkbox]')
    const form = checkbox?.form
    if (!checkbox || !form) return
    let running: AbortController | undefined

    const start = async () => {
      running?.abort()
      running = undefined
      setSolution('')
      setWork('none')
      if (!checkbox.checked) return
      const mine = new AbortController()
      running = mine
      setWork('working')
      try {
        // Loaded when it is wanted: no page without a checked box has this script.
        const { solve } = await import('./solve')
        const solved = await solve(challengeUrl, mine.signal)
        if (mine.signal.aborted) return
        running = undefined
        setSolution(solved)
        setWork('done')
      } catch {
        if (!mine.signal.aborted) fail.current()
      }
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== form || !running) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      heldBack.current = () => form.requestSubmit(submitter)
    }
    checkbox.addEventListener('change', start)
    document.addEventListener('submit', onSubmit, true)
    // Ticked before the page's scripts came, or kept by the browser.
    if (checkbox.checked) void start()
    return () => {
      running?.abort()
      checkbox.removeEventListener('change', start)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [challengeUrl])

  useEffect(() => {
    if (!solution) return
    heldBack.current?.()
    heldBack.current = undefined
  }, [solution])

  return (
    <div className="captcha-checkbox" ref={box}>
      <Checkbox id={id} name={captchaFields.tick} labelHtml={t('CAPTCHA_TICK')} error={error} required />
      <input type="hidden" name={captchaFields.solution} value={solution} />
      <p className="captcha-status" role="status">
        {t(work === 'working' ? 'CAPTCHA_WORKING' : work === 'done' ? 'CAPTCHA_DONE' : 'CAPTCHA_TICK_HINT')}
      </p>
    </div>
  )
}
