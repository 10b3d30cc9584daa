/**
 * Domains where anybody can have a mailbox, so that strangers share them. Any other domain belongs to one person or company,
 * who can create addresses at will.
 */
const freeMailDomains = new Set(
  `gmail.com googlemail.com
  outlook.com outlook.be outlook.fr outlook.de outlook.nl hotmail.com hotmail.be hotmail.fr hotmail.nl hotmail.de hotmail.co.uk
  live.com live.be live.fr live.nl live.de live.co.uk msn.com
  yahoo.com yahoo.be yahoo.fr yahoo.de yahoo.nl yahoo.co.uk ymail.com rocketmail.com
  icloud.com me.com mac.com aol.com
  telenet.be skynet.be proximus.be belgacom.net scarlet.be pandora.be voo.be base.be mobistar.be orange.be edpnet.be dommel.be
  ziggo.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl home.nl
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr web.de t-online.de freenet.de posteo.de mailbox.org
  pt.lu
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io mail.com zoho.com fastmail.com hey.com yandex.com`.split(
    /\s+/,
  ),
)

/** Second-level suffixes for registrations: `evil.co.uk`. */
const sharedLevel = /^(?:co|com|net|org|ac|gov|edu)$/

/**
 * The registered domain of an email address, without subdomains (`a.evil.be` is `evil.be`).
 * @returns undefined for one where anybody can have a mailbox.
 */
export function ownMailDomain(address: string): string | undefined {
  const labels = address
    .toLowerCase()
    .slice(address.lastIndexOf('@') + 1)
    .replace(/\.$/, '')
    .split('.')
  const domain = labels.slice(sharedLevel.test(labels.at(-2) ?? '') ? -3 : -2).join('.')
  return freeMailDomains.has(domain) ? undefined : domain
}
