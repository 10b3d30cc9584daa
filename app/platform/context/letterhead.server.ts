/** The head and foot of emails. */
import type { Configuration } from '../agency/configuration.server'
import type { Language } from '../i18n/languages'
import type { Letterhead } from '../mail/email'

/** @param siteUrl origin of the public address */
export function letterheadOf({ agency }: Pick<Configuration, 'agency'>, language: Language, siteUrl: string): Letterhead {
  const { name, legalName, vat, biv, street, houseNumber, zip, city, phone, email } = agency
  const address = `${street} ${houseNumber}, ${zip} ${city[language]}`
  const legal = `${legalName} · ${vat} · BIV/IPI ${biv.replace(/^\D+/, '')}`
  return { name, address, legal, phone, email, siteUrl }
}
