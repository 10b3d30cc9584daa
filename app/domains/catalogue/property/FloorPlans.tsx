import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'

/** The plans; each leads to its large version. */
export function FloorPlans({ plans }: { plans: Picture[] }) {
  const { t } = useTexts()
  if (plans.length === 0) return null
  return (
    <section>
      <h2>{t('FLOOR_PLANS')}</h2>
      <ul className="floor-plans">
        {plans.map(plan => (
          <li key={plan.src}>
            <a href={pictureAddress(plan.src, 1600)} target="_blank" rel="noopener">
              <Photo
                picture={{ ...plan, alt: t('ENLARGE_PLAN', { name: plan.alt }) }}
                sizes="(min-width: 767px) 380px, calc(100vw - 32px)"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
