/** The small page that plays a video or a virtual tour inside ours. */
import { escapeHtml } from '../html/escape-html'
import type { MediaAddress } from './video-address'

const style =
  'html,body{margin:0;height:100%;background:#151918}iframe,video{display:block;width:100%;height:100%;border:0}video{object-fit:contain}'

/**
 * @returns the page, its style for the policy's hash, and the origins that the policy must allow.
 * @throws if the address cannot be played.
 */
export function playerPage({ kind, embed, host }: MediaAddress): { html: string; style: string; frames: string; files: string } {
  if (embed === undefined) throw new Error(`${kind} of ${host} has nothing to play`)
  const address = escapeHtml(embed)
  const { origin } = new URL(embed)
  const body =
    kind === 'file'
      ? `<video src="${address}" controls autoplay playsinline></video>`
      : `<iframe src="${address}" title="${escapeHtml(host)}" allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking" allowfullscreen></iframe>`
  return {
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(host)}</title><style>${style}</style></head><body>${body}</body></html>`,
    style,
    frames: kind === 'file' ? "'none'" : allowed(origin, kind),
    files: kind === 'file' ? origin : "'none'",
  }
}

/** The frame's origin, and the origin that the provider's player redirects to. */
function allowed(origin: string, kind: MediaAddress['kind']): string {
  return kind === 'facebook' ? `${origin} https://web.facebook.com` : origin
}
