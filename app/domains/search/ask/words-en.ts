import type { AskWords } from './topics'

export const en: AskWords = {
  price:
    'price | asking price | how much is it | how much is the house | how much is the flat | how much is this | how much does it cost | cost | costs | rent per month | monthly rent | how much is the rent | what does it cost | the rent',
  negotiable:
    'negotiable | negotiate | negotiation | room for negotiation | open to offers | haggle | lower the price | lower offer | best price',
  charges:
    'charges | service charge | service charges | common charges | monthly charges | utilities | bills | syndic | co-ownership | hoa | common costs | monthly costs | bills included | running costs | fees | building fees | maintenance fees',
  deposit: 'deposit | rental deposit | security deposit | rent guarantee | guarantee',
  buyingCosts:
    'notary | notary fees | notary’s fees | registration duty | registration duties | stamp duty | purchase costs | closing costs | buying costs | total cost | transfer tax | registration tax | registration fees',
  tax: 'cadastral income | property tax | council tax | withholding tax | tax | taxes | rateable value | real estate tax',
  vat: 'vat | vat rate',
  annuity: 'life annuity | annuity | bouquet | viager',
  available:
    'availability | move in | moving in | move-in date | when can i move in | when is it free | when free | start date | handover | vacant | vacant possession',
  status:
    'still available | still for sale | already sold | sold | still for rent | already rented | still to let | under option | under offer | option | on the market | still on the market | taken',
  lease:
    'lease | contract | lease length | rental contract | length of the lease | short term | short-term | long term | long-term | minimum term | tenancy | how long is the lease | lease term',
  pets: 'pet | pets | dog | dogs | cat | cats | animals | animal | pet-friendly',
  smoking: 'smoke | smoking | smokers | smoker',
  domicile:
    'domicile | domiciliation | register my address | register at the address | registration at the commune | register there',
  sharing:
    'share | sharing | house share | flat share | roommates | flatmates | housemates | student | students | sublet | subletting | airbnb | co-living | cohousing',
  furnished: 'furniture | unfurnished',
  bedrooms: 'how many rooms | how many beds | number of bedrooms',
  bathrooms: 'shower | showers | bathtub | ensuite | en-suite | en suite | shower room',
  toilets: 'toilet | toilets | wc | loo | separate toilet',
  rooms: 'layout | rooms | study | home office | storage room | dressing room | storeroom | conservatory | extra room',
  living:
    'how big | how large | size | floor area | living area | living space | square metres | square meters | sqm | m2 | m² | surface | surface area | area | square footage',
  plot: 'plot size | size of the plot | land size | how much land | plot width | width of the plot | lot size',
  terrace: 'balcony | balconies | outdoor space | outside space | patio | deck',
  garden: 'lawn | orchard',
  orientation:
    'orientation | facing | south-facing | south facing | sunny | sun | sunlight | which way | face south | exposure | north-facing | west-facing',
  lift: 'lift | lifts | elevator | elevators',
  floor: 'floor | floors | which floor | what floor | storey | storeys | stories | level | levels',
  cellar: 'cellar | cellars | basement | wine cellar | storage cellar',
  attic: 'attic | loft',
  pool: 'pool | swimming pool | jacuzzi | hot tub',
  garage: 'double garage',
  parking: 'park | car | cars | driveway | carport | park my car | where can i park | street parking',
  bicycles: 'bike | bikes | bicycle | bicycles | bike storage | bicycle storage | bike shed',
  charging:
    'charger | charging point | charging station | ev | ev charger | electric car | electric vehicle | charge my car | wallbox',
  heating:
    'heating | heated | boiler | central heating | underfloor heating | radiators | oil heating | how is it heated | fuel oil',
  heatPump: 'heat pump | heat pumps',
  solar: 'solar | solar panels | solar panel | pv | photovoltaic | photovoltaic panels | home battery',
  gas: 'gas | natural gas | gas connection | mains gas',
  electricity:
    'electricity | electrical | wiring | electrical installation | electrical inspection | electrical certificate | electrics | rewired',
  water: 'water | mains water | rainwater | rainwater tank | well',
  sewer: 'sewer | sewerage | sewage | septic tank | drainage | drains | mains drainage',
  glazing: 'glazing | double glazing | triple glazing | double glazed | windows | window frames | window | glass',
  kitchen: 'kitchen | fitted kitchen | dishwasher | oven | hob | island | fridge | appliances | open kitchen',
  roof: 'roof | roof insulation | tiles on the roof | flat roof | roofing',
  flooring: 'flooring | parquet | tiles | tiled | wooden floors | floor covering | laminate | hardwood floors',
  condition:
    'condition | renovated | renovation | renovate | refurbished | to renovate | needs work | works needed | work needed | damp | move-in ready | defects | problems | finish | state of repair',
  built: 'built | constructed | year built | when was it built | how old | age | construction year | year of construction | old',
  energy:
    'energy | energy efficient | energy consumption | energy use | consumption | insulation | insulated | energy certificate | renovation obligation',
  asbestos: 'asbestos | asbestos certificate | asbestos report',
  flood: 'flood | flooding | flood zone | flood risk | flood area | floods | flood-prone',
  permit:
    'permit | permits | planning permission | building permit | planning | zoning | zone | extension | extend | building violations | planning violations | allotment permit | subdivision permit | designated use',
  servitudes: 'easement | easements | servitude | servitudes | right of way | rights of way',
  preemption: 'pre-emption | pre-emption right | right of first refusal | pre-emptive right | preemption | pre-emptive rights',
  heritage: 'heritage | listed | listed building | protected | monument',
  soil: 'soil | soil certificate | pollution | contaminated | contamination | oil tank | fuel tank',
  facades: 'detached | semi-detached | terraced | facades | facade | semi detached | how many facades | sides',
  address:
    'address | where is it | location | street | where exactly | neighbourhood | neighborhood | located | house number | which street | which town',
  around:
    'school | schools | shop | shops | supermarket | bakery | station | train | train station | bus | bus stop | tram | metro | public transport | doctor | pharmacy | playground | hospital | nursery | daycare | nearby | motorway | amenities',
  reference: 'reference | reference number | ref | property number',
  type: 'type of property | what type of property | what kind of property | kind of home | type of home',
  documents: 'documents | document | certificates | brochure | paperwork | epc report | specifications',
  plans: 'plan | plans | floor plan | floor plans | floorplan | floorplans | blueprint',
  video: 'video | film | virtual tour | 360 | video tour | 3d tour',
  visit:
    'visit | viewing | viewings | view it | see it | see the house | see the flat | see the apartment | view the property | appointment | open house | come and see | open day',
  agent:
    'agent | estate agent | phone number | phone | call | contact | who sells | who is selling | who rents | email | e-mail | realtor | broker | landlord | agency',
  airco: 'air conditioning | airco | air con | aircon | air-conditioning | cooling | ac',
  fireplace: 'fireplace | open fire | stove | wood stove | wood burner | log burner | pellet stove',
  alarm: 'alarm | alarm system | security | cameras | intercom | burglar alarm | video intercom',
  internet: 'internet | wifi | wi-fi | fibre | fiber | broadband | cable | tv',
  accessible:
    'wheelchair | wheelchair accessible | accessible | accessibility | stairs | steps | step-free | disabled | mobility | staircase',
  laundry: 'washing machine | laundry | utility room | dryer | laundry room | tumble dryer',
  noise: 'noise | noisy | quiet | traffic | busy road | busy street | loud',
}
