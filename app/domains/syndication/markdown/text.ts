/** Parts of a Markdown document (CommonMark). A part that is empty is left out. */
import type { Language } from '../../../platform/i18n/languages'
import { colon } from '../../../platform/i18n/punctuation'
import { markdownOf } from '../../../platform/paths/markdown-name'

export type Part = string | undefined | false

/** Paragraphs, lists and headings with an empty line between them. */
export function markdown(...parts: readonly Part[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A text whose signs mean nothing in Markdown. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(
      /^(\s*)([#+-]|\d+[.)])(?=\s)/gm,
      (_, blanks: string, sign: string) => `${blanks}${sign.slice(0, -1)}\\${sign.slice(-1)}`,
    )
}

/** On one line. */
export function line(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim())
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${line(text)}`
}

export function list(items: readonly Part[]): string | undefined {
  const given = items.filter(Boolean)
  return given.length > 0 ? given.map(item => `- ${item}`).join('\n') : undefined
}

/** @param address absolute */
export function link(text: string, address: string): string {
  return `[${line(text)}](${address.replace(/[()<>\s]/g, encodeURIComponent)})`
}

/** To a page of the site: its Markdown, if it has one. @param path with its query @param siteUrl origin of the public address */
export function pageLink(text: string, path: string, siteUrl: string): string {
  return link(text, new URL(markdownOf(path) ?? path, siteUrl).href)
}

/** Each figure with what it counts. */
export function figureList(
  figures: readonly { value: string; label: string; basis: string }[],
  language: Language,
): string | undefined {
  return list(figures.map(({ label, value, basis }) => line(`${label}${colon(language)} ${value} · ${basis}`)))
}

export function picture(text: string, address: string): string {
  return `!${link(text, address)}`
}

/** Under a heading; undefined without content. */
export function section(level: 2 | 3, title: string, ...parts: readonly Part[]): string | undefined {
  const content = parts.filter(Boolean)
  return content.length > 0 ? [heading(level, title), ...content].join('\n\n') : undefined
}
