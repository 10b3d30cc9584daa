import { useState } from 'react'
import { Checkbox } from '../../ui/form/Checkbox'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { SelectField, TextField } from '../../ui/form/Field'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Link } from '../../ui/Link'
import { answerID, CostsAnswer } from './CostsAnswer'
import type { ChosenField, CostsView, TypedField } from './costs-view'
import { propertyParameter } from './fields'

const idOf = (name: string) => `costs-${name}`
/** Fields with long options, which need the full width. */
const long: ReadonlySet<string> = new Set(['what', 'use'])

type CostsScreenProps = {
  view: CostsView
  /** The page for the form's current values; undefined until something changes. */
  counted: CostsView | undefined
  /** Called with the form's values on each change. */
  onChange: (query: string) => void
}

/** A plain GET form: the question is in the address and nothing is stored. With script the answer updates while typing. */
export function CostsScreen({ view, counted, onChange }: CostsScreenProps) {
  const { title, intro, form } = view
  const { about, result, basis } = counted ?? view
  const { purchase, special, loan } = form
  const typed = [purchase.price, special.date, special.ground, ...loan.fields]
  const errors = typed.flatMap(({ name, error }) => (error ? [{ id: idOf(name), text: error }] : []))
  const [isOpen, setOpen] = useState(special.isOpen)
  return (
    <div className="wrap section costs">
      <header className="costs-head">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
        {about && (
          <p>
            <Link to={about.href}>{about.text}</Link>
          </p>
        )}
      </header>
      <form
        id="costs"
        className="enquiry-form costs-form no-print"
        action={`${form.action}#${answerID}`}
        onChange={event => onChange(queryOf(event.currentTarget))}
      >
        <ErrorSummary notice={form.notice} errors={errors} />
        {about && <input type="hidden" name={propertyParameter} value={about.id} />}
        <fieldset className="form-group">
          <legend>{purchase.legend}</legend>
          <Typed field={purchase.price} />
          {purchase.choices.map(field => (
            <Chosen key={field.name} field={field} />
          ))}
        </fieldset>
        <details className="form-fold" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{special.title}</summary>
          <div className="form-group">
            <Typed field={special.date} type="date" />
            <Chosen field={special.classes} />
            <Typed field={special.ground} />
            <div className="span">
              <Checkbox
                id={idOf(special.rebuilt.name)}
                name={special.rebuilt.name}
                labelHtml={special.rebuilt.label}
                defaultChecked={special.rebuilt.isChecked}
              />
            </div>
          </div>
        </details>
        <fieldset className="form-group">
          <legend>{loan.legend}</legend>
          {loan.fields.map(field => (
            <Typed key={field.name} field={field} />
          ))}
        </fieldset>
        <SubmitButton>{form.submit}</SubmitButton>
      </form>
      <section className="costs-answer">
        <p className="unseen" role="status">
          {counted?.result?.title}
        </p>
        {result && <CostsAnswer result={result} />}
        {result && about && (
          <p className="no-print">
            <Link to={about.brochure.href} rel="nofollow">
              {about.brochure.text}
            </Link>
          </p>
        )}
      </section>
      <div className="prose costs-basis">
        <h2>{basis.assumesTitle}</h2>
        <Lines lines={basis.assumes} />
        <h2>{basis.sourcesTitle}</h2>
        <Lines lines={basis.sources} />
        {basis.sourcesNote && <p className="costs-note">{basis.sourcesNote}</p>}
      </div>
    </div>
  )
}

function Typed({ field: { value, ...field }, type = 'text' }: { field: TypedField; type?: 'text' | 'date' }) {
  return (
    <TextField
      {...field}
      id={idOf(field.name)}
      type={type}
      defaultValue={value}
      autoComplete="off"
      {...(type === 'text' && { inputMode: 'decimal' })}
    />
  )
}

function Chosen({ field: { value, ...field } }: { field: ChosenField }) {
  return <SelectField {...field} id={idOf(field.name)} defaultValue={value} className={long.has(field.name) ? 'span' : ''} />
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The form's values, without empty ones. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') query.set(name, value)
  return query.toString()
}
