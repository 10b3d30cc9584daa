/**
 * Escapes a text for HTML and SVG, between tags and in quoted attributes. For hand-written strings; React escapes by itself. Not
 * enough inside a script, a style, or an attribute with an untrusted address.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
