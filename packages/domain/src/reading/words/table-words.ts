// Words by which tables, their columns and the notes beside them are told apart. Folded words by language.

import type { Phrases } from './phrases.ts'

/** Headings of notes beside a table. */
export const NOTES: Phrases = {
  en: ['notes?', 'remarks?', 'conditions?', 'terms'],
  de: ['hinweise?', 'bemerkungen', 'bedingungen'],
  fr: ['remarques?'],
  es: ['notas?', 'observaciones', 'condiciones'],
  it: ['condizioni', 'note'],
  pt: ['observacoes'],
}

/** In smaller letters below the name of a room: for whom it is sold. */
export const SOLD_AS: Phrases = {
  en: ['us[eo]', 'use', 'usage', 'single', 'sgl', 'occupancy', 'for', 'adults?', String.raw`child\p{L}*`],
  de: ['nutzung', String.raw`\p{L}*nutzung`, 'belegung', 'fur', String.raw`kind\p{L}*`],
  fr: ['pour'],
  es: ['para'],
  it: ['per'],
  pt: [],
}

/** Heads over the names of houses and places. */
export const HOUSES_AND_PLACES: Phrases = {
  en: ['hotels?', 'propert(?:y|ies)', 'lodges?', 'camps?', 'houses?', 'ships?', 'resorts?', 'airports?', 'city', 'place', 'location'],
  de: ['haus', 'hauser', 'ort'],
  fr: ['maison', 'etablissement', 'ville'],
  es: ['establecimiento', 'ciudad'],
  it: ['albergo', 'strutture?', 'citta'],
  pt: ['cidade'],
}

/** Heads over the names of rooms. */
export const ROOM_HEADS: Phrases = {
  en: ['rooms?', 'cabins?', 'suites?', 'tents?', 'units?', 'accommodation'],
  de: [String.raw`zimmer\p{L}*`, String.raw`kabinen?\p{L}*`, 'unterkunft'],
  fr: ['chambres?', 'cabines?'],
  es: [String.raw`habitaci\p{L}*`, 'camarotes?', 'alojamiento'],
  it: ['camer[ae]', 'cabin[ae]', 'alloggio'],
  pt: ['quartos?'],
}

/** Heads over the names of towns. */
export const TOWNS: Phrases = {
  en: ['towns?', 'cit(?:y|ies)', 'regions?', 'areas?', 'district'],
  de: ['ort', 'orte', 'stadt', 'region(?:en)?'],
  fr: ['ville', 'villes', 'zone'],
  es: ['ciudad', 'poblacion', 'zona'],
  it: ['citta', 'localita'],
  pt: ['cidade', 'localidade'],
  nl: ['plaats'],
}

/** In front of the number of persons that a house holds. */
export const UP_TO: Phrases = {
  en: ['max[.]? ?', 'up to '],
  de: ['bis (?:zu )?'],
  fr: ["jusqu'a "],
  es: ['hasta '],
  it: ['fino a '],
  pt: ['ate '],
}
export const PERSONS_OR_BEDS: Phrases = {
  en: ['pax', String.raw`pers\p{L}*[.]?`, 'people', 'guests?', 'beds?', 'sleeps'],
  de: ['schlafplatze', 'betten'],
  fr: ['couchages', 'lits', 'places'],
  es: ['plazas', 'camas'],
  it: ['posti(?: letto)?', 'letti'],
  pt: [],
}

/** Around an age. */
export const FROM: Phrases = { en: ['from'], de: ['von'], fr: ['de'], es: [], it: ['da'], pt: [] }
export const UNDER: Phrases = { en: ['up to', 'under'], de: ['bis', 'unter'], fr: ['moins de'], es: ['menos de'], it: ['fino a'], pt: [] }
export const CHILDREN: Phrases = {
  en: ['children', 'child'],
  de: ['kinder'],
  fr: ['enfants?', 'bebes?'],
  es: ['ninos?'],
  it: ['bambini'],
  pt: ['criancas?'],
}
export const AGE_TO: Phrases = { en: ['to'], de: ['bis'], fr: ['a'], es: [], it: [], pt: [] }
export const YEARS_OF_AGE: Phrases = { en: ['years', 'yrs'], de: ['jahre'], fr: ['ans'], es: ['anos'], it: ['anni'], pt: [] }

