/** Rich text of the agency as Markdown. */
import Turndown from 'turndown'

/** @param html sanitised when the configuration was read. @param siteUrl origin of the public address */
export function fromHtml(html: string, siteUrl: string): string {
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
  turndown.addRule('absolute', {
    filter: 'a',
    replacement: (content, node) => {
      const address = (node as unknown as { getAttribute: (name: string) => string | null }).getAttribute('href')
      return address ? `[${content}](${new URL(address, siteUrl).href})` : content
    },
  })
  return turndown.turndown(html).replace(/^- {3}/gm, '- ')
}
