import { useTexts } from '../../platform/i18n/TextsProvider'
import { ThingFields } from '../publishing/ThingFields'
import type { FieldGroup } from './home-view'
import { unitLawGroup } from './project-view'

/** What the law demands of each unit: the units' table has no room for it. */
export function OwnUnitLaw({ groups }: { groups: readonly FieldGroup[] }) {
  const { t } = useTexts()
  if (groups.length === 0) return null
  return (
    <details className="own-home-group" id={unitLawGroup} open={groups.some(({ isOpen }) => isOpen)}>
      <summary>{t('PROJECT_LAW_UNITS')}</summary>
      <div className="own-home-fields">
        {groups.map(({ key, title, fields }) => (
          <fieldset key={key} className="thing-group">
            <legend>{title}</legend>
            <ThingFields fields={fields} />
          </fieldset>
        ))}
      </div>
    </details>
  )
}