export const GROUPS: Phrases = {
  en: ['person(?:s|en|nes|as|e)?', 'pers', 'pax', 'people', 'guests?', 'passengers?', 'participants?'],
  de: ['teilnehmer'],
  fr: ['payants?'],
  es: [],
  it: [],
  pt: ['pessoas'],
}

/** `Per night`: a service says for whom or how long its price is. */
export const PER: Phrases = { en: ['per'], de: ['pro', 'je'], fr: ['par', 'a'], es: ['por'], it: ['al', 'alla'], pt: [] }
export const EACH: Phrases = {
  en: ['person', 'pers', 'adult', 'child', 'night', 'day', 'week', 'stay', 'room', 'pax', 'vehic'],
  de: ['nacht', 'tag', 'woche', 'zimmer', 'aufenthalt', 'kind', 'fahrzeug'],
  fr: ['nuit', 'jour', 'semaine', 'sejour', 'chambre'],
  es: ['noche', 'dia', 'semana', 'habitacion'],
  it: ['notte', 'giorno', 'settimana', 'camera'],
  pt: ['noite', 'quarto'],
}
export const OBLIGATORY: Phrases = { en: ['obligat', 'compulsory', 'mandatory'], de: ['verpflichtend'], fr: [], es: [], it: [], pt: [] }

/** What is sold beside the prices of rooms. */
export const EXTRAS: Phrases = {
  en: [
    'supp?l',
    'dinner',
    'lunch',
    'parking',
    'transfer',
    'cot',
    'dog',
    'pet',
    'tax',
    'fee',
    'levy',
    'gala',
    'breakfast',
    'half board',
    'late',
    'early',
    'spa',
    'massage',
    'bike',
    'sauna',
    'crib',
  ],
  de: ['zuschl', 'abendessen', 'mittagessen', 'parkplatz', 'babybett', 'hund', 'halbpension'],
  fr: ['demi-pension'],
  es: ['media pension'],
  it: ['mezza pensione'],
  pt: [],
}

/** A supplement for a view or a balcony. */
export const VIEW_SUPPLEMENTS: Phrases = {
  en: [String.raw`(?:sea|pool|garden|ocean|mountain|lake)[ -]?(?:view|side) (?:supp?l?\p{L}*|surch\p{L}*|diff\p{L}*)`],
  de: [String.raw`(?:meerblick|seeblick|balkon|seeseite)\p{L}*-?(?:zuschlag|aufpreis)`],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
export const SUPPLEMENT: Phrases = {
  en: ['supp?l?(?:ement)?s?'],
  de: ['zuschlag', 'aufpreis'],
  fr: [],
  es: [String.raw`supl\p{L}*`],
  it: [],
  pt: [],
}
export const VIEWS: Phrases = {
  en: ['sea', 'pool'],
  de: ['meerblick', 'seeblick', 'balkon'],
  fr: ['vue', 'balcon'],
  es: ['vista'],
  it: [],
  pt: [],
}

/** They begin a table of its own. */
export const BEGINS_TABLE: Phrases = {
  en: ['supp?l', 'child', 'allot', 'release', 'offer', 'extra', 'package'],
  de: ['zuschl', 'reduz', 'kinder', 'kontingent', 'angebot', 'paket'],
  fr: ['reduc', 'enfant', 'conting', 'forfait'],
  es: ['nin[oa]s', 'cupo', 'oferta', 'paquete'],
  it: ['bambin'],
  pt: ['crianc'],
}
