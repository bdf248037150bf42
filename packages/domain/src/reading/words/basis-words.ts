// Words for what a price is for: a person, a room, a vehicle, a night, a stay. Folded words by language.

import type { Phrases } from './phrases.ts'

/** `Per`, in front of a person, a room or a group. */
export const PER: Phrases = { en: ['per'], de: ['pro', 'je'], fr: ['par'], es: ['por'], it: [], pt: [] }
/** The same, and `a` as in `a persona`. */
export const PER_OR_A: Phrases = { ...PER, it: ['a'] }
/** The same in front of a night. */
export const PER_NIGHT: Phrases = { en: ['per'], de: ['pro'], fr: ['par'], es: ['por'], it: ['a'], pt: [] }

export const EACH_PERSON: Phrases = {
  en: [
    'per person',
    String.raw`per pers\b`,
    'pppn',
    'ppns',
    'p[.]p[.]',
    String.raw`(?<!\p{L})pp(?!\p{L})`,
    String.raw`(?<!\p{L})pps(?!\p{L})`,
    'p/p',
    String.raw`per bed(?!\p{L})`,
  ],
  de: ['pro person', String.raw`pro erwachsene\w*`, String.raw`pro pers\b`, 'je person', String.raw`pro bett(?!\p{L})`],
  fr: ['par pers(?:onne|[.])', 'par adulte', String.raw`par lit(?!\p{L})`],
  es: ['por persona', 'por adulto', 'a persona', 'por cama'],
  it: ['per persona', 'per adulto', 'per letto'],
  pt: ['por pessoa'],
  nl: ['per persoon'],
  da: ['pr[.]? person'],
  hr: ['po osobi', String.raw`(?:na|za|od) osob\p{L}`],
  el: ["(?:ανα|κατ'?) ?ατομο"],
}

/** After `per`. */
export const A_ROOM: Phrases = {
  en: ['room', 'unit', 'suite', 'cabin'],
  de: ['zimmer', 'einheit', String.raw`zi\b`],
  fr: ['chambre'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}
export const EACH_ROOM: Phrases = {
  en: ['prprn', 'per night per room'],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  nl: ['per kamer'],
  da: [String.raw`(?:pr[.]?|per) (?:vae?relse|rum|rom)(?!\p{L})`],
  hr: [String.raw`(?:po|za|na) (?:sob[iu]|pokoj)(?!\p{L})`],
  el: ['ανα δωματιο'],
}

/** After `per`: a flat, a house, a boat. */
export const A_UNIT: Phrases = {
  en: [
    'unit',
    'residence',
    'chalet',
    'villa',
    'apartment',
    'house',
    'tent',
    'bungalow',
    'cottage',
    'lodge',
    'mobile home',
    'boat',
    'yacht',
    'studio',
    'property',
    'site',
    'campsite',
    'pitch',
  ],
  de: ['wohnung', 'haus', 'ferienwohnung', 'unterkunft', 'objekt', 'wohneinheit'],
  fr: ['appartement', 'mobil-?home', 'gite', 'logement', 'hebergement', 'riad'],
  es: ['alojamiento', 'finca', 'cortijo', 'masia', 'apartamento', 'casa'],
  it: ['alloggio', 'masseria', 'trullo', 'appartamento'],
  pt: ['alojamento', 'quinta', 'monte'],
  nl: ['huisje', 'woning', 'accommodatie'],
}
export const EACH_UNIT: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  hr: [String.raw`(?:za|po) (?:jedinici|apartman\p{L}*|apartament\p{L}*|kucu|dom)(?!\p{L})`],
  el: ['ανα (?:καταλυμα|διαμερισμα|στουντιο|σπιτι|κατοικια)', 'και καταλυμα'],
}

/** After `per`. */
export const A_VEHICLE: Phrases = {
  en: ['vehicle', 'car', 'transfer', 'way', 'auto', 'bus', 'van', 'coach'],
  de: ['fahrzeug'],
  fr: ['vehicule'],
  es: ['vehiculo'],
  it: ['veicolo'],
  pt: ['veiculo', 'viatura'],
}
export const EACH_VEHICLE: Phrases = {
  en: ['price per (?:car|vehicle)'],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  nl: ['per voertuig'],
  da: [String.raw`(?:pr[.]?|per) (?:bil|fordon|koretoj)(?!\p{L})`],
  hr: [String.raw`(?:po|za) (?:vozilu|vozidlo|pojazd|samochod|autu)(?!\p{L})`],
  el: ['ανα (?:οχημα|αυτοκινητο)'],
}

/** After `per`. */
export const A_GROUP: Phrases = { en: ['group'], de: ['gruppe'], fr: ['groupe'], es: ['grupo'], it: ['gruppo'], pt: [] }
export const EACH_GROUP: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  da: ['pr[.]? gruppe'],
  sv: [String.raw`per grupp(?!\p{L})`],
  hr: ['(?:po|za) (?:skupini|grupi|grupe|skupinu)'],
}

