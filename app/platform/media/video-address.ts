/**
 * Accepted addresses of videos and virtual tours (SPEC §5), and how they are played. The server only parses an address and never
 * requests it; output is rebuilt from the parsed parts.
 */

/** Providers of virtual tours: these domains and their subdomains. An agency adds its own here. */
export const tourDomains: readonly [string, string, string] = ['matterport.com', 'kuula.co', 'nodalview.com']

export type MediaAddress = {
  kind: 'youtube' | 'vimeo' | 'facebook' | 'tour' | 'file'
  /** The external link. Always https. */
  link: string
  /** The host in familiar form, without `www.`. */
  host: string
  /** The address for a frame or player of ours; undefined for formats that browsers cannot play (wmv, avi, flv). */
  embed?: string
}

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']
const facebookHosts = ['facebook.com', 'www.facebook.com', 'm.facebook.com']
const fileEndings = /\.(mp4|mov|wmv|avi|flv|webm)$/i
/** Formats played by current browsers. */
const playable = /\.(mp4|mov|webm)$/i

/**
 * @param text as typed at the provider.
 * @returns undefined for anything but SPEC's forms.
 */
export function readMediaAddress(text: string | undefined): MediaAddress | undefined {
  const url = plainAddress(text?.trim() ?? '')
  if (!url) return undefined
  return youtube(url) ?? vimeo(url) ?? facebook(url) ?? tour(url) ?? file(url)
}

/**
 * An http(s) address with a plain host name, converted to https. Refused: other schemes, user info and ports, host names with
 * non-ASCII letters (look-alikes), numeric hosts, and characters that programs parse differently.
 */
function plainAddress(text: string): URL | undefined {
  if (text.length > 2000 || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return undefined
  const [, host] = /^https?:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(text) ?? []
  if (host === undefined || !/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/i.test(host)) return undefined
  const address = text.replace(/^http:/i, 'https:')
  return URL.canParse(address) ? new URL(address) : undefined
}

function youtube({ hostname, pathname, searchParams }: URL): MediaAddress | undefined {
  const short = hostname === 'youtu.be'
  if (!short && !youtubeHosts.includes(hostname)) return undefined
  const watched = searchParams.getAll('v')
  const id = short
    ? /^\/([^/]+)\/?$/.exec(pathname)?.[1]
    : (/^\/(?:shorts|embed)\/([^/]+)\/?$/.exec(pathname)?.[1] ??
      (/^\/watch\/?$/.test(pathname) && watched.length === 1 ? watched[0] : undefined))
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return undefined
  return {
    kind: 'youtube',
    host: 'youtube.com',
    link: `https://www.youtube.com/watch?v=${id}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  }
}

function vimeo({ hostname, pathname, searchParams }: URL): MediaAddress | undefined {
  if (!vimeoHosts.includes(hostname)) return undefined
  const [, id] = /^\/(?:[\w-]+\/)*(\d{1,12})\/?$/.exec(pathname) ?? []
  if (id === undefined) return undefined
  // The key of an unlisted video.
  const key = searchParams.get('h')
  const known = key && /^[0-9a-f]{6,40}$/.test(key) ? `h=${key}&` : ''
  return {
    kind: 'vimeo',
    host: 'vimeo.com',
    link: `https://vimeo.com/${id}${known ? `?h=${key}` : ''}`,
    embed: `https://player.vimeo.com/video/${id}?${known}autoplay=1&dnt=1`,
  }
}

function facebook({ hostname, pathname }: URL): MediaAddress | undefined {
  const video = facebookHosts.includes(hostname) && /^\/(?:[\w.-]+\/)?videos\/(?:[\w.-]+\/)?\d+\/?$/.test(pathname)
  const short = hostname === 'fb.watch' && /^\/[\w-]+\/?$/.test(pathname)
  if (!video && !short) return undefined
  const link = short ? `https://fb.watch${pathname}` : `https://www.facebook.com${pathname}`
  const embed = `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(link)}&autoplay=true&show_text=false`
  return { kind: 'facebook', host: 'facebook.com', link, embed }
}

function tour({ hostname, href }: URL): MediaAddress | undefined {
  const domain = tourDomains.find(each => hostname === each || hostname.endsWith(`.${each}`))
  return domain === undefined ? undefined : { kind: 'tour', host: domain, link: href, embed: href }
}

function file({ hostname, pathname, href }: URL): MediaAddress | undefined {
  if (!fileEndings.test(pathname)) return undefined
  return {
    kind: 'file',
    host: hostname.replace(/^www\./, ''),
    link: href,
    ...(playable.test(pathname) && { embed: href }),
  }
}
