/** A running site's sitemap, as a search engine reads it. */

export type SitemapEntry = {
  url: string
  /** The page in each language, as `fr http…`, in order. */
  alternates: string[]
  pictures: string[]
}

export const allIn = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, found]) => found!.replaceAll('&amp;', '&'))

/** The alternates of a page or entry, as `fr http…`, in order. */
export const alternatesIn = (markup: string) =>
  [...markup.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, code, url]) => `${code} ${url}`).sort()

/** The entries of each of its parts. */
export async function sitemapOf(siteUrl: string): Promise<SitemapEntry[][]> {
  const text = async (url: string) => (await fetch(url)).text()
  const parts = await Promise.all(allIn(await text(`${siteUrl}/sitemap.xml`), /<loc>([^<]+)<\/loc>/g).map(text))
  return parts.map(xml =>
    xml
      .split('<url>')
      .slice(1)
      .map(each => ({
        url: allIn(each, /<loc>([^<]+)<\/loc>/g)[0]!,
        alternates: alternatesIn(each),
        pictures: allIn(each, /<image:loc>([^<]+)<\/image:loc>/g),
      })),
  )
}
