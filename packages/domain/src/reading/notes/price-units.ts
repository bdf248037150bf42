// Folded words behind an amount that say what it is paid for: `per person`, `pro Nacht`, `/ Zimmer`.

import { oneOf, type Phrases } from '../words/phrases.ts'

const EACH: Phrases = {
  en: ['per', 'an?', 'each'],
  de: ['pro', 'je'],
  fr: ['par', 'l[ae]'],
  es: ['por', 'al?'],
  it: ['per', 'alla', 'al?', 'di'],
  pt: ['por', 'ao?'],
  da: [String.raw`pr\.?`, 'per'],
  pl: ['za', 'od'],
  hr: ['po'],
}

export const NIGHTS_OF_PRICES: Phrases = {
  en: ['nights?', 'day', 'daily'],
  de: ['nacht', 'tag', String.raw`ubernachtung\p{L}*`],
  fr: ['nuit(?!s)', '(?<!se)jour(?!s)'],
  es: ['noche(?!s)', 'dia', 'pernoctacion'],
  it: ['notte', 'giorno', 'pernottamento'],
  pt: ['noite', 'dia'],
  nl: ['nacht', 'dag'],
  da: ['nat', 'dag', 'dogn'],
  sv: ['natt', 'dag', 'dygn'],
  no: ['natt', 'dag', 'dogn'],
  pl: ['noc', 'dobe', 'dzien'],
  cs: ['noc', 'den'],
  hr: ['noci', 'noc', 'dan', 'dnevno'],
}

export const PERSONS_OF_PRICES: Phrases = {
  en: [String.raw`persons?`, 'adult', 'child', 'guest', 'pax', 'head', 'traveller', 'passenger', String.raw`p\.?p\.?`],
  de: [String.raw`person(?:en)?`, String.raw`erwachsene\p{L}*`, 'kind', 'gast', 'kopf'],
  fr: ['personne', 'pers\\.?', 'adulte', 'enfant'],
  es: ['persona', 'pers\\.?', 'adulto', 'nin[oa]', 'pax'],
  it: ['persona', 'pers\\.?', 'adulto', 'bambino', 'testa'],
  pt: ['pessoa', 'adulto', 'crianca', 'pax'],
  nl: ['persoon', 'volwassene', 'kind'],
  da: ['person', 'voksen', 'barn'],
  sv: ['person', 'vuxen', 'vuxna', 'barn'],
  pl: ['osob[ya]', 'osobe', 'dziecka?'],
  cs: ['osobu', 'osoba', 'dite'],
  hr: ['osobi', 'odrasloj osobi', 'djetetu'],
}

export const ROOMS_OF_PRICES: Phrases = {
  en: ['room', 'unit', 'apartment', 'cabin', 'villa', 'tent', 'bungalow', 'suite'],
  de: ['zimmer', 'wohnung', 'einheit', 'appartement', 'ferienwohnung', 'hutte', 'kabine'],
  fr: ['chambre', 'logement', 'appartement', 'hebergement', 'cabine', 'unite'],
  es: ['habitacion', 'apartamento', 'unidad', 'villa', 'cabina', 'hab\\.?'],
  it: ['camera', 'appartamento', 'unita', 'cabina', 'alloggio'],
  pt: ['quarto', 'apartamento', 'unidade', 'villa', 'cabine'],
  nl: ['kamer', 'appartement', 'accommodatie'],
  da: ['vaerelse', 'varelse', 'hytte', 'kahyt'],
  sv: ['rum', 'stuga'],
  no: ['rom', 'hytte'],
  pl: ['pokoj', 'pokoju'],
  cs: ['pokoj'],
  hr: ['sobi', 'apartmanu', 'jedinici'],
}

export const OTHER_UNITS: Phrases = {
  en: [
    'car',
    'vehicle',
    'stay',
    'week',
    'piece',
    'item',
    'bag',
    'dog',
    'pet',
    'group',
    'way',
    'seat',
    'booking',
    'hour',
    'jeep',
    'boat',
    'tour',
  ],
  de: ['auto', 'fahrzeug', 'aufenthalt', 'woche', 'stuck', 'hund', 'gruppe', 'strecke', 'fahrt', 'buchung', 'stunde', 'tour'],
  fr: ['voiture', 'vehicule', 'sejour', 'semaine', 'piece', 'chien', 'groupe', 'trajet', 'heure', 'animal', 'lit', 'set', 'dossier'],
  es: ['coche', 'vehiculo', 'estancia', 'semana', 'pieza', 'perro', 'grupo', 'trayecto', 'hora', 'mascota', 'reserva', 'servicio'],
  it: ['auto', 'veicolo', 'soggiorno', 'settimana', 'pezzo', 'cane', 'gruppo', 'tratta', 'ora', 'animale', 'set'],
  pt: ['carro', 'viatura', 'veiculo', 'estadia', 'semana', 'peca', 'cao', 'grupo', 'trajeto', 'hora', 'servico', 'reserva'],
  nl: ['auto', 'verblijf', 'week', 'stuk', 'hond', 'groep'],
  da: ['bil', 'ophold', 'uge', 'stk', 'hund', 'gruppe', 'vej'],
  sv: ['bil', 'vistelse', 'vecka', 'styck', 'hund', 'grupp'],
}

/** Anywhere in the words of an amount. */
export const NIGHTS_ANYWHERE: Phrases = {
  en: ['night(?!s)', String.raw`(?<!\p{L})day(?! of|s)`],
  de: ['nacht(?!e)', String.raw`(?<!\p{L})tag(?!e)`],
  fr: ['nuit(?!s)', '(?<!se)jour(?!s)'],
  es: ['noche(?!s)', String.raw`(?<!\p{L})dia(?!s)(?!\p{L})`],
  it: ['notte', 'giorno'],
  pt: ['noite(?!s)'],
  da: ['dogn'],
  sv: ['dygn', String.raw`natt(?!\p{L})`],
}

export const PERSONS_ANYWHERE: Phrases = {
  en: [String.raw`\bpps\b`, 'adult', 'person', String.raw`pers\.`, 'pax', 'guest', 'child', String.raw`p\.p\.`],
  de: ['erwachsen', 'kind'],
  fr: ['personne', 'enfant'],
  es: ['persona', 'nin[oa]'],
  it: ['a testa', 'bambin'],
  pt: ['pessoa', 'crianca'],
  da: ['voksen', 'barn'],
  sv: ['vuxen', 'vuxna'],
  pl: ['osob'],
}

export const PIECES: Phrases = {
  en: ['piece', 'item', 'bag', 'set', 'seat'],
  de: ['stuck', 'gepackstuck'],
  fr: ['piece', 'article'],
  es: ['pieza'],
  it: ['pezzo'],
  pt: ['peca'],
  nl: ['stuk'],
}

export const OF_STAYS: Phrases = {
  en: ['stay'],
  de: ['aufenthalt'],
  fr: ['sejour'],
  es: ['estancia'],
  it: ['soggiorno'],
  pt: ['estadia', 'estada'],
  nl: ['verblijf'],
  da: ['ophold'],
  sv: ['vistelse'],
}

/** Part of a pattern: `per`, `pro`, `la`. */
export const FOR_EACH = String.raw`(?<!\p{L})${oneOf(EACH)}`

/** Part of a pattern: behind an amount without a currency it says that the amount is a price. */
export const EACH_ONE = String.raw`(?:(?:\/ ?|${FOR_EACH} )${oneOf([NIGHTS_OF_PRICES, PERSONS_OF_PRICES, ROOMS_OF_PRICES, OTHER_UNITS].map((words) => oneOf(words)))}|p\. ?p\.?)`
