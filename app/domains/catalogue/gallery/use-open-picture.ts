/** Which photo of a property is open in the gallery; kept in the address, so that it can be sent on and the back key closes it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { numberOfFragment, photoFragment } from '../photo-pages'

export type OpenPhoto = {
  /** From 1; undefined while the gallery is closed. */
  opened: number | undefined
  /** Opens the gallery at a photo, or leads it to another one. */
  show: (number: number) => void
  close: () => void
}

/**
 * The fragment `#photo-3` opens the third photo. Opening adds one step to the history, however many photos are then
 * looked at. The router's own state is kept in each step.
 */
export function useOpenPhoto(total: number): OpenPhoto {
  const [opened, setOpened] = useState<number>()
  const pushed = useRef(false)

  useEffect(() => {
    const read = () => {
      pushed.current = false
      setOpened(numberOfFragment(location.hash, total))
    }
    read()
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
    }
  }, [total])

  const show = useCallback(
    (number: number) => {
      const address = `#${photoFragment(number)}`
      if (numberOfFragment(location.hash, total) === undefined) {
        history.pushState(history.state, '', address)
        pushed.current = true
      } else {
        history.replaceState(history.state, '', address)
      }
      setOpened(number)
    },
    [total],
  )

  const close = useCallback(() => {
    setOpened(undefined)
    if (pushed.current) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
    pushed.current = false
  }, [])

  return { opened, show, close }
}
