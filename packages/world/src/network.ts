// The companies that PartnerFinder finds in the demo world: invented names at real places in all parts of the world. Nobody signs in for them.

export type NetworkCompany = {
  readonly companyType: 'Supplier' | 'Contractor'
  readonly productType?: 'Accommodation' | 'Non-Accommodation'
  readonly companyName: string
  /** As the list of places writes it, which knows its coordinates. */
  readonly city: string
  readonly countryCode: string
  readonly companyTypes: readonly string[]
  readonly propertyTypes: readonly string[]
  readonly segments: readonly string[]
  /** ISO 3166 codes. */
  readonly destinations: readonly string[]
  readonly description: string
  /** What it sells: rooms or tours; empty for buyers. */
  readonly products: readonly string[]
  /** Null for those that sell no rooms. */
  readonly rooms: number | null
  /** For how many days PartnerFinder has found it. */
  readonly foundDays: number
  readonly isQuickResponder: boolean
  /** An association that has confirmed its membership. */
  readonly badge: string | null
}

/**
 * Country, what it is known for (Wild, Beach, Culture, Mountains), cities, and the first words of suppliers and of buyers. The cities follow one
 * another, so that each has its share of the companies.
 */
const COUNTRIES = `
HR|BC|Dubrovnik,Split,Zadar,Pula,Sibenik,Rijeka|Lapad,Marjan,Ugljan,Verudela,Krka,Kvarner,Konavle,Mljet|Jadran
IT|CBM|Venice,Florence,Palermo,Verona,Siena,Bolzano,Naples,Rome,Lecce|Laguna,Oltrarno,Kalsa,Adige,Crete Senesi,Dolomia,Spaccanapoli,Aventino,Salento,Giudecca|Lungarno,Vesuvio,Brenta
ES|CB|Seville,Granada,Barcelona,Palma,Bilbao,Santiago de Compostela|Alameda,Albaicin,Born,Tramuntana,Nervion,Obradoiro,Guadalquivir|Mediodia,Cantabria
PT|BC|Lisbon,Porto,Faro,Funchal,Evora|Alfama,Ribeira,Ria Formosa,Levada,Alentejo,Miradouro|Tejo,Lusitano
FR|CM|Paris,Lyon,Nice,Bordeaux,Annecy,Marseille|Marais,Presqu’ile,Cimiez,Chartrons,Vieux-Port,Garonne|Rivage,Cap Ouest,Lumiere
GR|BC|Athens,Iraklio,Rodos,Kerkira,Thessaloniki,Kalamata|Plaka,Knossos Gate,Lindos,Corfu Olive,Ladadika,Mani,Cycladic|Aegean Blue,Olympia
MT|BC|Valletta|Three Cities,Grand Harbour,Gozo Stone|Melita
AT|MC|Vienna,Salzburg,Innsbruck,Graz|Prater,Nonnberg,Nordkette,Schlossberg,Karwendel|Alpenblick,Donau
CH|M|Luzern,Lugano,Bern,Chur,Geneva|Pilatus,Ceresio,Aare,Albula,Lavaux|Gotthard,Helvetia
DE|CM|Berlin,Munich,Hamburg,Dresden,Freiburg|Spreeufer,Isar,Speicher,Elbflorenz,Schauinsland|Kompass,Weitblick,Nordlicht,Isartor
GB|CM|London,Edinburgh,Bath,Inverness,Belfast,York|Borough,Calton,Royal Crescent,Loch Side,Lagan,Shambles|Greenwich,Caledonia,Severn,Albion,Thames
IE|CM|Dublin,Galway,Cork|Liffey,Claddagh,Shandon,Connemara|Shamrock Way
NL|C|Amsterdam,Rotterdam,Utrecht|Jordaan,Maas,Domtoren|Noordzee,Oranje,Tulp
BE|C|Brussels,Brugge,Gent|Sablon,Minnewater,Graslei|Leie,Atomium
DK|C|København,Århus,Odense|Nyhavn,Moesgaard,Funen|Oresund,Kattegat
SE|MC|Stockholm,Göteborg,Kiruna,Malmö|Sodermalm,Haga,Abisko,Oresundsbo|Svea,Fjallvind
NO|M|Oslo,Bergen,Tromsø,Trondheim,Bodø|Aker,Bryggen,Polarlys,Nidelva,Lofotr|Fjordhest,Nordkapp
FI|MC|Helsinki,Rovaniemi,Turku|Kallio,Arktikum,Aura,Saimaa|Suomi Sky
IS|M|Reykjavík,Selfoss,Hofn,Egilsstaðir|Esja,Hekla,Jokul,Austurland|Geysir
EE|C|Tallinn,Tartu|Toompea,Emajogi|Hansa
LV|C|Riga|Daugava,Alberta|Amber Coast
LT|C|Vilnius,Klaipeda|Uzupis,Curonian|Gediminas
PL|CM|Warsaw,Krakow,Gdańsk|Praga,Kazimierz,Motlawa,Tatra|Wisla,Polonia
CZ|C|Prague,Brno|Malostranska,Spilberk,Vltava|Bohemia Way
HU|C|Budapest|Gellert,Pest Riverside|Balaton
SI|M|Ljubljana,Maribor|Triglav,Pohorje,Soca|Karst
RO|CM|Bucharest,Brasov,Sibiu|Lipscani,Bran Valley,Fagaras|Carpathia
BG|MB|Sofia,Plovdiv,Varna|Vitosha,Kapana,Black Sea|Balkan Rose
TR|CB|Istanbul,Antalya,Izmir,Nevsehir|Galata,Lycian,Ephesus Gate,Cave Valley,Bosphorus|Anadolu,Sultanahmet
GE|MC|Tbilisi,Batumi,Kutaisi|Sololaki,Colchis,Svaneti,Kakheti|Kartuli
AM|MC|Yerevan|Ararat View,Geghard|Hayk
MA|CWM|Marrakesh,Fez,Safi,Agadir,Tangier,Er Rachidia,Casablanca|Zellige,Bab Boujloud,Alizes,Souss,Kasbah Bay,Draa,Menara,Toubkal|Maghreb,Atlas Ouest
TN|CB|Tunis,Sousse|Medina,Sahel Coast,Sidi Bou|Carthage
EG|CB|Cairo,Luxor,Aswan,Hurghada|Zamalek,Theban,Nubia,Red Coral,Felucca|Pharos,Nile Star
JO|CB|Amman,Al Aqabah|Jabal,Wadi Moon,Coral Gulf,Nabataean|Petra Line
AE|BC|Dubai,Abu Dhabi|Creek,Saadiyat,Dune Edge|Falcon,Gulf Horizon
OM|BWM|Muscat,Salalah,Nizwa|Muttrah,Frankincense,Jebel,Wadi Tiwi|Dhow
SN|WB|Dakar,Kaolack,Ziguinchor|Keur Saloum,Goree,Saloum,Casamance|Teranga
GH|CB|Accra,Kumasi|Osu,Ashanti,Volta|Adinkra
ET|WM|Addis Ababa,Gonder,Bahir Dar|Entoto,Simien,Blue Nile,Aksum|Abyssinia
KE|W|Nairobi,Mombasa,Kisumu,Nakuru|Ngong,Swahili Coast,Nyanza,Flamingo,Mara North,Laikipia|Savanna Line,Uhuru
TZ|WB|Arusha,Zanzibar,Moshi,Iringa,Chake Chake,Mwanza|Ngorongoro Rim,Stone Town,Kibo,Ruaha,Pemba East,Serengeti West,Kigamboni|Twiga,Pwani
UG|WM|Kampala,Kabale,Jinja|Kasubi,Bwindi Edge,Source,Rwenzori|Crane
RW|WM|Kigali,Gisenyi|Virunga,Kivu Shore,Thousand Hills|Imigongo
ZM|W|Livingstone,Lusaka|Mosi,Luangwa,Kafue|Zambezi Way
ZW|W|Harare,Bulawayo,Hwange|Msasa,Matobo,Acacia Pan|Baobab
BW|W|Maun,Kasane,Gaborone|Okavango Reed,Chobe Bend,Kgale,Mokoro|Kalahari Sky
NA|WB|Windhoek,Swakopmund,Lüderitz,Outjo|Khomas,Dolphin Dune,Diamond Coast,Etosha South,Kameelboom|Welwitschia,Namib Line
ZA|WCB|Cape Town,Durban,Johannesburg,Nelspruit,George,Kimberley|Bo-Kaap,Zulu Coast,Melville,Kruger Gate,Garden Route,Big Hole,Franschhoek|Protea,Table Bay,Highveld
MZ|BW|Maputo,Pemba,Inhambane|Polana,Quirimbas,Tofo|Mar Azul
MG|BW|Antananarivo,Antsiranana,Toliara|Ravinala,Emerald Bay,Spiny Forest|Lemuria
MU|B|Port Louis,Curepipe|Vieux Moulin,Caudan,Grand Baie,Belle Mare|Dodo
SC|B|Victoria|Anse Soleil,Coco Reef,Beau Vallon|Creole Sea
IN|CM|Delhi,Jaipur,Udaipur,Mumbai,Kochi,Amritsar,Varanasi,Agra|Lodi,Amber,Pichola,Colaba,Backwater,Golden Lake,Ghat View,Yamuna|Bharat,Monsoon,Peacock,Malabar
NP|M|Kathmandu,Pokhara|Thamel,Phewa,Annapurna,Khumbu,Mustang|Sherpa Line
BT|M|Paro,Thimphu,Punakha|Taktsang,Dzong,Black Crane|Druk
LK|BCM|Colombo,Galle,Kandy,Trincomalee,Anuradhapura|Galle Face,Rampart,Tooth Lake,Nilaveli,Sacred City|Serendib,Ceylon Way
UZ|C|Tashkent,Samarqand,Bukhara|Chorsu,Registan,Lyabi|Silk Line
KZ|MC|Almaty,Astana|Medeu,Steppe|Altyn
MN|WM|Ulaanbaatar,Dalandzadgad|Khangai,Gobi South,Khustai|Eagle
CN|CM|Beijing,Shanghai,Guilin,Lijiang,Xian|Hutong,Bund,Li River,Jade Dragon,Bell Tower|Huaxia,Cathay Way,Dongfang
JP|CM|Tokyo,Kyoto,Kanazawa,Nagasaki,Matsumoto,Sapporo,Takamatsu|Yanaka,Gion,Kenroku,Dejima,Kiso,Ezo,Setouchi,Nakasendo|Hinode,Fuji Line,Momiji
KR|CM|Seoul,Busan,Jeju|Bukchon,Haeundae,Hallasan|Hangang,Arirang
TW|MC|Taipei,Hualien,Tainan|Dadaocheng,Taroko,Anping|Formosa
VN|CB|Hanoi,Hue,Ho Chi Minh City,Da Lat|Old Quarter,Perfume River,Saigon River,Langbian,Lotus Bend|Mekong Line,Nam Viet
TH|BC|Bangkok,Chiang Mai,Phuket,Krabi|Chao Phraya,Lanna,Andaman,Karst Bay,Ratchada|Siam Star,Golden Tuk
KH|C|Phnom Penh,Siem Reap|Tonle,Angkor Gate,Battambang|Khmer Way
LA|CM|Vientiane,Louangphrabang|Mekong Bank,Alms Street|Lane Xang
ID|BCM|Denpasar,Jakarta,Yogyakarta,Mataram,Surabaya|Sanur,Kota Tua,Merapi,Rinjani,Bromo,Subak|Nusantara,Garuda Way
PH|B|Manila,Cebu,Puerto Princesa|Intramuros,Mactan,Palawan Reef,Bohol|Bayanihan
MY|BC|Kuala Lumpur,Kota Kinabalu,Kuching|Bukit,Kinabalu,Sarawak,Penang Hill|Hibiscus Way
SG|C|Singapore|Tiong Bahru,Katong|Merlion,Straits
AU|WBC|Sydney,Cairns,Darwin,Perth,Hobart,Alice Springs,Melbourne|Rocks,Daintree,Top End,Swan Valley,Salamanca,Red Centre,Yarra|Southern Star,Wattle,Billabong
NZ|MB|Auckland,Queenstown,Dunedin,Nelson,Rotorua,Greymouth|Waitemata,Remarkables,Otago Shore,Tasman,Geyserland,Punakaiki|Kiwi Way,Aotearoa
FJ|B|Suva,Lautoka|Coral Coast,Yasawa,Mamanuca|Bula
VU|B|Port Vila,Luganville|Efate Bay,Blue Hole|Melanesia
PF|B|Papeete|Moorea View,Lagoon|Tiare
US|CM|New York,San Francisco,Denver,Honolulu,New Orleans,Anchorage,Santa Fe,Seattle,Boston|Gramercy,Presidio,Front Range,Leeward,Marigny,Chugach,Canyon Road,Puget|Liberty,Big Sky,Prairie,Pacific Crest,Mayflower
CA|M|Vancouver,Calgary,Montréal,Halifax,Whitehorse|Gastown,Bow River,Plateau,Citadel,Yukon|Maple Leaf,Northern Line
MX|CB|Mexico City,Oaxaca,Mérida,Cancún|Coyoacan,Monte Alban,Paseo Montejo,Isla Blanca|Azteca,Quetzal
GT|CM|Guatemala,Quetzaltenango|Tikal Road,Xela|Maya Line
CR|WB|San José,Liberia,Puntarenas|Escazu,Guanacaste,Nicoya|Pura Selva
CU|C|Havana,Cienfuegos,Santiago de Cuba|Malecon,Escambray,Moncada|Habanera
CO|CB|Bogota,Cartagena,Medellín|Candelaria,Getsemani,Poblado|Cafetal
EC|MC|Quito,Cuenca,Guayaquil|Mitad,Tomebamba,Malecon Sur,Galapagos Deck|Ecuador Line
PE|MC|Lima,Cusco,Arequipa,Puno,Iquitos|Barranco,San Blas,Misti,Titicaca,Amazon Bend|Inti,Condor
BO|M|La Paz,Sucre,Uyuni|Illimani,Ciudad Blanca,Salt Edge|Altiplano
CL|M|Santiago,Valparaíso,Punta Arenas,Calama|Lastarria,Cerro Alegre,Magellan,Atacama Sky|Araucaria
AR|MC|Buenos Aires,Mendoza,Salta,San Carlos de Bariloche,Ushuaia|San Telmo,Malbec,Quebrada,Nahuel,Beagle|Pampa Sur,Patagon
BR|BC|Rio de Janeiro,Salvador,Manaus,Florianópolis,São Paulo|Santa Teresa,Pelourinho,Rio Negro,Ilha da Magia,Paulista|Samba Line,Tropico
UY|BC|Montevideo|Rambla,Colonia|Oriental
`
  .trim()
  .split('\n')
  .map((line) => {
    const [countryCode = '', style = '', cities = '', suppliers = '', buyers = ''] = line.split('|')
    return { countryCode, style: style.split(''), cities: cities.split(','), suppliers: suppliers.split(','), buyers: buyers.split(',') }
  })

