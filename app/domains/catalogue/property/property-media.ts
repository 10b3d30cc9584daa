/** The video and the virtual tour named in a property's record. */
import { type MediaAddress, readMediaAddress } from '../../../platform/media/video-address'
import type { PropertyRecord } from '../snapshot'

export type MediaKind = 'video' | 'tour'

type MediaRecord = Pick<
  PropertyRecord,
  'VideoUrl' | 'VirtualTourUrl' | 'InteractiveDescription' | 'DocumentItems' | 'PublishAddress'
>

export type MediaView = {
  kind: MediaKind
  /** The player's familiar name. */
  host: string
  /** Opens in an external page. */
  link: string
  /** Address for our frame; undefined if browsers cannot play it. */
  player?: string
}

/** Addresses other than those of SPEC §5 are ignored. */
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

/** The provider's brochure page, an external link. It names the street, so it is omitted if the address is on request. */
export function interactiveLink({ InteractiveDescription, PublishAddress }: MediaRecord): string | undefined {
  return PublishAddress ? safeLink(InteractiveDescription) : undefined
}

export type DocumentView = { name: string; link?: string }

/** Documents by name. Public ones are linked, unless the address is on request: certificates and plans reveal it. */
export function documentViews({ DocumentItems = [], PublishAddress }: MediaRecord): DocumentView[] {
  return DocumentItems.map(({ Name, Url }) => {
    const link = PublishAddress ? safeLink(Url) : undefined
    return { name: Name, ...(link && { link }) }
  })
}

/** Only https, without user names. */
function safeLink(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
