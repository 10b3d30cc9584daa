/** Gives the visitor's own browser a cookie, without the server. @param line what `writeCookie` makes of it for this address. */
export function setInBrowser(line: (https: boolean) => string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = line(location.protocol === 'https:')
}
