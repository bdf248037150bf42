// Words in the heads of columns. Each list says what a column holds. Folded words by language.

import type { Phrases } from './phrases.ts'

/** The first day of a stay, or the place where a transfer begins. */
export const FROM: Phrases = {
  en: ['from', 'start date', 'begin', 'from date', 'date from', 'check-?in from', 'origin', 'pick-?up(?: (?:point|location|place))?'],
  de: ['von', 'ab', 'beginn', 'anreise ab', 'abholort'],
  fr: ['du', 'de', 'debut', 'origine'],
  es: ['desde', 'inicio', 'origen'],
  it: ['dal?', 'inizio'],
  pt: ['origem'],
  hr: ['od'],
  el: ['απο'],
}

/** The last day of a stay, or the place where a transfer ends. */
export const TO: Phrases = {
  en: ['to', 'end', 'end date', 'until', 'till', 'to date', 'date to', 'destinations?', 'drop-?off(?: (?:point|location|place))?'],
  de: ['bis', 'ende', 'nach', 'ziel(?:ort)?'],
  fr: ['au', 'a', 'fin', 'vers'],
  es: ['hasta', 'al', 'hacia', 'destinos?'],
  it: ['fine', 'verso', 'destinazion[ei]'],
  pt: ['ate', 'fim', 'para'],
  hr: ['do'],
  el: ['εωσ'],
}

