/** Which photo or plan of a property is open in the gallery; kept in the address, so that it can be sent on and the back key closes it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { numberOfFragment, type PictureKind, pictureFragment } from '../photo-pages'

export type OpenPicture = {
  /** From 1; undefined while the gallery is closed. */
  opened: number | undefined
  /** Opens the gallery at a picture, or leads it to another one. */
  show: (number: number) => void
  close: () => void
}

/**
 * The fragment `#photo-3` opens the third photo. Opening adds one step to the history, however many pictures are then
 * looked at. The router's own state is kept in each step.
 */
export function useOpenPicture(kind: PictureKind, total: number): OpenPicture {
  const [opened, setOpened] = useState<number>()
  const pushed = useRef(false)

  useEffect(() => {
    const read = () => {
      pushed.current = false
      setOpened(numberOfFragment(location.hash, kind, total))
    }
    read()
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
    }
  }, [kind, total])

  const show = useCallback(
    (number: number) => {
      const address = `#${pictureFragment(kind, number)}`
      if (numberOfFragment(location.hash, kind, total) === undefined) {
        history.pushState(history.state, '', address)
        pushed.current = true
      } else {
        history.replaceState(history.state, '', address)
      }
      setOpened(number)
    },
    [kind, total],
  )

  const close = useCallback(() => {
    setOpened(undefined)
    if (pushed.current) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
    pushed.current = false
  }, [])

  return { opened, show, close }
}
