import { formatNumber } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import type { Region } from '../region'

/** A score in kWh/m²·year with its unit, as in SPEC §9: `142 kWh/m².jaar`. */
export function energyScoreWords(score: number | null | undefined, texts: Texts): string {
  return `${formatNumber(score, texts)}\u00a0${texts.t('UNIT_KWH_M2_YEAR')}`
}

/** `EPC-label B`; a class on another country's scale is none of ours: `Energieklasse B`. */
export function energyLabelWords({ region, text }: { region?: Region | undefined; text: string }, t: Texts['t']): string {
  return t(region ? 'ENERGY_LABEL_X' : 'ENERGY_CLASS_ABROAD', { label: text })
}
