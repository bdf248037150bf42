// Words for what a price is for: a person, a room, a vehicle, a night, a stay. Folded words by language.

import type { Phrases } from './phrases.ts'

/** In front of a person, a room, a night. */
export const EACH: Phrases = {
  en: ['per'],
  de: ['pro', 'je'],
  fr: ['par', 'pour chaque'],
  es: ['por', String.raw`(?<!\d ?)x`],
  it: [],
  pt: [],
  da: ['pr[.]?'],
  pl: ['za', 'od'],
  hr: ['po'],
  el: ['ανα'],
}
/** The same with words that say something else in front of the words of other languages: `a camera` and `a room`. */
export const EACH_OF_LANGUAGE: readonly (readonly [readonly string[], readonly (keyof Phrases)[]])[] = [
  [['a', 'al', 'alla', 'ao'], ['it']],
  [['la'], ['fr']],
  [['na'], ['pl', 'cs', 'hr']],
  [['pe'], ['ro']],
  [['τ(?:ο|η|ην)', "κατ'?"], ['el']],
]
/** Between that and the person. */
export const EVERY: Phrases = { en: ['each', 'every', 'paying'], de: [], fr: ['chaque'], es: ['cada'], it: ['ogni'], pt: [] }
/** Between who and when: `per person and night`. */
export const AND: Phrases = {
  en: ['and', '&', '[+]'],
  de: ['und', 'u[.]'],
  fr: ['et'],
  es: ['y'],
  it: ['ed?'],
  pt: [],
  nl: ['en'],
  da: ['og'],
  sv: ['och'],
  pl: ['i'],
  cs: ['a'],
  fi: ['ja'],
  el: ['και'],
  tr: ['ve'],
  hu: ['es'],
  ro: ['si'],
}

export const PERSONS: Phrases = {
  en: [
    'person',
    'pax',
    'adult',
    'guest',
    'head',
    'passenger',
    'participant',
    'travell?er',
    'delegate',
    'client',
    'visitor',
    'seat',
    'bed',
    'berth',
    'prs',
    'psn',
    'pers',
  ],
  de: [
    String.raw`erwachsene\p{L}*`,
    'erw',
    'gast',
    'kopf',
    'teilnehmer(?:in)?',
    'passagier',
    String.raw`reisende\p{L}?`,
    'bett',
    'schlafplatz',
  ],
  fr: ['personne', 'adulte', 'passager', 'voyageur', 'lit', 'couchage', 'tete'],
  es: ['persona', 'adulto', 'pasajero', 'huesped', 'viajero', 'participante', 'cliente', 'cabeza', 'cama', 'plaza'],
  it: ['persona', 'pers', 'adulto', 'testa', 'ospite', 'partecipante', 'passeggero', 'posto letto', 'letto'],
  pt: ['pessoa', 'pess', 'hospede', 'passageiro', 'cabeca', 'viajante'],
  nl: ['persoon', 'volwassene', 'deelnemer'],
  da: ['vo(?:k|x)sen', 'vuxen', 'g(?:a|ae|je)st', String.raw`deltag(?:er|are)|deltaker`, 'seng'],
  pl: [String.raw`osob\p{L}`, 'os', 'gosc(?:ia)?', 'uczestnika'],
  cs: ['osobu'],
  hr: ['osobi', 'gostu'],
  el: ['ατομο', 'ενηλικα'],
  fi: ['henkilo', 'hlo', 'aikuinen'],
  tr: ['kisi'],
  hu: ['fo', 'szemely'],
  ro: ['persoana', 'pers'],
}
/** Whole phrases, and suffixes that say the same. */
export const EACH_PERSON: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: ['cadauno', 'cad[.]', 'pro[ -]capite', 'quot[ae] individual[ei]', 'quota di partecipazione'],
  pt: [],
  fi: ['henkilolta', 'hengelta', 'henkiloa kohden'],
  hu: ['szemelyenkent', 'fejenkent'],
}
/** What is not a bed of the price: `per extra bed` is behind the word in Romance languages. */
export const NO_BED_OF_ITS_OWN: Phrases = {
  en: ['room'],
  de: [],
  fr: [String.raw`suppl\p{L}*`],
  es: ['extra', 'supletoria', 'adicional'],
  it: ['aggiunto'],
  pt: [],
}

