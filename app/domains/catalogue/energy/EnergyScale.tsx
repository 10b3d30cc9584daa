import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { EnergyScaleView } from '../sheet/sheet-view'
import { EnergyTag, energyClass } from './EnergyTag'
import { energyLabelWords } from './energy-words'

/** The energy label on its scale; a label worded by the provider is shown without a scale. */
export function EnergyScale({ energy }: { energy: EnergyScaleView }) {
  const { t } = useTexts()
  const label = energyLabelWords(energy, t)
  return (
    <div className="energy">
      <p className="energy-head">
        {energy.image ? <img src={energy.image} width={60} height={32} alt={label} /> : <EnergyTag energy={energy} />}
        {energy.score && <span className="serif">{energy.score}</span>}
      </p>
      {energy.steps.length > 0 && (
        <div className="energy-scale" role="img" aria-label={energy.score ? `${label}, ${energy.score}` : label}>
          {energy.steps.map(({ label: step, text }) => (
            <span
              key={step}
              className={`energy-step${step === energy.label ? ' energy-own' : ''} ${energyClass({ region: energy.region, label: step })}`}
            >
              {/* Brussels has nineteen steps, so only whole letters and the property's own step are labelled. */}
              {step === energy.label || energy.steps.length < 10 || step.length === 1 ? text : ''}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
