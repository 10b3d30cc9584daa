import { useTexts } from '../../platform/i18n/TextsProvider'
import { CheckboxLine } from '../../ui/form/CheckboxGroup'
import { RadioGroup } from '../../ui/form/RadioGroup'
import type { AccountView } from './account-view'
import { frequencies } from './alerts/due'
import { DoButton } from './DoButton'

type MailSettingsProps = Pick<AccountView, 'state' | 'frequency' | 'tellSold'> & { action: string }

/** Frequency and kinds of mail, pause and unsubscribe. */
export function MailSettings({ state, frequency, tellSold, action }: MailSettingsProps) {
  const { t } = useTexts()
  const running = state === 'active'
  return (
    <>
      <form method="post" action={action} className="demand-tools">
        <RadioGroup
          id="demand-frequency"
          name="frequency"
          label={t('DEMAND_NEWS')}
          options={frequencies.map(value => ({ value, label: t(`DEMAND_FREQUENCY_${value.toUpperCase().replace('-', '_')}`) }))}
          defaultValue={frequency}
        />
        <CheckboxLine name="tellSold" value="on" label={t('DEMAND_TELL_SOLD')} defaultChecked={tellSold} />
        <DoButton value="frequency">{t('DEMAND_SAVE')}</DoButton>
      </form>
      <form method="post" action={action} className="demand-tools">
        <DoButton value={running ? 'pause' : 'resume'}>{t(running ? 'DEMAND_PAUSE' : 'DEMAND_RESUME')}</DoButton>
        {state !== 'unsubscribed' && <DoButton value="unsubscribe">{t('UNSUBSCRIBE')}</DoButton>}
      </form>
    </>
  )
}
