/** The words of a new agency's files that stand in for the sample's own, in each language. */
import { forEachLanguage, type Language, type Spoken } from '../../platform/i18n/languages'

export function inAllLanguages<Value>(value: Value): Record<Language, Value> {
  return forEachLanguage(() => value)
}

const paragraph = (text: string) => ({ kind: 'paragraph', text })

export const own = {
  aboutIntro: {
    nl: '{{name}} is een vastgoedkantoor in {{city}}.',
    fr: '{{name}} est une agence immobilière à {{city}}.',
    en: '{{name}} is an estate agency in {{city}}.',
    de: '{{name}} ist eine Immobilienagentur in {{city}}.',
  },
  aboutBody: {
    nl: paragraph('Wij zijn erkend door het BIV, waarvan wij de plichtenleer volgen.'),
    fr: paragraph('Nous sommes agréés par l’IPI, dont nous suivons le code de déontologie.'),
    en: paragraph('We are licensed by the BIV/IPI and follow its code of conduct.'),
    de: paragraph('Wir sind vom BIV/IPI zugelassen und befolgen dessen Berufsordnung.'),
  },
  footerIntro: {
    nl: 'Uw makelaar in {{city}}.',
    fr: 'Votre agence à {{city}}.',
    en: 'Your estate agent in {{city}}.',
    de: 'Ihr Makler in {{city}}.',
  },
  register: { nl: 'RPR …', fr: 'RPM …', en: 'RPR/RPM …', de: 'RJP …' },
} satisfies Record<string, Spoken<unknown>>
