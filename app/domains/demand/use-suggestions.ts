import { useEffect, useState } from 'react'
import type { Language } from '../../platform/i18n/languages'
import type { PlaceOption } from './region-view'

/** Pause in typing before the server is asked (ms). */
const pause = 150
const fewestLetters = 2

/** Suggests places while typing, cached by the typed text. */
export function useSuggestions(text: string, language: Language): readonly (PlaceOption & { also: string })[] {
  const [places, setPlaces] = useState<readonly (PlaceOption & { also: string })[]>([])
  useEffect(() => {
    const typed = text.trim()
    if (typed.length < fewestLetters) return setPlaces([])
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/demand/places?${new URLSearchParams({ language, typed })}`, { signal: asked.signal })
        const { places: found } = answer.ok ? ((await answer.json()) as { places: PlaceOption[] }) : { places: [] }
        setPlaces(found.map(each => ({ ...each, also: typed })))
      } catch {
        // Aborted for newer text, or offline: the button still looks it up.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text, language])
  return places
}
