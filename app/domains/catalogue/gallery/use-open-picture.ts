/** Keeps the open photo or plan in the address, so that it can be shared and the back key closes it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { numberOfFragment, type PictureKind, pictureFragment } from '../photo-pages'

/** A new object each time, so that the same address can reopen a picture that the gallery has left. */
export type OpenedAt = { number: number }

export type OpenPicture = {
  /** The picture at which the gallery was opened, from 1; undefined while closed. */
  opened: OpenedAt | undefined
  /** Opens the gallery at a picture. */
  open: (number: number) => void
  /** Updates the address when the gallery shows another picture. */
  tell: (number: number) => void
  close: () => void
}

/**
 * The fragment `#photo-3` opens the third photo. Opening adds one history entry, however many pictures follow. The router's own
 * state is preserved.
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
