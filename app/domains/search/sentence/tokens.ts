/** A sentence as words and numbers. Pure. */
import { fold } from '../../../platform/i18n/fold'

/** `raw`: as typed; `word`: folded, without dots. */
export type Token = { raw: string; word: string }

/** Longer texts are cut: nobody asks for a home in more words. */
const longest = 200
/** Bounds the work for a text of single letters. */
const mostTokens = 60

/** `1,2 mln`, `250.000`, `250 000`, `3-slaapkamer`, `300-400k`, `80m²`, `1/3/2027` and `l’appartement` become words and numbers. */
export function tokensOf(text: string): Token[] {
  return [...text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ')]
    .slice(0, longest)
    .join('')
    .replace(/['‘´`]/g, '’')
    .replace(
      /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)(?!\d)/g,
      (_, day, month, year) => ` @${year}-${two(month)}-${two(day)} `,
    )
    .replace(/(?<![\d@-])(20\d\d)-(\d\d)-(\d\d)(?!\d)/g, ' @$1-$2-$3 ')
    .replace(/(?<![\d.,@-])\d{1,3}(?:[. \u202f’]\d{3})+(?![\d])/g, amount => amount.replace(/\D/g, ''))
    .replace(/(?<![\d.,@-])\d{1,3}(?:,\d{3})+(?!\d)/g, amount => amount.replace(/\D/g, ''))
    .replace(/([€/&<>±])/g, ' $1 ')
    .replace(/(?<=\d)\+|\+(?=\d)/g, ' + ')
    .replace(/(?<![@-]\d*)(\d ?[k€]?)\s*[-–—]\s*(?=€? ?\d)/gi, '$1 - ')
    .replace(/(?<=\d)[-–—](?=\p{L})/gu, ' ')
    .replace(/(?<![@\p{L}][\d-]*)(?<=\d)(?=\p{L})(?!(?:e|er|ste|de|st|nd|rd|th|ère|ième|eme)(?!\p{L}))/gu, ' ')
    .replace(/\b(epc|peb|epb|label|klasse|classe|class)[-:](?=[a-g]\b)/gi, '$1 ')
    .replace(/\b([a-f])-(label|klasse)\b/gi, 'label $1')
    .replace(/(?<!\p{L})([ldjnscmt]|qu)’(?=\p{L})/giu, '$1’ ')
    .split(/[\s;:!?()"“”«»[\]]+|,(?!\d)|(?<!\d),/u)
    .flatMap(compounds)
    .slice(0, mostTokens)
    .map(raw => ({ raw, word: /^[\d.,]+$/.test(raw) ? raw.replace(/[.,]+$/, '') : fold(raw).replace(/\./g, '') }))
    .filter(({ word }) => word !== '')
}

const two = (digits: string) => digits.padStart(2, '0')

/** `tweeslaapkamerappartement` is three words. */
function compounds(raw: string): string[] {
  const [, count, rooms, kind] =
    /^(een|twee|drie|vier|vijf|zes)?-?(slaapkamers?|slpks?)-?(app|appartement|appartementen|woning|woningen|huis|flat|villa)?$/i.exec(
      raw,
    ) ??
    /^(?:())(neubau|nieuwbouw)-(\p{L}+)$/iu.exec(raw) ??
    /^(one|two|three|four|five|six)-(bed|bedroom|bedrooms|bedroomed)()$/i.exec(raw) ??
    /^(?:())((?:zwei|drei|vier|fünf)?-?zimmer)-?(wohnung|wohnungen|haus|appartement)$/i.exec(raw) ??
    /^(ein|zwei|drei|vier|fünf)-?(schlafzimmer)-?(wohnung|haus|appartement)?$/i.exec(raw) ??
    []
  return rooms ? ([count, rooms, kind].filter(part => part !== undefined && part !== '') as string[]) : [raw]
}
