/** SPEC §3's page metadata, for the document head. */
import type { HeadMeta } from './head'

type Metadata = Partial<
  Record<
    | 'pageTitle'
    | 'metadataTitle'
    | 'metadataDescription'
    | `metadataOG${'Title' | 'Type' | 'Url' | 'Image' | 'Description'}`
    | `metadataTwitter${'Title' | 'Site' | 'Image' | 'Description'}`,
    string
  >
>

/** Empty values are left out, so that the page's own apply. `pageTitle` is for the window, `metadataTitle` for search engines. */
export function headMeta(metadata: Metadata | undefined): HeadMeta | undefined {
  if (!metadata) return undefined
  const meta = {
    ...filled({ title: metadata.metadataTitle || metadata.pageTitle, description: metadata.metadataDescription }),
    ...nested('og', {
      title: metadata.metadataOGTitle,
      type: metadata.metadataOGType,
      url: metadata.metadataOGUrl,
      image: metadata.metadataOGImage,
      description: metadata.metadataOGDescription,
    }),
    ...nested('card', {
      title: metadata.metadataTwitterTitle,
      site: metadata.metadataTwitterSite,
      image: metadata.metadataTwitterImage,
      description: metadata.metadataTwitterDescription,
    }),
  }
  return Object.keys(meta).length > 0 ? meta : undefined
}

function filled(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function nested(name: string, values: Record<string, string | undefined>) {
  const some = filled(values)
  return Object.keys(some).length > 0 ? { [name]: some } : {}
}
