/** Chooses an error screen's texts (SPEC §8). */

/** Data that a thrown response may carry. `key` is one of the page errors of SPEC §8. */
export type ErrorData = { key?: PageErrorKey /** Also in the log. */; reference?: string }

const pageErrors = {
  API_ERROR: { title: 'API_ERROR', text: 'API_ERROR_TEXT' },
  INVALID_VIEW: { title: 'INVALID_VIEW', text: 'INVALID_VIEW_TEXT' },
  INVALID_PROPERTY: { title: 'INVALID_PROPERTY', text: 'INVALID_PROPERTY_TEXT' },
  PROPERTY_NOT_FOUND: { title: 'PROPERTY_NOT_FOUND', text: 'PROPERTY_NOT_FOUND_TEXT' },
  VIEW_NOT_FOUND: { title: 'VIEW_NOT_FOUND', text: 'PAGE_NOT_FOUND_TEXT' },
} as const
/** A response shown as an error screen names one of these. */
export type PageErrorKey = keyof typeof pageErrors

export type ErrorWords = { title: string; text: string }

const notFound: ErrorWords = { title: 'PAGE_NOT_FOUND_TITLE', text: 'PAGE_NOT_FOUND_TEXT' }
const ours: ErrorWords = { title: 'ERROR_PAGE_TITLE', text: 'ERROR_PAGE_TEXT' }

const byStatus: Record<number, ErrorWords> = {
  400: { title: 'ERROR', text: 'BAD_REQUEST' },
  403: { title: 'ERROR', text: 'ORIGIN_REFUSED' },
  404: notFound,
  405: { title: 'ERROR', text: 'METHOD_NOT_ALLOWED' },
  410: notFound,
  413: { title: 'ERROR', text: 'REQUEST_TOO_LARGE' },
  415: { title: 'ERROR', text: 'BAD_REQUEST' },
  429: { title: 'TOO_MANY_REQUESTS', text: 'TOO_MANY_REQUESTS_TEXT' },
  502: pageErrors.API_ERROR,
  503: { title: 'ERROR_PAGE_TITLE', text: 'SERVICE_UNAVAILABLE' },
}

/** Text keys of an error; unknown ones count as our fault, not the visitor's. */
export function errorWords(status: number, data: unknown): ErrorWords {
  const { key } = errorData(data)
  return key ? pageErrors[key] : (byStatus[status] ?? ours)
}

/** The valid data of a thrown response. */
export function errorData(data: unknown): ErrorData {
  if (typeof data !== 'object' || data === null) return {}
  const { key, reference } = data as Record<string, unknown>
  return {
    ...(typeof key === 'string' && Object.hasOwn(pageErrors, key) && { key: key as PageErrorKey }),
    ...(typeof reference === 'string' && { reference }),
  }
}
