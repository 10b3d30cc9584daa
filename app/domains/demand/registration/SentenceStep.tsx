import { useTexts } from '../../../platform/i18n/TextsProvider'
import { SentenceField } from '../../search/sentence/SentenceField'

/** A sentence that fills in the steps: a plain GET form, which leads back to the first of them. */
export function SentenceStep({ action }: { action: string }) {
  const { t } = useTexts()
  return (
    <form className="sentence-step" action={action}>
      <SentenceField label={t('DEMAND_SENTENCE_LABEL')} search="" read={[]} note={{}} />
      <button type="submit" className="button quiet">
        {t('DEMAND_SENTENCE')}
      </button>
    </form>
  )
}
