/** A folder into which an agency's program puts OpenImmo transfers. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openimmo } from '../../../app/domains/feeds/openimmo/openimmo.server'
import { type FeedRun, type RunOptions, runFeed } from './feed-run'
import { zip } from './zip'

/** The sender of most transfers. */
export const sender = 'BE-GEVEL-1'

export type ObjectParts = {
  number?: string
  action?: string
  language?: string
  category?: string
  geo?: string
  price?: string
  areas?: string
  fittings?: string
  state?: string
  texts?: string
  attachments?: string
  administration?: string
  contact?: string
  extra?: string
}

/** A complete house in Ghent; each part can be replaced. */
export function objectXml(parts: ObjectParts = {}): string {
  const { number = 'G-1', action, language, category, geo, price, areas, fittings, state, texts, attachments } = parts
  return `<immobilie>
<objektkategorie>${category ?? '<nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus haustyp="REIHENHAUS"/></objektart>'}</objektkategorie>
<geo>${geo ?? '<plz>9000</plz><ort>Gent</ort><geokoordinaten breitengrad="51.05" laengengrad="3.72"/><strasse>Kouter</strasse><hausnummer>7</hausnummer><land iso_land="BEL"/>'}</geo>
<kontaktperson>${parts.contact ?? ''}</kontaktperson>
<preise>${price ?? '<kaufpreis>350000</kaufpreis><waehrung iso_waehrung="EUR"/>'}</preise>
<flaechen>${areas ?? '<wohnflaeche>145.5</wohnflaeche><anzahl_schlafzimmer>3</anzahl_schlafzimmer>'}</flaechen>
<ausstattung>${fittings ?? ''}</ausstattung>
<zustand_angaben>${state ?? ''}</zustand_angaben>
<freitexte>${texts ?? '<objekttitel>Rijwoning aan de Kouter</objekttitel><objektbeschreibung>Een rustig huis.</objektbeschreibung>'}</freitexte>
<anhaenge>${attachments ?? ''}</anhaenge>
<verwaltung_objekt>${parts.administration ?? '<objektadresse_freigeben>true</objektadresse_freigeben>'}</verwaltung_objekt>
<verwaltung_techn><objektnr_extern>${number}</objektnr_extern>${action === undefined ? '' : `<aktion aktionart="${action}"/>`}<openimmo_obid/><stand_vom>2026-11-20</stand_vom>${language === undefined ? '' : `<sprache>${language}</sprache>`}</verwaltung_techn>${parts.extra ?? ''}
</immobilie>`
}

export function transferXml(
  objects: readonly string[],
  { full = true, from = sender, head = '<?xml version="1.0" encoding="UTF-8"?>' } = {},
) {
  return `${head}<openimmo><uebertragung art="ONLINE" umfang="${full ? 'VOLL' : 'TEIL'}" version="1.2.7" sendersoftware="Test" senderversion="1"/><anbieter><firma>Gevel</firma><openimmo_anid>${from}</openimmo_anid>${objects.join('\n')}</anbieter></openimmo>`
}

export type Inbox = {
  folder: string
  /** Puts a file there, each a minute after the previous one. */
  put: (name: string, content: Buffer | string) => void
  /** A ZIP of an XML file and its attachments. */
  putZip: (name: string, xml: Buffer | string, attachments?: Readonly<Record<string, string | Buffer>>) => void
  run: (options?: Partial<RunOptions> & { settings?: object }) => Promise<FeedRun>
  remove: () => void
}

export function openInbox(): Inbox {
  const base = mkdtempSync(path.join(tmpdir(), 'openimmo-'))
  const folder = path.join(base, 'in')
  mkdirSync(folder)
  let minute = 0
  let pass = 0
  const put: Inbox['put'] = (name, content) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    const time = Date.UTC(2026, 10, 22, 8) / 1000 + ++minute * 60
    utimesSync(file, time, time)
  }
  return {
    folder,
    put,
    putZip: (name, xml, attachments = {}) =>
      put(
        name,
        zip([
          { name: 'stock.xml', content: xml },
          ...Object.entries(attachments).map(([file, content]) => ({ name: file, content })),
        ]),
      ),
    run: ({ settings = {}, ...rest } = {}) => {
      const workFolder = path.join(base, `work-${++pass}`)
      mkdirSync(workFolder)
      return runFeed(openimmo, { options: { folder, settledAfter: 0, ...settings }, secrets: {}, workFolder, ...rest })
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}
