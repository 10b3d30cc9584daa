/** Parses a posted form, on the server and in the browser alike. */
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { Language } from '../../../platform/i18n/languages'
import type { EnquiryForm, FieldDescription } from '../enquiry-form'
import { together } from './person-fields'

/** What a redisplayed form needs: typed values, and messages (see `alerts.ts`) by field; '' is the whole form. */
export type LastResult = {
  status: 'error'
  initialValue: Record<string, string>
  error: Record<string, string[]>
  /** The validated fields: all of them. */
  state: { validated: Record<string, boolean> }
}

export type ParsedFields<F> = {
  /** Undefined if something is wrong. */
  fields: F | undefined
  /** For redisplaying a form, with a message about all of it or one field, if any. */
  reply: (notice?: string, field?: string) => LastResult
}

/** By the function that builds the schema; a form that also depends on a day or price gets a new function each time. */
const made = new WeakMap<object, Map<string, z.ZodType>>()

/**
 * A form's schema on this site, memoised: building one takes longer than a check. @param titleRequired whether the agency
 * requires a title.
 */
export function schemaOf<F extends Record<string, unknown>>(
  form: Pick<EnquiryForm<F>, 'fields' | 'schema'>,
  language: Language,
  titleRequired = false,
): z.ZodType<F> {
  const ofForm = made.get(form.schema) ?? new Map<string, z.ZodType>()
  made.set(form.schema, ofForm)
  const key = `${language} ${titleRequired && 'title' in form.fields}`
  const known = ofForm.get(key) ?? makeSchema(form, language, titleRequired)
  ofForm.set(key, known)
  return known as z.ZodType<F>
}

function makeSchema<F extends Record<string, unknown>>(
  { fields, schema }: Pick<EnquiryForm<F>, 'fields' | 'schema'>,
  language: Language,
  titleRequired: boolean,
): z.ZodType<F> {
  if (!titleRequired || !('title' in fields)) return schema(language)
  return schema(language).refine(given => given?.title !== undefined, {
    error: 'ALERT_TITLE_EMPTY',
    path: ['title'],
    ...together,
  })
}

/** Reads only the form's own fields, so nothing else can be stored or do harm. */
export function parseFields<F extends Record<string, unknown>>(
  form: Pick<EnquiryForm<F>, 'fields' | 'schema'>,
  language: Language,
  data: FormData,
  titleRequired = false,
): ParsedFields<F> {
  const own = new FormData()
  const typed: Record<string, string> = {}
  for (const name of Object.keys(form.fields)) {
    const values = data.getAll(name)
    for (const value of values) own.append(name, value)
    const texts = values.filter(value => typeof value === 'string')
    if (texts[0] !== undefined) typed[name] = hasMany(form.fields[name]) ? texts.join(',') : texts[0]
  }
  const submission = parseWithZod(own, { schema: schemaOf(form, language, titleRequired) })
  const validated = Object.fromEntries(['', ...Object.keys(form.fields)].map(name => [name, true]))
  const error = submission.status === 'success' ? {} : firstOfEach(submission.error ?? {})
  return {
    fields: submission.status === 'success' ? submission.value : undefined,
    reply: (notice, field = '') => ({
      status: 'error',
      initialValue: typed,
      error: notice ? { ...error, [field]: [notice] } : error,
      state: { validated },
    }),
  }
}

/** Whether a field allows several options, which are redisplayed as one text with commas. */
function hasMany(field: FieldDescription | undefined): boolean {
  return typeof field?.show === 'object' && field.show.many === true
}

/** One message per field: the first failed rule. */
function firstOfEach(error: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(error).flatMap(([name, messages]) => (messages?.[0] ? [[name, [messages[0]]]] : [])))
}
