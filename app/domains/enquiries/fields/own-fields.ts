/** A form with the fields that its agency adds, on the server and in the browser alike. */
import { z } from 'zod'
import { ownLabelKey, ownOptionKeys } from '../../../platform/agency/own-fields'
import { alertOf } from '../../../platform/i18n/alerts'
import type { EnquiryForm, FieldDescription } from '../enquiry-form'
import { checkbox, choice, line, requiredCheckbox, requiredLine } from './schema-parts'

/** An added field in the page's language. */
export type OwnFieldView = {
  id: string
  name: string
  kind: 'text' | 'choice' | 'tick'
  label: string
  hint?: string
  required: boolean
  options: { value: string; label: string }[]
}

/** Longest answer, in characters. */
const maxText = 200

type Definition<F extends Record<string, unknown>> = Pick<EnquiryForm<F>, 'key' | 'fields' | 'schema'>

/** How mails, desk and CRM show the fields: in the request, after the form's own. */
export function ownDescriptions(
  form: string,
  own: readonly Pick<OwnFieldView, 'id' | 'name' | 'kind'>[],
): Record<string, FieldDescription> {
  return Object.fromEntries(
    own.map(({ id, name, kind }): [string, FieldDescription] => [
      name,
      {
        label: ownLabelKey(form, id),
        section: 'request',
        ...(kind === 'choice' && { show: { options: ownOptionKeys(form, id) } }),
        ...(kind === 'tick' && { show: 'checkbox' }),
      },
    ]),
  )
}

/** By the added fields, and by the function that builds the form's schema: a check must find the schema it built before. */
const made = new WeakMap<object, WeakMap<object, unknown>>()

/** The same form without additions. @param own must be the same list for the same form and language */
export function withOwnFields<F extends Record<string, unknown>, Form extends Definition<F>>(
  form: Form & Definition<F>,
  own: readonly OwnFieldView[] = [],
): Form {
  if (own.length === 0) return form
  const known = made.get(own) ?? new WeakMap<object, unknown>()
  made.set(own, known)
  const schema = (known.get(form.schema) as EnquiryForm<F>['schema'] | undefined) ?? extended(form, own)
  known.set(form.schema, schema)
  return { ...form, fields: { ...form.fields, ...ownDescriptions(form.key, own) }, schema }
}

function extended<F extends Record<string, unknown>>(
  { schema }: Definition<F>,
  own: readonly OwnFieldView[],
): EnquiryForm<F>['schema'] {
  const shape = Object.fromEntries(own.map(field => [field.name, ruleOf(field)]))
  return language => z.intersection(schema(language), z.object(shape)) as unknown as z.ZodType<F>
}

function ruleOf({ kind, label, required, options }: OwnFieldView): z.ZodType {
  const missing = alertOf('ALERT_OWN_FIELD_EMPTY', { field: label.replace(/\s*[?:]$/, '') })
  if (kind === 'tick') return required ? requiredCheckbox(missing) : checkbox()
  if (kind === 'text') return required ? requiredLine(maxText, missing) : line(maxText)
  const [first, ...others] = options.map(({ value }) => value)
  const chosen = choice([first ?? '', ...others])
  return required ? z.string({ error: missing }).pipe(chosen) : chosen.optional()
}
