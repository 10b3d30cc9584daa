import type { AskWords } from './topics'

export const fr: AskWords = {
  price: 'prix | combien coute | combien ca coute | cout | coute | loyer | prix demande | prix de vente | quel prix',
  negotiable: 'negociable | negocier | negociation | marge de negociation | prix negociable | faire baisser le prix | prix ferme',
  charges:
    'charges | charge | frais communs | charges communes | charges comprises | provisions | provision | provision pour charges | syndic | copropriete | frais mensuels | charges mensuelles | frais de syndic | frais de copropriete | frais en plus',
  deposit: 'garantie locative | caution | garantie | depot de garantie',
  buyingCosts:
    'frais de notaire | notaire | droits d’ enregistrement | enregistrement | frais d’ acte | frais d’ achat | frais d’ acquisition | cout total | frais de vente | total des frais',
  tax: 'revenu cadastral | rc | precompte | precompte immobilier | cadastral | taxe | taxes | impot | impots',
  vat: 'tva | taux de tva',
  annuity: 'viager | bouquet | rente | rente viagere',
  available:
    'disponibilite | emmenager | entrer dans les lieux | entree en jouissance | quand libre | date d’ entree | livraison | occupation | quand est-ce libre | des quand',
  status:
    'toujours disponible | encore disponible | deja vendu | vendu | deja loue | encore a vendre | toujours a vendre | toujours a louer | encore a louer | sous option | option | encore libre | toujours libre | sous compromis',
  lease:
    'bail | contrat | duree du bail | contrat de location | duree minimum | bail de courte duree | bail de 3 ans | bail de 9 ans | type de bail',
  pets: 'animal | animaux | animaux de compagnie | animaux domestiques | chien | chiens | chat | chats | chienne',
  smoking: 'fumer | fumeur | fumeurs | non-fumeur',
  domicile: 'domicile | domicilier | domiciliation | se domicilier',
  sharing:
    'colocation | coloc | colocataire | colocataires | kot | etudiant | etudiants | sous-location | sous-louer | airbnb | partager',
  furnished: 'mobilier | meubles | amenage',
  bedrooms: 'combien de chambres | nombre de chambres | pieces a coucher',
  bathrooms: 'douche | douches | baignoire | bain | salle de douche | douche italienne',
  toilets: 'toilette | toilettes | wc | wc separe | toilettes separees',
  rooms:
    'pieces | disposition | agencement | bureau | repartition | debarras | dressing | veranda | buanderie separee | composition',
  living:
    'superficie | surface | surface habitable | superficie habitable | metres carres | m2 | m² | combien de m2 | taille | grandeur | quelle taille | habitable',
  plot: 'superficie du terrain | surface du terrain | taille du terrain | largeur de facade | largeur du terrain | contenance',
  terrace: 'balcon | balcons | espace exterieur | exterieur',
  garden: 'pelouse | cour | verger',
  orientation:
    'orientation | oriente | orientee | orientes | plein sud | exposition | expose | exposee | ensoleille | ensoleillee | ensoleillement | soleil | sud | ouest | nord',
  lift: 'ascenseur | ascenseurs | lift',
  floor: 'etage | etages | quel etage | a quel etage | niveau | niveaux',
  cellar: 'cave | caves | sous-sol | cave a vin',
  attic: 'grenier | combles | greniers',
  pool: 'piscine | jacuzzi | etang de baignade',
  garage: 'garage double | garage ferme | box ferme',
  parking: 'se garer | garer | voiture | voitures | stationner | carport | allee | place pour la voiture | garer la voiture',
  bicycles: 'velo | velos | local velos | local a velos | range-velos | abri velo',
  charging: 'borne de recharge | borne | bornes | recharger | voiture electrique | recharge electrique',
  heating:
    'chauffage | chauffe | chaudiere | mazout | chauffage au sol | radiateurs | chauffage central | mode de chauffage | pellets',
  heatPump: 'pompe a chaleur | pac | pompes a chaleur',
  solar:
    'panneaux solaires | panneaux photovoltaiques | photovoltaique | photovoltaiques | panneau solaire | panneaux | batterie domestique | boiler solaire',
  gas: 'gaz | gaz de ville | raccordement au gaz | raccorde au gaz | gaz naturel',
  electricity:
    'electricite | electrique | installation electrique | certificat electrique | controle electrique | conforme | conformite | compteur | compteurs',
  water: 'eau | citerne | eau de pluie | raccordement a l’ eau | eau de ville | puits',
  sewer: 'egout | egouts | egouttage | fosse septique | tout a l’ egout | station d’ epuration',
  glazing: 'vitrage | double vitrage | triple vitrage | chassis | fenetres | vitres | fenetre | menuiserie',
  kitchen: 'cuisine | cuisine equipee | lave-vaisselle | four | plaques | ilot | frigo | electromenager | cuisine ouverte',
  roof: 'toit | toiture | isolation du toit | tuiles | ardoises | toiture plate',
  flooring: 'sol | sols | parquet | carrelage | revetement de sol | plancher',
  condition:
    'etat | renove | renovee | renovation | a renover | rafraichir | a rafraichir | travaux | travaux a prevoir | humidite | problemes | defauts | finitions | etat general',
  built:
    'annee de construction | construit | construite | quel age | date de construction | age du batiment | quand a ete construit | quand la maison | de quelle annee | ancien | ancienne',
  energy:
    'energie | energetique | consommation | isolation | isole | isolee | certificat energetique | passoire | passoire energetique | obligation de renovation',
  asbestos: 'amiante | attestation amiante | inventaire amiante',
  flood: 'inondation | inondations | zone inondable | inondable | risque d’ inondation | alea d’ inondation | inonde',
  permit:
    'permis | permis d’ urbanisme | permis de batir | urbanisme | affectation | permis de lotir | lotissement | urbanistique | infraction | infractions | zone d’ habitat | agrandir | annexe | renseignements urbanistiques | permis de construire',
  servitudes: 'servitude | servitudes | droit de passage | passage',
  preemption: 'droit de preemption | preemption | droit de preference',
  heritage: 'patrimoine | classe monument | monument classe | classee | monument | bien classe',
  soil: 'attestation du sol | pollution | pollue | pollution du sol | citerne a mazout | cuve a mazout | cuve | attestation de sol | bdes',
  facades:
    'facades | facade | 2 facades | 3 facades | 4 facades | deux facades | trois facades | quatre facades | mitoyenne | mitoyen | nombre de facades',
  address:
    'adresse | ou se trouve | ou est situe | ou est situee | rue | numero | situation | localisation | quartier | ou est-ce | quelle rue | quelle commune | emplacement exact',
  around:
    'ecole | ecoles | commerces | magasin | magasins | supermarche | boulangerie | gare | train | bus | arret de bus | tram | metro | transports | transports en commun | medecin | pharmacie | parc | plaine de jeux | hopital | creche | a proximite | autoroute | proximite',
  reference: 'reference | numero de reference | ref',
  type: 'type de bien | quel type de bien | genre de bien | quel genre de bien',
  documents:
    'documents | document | attestation | attestations | brochure | dossier | cahier des charges | certificat peb complet',
  plans: 'plan | plans | plan du bien | plan des etages',
  video: 'video | film | visite virtuelle | 360',
  visit:
    'visite | visiter | visites | rendez-vous | rdv | voir le bien | passer voir | portes ouvertes | journee portes ouvertes | venir voir',
  agent:
    'agent | agence | telephone | numero de telephone | appeler | contact | contacter | qui vend | qui loue | courtier | email | e-mail | joindre',
  airco: 'climatisation | clim | airco | air conditionne',
  fireplace: 'cheminee | feu ouvert | poele | poele a bois | insert | cassette | poele a pellets | feu a bois',
  alarm: 'alarme | systeme d’ alarme | securite | camera | cameras | videophone | parlophone',
  internet: 'internet | wifi | fibre | fibre optique | cable | proximus | television',
  accessible:
    'pmr | fauteuil roulant | chaise roulante | accessible | accessibilite | escalier | escaliers | marches | handicape | mobilite reduite | plain-pied | plain pied',
  laundry: 'machine a laver | lave-linge | buanderie | seche-linge | sechoir',
  noise: 'bruit | bruyant | bruyante | calme | nuisances | nuisances sonores | circulation | trafic',
}
