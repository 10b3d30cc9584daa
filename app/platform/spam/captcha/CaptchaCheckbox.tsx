import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../../ui/form/Checkbox'
import { useTexts } from '../../i18n/TextsProvider'
import { captchaFields } from './captcha'

type CaptchaCheckboxProps = {
  id: string
  challengeUrl: string
  error?: string
  /** Called if this browser cannot solve it, to show another captcha. */
  onFailure: () => void
}

type Work = 'none' | 'working' | 'done'

/** A checkbox that starts a short proof of work. A form sent meanwhile waits and is submitted as soon as the work is done. */
export function CaptchaCheckbox({ id, challengeUrl, error, onFailure }: CaptchaCheckboxProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [work, setWork] = useState<Work>('none')
  const [solution, setSolution] = useState('')
  /** Submits the form that was held back during the work. */
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
        // Loaded on demand, so that pages do not load it before the box is checked.
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
    // Checked before the scripts ran, or restored by the browser.
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