/** After `min.`: what the least number counts. */
export const COUNTED_NIGHTS: Phrases = {
  en: ['stay', 'nights?', 'los'],
  de: [String.raw`nacht\w*`, 'aufenthalt'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}

export const LEAST_STAY: Phrases = {
  en: ['minimum (?:stay|nights?)', '^min[.]?$', '^mlos$'],
  de: [String.raw`mindest\w*`],
  fr: [String.raw`sejour min\w*`],
  es: [String.raw`estancia min\w*`],
  it: [String.raw`soggiorno min\w*`],
  pt: [String.raw`estadia min\w*`],
  nl: ['minimum ?verblijf'],
  pl: ['minimalny pobyt'],
  hr: [String.raw`min\w* boravak`],
  el: ['ελαχιστη διαμονη'],
}

/** Rooms that are kept for a buyer, as heads of columns and labels of rows say it. */
export const ALLOTMENT: Phrases = {
  en: [String.raw`allot\w*[.]?`],
  de: [String.raw`kontingent\w*`],
  fr: [String.raw`conting\w*`],
  es: ['cupos?'],
  it: [],
  pt: [],
}

/** How many rooms there are: those of the house, unless release days are beside them. */
export const HOUSE_ROOMS: Phrases = {
  en: ['(?:no[.]?|number) of (?:rooms|units)'],
  de: ['zimmeranzahl', 'anzahl(?: der)? zimmer'],
  fr: ['(?:nombre|nb) de chambres'],
  es: ['(?:numero|n[.]?[o°]?) de habitaciones'],
  it: ['numero (?:di )?camere'],
  pt: ['(?:numero|n[.]?[o°]?) de quartos'],
}

/** Words for a number of rooms, in heads only. */
export const ROOM_COUNT: Phrases = {
  en: ['quota', 'rooms? held', 'rooms'],
  de: ['anzahl(?: zimmer)?'],
  fr: [],
  es: [],
  it: ['n[.]? camere'],
  pt: [],
}

/** How many days a trip takes, with or without its nights. */
export const LENGTH_IN_DAYS: Phrases = {
  en: ['days? ?/ ?nights?', 'days?', 'duration'],
  de: ['tage ?/ ?nachte', 'tage', 'dauer'],
  fr: ['jours ?/ ?nuits', 'jours', 'duree'],
  es: ['dias ?/ ?noch?es', 'dias', 'duracion'],
  it: ['giorni ?/ ?notti', 'giorni', 'durata'],
  pt: ['dias ?/ ?noites', 'duracao'],
  nl: ['dagen', 'duur'],
  da: ['dage', 'varighed'],
  sv: ['dagar'],
  no: ['dager'],
}

export const DEPARTURE: Phrases = {
  en: ['start', 'departures?(?: dates?)?', 'start dates?', 'tour dates?'],
  de: [String.raw`abfahrt\w*`, 'termine?', 'abreise', String.raw`reisetermin\w*`],
  fr: [String.raw`depart\w*`],
  es: ['salidas?'],
  it: ['partenz[ae]'],
  pt: ['saidas?'],
  nl: [String.raw`vertrek\w*`],
  da: [String.raw`afgang\w*`, 'afrejse'],
  sv: [String.raw`avgang\w*`, 'avresa'],
  pl: ['wyjazd'],
  cs: ['odjezd'],
  hr: ['polazak'],
}

/** `Persons per room`. */
export const PEOPLE: Phrases = {
  en: ['persons?', 'guests', 'pax', 'adults'],
  de: ['personen'],
  fr: ['personnes'],
  es: ['personas'],
  it: ['persone'],
  pt: ['pessoas'],
}
export const PER_ROOM: Phrases = { en: ['per', 'in'], de: ['pro', 'im'], fr: ['par'], es: ['por'], it: [], pt: [] }
export const ONE_ROOM: Phrases = {
  en: ['room', 'tent', 'unit'],
  de: ['zimmer'],
  fr: ['chambre'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}

/** For how many persons a price is. */
export const OCCUPANCY: Phrases = {
  en: [
    'occupancy',
    'occ[.]?',
    'px',
    'guests?',
    'no[.]? of (?:persons|guests|pax|adults)',
    'number of (?:persons|guests|adults)',
    'use',
    'room occupancy',
    'sharing',
    'pax per room',
    'room use',
    'type of use',
    'occupants',
    'persons?',
    'pax',
    'price for',
  ],
  de: ['anzahl (?:der )?personen', 'belegung', 'nutzung', 'personen'],
  fr: ['nombre de personnes', 'utilisation', 'occupation', 'personnes'],
  es: ['numero (?:de|di) (?:personas|persone|pessoas)', 'uso', 'utilizacion', 'ocupacion', 'personas'],
  it: ['uso (?:da |della )?camera', 'utilizzo', 'occupazione', 'persone'],
  pt: ['utilizacao', 'ocupacao', 'pessoas'],
  nl: ['aantal personen'],
  da: ['antal personer'],
  pl: ['(?:liczba|ilosc) osob'],
  cs: ['pocet osob'],
  hr: ['broj osoba'],
  el: ['αριθμοσ ατομων', 'ατομα'],
}

/** The size of the group of travellers. */
export const GROUP_SIZE: Phrases = {
  en: ['size of (?:the )?group', 'group size', 'no[.]? of (?:passengers|participants)'],
  de: ['gruppengross?e', 'teilnehmer(?:zahl)?', 'personenzahl'],
  fr: ['taille du groupe'],
  es: ['tamano (?:del )?grupo'],
  it: ['numero partecipanti'],
  pt: ['tamanho do grupo'],
}

/** `Dias de salida`: the days of the week on which something is sold. */
export const DAYS: Phrases = { en: ['days?'], de: ['tage'], fr: ['jours'], es: ['dias'], it: ['giorni'], pt: [] }
export const DAYS_OF: Phrases = { en: ['of'], de: ['der'], fr: ['de'], es: [], it: ['di'], pt: [] }
export const A_DEPARTURE: Phrases = {
  en: ['departure', 'operation'],
  de: ['abfahrt'],
  fr: ['depart'],
  es: ['salida'],
  it: ['partenza'],
  pt: ['saida', 'partida'],
}
export const DAYS_OF_WEEK: Phrases = {
  en: ['(?:departure|operating|running) days?', 'days? of (?:the )?week', 'weekdays?', 'dow'],
  de: ['abfahrtstage', 'wochentage?'],
  fr: [String.raw`frequenc\w*`, 'jours de la semaine'],
  es: ['frecuencia', 'dias de la semana'],
  it: ['frequenza', 'giorni della settimana'],
  pt: [],
}

/** The time for which a price holds. */
export const PERIOD: Phrases = {
  en: [
    '(?:months?|periods?|seasons?|dates?|time) of (?:stay|travel|arrival|visit)',
    'seasons?',
    'dates?',
    'date',
    'validity',
    'from - to.*',
    'travel (?:dates?|period)',
    'months?',
    'weeks?',
    'arrivals?(?: dates?| between)?',
    'stay dates?',
    'temp[.]?',
    'ranks?',
    'class(?:es)?',
    'calendar',
  ],
  de: [
    'zeitraum',
    'zeiten',
    String.raw`reisezeit\w*`,
    'datum',
    'daten',
    'gultigkeit',
    'von - bis.*',
    'monate?',
    'wochen?',
    String.raw`anreise(?:zeit\w*)?`,
    'saisonzeiten?',
    'reisezeitraum',
    'kalender',
  ],
  fr: [String.raw`period\w*`, 'saisons?', 'du - au.*', 'mois', 'semaines?', 'arrivees?'],
  es: ['temporadas?', 'fechas?', 'mes', 'llegadas?'],
  it: ['stagion[ei]', 'dal - al.*', 'mese', 'mesi', 'arrivi?'],
  pt: ['epocas?', 'chegadas?'],
  pl: ['termin', 'okres'],
  cs: ['obdobi'],
  hr: [String.raw`sezon\w*`, 'sezona', 'razdoblje'],
  el: ['περιοδοσ', 'ημερομηνιεσ'],
}

/** Anywhere in a head: what is sold. */
export const SOLD: Phrases = {
  en: [
    'room',
    'cabin',
    'accommodation',
    'unit',
    '^type',
    'lodge',
    'hotel',
    'property',
    'house',
    'tour',
    'programm?e?',
    'vehicle',
    'transfer',
    'route',
    'service',
    'camp',
    'product',
    'excursion',
    'safari',
    'circuit',
    'itiner',
    'cruise',
    'journey',
  ],
  de: ['zimmer', 'kabine', 'unterkunft', 'kategorie', 'fahrzeug', 'strecke', 'leistung', 'ausflug', 'kreuzfahrt', 'rundreise'],
  fr: ['chambre', String.raw`categor\w*`, 'vehicul'],
  es: ['habitacion', 'camarote', 'alojamiento', '^tipo', 'trayecto', 'crucero'],
  it: ['camera', 'veicol', 'tratta', 'crociera'],
  pt: ['quarto', 'veicul', 'trajeto'],
}

/** The same as the whole head. */
export const SOLD_ALONE: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  nl: ['kamers?'],
  da: [String.raw`vae?relse\w*`],
  sv: ['rum'],
  no: ['rom'],
  pl: ['usluga', 'trasa', 'wycieczk[ai]'],
  cs: [String.raw`pokoj\w*`, 'ubytovani'],
  hr: ['soba', 'sobe', 'smjestaj\\w*', 'relacij[ae]', 'izleti?'],
  el: ['δωματι[οα]', 'τυποσ δωματιου', 'καταλυμα'],
}