type Offer = {
  readonly ending: string
  readonly companyType: string
  readonly propertyType?: string
  readonly products: readonly string[]
  readonly badge?: string
}

const ROOMS = ['Classic room', 'Superior room', 'Family suite']
/** What suppliers of each kind of place are. */
const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  W: [
    { ending: 'Lodge', companyType: 'Lodge or camp', propertyType: 'Lodge', products: ['Chalet', 'River chalet', 'Family cottage'] },
    { ending: 'Tented Camp', companyType: 'Lodge or camp', propertyType: 'Tented camp', products: ['Safari tent', 'Honeymoon tent'] },
    { ending: 'Safaris', companyType: 'Tour operator', products: ['Three-day safari', 'Walking safari', 'Night drive'], badge: 'atta' },
  ],
  B: [
    { ending: 'Beach House', companyType: 'Hotel', propertyType: 'Boutique hotel', products: ['Sea room', 'Garden room'] },
    { ending: 'Bay Resort', companyType: 'Hotel', propertyType: 'Resort', products: ['Bay view room', 'Pool suite', 'Beach villa'] },
    { ending: 'Sailing', companyType: 'Tour operator', products: ['Day under sail', 'Sunset cruise', 'Week on board'] },
    { ending: 'Villas', companyType: 'Hotel group', propertyType: 'Villa', products: ['Two-bedroom villa', 'Four-bedroom villa'] },
  ],
  C: [
    { ending: 'Hotel', companyType: 'Hotel', propertyType: 'City hotel', products: ROOMS },
    { ending: 'House', companyType: 'Bed and breakfast', propertyType: 'Guest house', products: ['Courtyard room', 'Roof room'] },
    { ending: 'City Walks', companyType: 'Tour operator', products: ['Old town walk', 'Market and kitchen', 'Evening walk'] },
    { ending: 'Residence', companyType: 'Hotel', propertyType: 'Apartment', products: ['Studio', 'One-bedroom apartment'] },
  ],
  M: [
    { ending: 'Mountain Inn', companyType: 'Hotel', propertyType: 'Guest house', products: ['Valley room', 'Summit room'] },
    { ending: 'Trails', companyType: 'Tour operator', products: ['Day hike', 'Hut to hut', 'Snowshoe day'], badge: 'atta' },
    { ending: 'Lodge', companyType: 'Lodge or camp', propertyType: 'Lodge', products: ['Lodge room', 'Cabin'] },
  ],
}

const SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  W: ['Wildlife', 'Small groups', 'Adventure', 'Luxury', 'Families'],
  B: ['Beach', 'Families', 'Wellness', 'Boutique', 'Individual travel'],
  C: ['Boutique', 'Small groups', 'Mid-range', 'Rail', 'Individual travel', 'Large groups'],
  M: ['Walking and cycling', 'Adventure', 'Small groups', 'Rail', 'Families'],
}

/** What companies that arrange travel call themselves, in the language of their country. */
const BUYER_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'DE AT CH': ['Reisen', 'Touristik', 'Erlebnisreisen'],
  'FR BE MA TN SN MG': ['Voyages', 'Évasion'],
  'ES MX GT CR CU CO EC PE BO CL AR UY': ['Viajes', 'Travesías', 'Turismo'],
  IT: ['Viaggi', 'Itinerari'],
  'PT BR MZ': ['Viagens', 'Roteiros'],
  NL: ['Reizen'],
  'DK SE NO': ['Resor', 'Rejser'],
}
const USUAL_ENDINGS = ['Travel', 'Holidays', 'Journeys', 'Incoming', 'Tours']
const BUYER_TYPES = ['Tour operator', 'Wholesaler', 'Destination management', 'Online travel agency', 'Travel agency']

/** Programmes that buyers sell beside their own country. */
const PROGRAMMES = [
  'KE TZ UG RW ZM ZW BW NA ZA MZ',
  'HR IT GR MT ES PT TR',
  'IN NP BT LK',
  'TH VN KH LA MY ID',
  'JP KR TW CN',
  'PE BO CL AR EC CO BR',
  'NO SE FI IS DK EE',
  'MA EG JO OM AE TN',
  'AU NZ FJ VU PF',
  'US CA MX GT CR CU',
  'AT CH DE CZ HU SI PL',
  'UZ KZ MN GE AM',
].map((codes) => codes.split(' '))

