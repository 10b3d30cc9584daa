/** The blocks of a text in one language, as its page shows them. */
import type { GeneratedBlock, WrittenBlock } from '../../../platform/agency/config/blocks.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { readMediaAddress } from '../../../platform/media/video-address'
import { cardViews } from '../../catalogue/cards/card-view.server'
import { noFilters } from '../../search/filters'
import { listAddress } from '../../search/form-search'
import { findCards } from '../../search/list.server'
import { readTyped } from '../../search/sentence/sentence.server'
import { agencyPicture } from '../agency-picture'
import type { Block, PartBlock } from './Blocks'
import { openAddress, withOpenLinks } from './open-links.server'
import { videoNumber } from './videos.server'

/** Generates the parts of a page that have no author (`app/registry/generated-blocks.server.ts`). */
export type Generate = (what: GeneratedBlock) => Block[]

type Written<Kind extends WrittenBlock['kind']> = Extract<WrittenBlock, { kind: Kind }>

type Options = {
  /** Without it, generated parts are left out. */
  generate?: Generate | undefined
  /** Blocks that read the catalogue are left out if false. */
  hasModules?: boolean
}

/** Without what has nothing to show: a picture not chosen yet, a link that is not open, homes that are all sold. */
export function blockViews(
  site: Site,
  blocks: readonly WrittenBlock[],
  language: Language,
  { generate, hasModules = true }: Options = {},
): Block[] {
  const rich = (html: string) => withOpenLinks(site, html, language)
  return blocks.flatMap((block): Block | Block[] => {
    switch (block.kind) {
      case 'generated':
        return generate?.(block.what) ?? []
      case 'html':
        return { kind: 'html', html: rich(block.html) }
      case 'text':
        return { kind: 'html', html: rich(block.markdown) }
      case 'columns':
        return { kind: 'columns', left: rich(block.left), right: rich(block.right) }
      case 'questions':
        return { kind: 'questions', questions: block.questions.map(({ title, markdown }) => ({ title, html: rich(markdown) })) }
      case 'picture':
        return block.image === ''
          ? []
          : { kind: 'picture', picture: agencyPicture(site.configuration, block.image, block.alt), caption: block.caption }
      case 'call': {
        const href = openAddress(site, block.path, language)
        return href === undefined ? [] : { kind: 'call', text: block.text, label: block.label, href }
      }
      case 'video':
        return videoView(site, block)
      case 'homes':
        return hasModules ? homesView(site, block, language) : []
      default:
        return block
    }
  })
}

function videoView(site: Site, { title, video, image }: Written<'video'>): PartBlock[] {
  const media = readMediaAddress(video)
  if (!media) return []
  const { host, link, embed } = media
  const player = embed && { player: `/media/player/${videoNumber(video)}/page` }
  return [{ kind: 'video', title, host, link, ...player, ...(image && { poster: agencyPicture(site.configuration, image, '') }) }]
}

function homesView(site: Site, { search, maxItems }: Written<'homes'>, language: Language): PartBlock[] {
  const { list, filters } = readTyped(site, 'sale', language, new URLSearchParams({ search })) ?? {
    list: 'sale' as const,
    filters: { ...noFilters, search },
  }
  const cards = cardViews(site, findCards(site, list, language, filters).slice(0, maxItems), language)
  return cards.length === 0 ? [] : [{ kind: 'homes', list, allHref: listAddress(list, language, filters), cards }]
}
