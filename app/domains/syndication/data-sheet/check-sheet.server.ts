/** Checks a signed data sheet against the published keys and against what the site says today. */
import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { dayInBrussels } from '../../../platform/time/brussels'
import { listingHref } from '../../catalogue/listing-address'
import { propertyView } from '../../catalogue/property/property-view.server'
import { findPropertyOf, type ShownProperty } from '../../catalogue/property.server'
import { type SheetID, sheetFileHref } from './sheet-address'
import type { CheckedFact, SheetCheckView } from './sheet-check'
import { type Fact, factsOf } from './sheet-facts.server'
import { publishedKeys } from './sheet-keys.server'
import { checkSheet, type DataSheet, sheetText } from './signed-sheet.server'

/** Reads the number and the digest of an address. @returns undefined if they cannot be ours. */
export function sheetIDOf({
  id = '',
  digest = '',
}: {
  id?: string | undefined
  digest?: string | undefined
}): SheetID | undefined {
  return /^[1-9]\d{0,8}$/.test(id) && /^[\w-]{10}$/.test(digest) ? { id: Number(id), digest } : undefined
}

export async function sheetCheck(site: Site, asked: SheetID | undefined, texts: Texts): Promise<SheetCheckView> {
  const text = asked && sheetText(site, asked)
  if (!text) return { kind: 'unknown' }
  const checked = await checkSheet(text, publishedKeys(site))
  if (checked.kind !== 'genuine') return { kind: 'forged' }
  const { sheet, kid } = checked
  const shown = findPropertyOf(site, String(asked.id), texts.language)
  const home = shown?.state === 'offered' ? homeOf(site, shown, texts) : undefined
  const facts = factsWithToday(sheet, home && factsOf(site, asked.id), texts)
  const changes = facts.filter(({ now }) => now !== undefined).length
  return {
    kind: 'genuine',
    standing: home ? (changes > 0 ? 'changed' : 'same') : 'gone',
    changes,
    reference: sheet.home.reference,
    agency: sheet.agency.name,
    signedOn: dayInBrussels(sheet.iat * 1000),
    kid,
    facts,
    ...(home && { home }),
    files: { jws: sheetFileHref(asked, 'jws'), json: sheetFileHref(asked, 'json') },
  }
}

function homeOf(site: Site, shown: ShownProperty, texts: Texts) {
  const { title, town, price } = propertyView(site, shown, texts)
  const [picture] = shown.pictures
  return { title, town, price, href: listingHref(shown, texts.language), ...(picture && { picture }) }
}

/** Those that changed first. @param today undefined if the home is not on offer */
function factsWithToday({ facts }: DataSheet, today: Fact[] | undefined, { language, t }: Texts): CheckedFact[] {
  const now = new Map(today?.map(fact => [fact.field, fact]))
  const checked = facts.map(({ field, value, source, day, words }) => {
    const { label, value: said } = words[language] ?? Object.values(words)[0] ?? { label: field, value: String(value) }
    const current = now.get(field)
    const isChanged = today !== undefined && current?.value !== value
    return {
      ...{ label, value: said, source: sourceWords(source, t), day },
      ...(isChanged && { now: current?.words[language]?.value ?? null }),
    }
  })
  return [
    ...checked.filter(({ now: changed }) => changed !== undefined),
    ...checked.filter(({ now: same }) => same === undefined),
  ]
}

function sourceWords(source: string, t: Texts['t']): string {
  const [kind = '', name] = source.split(/:(.*)/s)
  if (kind === 'certificate' && name) return t('FACT_SOURCE_CERTIFICATE', { number: name })
  return kind === 'provider' ? t('FACT_SOURCE_PROVIDER') : t('FACT_SOURCE_AGENCY')
}

/** The sheet as a file: the compact JWS, or the same in JSON (RFC 7515, 7.2.2). @returns undefined if there is none */
export function sheetFile(
  site: Site,
  id: string | undefined,
  file: string | undefined,
): { type: string; body: string } | undefined {
  const [digest, ending] = file?.split('.') ?? []
  const asked = sheetIDOf({ id, digest })
  const text = asked && sheetText(site, asked)
  if (!text) return undefined
  if (ending === 'jws') return { type: 'application/jose', body: text }
  if (ending !== 'json') return undefined
  const [signed, payload, signature] = text.split('.')
  return { type: 'application/jose+json', body: JSON.stringify({ protected: signed, payload, signature }) }
}