const BADGES = ['abta', 'asta', 'etoa', 'pata', 'gstc', 'ustoa']

/** All of them, the same ones at each start. */
export function networkCompanies(): NetworkCompany[] {
  return COUNTRIES.flatMap(({ countryCode, style, cities, suppliers, buyers }) => {
    const seated = (make: typeof supplier) => (first: string, i: number) => (number: number) =>
      make(first, { countryCode, style, city: at(cities, i), place: i, number })
    return [...suppliers.map(seated(supplier)), ...buyers.map(seated(buyer))]
  }).map((make, i) => make(i + 1))
}

/** `number`: its place among all companies; `place`: among those of its country. */
type Seat = { countryCode: string; style: readonly string[]; city: string; place: number; number: number }

function supplier(first: string, { countryCode, style, city, place, number }: Seat): NetworkCompany {
  const known = at(style, place)
  const offer = at(OFFERS[known] ?? [], Math.floor(place / style.length) + number)
  const companyName = `${first} ${offer.ending}`
  const rooms = offer.propertyType === undefined ? null : 6 + ((number * 17) % 58)
  const what = offer.propertyType === undefined ? 'days out and tours' : `${rooms} rooms`
  return {
    companyType: 'Supplier',
    productType: offer.propertyType === undefined ? 'Non-Accommodation' : 'Accommodation',
    companyName,
    city,
    countryCode,
    companyTypes: [offer.companyType],
    propertyTypes: offer.propertyType === undefined ? [] : [offer.propertyType],
    segments: chosen(SEGMENTS[known] ?? [], number, 3),
    destinations: [countryCode],
    description: `${companyName} offers ${what} near ${city}. The owners run it themselves, know every guest by name, and answer requests of partners in person.`,
    products: offer.products,
    rooms,
    ...standing(number, offer.badge),
  }
}

