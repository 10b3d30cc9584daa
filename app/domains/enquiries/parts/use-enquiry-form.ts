/** A form in the browser: conform checks it with the same schema as the server, and shows what the server found. */
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Title } from '../../../platform/agency/titles'
import { readAlert } from '../../../platform/i18n/alerts'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { type CaptchaState, captchaName } from '../../../platform/spam/captcha/captcha'
import type { EnquiryForm, FieldDescription } from '../enquiry-form'
import { type LastResult, schemaOf } from '../fields/parse-fields'

/** What a route's loader or action hands to a form's component. */
export type FormState = {
  token: string
  /** The form's own address: it works wherever it stands. */
  action: string
  /** The titles that the agency offers in the page's language. */
  titles: readonly Title[]
  /** Whether the title must be given. */
  titleRequired?: boolean
  /** Whether the agency has no newsletter: the form then asks nothing about it. */
  withoutNewsletter?: boolean
  captcha?: CaptchaState
  lastResult?: LastResult
}

export function useEnquiryForm<F extends Record<string, unknown>>(
  definition: Pick<EnquiryForm<F>, 'key' | 'fields' | 'schema'>,
  { token, action, titles, titleRequired, withoutNewsletter, captcha, lastResult }: FormState,
  defaultValue: Record<string, string>,
) {
  const { language, t } = useTexts()
  const [form, fields] = useForm<Record<string, string>>({
    id: definition.key,
    lastResult,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    // What the schema makes of the fields stays here: the browser sends them as they were typed.
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(definition, language, titleRequired) }) as never,
  })
  const names = Object.keys(definition.fields)
  const descriptions: Partial<Record<string, FieldDescription>> = definition.fields
  const idOf = (name: string) => `${definition.key}-${name}`
  const textOf = (alerts: string[] | undefined) => (alerts?.[0] ? readAlert(alerts[0], t) : undefined)
  // The server alone judges it: its word stands until the next post.
  const captchaError = captcha && textOf(lastResult?.error[captchaName])
  const initial = (name: string) => (fields[name]?.initialValue ?? '') as string
  return {
    t,
    language,
    token,
    titles,
    titleRequired,
    idOf,
    /** Whether the form asks for this field. */
    has: (name: string) => names.includes(name) && !(withoutNewsletter && name === 'newsletter'),
    initial,
    formProps: {
      id: form.id,
      action,
      method: 'post' as const,
      encType: Object.values(descriptions).some(each => each?.show === 'upload') ? ('multipart/form-data' as const) : undefined,
      // Our own messages, in the page's language; without script the server gives them.
      noValidate: true,
      onSubmit: form.onSubmit,
    },
    notice: textOf(form.errors),
    errors: [
      ...names.flatMap(name => {
        const text = textOf(fields[name]?.errors)
        return text ? [{ id: idOf(name), text }] : []
      }),
      ...(captchaError ? [{ id: idOf(captchaName), text: captchaError }] : []),
    ],
    captcha: captcha && { id: idOf(captchaName), captcha, error: captchaError },
    /** What a field's component takes; a page that says more of it than the mails do gives its own `label` after this. */
    field: (name: string) => ({
      id: idOf(name),
      name,
      label: t(descriptions[name]?.label ?? name),
      defaultValue: initial(name),
      error: textOf(fields[name]?.errors),
    }),
    check: (name: string) => ({
      id: idOf(name),
      name,
      defaultChecked: initial(name) === 'on',
      error: textOf(fields[name]?.errors),
    }),
  }
}

export type EnquiryFormHandle = ReturnType<typeof useEnquiryForm>

/** The part of it that fields need: a page without conform gives its own. */
export type FieldsHandle = Pick<EnquiryFormHandle, 't' | 'language' | 'initial' | 'field'>

/** What the person's fields need. */
export type PersonHandle = FieldsHandle & Pick<EnquiryFormHandle, 'titles'> & Partial<Pick<EnquiryFormHandle, 'titleRequired'>>
