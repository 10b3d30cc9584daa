import type { AskWords } from './topics'

export const de: AskWords = {
  price:
    'preis | kaufpreis | angebotspreis | mietpreis | miete | kaltmiete | was kostet | wie viel kostet | wieviel kostet | kostet | wie teuer | betrag | kosten die wohnung | monatsmiete',
  negotiable:
    'verhandelbar | verhandeln | verhandlungsbasis | vhb | verhandlungsspielraum | handeln | preis verhandelbar | spielraum',
  charges:
    'nebenkosten | kosten | lasten | gemeinschaftskosten | betriebskosten | hausgeld | verwaltungskosten | mietnebenkosten | monatliche kosten | syndikus | syndic | hausverwaltung | warmmiete | umlagen',
  deposit: 'kaution | mietkaution | mietgarantie | garantie | mietsicherheit | burgschaft',
  buyingCosts:
    'notar | notarkosten | registrierungsgebuhren | registrierungsgebuhr | kaufnebenkosten | erwerbsnebenkosten | grunderwerbsteuer | urkundenkosten | gesamtkosten | einregistrierungsgebuhren | kaufkosten',
  tax: 'katastereinkommen | immobiliensteuer | steuer | steuern | grundsteuer | katastralertrag | kataster | immobilienvorabzug',
  vat: 'mwst | mehrwertsteuer | mwst-satz | umsatzsteuer',
  annuity: 'leibrente | bouquet | rente | rentenverkauf',
  available:
    'einziehen | einzug | einzugstermin | bezug | verfugbarkeit | wann frei | wann ist die wohnung frei | wann kann man einziehen | umziehen | ubergabe | fertigstellung | bezugstermin',
  status:
    'noch verfugbar | noch frei | noch zu haben | schon verkauft | bereits verkauft | verkauft | schon vermietet | bereits vermietet | vermietet | noch zu verkaufen | noch zu vermieten | reserviert | unter option | option',
  lease:
    'mietvertrag | vertrag | mietdauer | laufzeit | vertragsdauer | kurzzeitmiete | mindestmietdauer | mietvertragsdauer | befristet | unbefristet',
  pets: 'haustier | haustiere | tiere | tier | hund | hunde | katze | katzen | tierhaltung | haustieren',
  smoking: 'rauchen | raucher | nichtraucher',
  domicile: 'anmelden | wohnsitz | hauptwohnsitz | anmeldung moglich | zweitwohnsitz | meldeadresse',
  sharing:
    'wg | wohngemeinschaft | mitbewohner | untervermieten | untermiete | studenten | student | airbnb | wg-geeignet | teilen',
  furnished: 'mobel | moblierung | einrichtung | eingerichtet',
  bedrooms: 'zimmer | wie viele zimmer | wieviele zimmer | zimmerzahl | anzahl zimmer | schlafraume',
  bathrooms: 'dusche | duschen | badewanne | duschbad | wanne | bad mit fenster',
  toilets: 'toilette | toiletten | wc | gaste-wc | gastetoilette | klo',
  rooms:
    'aufteilung | raume | raumaufteilung | arbeitszimmer | buro | abstellraum | ankleide | wintergarten | homeoffice | grundaufteilung',
  living:
    'wie gross | wohnflache | flache | quadratmeter | qm | m2 | m² | grosse | wie viel quadratmeter | wieviel quadratmeter | nutzflache',
  plot: 'grundstucksgrosse | grundstuck | wie gross ist das grundstuck | grundstucksbreite | grundstuck gross | parzelle',
  terrace: 'balkon | balkone | loggia | aussenbereich | freisitz',
  garden: 'rasen | wiese | obstgarten',
  orientation:
    'ausrichtung | ausgerichtet | sonne | sonnig | sonnenlage | suden | sudlage | himmelsrichtung | sudseite | westen | norden | sudausrichtung',
  lift: 'aufzug | fahrstuhl | lift | aufzuge | personenaufzug',
  floor: 'etage | stock | stockwerk | stockwerke | geschoss | etagen | welche etage | welcher stock | geschosse',
  cellar: 'keller | kellerraum | unterkellert | weinkeller | kellerabteil',
  attic: 'dachboden | speicher | dachgeschoss | dachstuhl',
  pool: 'schwimmbad | pool | swimmingpool | schwimmteich | whirlpool',
  garage: 'doppelgarage | einzelgarage | autogarage',
  parking:
    'parken | auto | autos | wagen | parkmoglichkeit | parkmoglichkeiten | carport | einfahrt | auffahrt | tiefgarage | autostellplatz',
  bicycles: 'fahrrad | fahrrader | fahrradkeller | fahrradraum | rader | fahrradabstellraum',
  charging: 'ladestation | ladesaule | wallbox | elektroauto | e-auto | ladepunkt | auto laden',
  heating:
    'heizung | heizen | geheizt | beheizt | heizungsart | olheizung | heizkessel | fussbodenheizung | zentralheizung | heizol | pelletheizung | heizkorper',
  heatPump: 'warmepumpe | warmepumpen',
  solar:
    'solar | solaranlage | solarpaneele | solarzellen | photovoltaik | photovoltaikanlage | pv | pv-anlage | sonnenkollektoren | batteriespeicher | solarmodule',
  gas: 'gas | gasanschluss | erdgas | gasheizung',
  electricity:
    'strom | elektrizitat | elektrik | elektroinstallation | stromanschluss | elektrische anlage | elektroprufung | elektrisch | abnahme der elektrik | stromkreis',
  water: 'wasser | wasseranschluss | regenwasser | zisterne | brunnen | regenwassertank',
  sewer: 'kanal | kanalisation | abwasser | klargrube | kanalanschluss | sickergrube',
  glazing: 'verglasung | doppelverglasung | dreifachverglasung | fenster | fensterrahmen | glas | isolierglas | doppelt verglast',
  kitchen:
    'kuche | einbaukuche | spulmaschine | geschirrspuler | backofen | herd | kochinsel | kuhlschrank | offene kuche | elektrogerate',
  roof: 'dach | dachs | daches | dachdammung | dachziegel | dacheindeckung | flachdach | dachisolierung',
  flooring: 'boden | boden belag | parkett | fliesen | bodenbelag | laminat | dielen | bodenbelage',
  condition:
    'zustand | renoviert | renovierung | renovieren | sanierung | saniert | renovierungsbedurftig | bezugsfertig | arbeiten | feucht | feuchtigkeit | mangel | schaden | sanierungsbedarf | schimmel | renovierungsbedarf',
  built: 'baujahr | gebaut | erbaut | wie alt | alt | alter | wann gebaut | wann wurde',
  energy:
    'energie | energieverbrauch | verbrauch | energieausweis | dammung | gedammt | isolierung | isoliert | energetisch | sanierungspflicht | renovierungspflicht | energieeffizienz',
  asbestos: 'asbest | asbestzertifikat | asbestbescheinigung',
  flood:
    'uberschwemmung | uberschwemmungen | hochwasser | uberschwemmungsgebiet | hochwassergebiet | hochwasserrisiko | hochwassergefahr',
  permit:
    'genehmigung | genehmigungen | baugenehmigung | stadtebau | stadtebaugenehmigung | bebauungsplan | bauvorschriften | anbau | anbauen | ausbauen | widmung | erschliessungsgenehmigung | parzellierung | verstosse | parzellierungsgenehmigung',
  servitudes: 'dienstbarkeit | dienstbarkeiten | grunddienstbarkeit | wegerecht | wegerechte | durchgangsrecht',
  preemption: 'vorkaufsrecht | vorkaufsrechte',
  heritage: 'denkmal | denkmalschutz | denkmalgeschutzt | geschutzt | erbe',
  soil: 'bodenattest | bodenbescheinigung | altlasten | verschmutzung | oltank | heizoltank | bodenverschmutzung | bodenverunreinigung',
  facades: 'fassaden | fassade | freistehend | reihenhaus | doppelhaushalfte | doppelhaus | wie viele fassaden | angebaut',
  address:
    'adresse | wo liegt | lage | strasse | hausnummer | standort | wo genau | wo ist | welche strasse | viertel | stadtteil | ort',
  around:
    'schule | schulen | geschafte | supermarkt | laden | backerei | bahnhof | zug | bus | bushaltestelle | haltestelle | offentliche verkehrsmittel | verkehrsanbindung | arzt | apotheke | park | spielplatz | krankenhaus | kindergarten | kita | in der nahe | autobahn | einkaufen | umgebung | tram',
  reference: 'referenz | referenznummer | objektnummer | ref',
  type: 'art der immobilie | welche art immobilie | objektart | objekttyp | haustyp',
  documents:
    'dokumente | dokument | unterlagen | bescheinigung | bescheinigungen | broschure | expose | lastenheft | zertifikate',
  plans: 'plan | plane | grundriss | grundrisse | bauplan | bauplane',
  video: 'video | film | virtueller rundgang | rundgang | 360 | virtuelle besichtigung',
  visit:
    'besichtigung | besichtigen | besichtigungen | besichtigungstermin | termin | besuchen | ansehen | anschauen | tag der offenen tur | vorbeikommen',
  agent:
    'makler | maklerin | telefon | telefonnummer | anrufen | kontakt | ansprechpartner | wer verkauft | wer vermietet | e-mail | vermieter | verkaufer | agentur',
  airco: 'klimaanlage | klima | klimatisierung | klimatisiert | kuhlung',
  fireplace: 'kamin | offener kamin | kaminofen | holzofen | ofen | pelletofen | kachelofen',
  alarm: 'alarm | alarmanlage | sicherheit | kamera | kameras | gegensprechanlage | videosprechanlage',
  internet: 'internet | wlan | glasfaser | wifi | kabel | fernsehen | kabelanschluss | dsl',
  accessible:
    'rollstuhl | rollstuhlgerecht | barrierefrei | barrierefreiheit | treppe | treppen | stufen | behindertengerecht | stufenlos | ebenerdig',
  laundry: 'waschmaschine | waschkuche | trockner | hauswirtschaftsraum | waschraum | waschmaschinenanschluss',
  noise: 'larm | laut | ruhig | ruhige | verkehr | verkehrslarm | larmbelastung | ruhige lage',
}
