/** Sets a cookie in the browser without the server. @param line builds the cookie's line with `writeCookie`. */
export function setInBrowser(line: (https: boolean) => string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = line(location.protocol === 'https:')
}
