import { useTexts } from '../../platform/i18n/TextsProvider'
import { DeskGroup } from '../../ui/desk/DeskRows'
import { FieldError } from '../../ui/form/Field'
import { TextArea } from '../../ui/form/TextArea'
import { type ProjectFormView, type UnitColumn, type UnitRow, unitsOfProject } from './project-view'

type UnitsProps = Pick<ProjectFormView, 'columns' | 'units' | 'pasted' | 'pastedMistake'>

/** The units of a project, a block for each. */
export function OwnUnits({ columns, units, pasted, pastedMistake }: UnitsProps) {
  const { t } = useTexts()
  return (
    <DeskGroup title={t('PROJECT_UNITS')} count={units.length}>
      {units.length > 0 && (
        <ol className="own-units">
          {units.map((unit, index) => (
            <li key={unit.id} id={`unit-${unit.id}`}>
              {columns.map(column => (
                <UnitCell key={column.field} column={column} unit={unit} />
              ))}
              <div className="desk-acts">
                {index > 0 && <UnitButton act="up" unit={unit} words={t('SITE_UP')} />}
                {index < units.length - 1 && <UnitButton act="down" unit={unit} words={t('SITE_DOWN')} />}
                <UnitButton act="drop" unit={unit} words={t('SITE_REMOVE_ENTRY')} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {units.length < unitsOfProject && (
        <button type="submit" className="button quiet" name="change" value="unit.add:0">
          {t('PROJECT_UNIT_ADD')}
        </button>
      )}
      <details open={pasted !== ''}>
        <summary className="own-units-more">{t('PROJECT_PASTE')}</summary>
        <TextArea
          id="units-pasted"
          name="pasted"
          label={t('PROJECT_PASTED')}
          hint={t('PROJECT_PASTED_HINT', { columns: columns.map(({ label }) => label).join(', '), most: unitsOfProject })}
          {...(pastedMistake && { error: pastedMistake })}
          rows={5}
          defaultValue={pasted}
        />
      </details>
    </DeskGroup>
  )
}

function UnitCell({ column: { field, label, isNumber, options }, unit }: { column: UnitColumn; unit: UnitRow }) {
  const { t } = useTexts()
  const name = `unit.${unit.id}.${field}`
  const id = `unit-${unit.id}-${field}`
  const error = unit.mistakes[field]
  const own = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-error`,
  }
  const value = unit.values[field] ?? ''
  const others = value === '' || options?.some(each => each.value === value) ? [] : [{ value, label: value }]
  return (
    <div>
      <div className="form-field">
        <label htmlFor={id}>{label}</label>
        {options ? (
          <select {...own} defaultValue={value}>
            {value === '' && <option value="">–</option>}
            {[...options, ...others].map(each => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        ) : (
          <input {...own} type="text" inputMode={isNumber ? 'decimal' : undefined} defaultValue={value} />
        )}
      </div>
      {field === 'Price' && (
        <span className="own-units-shown">
          <input
            id={`unit-${unit.id}-shown`}
            type="checkbox"
            name={`unit.${unit.id}.PublishPrice`}
            value="true"
            defaultChecked={unit.isPriceShown}
          />
          <label htmlFor={`unit-${unit.id}-shown`}>{t('PROJECT_PRICE_SHOWN')}</label>
        </span>
      )}
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}

function UnitButton({ act, unit, words }: { act: string; unit: UnitRow; words: string }) {
  return (
    <button type="submit" className="tool" name="change" value={`unit.${act}:${unit.id}`}>
      {words}
      <span className="unseen"> {unit.values.UnitNumber}</span>
    </button>
  )
}
