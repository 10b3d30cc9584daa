/** The videos in the texts of pages and articles, each at `/media/player/{number}/page`. */
import { createHash } from 'node:crypto'
import type { WrittenBlock } from '../../../platform/agency/config/blocks.server'
import type { Configuration } from '../../../platform/agency/configuration.server'
import type { Finding } from '../../../platform/agency/finding.server'
import type { JsonPath } from '../../../platform/agency/json-mistake'
import type { Site } from '../../../platform/context/site.server'
import { languages } from '../../../platform/i18n/languages'
import { type MediaAddress, readMediaAddress } from '../../../platform/media/video-address'
import { memo, ofSite } from '../../../platform/memo/memo'

type Texts = Partial<Pick<Configuration, 'pages' | 'articles'>>
type Found = { file: string; at: JsonPath; address: string }

/** The number of a video in the address of its player. */
export function videoNumber(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16)
}

/** A video of a page or an article, published or not; only these are played. */
export function videoNumbered(site: Site, number: string): MediaAddress | undefined {
  return videosByNumber(site).get(number)
}

const videosByNumber = memo(
  ofSite,
  ({ configuration }: Site): ReadonlyMap<string, MediaAddress> =>
    new Map(
      videosIn(configuration).flatMap(({ address }) => {
        const media = readMediaAddress(address)
        return media ? [[videoNumber(address), media] as const] : []
      }),
    ),
)

/** Addresses that no player of SPEC §5 plays. */
export function videoFindings(configuration: Texts): Finding[] {
  return videosIn(configuration)
    .filter(({ address }) => readMediaAddress(address) === undefined)
    .map(({ file, at }) => ({
      file,
      at,
      what: 'must be the address of a video at YouTube, Vimeo or Facebook, or of a video file',
    }))
}

function videosIn({ pages, articles }: Texts): Found[] {
  return [
    ...Object.entries(pages ?? {}).flatMap(([key, page]) => videosOf(page, 'site/pages.json', [key])),
    ...(articles ?? []).flatMap((article, index) => videosOf(article, 'site/articles.json', [index])),
  ]
}

function videosOf(
  texts: Partial<Record<string, unknown>> & Partial<Record<(typeof languages)[number], { body: readonly WrittenBlock[] }>>,
  file: string,
  at: JsonPath,
): Found[] {
  return languages.flatMap(language =>
    (texts[language]?.body ?? []).flatMap((block, index) =>
      block.kind === 'video' ? [{ file, at: [...at, language, 'body', index, 'video'], address: block.video }] : [],
    ),
  )
}
