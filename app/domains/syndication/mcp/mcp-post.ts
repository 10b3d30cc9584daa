/**
 * Whether a post to the protocol's endpoint comes from a program: those send no `Origin`. A page's post must be the site's own
 * (`platform/http/origin.ts`), so that no page of another site can use a visitor's browser to ask.
 * @param origin the header, if there is one
 */
export function isMcpPost(url: string, origin: string | undefined): boolean {
  return origin === undefined && /^\/mcp\/?(?:\?|$)/.test(url)
}
