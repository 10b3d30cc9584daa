import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { pictureAddress } from '../../../platform/media/picture-address'
import { scripted } from '../../../ui/boot/scripted'
import { useGallery } from '../gallery/use-gallery'
import type { Plan } from '../plan'
import { PlanLegend } from './PlanLegend'

/** Plans with their legends; each opens in the gallery, or without script in its large version. */
export function FloorPlans({ plans }: { plans: Plan[] }) {
  const { t } = useTexts()
  const { pick, gallery } = useGallery({ kind: 'plan', pictures: plans, title: t('FLOOR_PLANS') })
  if (plans.length === 0) return null
  return (
    <section>
      <h2 id="plans">{t('FLOOR_PLANS')}</h2>
      <ul className="floor-plans strip" {...scripted}>
        {plans.map((plan, index) => (
          <li key={plan.src}>
            <figure>
              <a href={pictureAddress(plan.src, 1600)} target="_blank" rel="noopener" onClick={pick(index + 1)}>
                <Photo
                  picture={{ ...plan, alt: t('ENLARGE_PLAN', { name: plan.alt }) }}
                  sizes="(min-width: 767px) 380px, calc(100vw - 32px)"
                />
              </a>
              {(plan.name || plan.legend) && (
                <figcaption>
                  {plan.name}
                  {plan.legend && <PlanLegend legend={plan.legend} />}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {gallery}
    </section>
  )
}
