/** Which photo or plan of a property is open in the gallery; kept in the address, so that it can be sent on and the back key closes it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { numberOfFragment, type PictureKind, pictureFragment } from '../photo-pages'

/** Another one each time, so that an address leads back to a picture that the gallery has left. */
export type OpenedAt = { number: number }

export type OpenPicture = {
  /** Where the gallery was opened or the address led it, from 1; undefined while it is closed. */
  opened: OpenedAt | undefined
  /** Opens the gallery at a picture. */
  open: (number: number) => void
  /** The gallery went to another picture: the address says so. */
  tell: (number: number) => void
  close: () => void
}

/**
 * The fragment `#photo-3` opens the third photo. Opening adds one step to the history, however many pictures are then
 * looked at. The router's own state is kept in each step.
 */
export function useOpenPicture(kind: PictureKind, total: number): OpenPicture {
  const [opened, setOpened] = useState<OpenedAt>()
  const pushed = useRef(false)

  useEffect(() => {
    const read = () => {
      pushed.current = false
      const number = numberOfFragment(location.hash, kind, total)
      setOpened(number === undefined ? undefined : { number })
    }
    read()
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
    }
  }, [kind, total])

  const tell = useCallback(
    (number: number) => history.replaceState(history.state, '', `#${pictureFragment(kind, number)}`),
    [kind],
  )

  const open = useCallback(
    (number: number) => {
      if (numberOfFragment(location.hash, kind, total) === undefined) {
        history.pushState(history.state, '', `#${pictureFragment(kind, number)}`)
        pushed.current = true
      } else tell(number)
      setOpened({ number })
    },
    [kind, total, tell],
  )

  const close = useCallback(() => {
    setOpened(undefined)
    if (pushed.current) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
    pushed.current = false
  }, [])

  return { opened, open, tell, close }
}
