/**
 * A text as it may stand in HTML and SVG, between tags and in a quoted attribute. For what is written by hand as a string;
 * React escapes by itself. Not enough within a script, a style, or an attribute that holds an address of strangers.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
