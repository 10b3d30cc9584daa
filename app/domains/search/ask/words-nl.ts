import type { AskWords } from './topics'

export const nl: AskWords = {
  price:
    'prijs | vraagprijs | kostprijs | koopprijs | huurprijs | huur per maand | hoeveel kost | wat kost | kost het huis | kost het appartement | kost deze woning | kost dit | hoe duur | bedrag',
  negotiable:
    'onderhandelbaar | bespreekbaar | onderhandelen | afdingen | bod bespreekbaar | ruimte in de prijs | prijs bespreekbaar | prijs onderhandelbaar',
  charges:
    'kosten | lasten | gemeenschappelijke kosten | gemeenschappelijke lasten | maandelijkse kosten | maandelijkse lasten | syndicuskosten | syndicus | huurlasten | provisie | provisies | vme | servicekosten | vaste kosten | extra kosten | bijkomende kosten',
  deposit: 'waarborg | huurwaarborg | borg | borgsom',
  buyingCosts:
    'notariskosten | notaris | registratierechten | registratie | verkooprecht | aankoopkosten | aktekosten | kosten van aankoop | kosten koper | bijkomende aankoopkosten | totale kosten | totale kost',
  tax: 'kadastraal inkomen | ki | onroerende voorheffing | grondlasten | kadastraal | belasting | belastingen',
  vat: 'btw | btw-tarief | btw tarief',
  annuity: 'lijfrente | bouquet | boeket | rente',
  available:
    'wanneer vrij | wanneer beschikbaar | intrekken | in te trekken | verhuizen | instappen | beschikbaarheid | wanneer kan ik erin | startdatum | oplevering | opleveren',
  status:
    'nog te koop | nog te huur | al verkocht | verkocht | al verhuurd | verhuurd | nog beschikbaar | nog vrij | onder optie | in optie | optie | nog op de markt',
  lease:
    'huurcontract | contract | contractduur | huurovereenkomst | looptijd | hoe lang huren | minimumduur | 9 jaar | 3 jaar | kort contract',
  pets: 'huisdier | huisdieren | dieren | dier | hond | honden | hondje | kat | katten | kater | poes',
  smoking: 'roken | rokers | roker | rookvrij',
  domicile: 'domicilie | domicilieren | domiciliering | domicilieadres | inschrijven op het adres',
  sharing:
    'samenhuizen | cohousing | cohousen | medebewoners | huisgenoten | delen met vrienden | studenten | student | onderverhuren | airbnb | kamer per kamer',
  furnished: 'meubels | meubilair | bemeubeling',
  bedrooms: 'kamers | hoeveel kamers | slaapplaatsen',
  bathrooms: 'douche | douches | bad | ligbad | inloopdouche | douchekamer',
  toilets: 'toilet | toiletten | wc | wc’s | gastentoilet',
  rooms: 'indeling | ruimtes | kamerindeling | bureau | thuiskantoor | extra kamer | berging | dressing | veranda',
  living:
    'hoe groot | bewoonbaar | bewoonbare | bewoonbare oppervlakte | woonoppervlakte | oppervlakte | vierkante meter | m2 | m² | opp | hoeveel m2 | grootte',
  plot: 'hoe groot is de grond | perceelbreedte | gevelbreedte | bouwgrond | oppervlakte perceel | oppervlakte grond',
  terrace: 'balkon | balkons | buitenruimte',
  garden: 'gazon | moestuin',
  orientation:
    'orientatie | georienteerd | zon | zuiden | zuidgericht | zuidgeorienteerd | ligging tuin | noorden | oosten | westen | zonligging | zonnig',
  lift: 'lift | liften | elevator',
  floor: 'verdieping | verdiepingen | verdiep | bouwlaag | bouwlagen | hoeveelste verdieping | etage | etages',
  cellar: 'kelder | kelders | kelderberging | wijnkelder | kelderruimte',
  attic: 'zolder | zolders | zolderruimte',
  pool: 'zwembad | zwemvijver | jacuzzi | zwempoel',
  garage: 'autobox | box | dubbele garage',
  parking: 'parkeren | auto | auto’s | wagen | wagens | oprit | carport | parkeer | bewonersparkeren',
  bicycles: 'fiets | fietsen | fietsenberging | fietsenstalling | fietsenkelder | fietsberging',
  charging: 'laadpaal | laadpalen | laadpunt | elektrische wagen | elektrische auto | auto opladen | oplaadpunt',
  heating:
    'verwarming | verwarmd | verwarmen | ketel | cv | cv-ketel | condensatieketel | stookolie | mazout | vloerverwarming | radiatoren | hoe verwarmd',
  heatPump: 'warmtepomp | warmtepompen',
  solar: 'zonnepanelen | zonnepaneel | zonneboiler | pv | pv-panelen | thuisbatterij',
  gas: 'gas | aardgas | gasaansluiting | gaskeuring',
  electricity:
    'elektriciteit | elektrisch | elektriciteitskeuring | keuring | elektrische keuring | stroom | elektrische installatie | bedrading | conform',
  water: 'water | waterleiding | regenwater | regenput | regenwaterput | waterput',
  sewer: 'riolering | riool | septische put | afvoer',
  glazing: 'glas | dubbel glas | driedubbel glas | beglazing | ramen | raam | hoogrendementsglas | schrijnwerk | vensters',
  kitchen: 'keuken | kookeiland | vaatwasser | oven | inductie | keukentoestellen | toestellen | open keuken | koelkast',
  roof: 'dak | dakisolatie | dakbedekking | platdak | plat dak | dakpannen',
  flooring: 'vloer | vloeren | parket | tegels | vloerbekleding | laminaat',
  condition:
    'in welke staat | welke staat | staat van | goede staat | toestand | gerenoveerd | renovatie | renoveren | te renoveren | instapklaar | opknappen | op te knappen | werken | werken nodig | gebreken | vocht | vochtproblemen | afwerking',
  built: 'bouwjaar | gebouwd | hoe oud | ouderdom | oud | wanneer gebouwd | leeftijd',
  energy:
    'energie | energiezuinig | energieverbruik | verbruik | renovatieverplichting | renovatieplicht | isolatie | geisoleerd | energiecertificaat',
  asbestos: 'asbest | asbestattest | asbestinventaris | asbestcertificaat | asbestveilig',
  flood:
    'overstroming | overstromingen | overstromingsgevoelig | overstromingsgebied | overstromingsrisico | overstromingsgevaar | overstromingszone | watertoets | p-score | g-score | wateroverlast',
  permit:
    'vergunning | vergunningen | bouwvergunning | omgevingsvergunning | bestemming | stedenbouw | stedenbouwkundig | verkavelingsvergunning | verkaveling | bouwovertreding | ruimtelijke ordening | woongebied | bijbouwen | uitbouwen | aanbouwen',
  servitudes: 'erfdienstbaarheid | erfdienstbaarheden | recht van doorgang | doorgang | recht van overgang',
  preemption: 'voorkooprecht | recht van voorkoop | voorkoop',
  heritage: 'erfgoed | beschermd | monument | beschermd monument | onroerend erfgoed',
  soil: 'bodem | bodemattest | bodemverontreiniging | bodemonderzoek | vervuilde grond | olietank | stookolietank | mazouttank | bodemcertificaat',
  facades:
    'gevels | gevel | open bebouwing | halfopen | halfopen bebouwing | gesloten bebouwing | rijwoning | vrijstaand | alleenstaand | aantal gevels',
  address:
    'adres | waar ligt | straat | huisnummer | ligging | locatie | waar is het | buurt | wijk | waar precies | in welke gemeente | in welke straat',
  around:
    'school | scholen | basisschool | winkel | winkels | supermarkt | bakker | station | trein | bus | bushalte | tram | metro | openbaar vervoer | dokter | apotheek | park | speeltuin | ziekenhuis | creche | kinderopvang | in de buurt | sportcentrum | autosnelweg | snelweg | afrit',
  reference: 'referentie | referentienummer | ref | pandnummer',
  type: 'type woning | soort woning | welk type pand | wat voor woning | soort pand',
  documents: 'documenten | document | attest | attesten | epc-verslag | brochure | dossier | lastenboek',
  plans: 'plan | plannen | plattegrond | plattegronden | grondplan | grondplannen | indelingsplan',
  video: 'video | filmpje | film | virtuele rondleiding | virtual tour | 360',
  visit:
    'bezoek | bezoeken | bezichtigen | bezichtiging | bezichtigingen | plaatsbezoek | langskomen | komen kijken | komen zien | afspraak | opendeurdag | openhuisdag | kijkdag | rondleiding',
  agent:
    'makelaar | telefoonnummer | telefoon | bellen | contact | contactpersoon | wie verkoopt | wie verhuurt | e-mail | mailadres | immokantoor | kantoor bellen',
  airco: 'airco | airconditioning | koeling | klimaatregeling',
  fireplace: 'haard | open haard | openhaard | houtkachel | kachel | inbouwhaard | pelletkachel | gashaard',
  alarm: 'alarm | alarminstallatie | alarmsysteem | beveiliging | camera’s | videofoon | parlofoon',
  internet: 'internet | wifi | glasvezel | fiber | kabel | telenet | proximus | televisie',
  accessible: 'rolstoel | rolstoeltoegankelijk | toegankelijk | toegankelijkheid | drempels | mindervaliden | trap | trappen',
  laundry: 'wasmachine | droogkast | wasplaats | wasruimte | droger',
  noise: 'lawaai | geluid | geluidsoverlast | rustig | rustige | verkeer | druk | drukke straat | stil',
}
