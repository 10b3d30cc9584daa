/** The video and the virtual tour of a property, as its record names them. */
import { type MediaAddress, readMediaAddress } from '../../../platform/media/video-address'
import type { PropertyRecord } from '../snapshot'

export type MediaKind = 'video' | 'tour'

type MediaRecord = Pick<
  PropertyRecord,
  'VideoUrl' | 'VirtualTourUrl' | 'InteractiveDescription' | 'DocumentItems' | 'PublishAddress'
>

export type MediaView = {
  kind: MediaKind
  /** As people know it. */
  host: string
  /** Opens outside. */
  link: string
  /** What a frame of ours may show; undefined where browsers cannot play it. */
  player?: string
}

/** An address that is not one of SPEC §5's is none. */
export function mediaOf(record: MediaRecord, kind: MediaKind): MediaAddress | undefined {
  if (kind !== 'video' && kind !== 'tour') return undefined
  return readMediaAddress(kind === 'video' ? record.VideoUrl : record.VirtualTourUrl)
}

export function mediaViews(id: number, record: MediaRecord): MediaView[] {
  return (['video', 'tour'] as const).flatMap(kind => {
    const media = mediaOf(record, kind)
    return media
      ? [{ kind, host: media.host, link: media.link, ...(media.embed && { player: `/media/player/${id}/${kind}` }) }]
      : []
  })
}

/** The provider's brochure page; a link that opens outside. It names the street, so there is none where that is on request. */
export function interactiveLink({ InteractiveDescription, PublishAddress }: MediaRecord): string | undefined {
  return PublishAddress ? safeLink(InteractiveDescription) : undefined
}

export type DocumentView = { name: string; link?: string }

/**
 * Documents by name. One that can be opened is linked, but where the address is on request: certificates and plans tell it.
 */
export function documentViews({ DocumentItems = [], PublishAddress }: MediaRecord): DocumentView[] {
  return DocumentItems.map(({ Name, Url }) => {
    const link = PublishAddress ? safeLink(Url) : undefined
    return { name: Name, ...(link && { link }) }
  })
}

/** Only https, and nothing that names a user. */
function safeLink(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
