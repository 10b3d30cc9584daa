import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../platform/i18n/languages'
import { listParameter } from './filters'
import { queryOfForm } from './form-search'

/** Time without changes before the server is asked (ms). */
const pause = 250

/** `read`: what a sentence in the free words means, a chip each. */
export type LiveResult = { count?: number; read: readonly string[] }
const unknown: LiveResult = { read: [] }

/**
 * Counts the results of a form's search while it changes.
 * @returns the result (without a count before the first change, and if the server is unreachable) and the function to call on
 * changes.
 */
export function useResultCount(list: 'sale' | 'rent', language: Language): [LiveResult, (form: HTMLFormElement) => void] {
  const [result, setResult] = useState(unknown)
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
      const { count, read } = answer.ok ? ((await answer.json()) as { count?: unknown; read?: string[] }) : {}
      setResult(typeof count === 'number' ? { count, read: read ?? [] } : unknown)
    } catch (error) {
      // Aborted by a newer request; when offline, the button shows no number.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setResult(unknown)
    }
  }
  function changed(form: HTMLFormElement) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(form), pause)
  }
  return [result, changed]
}