function buyer(first: string, { countryCode, style, city, place, number }: Seat): NetworkCompany {
  const [, endings = USUAL_ENDINGS] = Object.entries(BUYER_ENDINGS).find(([codes]) => codes.split(' ').includes(countryCode)) ?? []
  const companyName = `${first} ${at(endings, place)}`
  const companyType = at(BUYER_TYPES, number)
  const sold = [...at(PROGRAMMES, number), ...at(PROGRAMMES, number * 5 + 3)].filter((code) => code !== countryCode)
  return {
    companyType: 'Contractor',
    companyName,
    city,
    countryCode,
    companyTypes: [companyType],
    propertyTypes: [],
    segments: chosen(
      style.flatMap((known) => SEGMENTS[known] ?? []),
      number,
      4,
    ),
    destinations: companyType === 'Destination management' ? [countryCode] : [...new Set(sold)].slice(0, 5 + (number % 8)),
    description: `${companyName} in ${city} sells journeys to travellers who want to know where they sleep. Contracts are made a year ahead, and invoices are paid on time.`,
    products: [],
    rooms: null,
    ...standing(number),
  }
}

/** Most were there long ago; some joined within the last weeks. */
function standing(number: number, badge = number % 7 === 3 ? at(BADGES, number) : null) {
  const foundDays = number % 41 === 7 ? 1 + (number % 6) : 20 + ((number * 37) % 640)
  return { foundDays, isQuickResponder: number % 3 === 1, badge: number % 2 === 1 ? badge : null }
}

/** So many of the list, from a place on that differs from company to company. */
function chosen(list: readonly string[], number: number, count: number): string[] {
  const all = [...new Set(list)]
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => at(all, number + i * 2)).filter(
    (each, i, out) => out.indexOf(each) === i,
  )
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('a list of the network is empty')
  return found
}
