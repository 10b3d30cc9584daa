import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { scripted } from '../../ui/boot/scripted'
import { useTexts } from '../i18n/TextsProvider'
import { NoPhoto } from './NoPhoto'
import { Photo } from './Photo'
import type { Picture } from './picture'

type MediaPlayerProps = {
  /** The video's name, for assistive technology. */
  title: string
  /** The button's text. */
  start: string
  /** The host contacted after the click, in familiar form. */
  host: string
  /** The external link shown without script, and for formats that browsers cannot play. */
  link: string
  /** Our own page that frames it. */
  player?: string
  /** A photo of ours, since the provider's poster would contact them before the click. */
  poster?: Omit<Picture, 'alt'>
  /** Whether it spans the full text width. */
  alone?: boolean
}

/** A video or virtual tour that contacts nobody until it is started. */
export function MediaPlayer({ title, start, host, link, player, poster, alone = false }: MediaPlayerProps) {
  const { t } = useTexts()
  const [playing, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (playing) frame.current?.focus()
  }, [playing])
  const play = (event: MouseEvent) => {
    if (!player || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <div className="media-player">
      <div className="media-frame" {...scripted}>
        {playing ? (
          <iframe ref={frame} src={player} title={title} allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking" />
        ) : (
          <a href={link} target="_blank" rel="noopener" onClick={play}>
            {poster ? (
              <Photo
                picture={{ ...poster, alt: '' }}
                sizes={alone ? '(min-width: 767px) 720px, 92vw' : '(min-width: 767px) 380px, 92vw'}
              />
            ) : (
              <NoPhoto />
            )}
            <span className="media-start">
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
                <path d="M7 4l13 8-13 8z" />
              </svg>
              {start}
            </span>
          </a>
        )}
      </div>
      <p className="media-note">
        {t('MEDIA_HOST_NOTE', { host })}{' '}
        {player && (
          <a href={link} target="_blank" rel="noopener">
            {t('MEDIA_OPEN_OUTSIDE', { host })}
          </a>
        )}
      </p>
    </div>
  )
}
