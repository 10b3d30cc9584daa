/** A form in the browser: conform validates it with the server's schema, and shows the server's errors. */
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Title } from '../../../platform/agency/titles'
import { readAlert } from '../../../platform/i18n/alerts'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { type CaptchaState, captchaName } from '../../../platform/spam/captcha/captcha'
import type { EnquiryForm, FieldDescription } from '../enquiry-form'
import { type OwnFieldView, withOwnFields } from '../fields/own-fields'
import { type LastResult, schemaOf } from '../fields/parse-fields'

/** What a route's loader or action gives to a form's component. */
export type FormState = {
  token: string
  /** The form's own address, so that it works on any page. */
  action: string
  /** The agency's titles in the page's language. */
  titles: readonly Title[]
  /** Whether a title is required. */
  titleRequired?: boolean
  /** Whether the agency has no newsletter, so that the form does not offer it. */
  withoutNewsletter?: boolean
  captcha?: CaptchaState
  /** Fields that the agency adds. */
  own?: readonly OwnFieldView[]
  lastResult?: LastResult
}

/** Below the agency's own fields, so that messages have the order of the page. */
const shownLast = ['newsletter', 'privacy']

export function useEnquiryForm<F extends Record<string, unknown>>(
  product: Pick<EnquiryForm<F>, 'key' | 'fields' | 'schema'>,
  { token, action, titles, titleRequired, withoutNewsletter, captcha, own = [], lastResult }: FormState,
  defaultValue: Record<string, string>,
) {
  const { language, t } = useTexts()
  const definition = withOwnFields(product, own)
  const [form, fields] = useForm<Record<string, string>>({
    id: definition.key,
    lastResult,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    // Parsed values are not used: the browser sends the fields as typed.
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(definition, language, titleRequired) }) as never,
  })
  const names = Object.keys(definition.fields).sort((a, b) => shownLast.indexOf(a) - shownLast.indexOf(b))
  const descriptions: Partial<Record<string, FieldDescription>> = definition.fields
  const idOf = (name: string) => `${definition.key}-${name}`
  const textOf = (alerts: string[] | undefined) => (alerts?.[0] ? readAlert(alerts[0], t) : undefined)
  // Only the server can validate this, so its message stays until the next post.
  const captchaError = captcha && textOf(lastResult?.error[captchaName])
  const initial = (name: string) => (fields[name]?.initialValue ?? '') as string
  return {
    t,
    language,
    token,
    titles,
    titleRequired,
    own,
    idOf,
    /** Whether the form has this field. */
    has: (name: string) => names.includes(name) && !(withoutNewsletter && name === 'newsletter'),
    initial,
    formProps: {
      id: form.id,
      action,
      method: 'post' as const,
      encType: Object.values(descriptions).some(each => each?.show === 'upload') ? ('multipart/form-data' as const) : undefined,
      // Our own messages in the page's language; without script the server renders them.
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
    /** Props of a field's component; a page whose label says more than the mails' passes its own `label` after this. */
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

/** The part that fields need; a page without conform passes its own. */
export type FieldsHandle = Pick<EnquiryFormHandle, 't' | 'language' | 'initial' | 'field'>

/** What the sender's fields need. */
export type PersonHandle = FieldsHandle & Pick<EnquiryFormHandle, 'titles'> & Partial<Pick<EnquiryFormHandle, 'titleRequired'>>
