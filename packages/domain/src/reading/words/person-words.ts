// Words for the persons and vehicles that a price is for. Folded words by language.

import type { Phrases } from './phrases.ts'

/** In front of a number of persons. */
export const UP_TO_OR_FOR: Phrases = {
  en: ['up to', 'max[.]?', 'for'],
  de: ['bis(?: zu)?', 'fur'],
  fr: ["jusqu'a", 'pour'],
  es: ['hasta', 'para'],
  it: ['fino a', 'per'],
  pt: ['ate'],
  pl: ['do'],
  el: ['εωσ'],
}

/** Behind a number of persons. */
export const PERSONS: Phrases = {
  en: [
    'pax',
    'pers(?:[.]|ons?|onen|onas?|onnes?|one|oon|oner)?',
    'people',
    'guests?',
    'adults?',
    'ad[.]?',
    'bedded',
    'beds?',
    'in (?:a |one )?room',
  ],
  de: ['erw[.]?', 'bett'],
  fr: ['adultes', 'couchages'],
  es: ['adultos', 'plazas'],
  it: ['persone', 'adulti', 'posti(?: letto)?'],
  pt: ['pessoas?'],
  pl: ['os[.]?', 'osob[aey]?'],
  el: ['ατομ(?:α|ων|ο)'],
}

/** The same of a flat or a house. */
export const PERSONS_OF_UNIT: Phrases = {
  en: ['pax', 'pers(?:[.]|ons?|onen|onas?|onnes?|one)?', 'people', 'guests?', 'adults?', 'beds'],
  de: ['schlafplatze', 'betten'],
  fr: ['places', 'couchages'],
  es: ['plazas'],
  it: ['persone', 'posti'],
  pt: ['pessoas?'],
  pl: ['os[.]?', 'osob[aey]?'],
  el: ['ατομα', 'ατομων'],
}

export const VEHICLES: Phrases = {
  en: [
    'sedan',
    'saloon',
    'car',
    'limousine',
    'limo',
    'taxi',
    'mini-?van',
    'mini-?bus(?:es)?',
    'midi-?bus',
    'van',
    'coach',
    'bus',
    'auto',
    'suv',
    '4x4',
    'jeep',
    'boat',
    'speedboat',
    'v-class',
    'e-class',
    's-class',
    'estate',
    'mpv',
    String.raw`\d{1,2}[- ]?(?:seaters?|sitzer)`,
    'sprinter',
    'vito(?! (?:lo|di|al))',
    'hiace',
    'alphard',
  ],
  de: ['pkw', 'kleinbus', 'reisebus', 'kombi', 'kombibus'],
  fr: ['voiture', 'berlin[ae]', 'autocar'],
  es: ['monovolume', 'turismo', 'coche', 'furgoneta', 'microbus', 'autobus'],
  it: ['furgone', 'macchina', 'pullman'],
  pt: ['carro', 'viatura'],
  pl: ['dostawczy'],
  el: ['λεωφορειο', 'ταξι'],
}

/** Neither adults nor children by age alone. */
export const SENIORS_AND_STUDENTS: Phrases = {
  en: ['seniors?', 'students?', 'teens?', 'teenagers?', 'youths?'],
  de: ['senioren', 'studenten', 'schuler', 'jugend', 'jugendliche'],
  fr: ['etudiants?', 'scolaires', 'jeunes', 'adolescents?', 'ados'],
  es: ['estudiantes?', 'jovenes', 'jubilados'],
  it: ['studenti', 'ragazzi', 'anziani'],
  pt: ['estudantes?', 'jovens', 'reformados'],
}

/** With other travellers. */
export const SHARED: Phrases = {
  en: ['regular', 'shared?', 'sharing', 'join-?in', 'seat[- ]in[- ](?:coach|bus|boat)', 'sic'],
  de: ['gruppe'],
  fr: ['collecti[fv]e?'],
  es: ['compartid[oa]'],
  it: [],
  pt: ['partilhad[oa]'],
}
/** Alone. */
export const PRIVATE: Phrases = { en: ['private?'], de: [], fr: ['privee?'], es: ['privad[oa]'], it: ['privat[oa]?'], pt: [] }
export const ALL_PRIVATE: Phrases = {
  en: ['private?', 'exclusive'],
  de: [],
  fr: ['privee?s?'],
  es: ['privad[oa]s?'],
  it: [String.raw`privat\p{L}*`],
  pt: [],
}
export const SERVICES: Phrases = {
  en: ['service', 'tours?', 'transfers?', 'excursions?', 'basis', 'prices?', 'rates?'],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
/** In front of `privado`. */
export const LATIN_SERVICES: Phrases = {
  en: ['tours?'],
  de: [],
  fr: ['transferts?'],
  es: [String.raw`servi[czt]\p{L}*`, String.raw`excurs\p{L}*`, 'traslados?'],
  it: [],
  pt: [],
}

/** Words for rooms and houses of which the name says for how many they are. */
export const NAMED_ROOMS: Phrases = {
  en: [
    String.raw`(?:famil\p{L}*)(?: (?:room|zimmer))?`,
    String.raw`apart\p{L}*`,
    'villas?',
    'house',
    'bungalows?',
    'studios?',
    'unit',
    'units',
    'suite',
    'room',
  ],
  de: ['haus', 'ferienwohnung', 'zimmer'],
  fr: [String.raw`appart\p{L}*`, 'chalets?', 'chambre'],
  es: ['casa', 'habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}

/** Two persons, behind the number. */
export const TWO_PERSONS: Phrases = {
  en: ['persons', 'people', 'guests', 'adults', 'pax'],
  de: ['personen'],
  fr: ['personnes'],
  es: ['personas'],
  it: ['persone'],
  pt: ['pessoas'],
}
export const TWO: Phrases = { en: ['2', 'two'], de: ['zwei'], fr: ['deux'], es: ['dos'], it: ['due'], pt: ['duas'] }
/** In front of the number of persons that a price is for. */
export const FOR: Phrases = {
  en: ['based on', 'for'],
  de: ['fur', 'basis'],
  fr: ['pour', 'base'],
  es: ['para'],
  it: ['per'],
  pt: [],
}
export const PER: Phrases = { en: ['per'], de: ['pro'], fr: ['par'], es: ['por'], it: ['a'], pt: [] }
export const DOUBLE_ROOM: Phrases = {
  en: ['double room', 'dbl room'],
  de: ['doppelzimmer'],
  fr: ['chambre double'],
  es: ['habitacion doble'],
  it: ['camera doppia'],
  pt: ['quarto duplo', 'apartamento duplo'],
}
