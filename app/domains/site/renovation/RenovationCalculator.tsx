import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { SelectField, TextField } from '../../../ui/form/Field'
import { SubmitButton } from '../../../ui/form/SubmitButton'
import { Breadcrumbs } from '../layout/Breadcrumbs'
import { Blocks } from '../modules/Blocks'
import type { CalculatorView } from './calculator-view'

/** A plain GET form: the input is in the address, and nothing is stored. */
export function RenovationCalculator({ view, crumbs }: { view: CalculatorView; crumbs: readonly Breadcrumb[] }) {
  const { title, intro, form, result, about } = view
  const idOf = (name: string) => `renovation-${name}`
  const errors = form.areas.flatMap(({ name, error }) => (error ? [{ id: idOf(name), text: error }] : []))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="wrap section narrow renovation">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
        {result.length > 0 && (
          <section className="prose renovation-result" aria-live="polite">
            <Blocks blocks={result} />
          </section>
        )}
        <form id="renovation" className="enquiry-form" action={form.action}>
          <ErrorSummary notice={form.notice} errors={errors} />
          <fieldset className="form-group">
            <legend>{form.legend}</legend>
            {form.areas.map(({ value, ...field }) => (
              <TextField
                key={field.name}
                {...field}
                id={idOf(field.name)}
                defaultValue={value}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
            <SelectField
              id={idOf(form.home.name)}
              name={form.home.name}
              label={form.home.label}
              options={form.home.options}
              defaultValue={form.home.value}
            />
          </fieldset>
          <SubmitButton>{form.submit}</SubmitButton>
        </form>
        <div className="prose">
          <Blocks blocks={about} />
        </div>
      </div>
    </>
  )
}
