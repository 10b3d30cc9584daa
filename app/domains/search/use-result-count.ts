import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { listParameter } from './filters'
import { queryOfForm } from './form-search'

/** Time without changes before the server is asked (ms). */
const pause = 250

/**
 * Counts the results of a form's search while it changes.
 * @returns the count (undefined before the first change, and if the server is unreachable) and the function to call on changes.
 */
export function useResultCount(list: 'sale' | 'rent', language: Language): [number | undefined, (form: HTMLFormElement) => void] {
  const [count, setCount] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const controller = useRef<AbortController>()
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      controller.current?.abort()
    },
    [],
  )
  async function ask(form: HTMLFormElement) {
    controller.current?.abort()
    controller.current = new AbortController()
    const query = queryOfForm(form)
    query.set(listParameter, list)
    query.set('language', language)
    try {
      const answer = await fetch(`/search/count?${query}`, { signal: controller.current.signal })
      const body = answer.ok ? ((await answer.json()) as { count?: unknown }) : {}
      setCount(typeof body.count === 'number' ? body.count : undefined)
    } catch (error) {
      // Aborted by a newer request; when offline, the button shows no number.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCount(undefined)
    }
  }
  function changed(form: HTMLFormElement) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(form), pause)
  }
  return [count, changed]
}
