import { useTexts } from '../../platform/i18n/TextsProvider'
import { SelectField } from '../form/Field'

type Option = { value: string; label: string }

type AgentOfficeFilterProps = {
  /** The screen's address. */
  action: string
  /** Other parameters of the screen, by name. */
  kept: Readonly<Record<string, string>>
  agents: readonly Option[]
  offices: readonly Option[]
  agent: string
  office: string
}

/** Limits a screen to an agent, and to an office where there are several; nothing where there is nothing to choose. */
export function AgentOfficeFilter({ action, kept, agents, offices, agent, office }: AgentOfficeFilterProps) {
  const { t } = useTexts()
  if (agents.length < 2 && offices.length === 0) return null
  return (
    <form method="get" action={action} className="desk-line">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {agents.length > 1 && (
        <SelectField
          id="filter-agent"
          name="agent"
          label={t('DESK_AGENT')}
          options={agents}
          none={t('DESK_OWNER_ALL')}
          defaultValue={agent}
        />
      )}
      {offices.length > 0 && (
        <SelectField
          id="filter-office"
          name="office"
          label={t('DESK_OFFICE')}
          options={offices}
          none={t('DESK_STATE_ALL')}
          defaultValue={office}
        />
      )}
      <button type="submit" className="button quiet">
        {t('DESK_SHOW')}
      </button>
    </form>
  )
}
