/** Whether a person sees an answered page, for visitor counts. */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

type Viewed = { url: string; request: { headers: Readonly<Record<string, string | string[] | undefined>> } }

/** @returns a function giving the name of a person's browser; undefined for a robot, a preview or a prefetch. */
export function createViewers(): (viewed: Viewed) => string | undefined {
  const robots = new LRUCache<string, boolean>({ max: 2000 })
  const isRobot = (browser: string) => {
    const known = robots.get(browser)
    if (known !== undefined) return known
    const robot = isbot(browser)
    robots.set(browser, robot)
    return robot
  }
  return ({ url, request: { headers } }) => {
    const browser = headers['user-agent']
    if (typeof browser !== 'string' || isPreview(url) || isAhead(headers) || isRobot(browser.slice(0, 400))) return undefined
    return browser
  }
}

/** SPEC §2: a path with 'preview' in it is a preview. */
function isPreview(url: string): boolean {
  return url.split('?', 1)[0]?.includes('preview') ?? false
}

/** Prefetched or rendered for a thumbnail: nobody has seen it. */
function isAhead(headers: Viewed['request']['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}
