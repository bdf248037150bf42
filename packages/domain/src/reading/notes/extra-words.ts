// Folded words of sentences about extras: taxes, meals, and what is sold beside the room.

import type { Phrases } from '../words/phrases.ts'

export const TAXED = ['city', 'tourist', 'tourism', 'local', 'bed', 'occupancy', 'visitor', 'bathing', 'resort', 'accommodation', 'stay']

export const PROTECTED = ['conservation', 'conservancy', 'community', 'park', 'climate', 'destination']

export const TAXES: Phrases = {
  en: ['levy', 'citytax', '(?:municipal(?:ity)?|government) (?:tax|fee)', 'service charge'],
  de: ['kurtaxe', 'ortstaxe', 'kurabgabe', 'bettensteuer'],
  fr: ['taxe de sejour', 'taxe de promotion', 'taxe communale'],
  es: ['tasa turistica', 'ecotasa', 'impuesto turistico'],
  it: ['imposta di soggiorno', 'tassa di soggiorno'],
  pt: ['taxa turistica', 'taxa municipal'],
  nl: ['toeristenbelasting'],
}

export const DAILY_MEALS: Phrases = {
  en: ['half[- ]?board', 'full[- ]?board', 'breakfast'],
  de: ['halbpension', 'vollpension', 'fruhstuck'],
  fr: ['demi-pension', 'pension complete', 'petit[- ]dejeuner'],
  es: ['media pension', 'pension completa', 'desayuno'],
  it: ['mezza pensione', 'colazione'],
  pt: ['meia pensao', 'pequeno[- ]almoco'],
}

export const FESTIVE_MEALS: Phrases = {
  en: ['gala', 'new year', 'christmas', 'dinner', 'menu', 'lunch', 'buffet'],
  de: ['silvester', 'weihnacht', 'heiligabend', 'abendessen'],
  fr: ['saint[- ]sylvestre', 'reveillon', 'noel', 'diner'],
  es: ['nochevieja', 'navidad', 'cena'],
  it: ['capodanno', 'natale', 'ferragosto', 'cenone'],
  pt: ['fim de ano', 'jantar'],
}

export const THINGS_AND_SERVICES: Phrases = {
  en: [
    'suppl',
    'surcharge',
    'parking',
    'garage',
    String.raw`dogs?(?!\p{L})`,
    String.raw`pets?(?!\p{L})`,
    String.raw`cot(?!\p{L})`,
    'crib',
    'extra bed',
    'transfer',
    'vehicle',
    'guide',
    'drive',
    'excursion',
    'tracking',
    'cleaning',
    'sauna',
    'massage',
    'wifi',
    'seat',
    'adult',
    'card',
    'linen',
    'towel',
  ],
  de: ['zuschlag', 'aufpreis', 'parkplatz', 'hund', 'babybett', 'zustellbett', 'reinigung', 'bettwasche', 'handtuch'],
  fr: ['chien', 'lit bebe', 'menage', 'draps', 'linge', 'animaux', 'majoration'],
  es: ['suplemento', 'estacionamiento', 'perro', 'mascota', 'cuna', 'limpieza', 'recargo'],
  it: [
    'supplemento',
    'parcheggio',
    String.raw`cane(?!\p{L})`,
    String.raw`cani(?!\p{L})`,
    'animale',
    'culla',
    'pulizia',
    'tessera',
    'maggiorazione',
  ],
  pt: ['acrescimo'],
  nl: ['huisdier', 'handdoek', 'schoonmaak', 'bedlinnen', 'toeslag'],
}

export const ON_THE_SPOT: Phrases = {
  en: [
    'on the spot',
    'on site',
    'locally',
    'at the (?:hotel|property|ryokan|lodge|reception|camp)',
    'upon arrival',
    'payable (?:directly|on)',
  ],
  de: ['vor ort', 'bar zu zahlen'],
  fr: ['sur place'],
  es: ['pago en', 'pagar en', 'en destino'],
  it: ['in loco', 'sul posto'],
  pt: ['no local', 'no hotel', 'pago direto'],
}

export const NO_PRICES_OF_EXTRAS: Phrases = {
  en: [
    'commission',
    'early',
    String.raw`stay \d+ pay`,
    String.raw`pay \d+ stay`,
    'deposit',
    'exchange',
    'cancel',
    'no-?show',
    String.raw`vat(?!\p{L})`,
    'discount',
    'reduc',
  ],
  de: ['kommission', 'provision', 'fruhbuch', 'kaution', 'wechselkurs', 'storno', 'mwst', 'rabatt', 'ermass?igung'],
  fr: ['caution', 'taux de change', 'base de change', String.raw`tva(?!\p{L})`],
  es: ['comision', 'tipo de cambio', 'cambio', String.raw`iva(?!\p{L})`],
  it: ['provvigion'],
  pt: [],
  da: [String.raw`borg(?!\p{L})`],
}

export const BEDS_AND_SEATS_FOR_BABIES: Phrases = {
  en: [String.raw`baby(?:bett|cot|bed|sitz)\p{L}*`, "child(?:ren'?s)? (?:seat|bed|cot)s?"],
  de: [String.raw`kinder(?:bett|bed|stuhl|stoel|sitz)\p{L}*`],
  fr: [String.raw`(?:lit|siege) (?:bebe|enfant)\p{L}*`],
  es: [],
  it: [String.raw`seggiolin\p{L}* bambin\p{L}*`],
  pt: [],
}

export const ENDS_OF_NAMES: Phrases = {
  en: [
    'of',
    'is',
    'at',
    'for',
    'on',
    'the',
    'not included',
    'exclu(?:ded|s|sa|sivo)?',
    'compulsory',
    'mandatory',
    String.raw`approx\.?`,
    'per (?:person|adult|night)',
    'nett?',
  ],
  de: ['von', 'am', 'nicht inbegriffen', 'obligatorisch', String.raw`ca\.?`],
  fr: ['de', 'a', 'à', String.raw`non inclus\p{L}*`, 'en sus', 'obligatoire', 'supplement[eoi]?', 'supplément'],
  es: ['no incluida', 'obligatori[ao]', 'suplemento'],
  it: ['di', 'esclusa', 'obbligatori[ao]'],
  pt: [],
}

export const UP_TO: Phrases = {
  en: ['up to', String.raw`max\.?`],
  de: ['bis(?: zu)?'],
  fr: ["jusqu'a"],
  es: ['hasta'],
  it: ['fino a'],
  pt: ['ate'],
}
