import type { Vocabulary } from './meanings'

/** French as spoken in Wallonia and Brussels. */
export const fr: Vocabulary = {
  kinds: {
    1: 'maison | maisons | villa | villas | fermette | fermettes | ferme | fermes | bungalow | bungalows | pavillon | pavillons | maison de maitre | maisons de maitre | maison de rangee | maison unifamiliale | maison mitoyenne | maison de ville | maison de campagne | maison villageoise | cottage | cottages | maisonnette | hotel de maitre | maison bourgeoise | longere | mas | corps de ferme | maison ouvriere',
    2: 'appartement | appartements | appart | apparts | app | apt | flat | flats | appt | appts',
    3: 'studio | studios | kitchenette studio | studette',
    4: 'terrain | terrains | terrain a batir | terrains a batir | terrain constructible | parcelle | parcelles | lot a batir | terrain a construire',
    5: 'immeuble de rapport | immeubles de rapport | bien de rapport | maison de rapport | immeuble a appartements',
    6: 'commerce | commerces | local commercial | surface commerciale | rez commercial | fonds de commerce | magasin | espace commercial | locaux commerciaux | bien commercial | boutique',
    7: 'garage | garages | box | box de garage | parking | parkings | emplacement de parking | place de parking | emplacement | emplacements | box garage | place de stationnement',
    8: 'entrepot | entrepots | hangar | hangars | batiment industriel | hall industriel | local industriel | depot | espace de stockage | hall de stockage',
    9: 'bureau | bureaux | espace de bureaux | espace de bureau | surface de bureaux | immeuble de bureaux',
  },
  home: 'bien | biens | logement | logements | habitation | habitations | propriete | proprietes | chez moi | chez-moi | immobilier | quelque chose | toit | demeure | nid',
  sale: 'a vendre | vente | en vente | acheter | achat | a acheter | a l’achat | acquerir | vendre | acquisition',
  rent: 'loyer mensuel | loyer | loyers | a louer | location | en location | louer | locations | a la location | loue',
  flags: {
    garden: 'jardin | jardins | jardinet | petit jardin | grand jardin | cour jardin',
    terrace: 'terrasse | terrasses | petite terrasse | grande terrasse | toit-terrasse',
    newBuild:
      'neuf | neufs | neuve | neuves | construction neuve | nouvelle construction | nouvelles constructions | constructions neuves | flambant neuf | tout neuf | projet neuf | recemment construit',
    groundFloor:
      'rez-de-chaussee | rez de chaussee | au rez-de-chaussee | au rez de chaussee | au rez | rez-de-jardin | rdc | rez-de-chaussée | rez',
    furnished: 'meuble | meublee | meubles | meublees | entierement meuble | avec meubles',
  },
  rooms: {
    bedrooms:
      'chambre | chambres | ch | ch. | chbre | chbres | chb | chamb | chambre a coucher | chambres a coucher | chbr | chbrs | chs',
    bathrooms: 'salle de bain | salle de bains | salles de bain | salles de bains | sdb | s.d.b. | salle d’eau',
    garages: 'garage | garages | box | box de garage | boxes | box fermes',
    parkings:
      'parking | parkings | place de parking | places de parking | emplacement de parking | emplacements de parking | place de stationnement | places de stationnement | emplacement | emplacements | emplacement voiture | stationnement | places de parc',
  },
  doubleGarage:
    'garage double | double garage | garage pour deux voitures | garage 2 voitures | garage pour 2 voitures | garage deux voitures',
  squareMetres: 'm2 | m² | metres carres | metre carre | metres carre | m carres | m 2',
  ares: 'are | ares',
  hectares: 'ha | hectare | hectares',
  plot: 'terrain | parcelle | de terrain | de parcelle | de terre',
  living:
    'habitable | habitables | de surface habitable | surface habitable | de surface | surface | superficie | de superficie | superficie habitable | au sol',
  ofOthers: 'jardin | terrasse | cave | grenier | sejour | salon | cuisine | garage | bureau | atelier',
  energy:
    'peb | certificat peb | classe peb | label peb | classe energetique | label energetique | score peb | dpe | label | classe energie | classe | epc | performance energetique | peb classe',
  better: 'ou mieux | et mieux | minimum | min | au moins | ou plus | ou superieur | ou meilleur | ou meilleure',
  built:
    'construit | construite | construits | construites | annee de construction | construction | bati | batie | de construction | batiment | annee',
  after: 'apres | depuis | a partir de | posterieur a | plus recent que | apres l’annee | des',
  before: 'avant | anterieur a | jusqu’en | plus vieux que | plus ancien que | d’avant',
  available:
    'libre | disponible | disponible a partir du | disponible a partir de | libre a partir du | libre a partir de | libre le | libre des le | disponible le | disponible des | disponible des le | libre au | libre en | disponible en | disponible pour | disponible au | disponible avant | libre avant | disponible avant le | libre pour | libre pour le | libres | disponible debut | libre des',
  now: 'libre de suite | disponible de suite | libre immediatement | disponible immediatement | de suite | libre tout de suite | disponible tout de suite | immediatement | libre d’occupation | disponible maintenant | libre maintenant',
  months: [
    'janvier',
    'fevrier',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'aout',
    'septembre',
    'octobre',
    'novembre',
    'decembre',
  ],
  orientations: {
    N: 'nord',
    E: 'est',
    S: 'sud | midi',
    W: 'ouest',
    NE: 'nord-est | nord est',
    NW: 'nord-ouest | nord ouest',
    SE: 'sud-est | sud est',
    SW: 'sud-ouest | sud ouest',
  },
  facing:
    'au | plein | oriente | orientee | oriente au | orientee au | expose | exposee | expose au | exposee au | exposition | orientation | oriente plein | expose plein | orientee plein | exposee plein | cote | vers le | plein sud-',
  gardenFacing: {},
  atMost:
    'max | max. | maximum | maximal | au maximum | au plus | tout au plus | jusqu’a | jusqu a | jusque | moins de | pas plus de | en dessous de | sous | sous les | inferieur a | inferieure a | ne depassant pas | budget | budget de | budget max | budget maximum | budget max. | plafond | a moins de | en-dessous de | < | pour moins de | pour max | budget jusqu’a | moins cher que',
  atLeast:
    'min | min. | minimum | minimal | au minimum | au moins | a partir de | des | plus de | superieur a | superieure a | pas moins de | a partir d’ | dans les | > | au dessus de | au-dessus de',
  orMore: 'ou plus | et plus | ou davantage | ou + | + | minimum | min | min. | au moins | au minimum',
  about:
    'environ | autour de | autour des | vers | aux alentours de | alentour de | plus ou moins | +- | ± | approximativement | env | env. | aux environs de | a peu pres | dans les | circa',
  between: 'entre | entre les',
  to: 'et | a | - | jusqu’a | et les | au',
  from: 'de | des',
  price: 'prix | prix demande | loyer | loyers | budget | pour | a | cout | prix d’achat | loyer mensuel | prix max',
  euro: '€ | eur | euro | euros',
  thousand: 'k | mille | keur | ke',
  million: 'million | millions | mio | mln | m',
  perMonth: 'par mois | /mois | / mois | mensuel | mensuels | mensuellement | p.m. | pm | mois | /m | le mois | de loyer',
  near: 'pres de | pres d’ | pres du | proche de | proche d’ | proche du | proche | a proximite de | a proximite d’ | a proximite du | region de | dans la region de | aux environs de | environs de | aux alentours de | alentours de | non loin de | pas loin de | du cote de | region | dans les environs de | a cote de | pres | region du | alentours d’ | environs d’ | aux alentours d’ | cote | et environs de',
  around: 'autour de | autour d’ | autour du',
  aroundIt:
    'et environs | et alentours | et ses environs | et sa region | et les environs | et ses alentours | et region | environs | alentours',
  ofPlace: 'de | d’ | autour de | autour d’ | du | des',
  within:
    'a | dans un rayon de | rayon de | a moins de | dans les | rayon | a max | a maximum | dans un perimetre de | a maximum de',
  kilometres: 'km | kilometre | kilometres | kms',
  in: 'a | en | dans | au | aux | sur | au centre de | centre | centre de | au coeur de | dans le centre de | centre-ville de | commune de | ville de | dans la ville de | d’ | de | du cote de | au centre d’ | sur la commune de | en plein centre de | centre ville',
  article: 'la | le | l’',
  province: 'province de | province d’ | province du | province | dans la province de',
  provinces: [
    ['flandre-occidentale | flandre occidentale', 'BE-VWV'],
    ['flandre-orientale | flandre orientale', 'BE-VOV'],
    ['province d’ anvers', 'BE-VAN'],
    ['limbourg | province du limbourg | province de limbourg', 'BE-VLI'],
    ['brabant flamand', 'BE-VBR'],
    ['region bruxelloise | bruxelles-capitale | region de bruxelles-capitale | bruxelles capitale', 'BE-BRU'],
    ['brabant wallon | bw', 'BE-WBR'],
    ['hainaut | province de hainaut | province du hainaut', 'BE-WHT'],
    ['province de namur | namurois', 'BE-WNA'],
    ['province de liege', 'BE-WLG'],
    ['province de luxembourg | province du luxembourg', 'BE-WLX'],
    ['grand-duche de luxembourg | grand-duche | grand duche | grand duche de luxembourg', 'LU'],
    ['flandre | flandres | region flamande', 'BE-VWV BE-VOV BE-VAN BE-VLI BE-VBR'],
    ['wallonie | region wallonne', 'BE-WBR BE-WHT BE-WNA BE-WLG BE-WLX'],
  ],
  regions: 'ardenne | ardennes | condroz | famenne | hesbaye | gaume | cote | mer | fagnes | borinage | entre-sambre-et-meuse',
  with: 'avec | comprenant | dote de | muni de | incluant | plus | + | ayant | disposant de',
  without: 'sans | pas de | pas d’ | non | aucun | aucune',
  or: 'ou | ou un | ou une | et/ou | / | soit',
  and: 'et | et un | et une | & | +',
  numbers: ['un|une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'],
  fillers:
    'je | nous | on | cherche | cherchons | recherche | recherchons | a la recherche de | souhaite | souhaitons | voudrais | voudrions | veux | un | une | des | le | la | les | l’ | d’ | du | de | avec | et | a | en | dans | pour | au | aux | qui | que | est | sont | svp | s’il vous plait | merci | notre | ma | mon | famille | si possible | de preference | idealement | j’ | ai | avoir | sur | besoin | s’ | il | vous | plait | qu’ | ce | c’ | trouver | trouve | montre | montrez | tous | toutes',
}
