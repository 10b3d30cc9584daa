/**
 * A Walloon agency with offices in Namur and Wavre, in French, Dutch and English, whose properties come from Whise. Its files are in
 * `walloon-agency/`, its estates in `stubs/walloon-rows.ts`; everything about it is made up.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type SyncReport, syncSource } from '../../app/domains/feeds/sync.server'
import type { Site } from '../../app/platform/context/site.server'
import { sourceTools } from '../../app/registry/feeds.server'
import { agencyFolder, changeFile } from './agency-folder'
import { walloonRows } from './stubs/walloon-rows'
import { startWhiseStub, type WhiseRow, whiseSecrets } from './stubs/whise-stub'

const text = (fr: string, nl: string, en: string) => ({ nl, fr, en, de: fr, public: true })

/** Creates its `data/` folder. @returns the folder, for `DATA_DIR`. */
export function walloonAgency(): string {
  const folder = agencyFolder('tests/support/walloon-agency', ['projects.json'])
  changeFile(folder, 'home', ({ banner }) => {
    banner.image = 'exterior/villa-6.webp'
    banner.alt = text(
      'Villa de brique claire au bord d’un jardin',
      'Villa in lichte baksteen aan een tuin',
      'Villa in pale brick by a garden',
    )
    delete banner.alt.public
    banner.headline = text('Chez vous, entre Meuse et Dyle', 'Thuis tussen Maas en Dijle', 'At home between Meuse and Dyle')
    banner.text = text(
      'Deux agences, à Namur et à Wavre, et un agent qui suit votre dossier du début à la fin.',
      'Twee kantoren, in Namen en Waver, en één makelaar die uw dossier van begin tot einde volgt.',
      'Two offices, in Namur and Wavre, and one agent who follows your file from beginning to end.',
    )
  })
  changeFile(folder, 'footer', ({ columns }) => {
    for (const each of columns)
      each.links = each.links.filter(({ path }: { path: string }) => !['/Nieuwbouw/', '/Discreet/'].includes(path))
    columns[0].introText = text(
      'Votre agence à Namur et dans le Brabant wallon.',
      'Uw makelaar in Namen en Waals-Brabant.',
      'Your estate agent in Namur and Walloon Brabant.',
    )
  })
  // It has no new build and nothing off-market.
  changeFile(folder, 'menu', menu => {
    menu.items = menu.items.filter(({ path }: { path: string }) => !['Nieuwbouw', 'demand-register'].includes(path))
  })
  const towns = [text('Jambes', 'Jambes', 'Jambes'), text('Wavre', 'Waver', 'Wavre'), text('Gembloux', 'Gembloers', 'Gembloux')]
  changeFile(folder, 'testimonials', testimonials => {
    for (const [at, each] of testimonials.entries()) each.place = towns[at % towns.length]
  })
  return folder
}

/** Its estates at a Whise stub, and a pass through them. The pictures are the demo's. */
export async function followWhise(site: Site, rows: WhiseRow[] = walloonRows) {
  const { source } = site.configuration
  if (!source) throw new Error('The agency has no source.json.')
  const stub = await startWhiseStub({ rows })
  const asked = { ...source, options: { ...source.options, address: stub.url } }
  const readPicture = async (url: string) => ({
    kind: 'picture' as const,
    bytes: readFileSync(path.join('data/photos', new URL(url).pathname)),
  })
  return {
    rows,
    sync: (options = {}): Promise<SyncReport> =>
      syncSource(site, asked, { ...sourceTools(source, whiseSecrets), readPicture }, options),
    close: stub.stop,
  }
}
