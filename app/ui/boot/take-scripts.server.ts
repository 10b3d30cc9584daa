const opening = '<template id="wanted-scripts"'

/**
 * Extracts the texts of the inline scripts in a page's template (`WantedScripts`), for its policy.
 * @param keep stores these scripts elsewhere and returns their address, escaped; the page then has only the address.
 */
export function takeScripts(page: string, keep?: (scripts: string) => string): { page: string; inlineScripts: string[] } {
  const begin = page.lastIndexOf(opening)
  if (begin < 0) return { page, inlineScripts: [] }
  const end = page.indexOf('</template>', begin)
  const at = page.indexOf('<script', begin)
  const scripts = page.slice(at, end)
  const inlineScripts = [...scripts.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  if (!keep) return { page, inlineScripts }
  const after = begin + opening.length
  return { page: `${page.slice(0, after)} data-rest="${keep(scripts)}"${page.slice(after, at)}${page.slice(end)}`, inlineScripts }
}
