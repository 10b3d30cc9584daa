/** The head and foot of emails. */
import type { Configuration } from '../agency/configuration.server'
import type { Language } from '../i18n/languages'
import type { EmailBranding } from '../mail/email'

/** @param siteUrl origin of the public address */
export function emailBranding({ agency }: Pick<Configuration, 'agency'>, language: Language, siteUrl: string): EmailBranding {
  const { name, legalName, vat, register, biv, street, houseNumber, zip, city, phone, email } = agency
  const address = `${street} ${houseNumber}, ${zip} ${city[language]}`
  const legal = [legalName, vat, register?.[language], `BIV/IPI ${biv.replace(/^\D+/, '')}`].filter(Boolean).join(' · ')
  return { name, address, legal, phone, email, siteUrl }
}