/** In front of a room. */
export const KINDS_OF_ROOM: Phrases = {
  en: ['double', 'dbl', 'twin', 'single', 'triple', 'family', 'guest', 'hotel', 'standard'],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
export const A_ROOM: Phrases = {
  en: ['room', 'rm', 'bedroom', 'unit', 'suite', 'cabin'],
  de: ['(?:doppel|einzel|gaste|hotel)?zimmer', 'einheit', 'zi', 'dz', 'ez', 'kabine'],
  fr: ['chambre', 'chb?r?', 'cabine'],
  es: ['habitacion', 'hab', 'cuarto', 'camarote'],
  it: ['camera', 'cam', 'stanza', 'cabina'],
  pt: ['quarto'],
  nl: ['kamer', 'hut'],
  da: ['v(?:a|ae)relse', 'rum', 'rom'],
  pl: ['pokoj'],
  hr: ['sob[iu]', 'soba'],
  el: ['δωματιο'],
  fi: ['huone'],
  tr: ['oda'],
  hu: ['szoba'],
  ro: ['camera'],
}
export const EACH_ROOM: Phrases = { en: [], de: [], fr: [], es: [], it: [], pt: [], hu: ['szobankent'], fi: ['huoneelta'] }
/** Prices of rooms, which may be those of a person. */
export const ROOM_PRICES: Phrases = {
  en: ['room rates?'],
  de: ['zimmerpreis'],
  fr: [],
  es: [],
  it: [],
  pt: [],
  nl: ['kamerprij[sz]'],
  da: ['(?:v(?:a|ae)relses|rums|rom)priser'],
  tr: ['oda fiyat'],
}

/** A flat, a house, a tent, a boat. */
export const A_UNIT: Phrases = {
  en: [
    'unit',
    'residence',
    'chalet',
    'villa',
    'apartment',
    'apt',
    'flat',
    'house',
    'tent',
    'bungalow',
    'cottage',
    'lodge',
    'banda',
    'cabana',
    'camp',
    'mobile home',
    'caravan',
    '(?:house)?boat',
    'yacht',
    'ship',
    'studio',
    'property',
    'site',
    'campsite',
    'pitch',
    'self[- ]catering unit',
  ],
  de: [
    '(?:ferien)?wohnung',
    'fewo',
    '(?:ferien)?haus',
    'unterkunft',
    'objekt',
    'wohneinheit',
    'app(?:artement|[.])',
    'hutte',
    '(?:stell)?platz',
    'zelt',
    'schiff',
    'boot',
  ],
  fr: [
    'appart(?:ement)?',
    'mobil-?home',
    'gite',
    'logement',
    'hebergement',
    'riad',
    'maison',
    'emplacement',
    'tente',
    'cabane',
    'bateau',
    'location',
  ],
  es: [
    'alojamiento',
    'finca',
    'cortijo',
    'masia',
    'apartamento',
    'apto',
    'casa',
    'cabana',
    'parcela',
    'tienda',
    'unidad',
    'barco',
    'cabina',
  ],
  it: [
    'casa mobile',
    'casa',
    'alloggio',
    'masseria',
    'trullo',
    'appartamento',
    String.raw`app(?:[.]?to|[.])`,
    'piazzola',
    'tenda',
    'unita(?: abitativa)?',
    'barca',
  ],
  pt: ['alojamento', 'quinta', 'monte', 'moradia', 'bangalo', 'unidade', 'barco'],
  nl: ['huisje', 'huis', '(?:vakantie)?woning', 'accommodatie', 'appartement', 'plaats', 'boot'],
  da: ['hytte', 'lejlighed', 'leilighet', 'hus', 'sommerhus', 'teltplads'],
  sv: ['stuga', 'lagenhet'],
  pl: ['apartament', 'domek', 'namiot'],
  cs: ['apartman', 'chatu', 'chata'],
  hr: [String.raw`apart(?:ma|ame)n\p{L}*`, 'jedinici', 'kucu', 'kuci', 'dom'],
  el: ['καταλυμα', 'διαμερισμα', 'στουντιο', 'σπιτι', 'κατοικια', 'βιλα'],
  fi: ['mokki', 'huoneisto', 'talo'],
  tr: ['daire', 'ev'],
  ro: ['vila', 'apartament'],
}

export const A_VEHICLE: Phrases = {
  en: [
    'vehicle',
    'veh',
    'car',
    'auto',
    'bus',
    'van',
    'coach',
    'mini-?(?:bus|van|coach)',
    'taxi',
    'jeep',
    '4x4',
    'sedan',
    'suv',
    'limousine',
  ],
  de: ['fahrzeug', 'wagen', 'pkw', '(?:klein|reise)bus'],
  fr: ['vehicule', 'voiture', 'autocar'],
  es: ['vehiculo', 'coche', 'carro', 'autobus', 'buseta', 'furgoneta', 'camioneta'],
  it: ['veicolo', 'macchina', 'vettura', 'mezzo', 'pullman'],
  pt: ['veiculo', 'viatura', 'autocarro', 'onibus'],
  nl: ['voertuig'],
  da: ['bil', 'koretoj', 'kjoretoy'],
  sv: ['fordon'],
  pl: ['samochod', 'pojazd'],
  cs: ['vozidlo'],
  hr: ['vozilu', 'autu'],
  el: ['οχημα', 'αυτοκινητο'],
  fi: ['ajoneuvo'],
  tr: ['arac'],
  ro: ['vehicul', 'masina'],
}
export const EACH_VEHICLE: Phrases = { en: [], de: [], fr: [], es: [], it: [], pt: [], hu: ['autonkent'], fi: ['autolta'] }

export const A_GROUP: Phrases = {
  en: ['group', 'party'],
  de: ['gruppe'],
  fr: ['groupe'],
  es: ['grupo'],
  it: ['gruppo'],
  pt: [],
  nl: ['groep'],
  sv: ['grupp'],
  pl: ['grupe'],
  cs: ['skupinu'],
  hr: ['grupi', 'skupini'],
  el: ['ομαδα'],
  fi: ['ryhma'],
  tr: ['grup'],
}

/** In Turkish behind what it is for: `kişi başı`, `oda başına`. */
export const EACH_BEHIND: Phrases = { en: [], de: [], fr: [], es: [], it: [], pt: [], tr: ['basi(?:na)?'] }

export const A_NIGHT: Phrases = {
  en: ['night', 'nite', 'nts?', 'day'],
  de: ['nacht', 'ubernachtung', 'tag'],
  fr: ['nuit(?:ee)?', 'jour(?:nee)?'],
  es: ['noche', 'dia', 'pernoctacion'],
  it: ['notte', 'giorno', 'gg?', 'pernottamento', 'dia'],
  pt: ['noite', 'pernoite', 'diaria'],
  nl: ['dag'],
  da: ['nat', 'natt', 'dogn', 'overnatning', 'overnatting'],
  sv: ['dygn'],
  pl: ['noc', 'nocleg', 'dob[aey]', 'dzien'],
  cs: ['noci?', 'den'],
  hr: [String.raw`nocenj\p{L}`, 'dan(?:u)?'],
  el: ['βραδυ', 'βραδια', 'διανυκτερευση', 'νυχτα', 'ημερα'],
  fi: ['yo', 'vrk', 'vuorokausi', 'paiva'],
  tr: ['gece', 'geceleme', 'gun'],
  hu: ['ej', 'ejszaka', 'nap'],
  ro: ['noapte', 'zi'],
}
/** Anywhere in a text: a night or a day. */
export const NIGHTLY: Phrases = {
  en: [String.raw`(?<!\p{L}[kdt])(?<!k)night(?!club|life|cap)`, 'daily rates?'],
  de: ['(?<!weih|fast)nacht', 'pro tag', 'tagespreis', 'taglich'],
  fr: ['(?<!mi)nuit', 'par jour', 'prix journalier'],
  es: ['(?<!media)noche(?!vieja|buena)', 'por dia', String.raw`preci?os? diari`],
  it: ['(?<!mezza)notte', '(?:quote|prezz[io]|tariff[ae]) giornalier'],
  pt: ['(?<!meia[ -])noite', String.raw`diarias?(?!\p{L})`],
  hr: [String.raw`(?<!\p{L})dnevno(?!\p{L})`],
  el: ['βραδυ', 'διανυκτερευση'],
  tr: [String.raw`(?<!\p{L})(?:gece(?:lik|leme)|gunluk)(?!\p{L})`],
}
export const NIGHT_ALONE: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  da: ['nat', 'dogn'],
  sv: ['natt', 'dygn'],
  pl: ['dob[ey]'],
  cs: ['noc', 'noci'],
  hr: [String.raw`nocenj\p{L}`],
}

