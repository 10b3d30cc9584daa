/** Plain pages for answers given before or instead of the site: no scripts, no pictures, in the visitor's language. */
import { escapeHtml } from '../html/escape-html'
import { colon } from '../i18n/punctuation'
import { contentSecurityPolicy, inlineHash } from './headers'

export interface ErrorWords {
  title: string
  text: string
}

/** The texts of one language. */
export interface ErrorTexts {
  /** Title of the link to the home page. */
  home: string
  /** Label of the reference number. */
  reference: string
  /** By status; `0` is the fallback. */
  statuses: Readonly<Record<number, ErrorWords>>
}

/** By language code, default language first. */
export type ErrorTextsByLanguage = Readonly<Record<string, ErrorTexts>>

export interface ErrorPage {
  status: number
  html: string
  policy: string
}

const style = [
  ':root{color-scheme:light dark}',
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}',
  'h1{font:1.75rem/1.2 Georgia,serif}',
  'a{color:inherit;text-underline-offset:.2em;display:inline-block;padding:.6rem 0}',
].join('')

const policy = contentSecurityPolicy({ styleHashes: [inlineHash(style)] })

const lastResort: ErrorTexts = {
  home: 'To the home page',
  reference: 'Reference',
  statuses: { 0: { title: 'This did not work', text: 'Please go back and try again.' } },
}

/** The language named by the first path segment if it is in `texts`, else the first of `texts`. */
function pathLanguage(path: string, texts: ErrorTextsByLanguage): string {
  const prefix = /^\/([a-z]{2})(?:[/?]|$)/.exec(path)?.[1]
  return prefix !== undefined && Object.hasOwn(texts, prefix) ? prefix : (Object.keys(texts)[0] ?? 'en')
}

/** The full error page, with a reference number if the log has one. */
export function errorPage(status: number, path: string, texts: ErrorTextsByLanguage, reference?: string): ErrorPage {
  const language = pathLanguage(path, texts)
  const words = texts[language] ?? lastResort
  const { title, text } = words.statuses[status] ?? words.statuses[0] ?? (lastResort.statuses[0] as ErrorWords)
  const number =
    reference === undefined
      ? ''
      : `<p>${escapeHtml(words.reference)}${colon(language)} <strong>${escapeHtml(reference)}</strong></p>`
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(text)}</p>${number}<p><a href="/${language}/">${escapeHtml(words.home)}</a></p></main></body></html>`
  return { status, html, policy }
}