/** Anywhere in a text: a night or a day. */
export const NIGHTLY: Phrases = {
  en: ['night', String.raw`(?<!\p{L})pn(?!\p{L})`, 'pppn', 'ppns', 'prpn', 'daily rates?'],
  de: ['nacht', 'pro tag', '/ ?tag', 'tagespreis'],
  fr: ['nuit', 'par jour', 'prix journalier'],
  es: ['noche', 'por dia', String.raw`preci?os? diari`],
  it: ['notte', 'al giorno', 'a notte', '(?:quote|prezz[io]|tariff[ae]) giornalier'],
  pt: ['noite', String.raw`diarias?(?!\p{L})`],
  el: ['βραδυ', 'διανυκτερευση'],
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
export const A_DAY: Phrases = { en: ['day'], de: ['tag'], fr: ['jour'], es: ['dia'], it: ['giorno'], pt: [] }
/** `And` in front of a day: `per person and day`. */
export const AND: Phrases = { en: ['and'], de: ['und'], fr: ['et'], es: ['y'], it: ['e'], pt: [] }

/** Anywhere in a text: a stay as a whole. */
export const WHOLE_STAYS: Phrases = {
  en: ['package', 'per stay'],
  de: ['paket', 'pro aufenthalt'],
  fr: ['forfait', 'par sejour'],
  es: ['paquete', 'por estancia'],
  it: ['pacchetto', 'per soggiorno'],
  pt: ['pacote', 'por estadia'],
  nl: ['per verblijf'],
  da: ['pr[.]? ophold'],
  cs: ['(?:za|na) pobyt'],
  hr: [String.raw`(?:i|a|po|za|na|pr|per) (?:tjedn\w*|tyden|tydzien|uge|vecka|week)`],
  el: ['ανα εβδομαδα'],
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
export const A_WEEK: Phrases = { en: ['week'], de: ['woche'], fr: ['semaine'], es: ['semana'], it: ['settimana'], pt: [] }
export const WEEKLY: Phrases = {
  en: ['weekly'],
  de: ['wochenpreis'],
  fr: ['hebdomadaire'],
  es: ['semanal'],
  it: ['settimanal'],
  pt: [],
}

export const ONE_WAY: Phrases = {
  en: ['one[- ]way', 'per way', 'per (?:direction|trip|transfer)'],
  de: ['(?:pro|je|und|per) (?:strecke|fahrt|richtung)', '(?:je|und|pro) transfer', 'einfache? (?:fahrt|strecke)'],
  fr: ['par trajet', 'aller simple'],
  es: ['por sentido', 'por viaje', '(?:por )?trayecto', 'sola ida', 'solo ida'],
  it: ['solo andata', 'a tratta', 'per tratta'],
  pt: ['por trajeto', 'so ida'],
  nl: ['enkele (?:reis|rit)'],
  da: ['enkeltvej'],
  sv: ['enkel vag'],
  pl: ['w jedna strone'],
  hr: ['(?:u jednom|jedan) smjeru?', String.raw`jednosmern\w*`],
  el: ['ανα διαδρομη'],
}

/** After a slash: `EUR / room / night`. */
export const AFTER_SLASH: Phrases = {
  en: ['rooms?', 'nights?', 'persons?', 'pers[.]?', 'pax', 'day', 'stay', 'week', 'unit', 'villa', 'vehicle', 'car', 'way'],
  de: ['zimmer', 'nacht', 'tag', 'woche'],
  fr: ['chambre', 'nuit', 'personne'],
  es: ['habitacion', 'noche', 'persona'],
  it: ['camera', 'notte'],
  pt: ['quarto', 'noite', 'pessoa'],
}

/** In front of the least number of nights. */
export const AT_LEAST: Phrases = {
  en: ['min(?:imum|[.])?', 'least', 'from', 'shorter(?: stays?)?(?: than)?'],
  de: [String.raw`mindest\p{L}*`, 'ab', 'weniger als', 'unter'],
  fr: ['sejour minimum'],
  es: ['estancia minima'],
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

/** `Per person per night`: who, and then when. */
export const PERSON_OR_ROOM: Phrases = {
  en: ['person', 'room', 'unit', 'apartment', 'villa', 'house', 'studio', 'bungalow', 'cottage', 'chalet', 'tent', 'cabin', 'suite'],
  de: ['zimmer', 'wohnung'],
  fr: ['personne', 'chambre', 'appartement'],
  es: ['persona', 'habitacion', 'apartamento', 'casa'],
  it: ['camera', 'appartamento'],
  pt: ['pessoa', 'quarto'],
}
export const NIGHT_OR_DAY: Phrases = {
  en: ['night', 'day'],
  de: ['nacht', 'tag'],
  fr: ['nuit', 'jour'],
  es: ['noche', 'dia'],
  it: ['notte', 'giorno'],
  pt: ['noite'],
}
export const ONE_NIGHT: Phrases = { en: ['night'], de: ['nacht'], fr: ['nuit'], es: ['noche'], it: ['notte'], pt: ['noite'] }

/** `Zimmer pro Nacht`. */
export const ROOMS: Phrases = {
  en: ['rooms?', 'suites?'],
  de: ['zimmer'],
  fr: ['chambres?'],
  es: ['habitacion(?:es)?'],
  it: ['camere', 'camera'],
  pt: ['quartos?'],
}
/** `Ferienwohnungen pro Nacht`. */
export const UNITS: Phrases = {
  en: ['houses?', 'tents?', 'apartments?', 'studios?', 'villas?', 'cottages?', 'bungalows?'],
  de: ['haus', String.raw`ferienwohnung\p{L}*`],
  fr: ['maison', String.raw`appart\p{L}*`, 'chalets?'],
  es: ['casa', String.raw`apart\p{L}*`],
  it: [],
  pt: [],
}

/** After the number of nights of a package, which may be cut short. */
export const PACKAGE_NIGHTS: Phrases = {
  en: ['nights?'],
  de: ['ubernachtungen'],
  fr: ['nuits?'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
  nl: ['nachten?'],
  da: ['nae?tter'],
  sv: ['natter'],
  no: ['netter'],
  hr: ['noci', 'noc[iey]'],
}