export const A_STAY: Phrases = {
  en: ['stay', 'package', 'cruise', 'voyage', 'week-?end(?!s? ?(?:night|rate|day))'],
  de: ['aufenthalt', 'paket', 'kreuzfahrt', 'wochenende'],
  fr: ['sejour', 'forfait', 'croisiere'],
  es: ['estancia', 'estadia', 'paquete', 'crucero'],
  it: ['soggiorno', 'pacchetto', 'crociera'],
  pt: ['estada', 'pacote', 'cruzeiro'],
  nl: ['verblijf', 'arrangement'],
  da: ['ophold', 'opphold'],
  sv: ['vistelse'],
  pl: ['pobyt'],
  hr: ['boravku'],
  el: ['διαμονη'],
}
/** Anywhere in a text: a stay as a whole. */
export const WHOLE_STAYS: Phrases = {
  en: ['package', '(?:whole|entire) stay'],
  de: ['paket', String.raw`gesamten? aufenthalt`],
  fr: ['forfait', 'pour (?:tout )?le sejour'],
  es: ['paquete', 'toda la estancia'],
  it: ['pacchetto', "l'intero soggiorno"],
  pt: ['pacote', 'toda a estadia'],
}
/** After a number. */
export const NIGHTS_OF_STAY: Phrases = {
  en: ['nights'],
  de: ['ubernachtungen', 'nachte'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}
export const A_WEEK: Phrases = {
  en: ['week', 'wk'],
  de: ['woche'],
  fr: ['semaine', 'sem'],
  es: ['semana'],
  it: ['settimana', 'sett'],
  pt: [],
  da: ['uge', 'uke'],
  sv: ['vecka'],
  pl: ['tydzien'],
  cs: ['tyden'],
  hr: [String.raw`tjed(?:an|n\p{L})`],
  el: ['εβδομαδα'],
  fi: ['viikko'],
  tr: ['hafta'],
  hu: ['het'],
  ro: ['saptamana'],
}
export const WEEKLY: Phrases = {
  en: ['weekly'],
  de: ['wochenpreis'],
  fr: ['hebdomadaire', 'prix a la semaine'],
  es: ['semanal'],
  it: ['settimanal'],
  pt: [],
  nl: ['weekprij[sz]'],
  da: ['ugepris', 'ukepris'],
  sv: ['veckopris'],
}
/** How often something is done in a week. */
export const TIMES: Phrases = {
  en: ['times', 'once', 'twice', String.raw`\d ?x`],
  de: [String.raw`\p{L}*mal`],
  fr: ['fois'],
  es: ['vez', 'veces'],
  it: ['volt[ae]'],
  pt: ['vezes'],
  nl: ['keer'],
  da: ['gange?'],
}

export const A_WAY: Phrases = {
  en: ['way', 'direction', 'trip', 'transfer', 'journey', 'leg'],
  de: ['strecke', 'fahrt', 'richtung', 'weg'],
  fr: ['trajet', 'sens'],
  es: ['sentido', 'viaje', 'trayecto', 'tramo'],
  it: ['tratta', 'corsa'],
  pt: ['trajeto', 'percurso', 'trecho'],
  nl: ['rit'],
  el: ['διαδρομη'],
}
export const ONE_WAY: Phrases = {
  en: [String.raw`one[- ]?way`, 'each way', String.raw`(?<!\p{L})o/w(?!\p{L})`, 'single (?:journey|trip|way)'],
  de: [String.raw`einfache? (?:fahrt|strecke)`, String.raw`(?<!\p{L})hinfahrt`, String.raw`(?<=[,(/] ?)einfach(?!\p{L})`],
  fr: ['aller simple', 'aller ou retour', 'le trajet'],
  es: ['sola ida', 'solo ida', 'ida o vuelta', '(?:cada )?trayecto', 'por sentido'],
  it: ['sol[ao] andata', 'corsa singola'],
  pt: ['so ida', 'ida ou volta'],
  nl: ['enkele (?:reis|rit)'],
  da: ['enkeltvej', 'enkeltreise', 'hver ve[ij]'],
  sv: ['enkel ?vag', 'enkelresa'],
  pl: ['w jedna strone'],
  cs: ['jedna cesta', 'jednosmern'],
  hr: ['(?:u jednom|jedan) smjeru?'],
  el: ['απλη διαδρομη'],
  fi: ['yhteen suuntaan', 'yksi suunta'],
  tr: ['tek yon'],
  hu: ['egy iranyba'],
  ro: ['un sens', 'dus simplu'],
}

/** In front of the least number of nights. */
export const AT_LEAST: Phrases = {
  en: ['min(?:imum|[.])?', 'least', 'from', 'shorter(?: stays?)?(?: than)?'],
  de: [String.raw`mindest\p{L}*`, 'ab', 'weniger als', 'unter'],
  fr: ['sejour minimum'],
  es: ['estancia minima', 'minimo'],
  it: ['soggiorno minimo'],
  pt: ['estadia minima'],
}
export const COUNTED_NIGHTS: Phrases = {
  en: ['nights?'],
  de: ['nachten?'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}

/** `Zimmer pro Nacht`. */
export const ROOMS: Phrases = {
  en: ['rooms?', 'suites?', 'rm'],
  de: ['zimmer', 'zi'],
  fr: ['chambres?', 'ch'],
  es: ['habitacion(?:es)?', 'hab'],
  it: ['camere', 'camera', 'cam'],
  pt: ['quartos?'],
  nl: ['kamer'],
  da: ['v(?:a|ae)relse', 'rum', 'rom'],
  pl: ['pokoj'],
  hr: ['soba'],
  el: ['δωματιο'],
  fi: ['huone'],
  tr: ['oda'],
  hu: ['szoba'],
}
/** `Ferienwohnungen pro Nacht`. */
export const UNITS: Phrases = {
  en: ['houses?', 'tents?', 'apartments?', 'studios?', 'villas?', 'cottages?', 'bungalows?'],
  de: ['haus', String.raw`ferienwohnung\p{L}*`, 'wohnung'],
  fr: ['maison', String.raw`appart\p{L}*`, 'chalets?'],
  es: ['casa', String.raw`apart\p{L}*`],
  it: [],
  pt: [],
  fi: ['mokki'],
  tr: ['daire'],
}

/** After the number of nights of a package, which may be cut short. */
export const PACKAGE_NIGHTS: Phrases = {
  en: ['nights?', String.raw`nts?(?!\p{L})`],
  de: ['ubernachtungen', String.raw`nachte(?!\p{L})`],
  fr: ['nuits?'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
  nl: ['nachten?'],
  da: ['nae?tter'],
  sv: ['natter'],
  no: ['netter'],
  hr: ['noci', 'noc[iey]'],
  el: ['διανυκτερευσεισ'],
  fi: ['yota'],
  tr: ['gece'],
  hu: ['ejszaka', String.raw`ej(?!\p{L})`],
  ro: ['nopti'],
}

/** What is counted by the room and is no price: `max. 2 children per room`. */
export const COUNTED: Phrases = {
  en: ['persons?', 'people', 'pax', 'guests', 'adults', 'child(?:ren)?', 'kids', '(?:free )?places?', 'foc', 'beds?', 'cots?', 'offers?'],
  de: ['person(?:en)?', 'kind(?:er)?', 'erwachsenen?', 'gaste', 'freiplatz', 'betten'],
  fr: ['personnes?', 'enfants?', 'adultes', 'gratuite'],
  es: ['personas?', 'ninos?', 'adultos', 'gratuidad', 'camas'],
  it: ['persone', 'bambin[io]', 'adulti', 'gratuita', 'letti'],
  pt: ['pessoas', 'criancas?', 'gratuidade'],
}
export const ONE_OF_THEM: Phrases = { en: ['one'], de: ['eine?'], fr: ['une?'], es: ['una?'], it: ['uno'], pt: ['um', 'uma'] }
/** In front of such a number, where it is about the price all the same. */
export const PRICED_FOR: Phrases = {
  en: ['for', 'based on', 'with'],
  de: ['fur', 'mit', 'bei'],
  fr: ['pour', 'avec'],
  es: ['para', 'con'],
  it: ['per'],
  pt: ['com'],
}

/** What a sentence is about that is not about all prices: `City tax per person per night is payable at the hotel`. */
export const OTHER_THINGS: Phrases = {
  en: [
    'tax(?:es)?',
    'levy',
    'levies',
    String.raw`supp?l[ei]ments?`,
    'surcharges?',
    'park fees?',
    'entrance fees?',
    'parking',
    'deposit',
    'cleaning',
    'extra beds?',
    'baby cots?',
    'pets?',
    'dogs?',
    'cancellations?',
  ],
  de: [
    'kurtaxe',
    'ortstaxe',
    'kurabgabe',
    String.raw`\p{L}*zuschl[aä]g\p{L}*`,
    'aufpreis',
    'parkplatz',
    'tiefgarage',
    'anzahlung',
    '(?:end)?reinigung',
    'hunde?',
    'zustellbett',
    'zusatzbett',
  ],
  fr: ['taxe de sejour', 'parking', 'acompte', 'menage', 'lit (?:supplementaire|bebe)', 'animaux', 'animal'],
  es: ['tasa', 'impuesto', String.raw`suplementos?`, 'aparcamiento', 'deposito', 'limpieza', 'cama extra', 'mascotas?'],
  it: ['tassa', 'imposta', String.raw`supplement[oi]`, 'parcheggio', 'caparra', 'pulizi[ae]', 'letto aggiunto', 'animali', 'cani'],
  pt: ['taxa', String.raw`suplementos?`, 'estacionamento', 'limpeza', 'animais'],
  nl: ['toeristenbelasting', 'toeslag', 'huisdier(?:en)?', 'eindschoonmaak'],
  da: ['tillaeg', 'tillag', 'tillegg'],
  pl: [String.raw`doplat\p{L}`, String.raw`oplat\p{L} (?:klimatyczn|miejscow)\p{L}`],
  cs: ['priplatek', 'poplatek'],
  hr: [String.raw`boravisn\p{L} pristojb\p{L}`, 'doplata'],
}
/** A meal that is sold by the head; `dinner, bed and breakfast` is a board, and `cena` a price in Polish and Czech. */
export const SOLD_MEALS: Phrases = {
  en: ['(?:gala )?dinner', 'lunch', 'breakfast', 'picnic', 'packed lunch'],
  de: ['(?:gala)?(?:abendessen|dinner)', 'mittagessen', 'fruhstuck'],
  fr: ['(?:petit[- ])?dejeuner', 'diner'],
  es: ['desayuno', 'almuerzo'],
  it: ['(?:prima )?colazione', 'pranzo'],
  pt: ['pequeno[- ]almoco', 'almoco', 'jantar'],
}
/** One of something, which is no price for one night: `one massage per adult per stay`. */
export const ONE_THING: Phrases = {
  en: [String.raw`one(?![ -]?(?:way|night|week|person|day))`, 'free', 'complimentary'],
  de: [String.raw`eine? (?!nacht|woche|person|tag)`, 'kostenlos'],
  fr: [String.raw`une? (?!nuit|semaine|personne|jour)`],
  es: [String.raw`una? (?!noche|semana|persona|dia)`, 'gratis'],
  it: [String.raw`un[oa]? (?!notte|settimana|persona|giorno)`],
  pt: [String.raw`uma? (?!noite|semana|pessoa|dia)`],
}
