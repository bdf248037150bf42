// Folded words of sentences about extras: taxes, meals, and what is sold beside the room.

import type { Phrases } from '../words/phrases.ts'

export const TAXED = [
  'city',
  'tourist',
  'tourism',
  'local',
  'bed',
  'occupancy',
  'visitor',
  'bathing',
  'resort',
  'accommodation',
  'stay',
  'infrastructure',
  'resilience',
  'lodging',
  'port',
  'green',
  'eco',
]

export const PROTECTED = ['conservation', 'conservancy', 'community', 'park', 'climate', 'destination']

export const TAXES: Phrases = {
  en: ['levy', 'citytax', '(?:municipal(?:ity)?|government) (?:tax|fee)', 'service charge'],
  de: ['kurtaxe', 'ortstaxe', 'kurabgabe', 'bettensteuer'],
  fr: ['taxe de sejour', 'taxe de promotion', 'taxe communale'],
  es: ['tasa turistica', 'ecotasa', 'impuesto turistico'],
  it: ['imposta di soggiorno', 'tassa di soggiorno'],
  pt: ['taxa turistica', 'taxa municipal'],
  nl: ['toeristenbelasting'],
  no: ['turistskatt'],
  pl: ['oplata (?:klimatyczna|uzdrowiskowa|miejscowa)'],
  cs: ['mestsky poplatek', 'pobytov', 'lazensk\\p{L}* poplatek'],
  hr: ['boravisn'],
}

export const DAILY_MEALS: Phrases = {
  en: ['half[- ]?board', 'full[- ]?board', 'breakfast', 'all[- ]inclusive(?= ?[:+])'],
  de: ['halbpension', 'vollpension', 'fruhstuck'],
  fr: ['demi-pension', 'pension complete', 'petit[- ]dejeuner'],
  es: ['media pension', 'pension completa', 'desayuno'],
  it: ['mezza pensione', 'colazione'],
  pt: ['meia pensao', 'pequeno[- ]almoco', 'cafe da manha'],
  nl: ['ontbijt', 'halfpension', 'volpension'],
  da: ['morgenmad', 'halvpension'],
  sv: ['frukost', 'halvpension'],
  no: ['frokost', 'halvpensjon'],
  pl: ['sniadani', 'obiadokolacj'],
  cs: ['snidan', 'polopenz', 'plna penze'],
  hr: ['doruc', 'polupansion'],
}

export const FESTIVE_MEALS: Phrases = {
  en: ['gala', 'new year', 'christmas', 'dinner', 'menu', 'lunch', 'buffet'],
  de: ['silvester', 'weihnacht', 'heiligabend', 'abendessen'],
  fr: ['saint[- ]sylvestre', 'reveillon', 'noel', 'diner'],
  es: ['nochevieja', 'navidad', 'cena'],
  it: ['capodanno', 'natale', 'ferragosto', 'cenone'],
  pt: ['fim de ano', 'jantar'],
  nl: ['oudejaars', 'kerst'],
  da: ['nytar', 'middag'],
  pl: ['kolacj', 'sylwest'],
  cs: ['silvestr', 'vecer[ei]'],
  hr: ['vecer'],
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
    'roll-?away',
    'pick-?up',
    'waiting',
    'boat',
    'ride',
    'insurance',
    String.raw`(?:day|extra) (?:room|use|hour)`,
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
  de: [
    'zuschlag',
    'aufpreis',
    'parkplatz',
    'hund',
    'babybett',
    'zustellbett',
    'wartezeit',
    'zusatzstunde',
    'kindersitz',
    'reinigung',
    'bettwasche',
    'handtuch',
  ],
  fr: [
    'chien',
    'lit bebe',
    'lit suppl',
    'taxes? portuaires?',
    'lit d.appoint',
    'attente',
    'heure suppl',
    'siege',
    'menage',
    'draps',
    'linge',
    'animaux',
    'majoration',
  ],
  es: [
    'suplemento',
    'cama (?:extra|supletoria)',
    'tasas? portuarias?',
    'espera',
    'hora extra',
    'estacionamiento',
    'perro',
    'mascota',
    'cuna',
    'limpieza',
    'recargo',
  ],
  it: [
    'supplemento',
    'letto (?:aggiunto|supplementare|extra)',
    'attesa',
    'ora (?:extra|supplementare)',
    'riscaldamento',
    'parcheggio',
    String.raw`cane(?!\p{L})`,
    String.raw`cani(?!\p{L})`,
    'animale',
    'culla',
    'pulizia',
    'tessera',
    'maggiorazione',
  ],
  pt: ['acrescimo', 'suplemento', 'cama extra', 'cadeira', 'tempo de espera', 'hora (?:extra|adicional)', 'berco', 'limpeza'],
  nl: ['huisdier', 'handdoek', 'schoonmaak', 'bedlinnen', 'toeslag', 'hond(?:en)?(?!\\p{L})', 'parkeren', 'fiets'],
  da: ['tillaeg', 'tillag', 'slutrengoring', 'sengelinned', 'parkering'],
  sv: ['tillagg', 'extrabadd?', 'slutstadning', 'lakan', 'parkering', 'incheckning'],
  no: ['tillegg', 'sengetoy', 'sluttrengjoring', 'ladning', 'lading'],
  pl: ['doplat', 'dostawk', 'pies(?!\\p{L})', 'sprzatani', 'parking'],
  cs: ['priplat', 'pristylk', 'pes(?!\\p{L})', 'uklid', 'parkovani'],
  hr: ['doplat', 'ciscenj', 'ljubim', 'pomocni lezaj', 'krevet', 'parkir'],
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
  it: ['in loco', 'sul posto', 'da pagare in hotel'],
  pt: ['no local', 'no hotel', 'pago direto'],
  nl: ['ter plaatse'],
  da: ['pa stedet'],
  sv: ['pa plats'],
  no: ['pa stedet'],
  pl: ['na miejscu'],
  cs: ['na miste'],
  hr: ['na licu mjesta'],
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
    'discount',
    'reduc',
    'book(?:ed|ings?) (?:before|by|until)',
    // The price of a room: `New Year: 3 nights, Classic €465 pps`.
    String.raw`^(?:(?!suppl).)*(?:(?<!\p{L})pps|per person sharing)(?!\p{L}| suppl)`,
  ],
  de: ['kommission', 'provision', 'fruhbuch', 'kaution', 'wechselkurs', 'storno', 'rabatt', 'ermass?igung'],
  fr: ['caution', 'taux de change', 'base de change', 'reservations? avant'],
  es: ['comision', 'tipo de cambio', 'cambio'],
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
  fr: ['de', 'du', 'a', 'à', String.raw`non inclus\p{L}*`, 'en sus', 'obligatoire', 'supplement[eoi]?', 'supplément'],
  es: ['no incluida', 'obligatori[ao]', 'suplemento'],
  it: ['di', 'del', 'esclusa', 'obbligatori[ao]'],
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

export const VALUE_ADDED: Phrases = {
  en: [String.raw`vat(?!\p{L})`],
  de: ['mwst'],
  fr: [String.raw`tva(?!\p{L})`],
  es: [String.raw`iva(?!\p{L})`],
  it: [],
  pt: [],
}

/** They look like commissions, early bookings and cancellations, and are none. */
export const NONE_OF_THESE: Phrases = {
  en: ['(?:non|not)[- ]commissionable', 'early (?:check-?in|arrival|departure|breakfast)', 'cancellation insurance'],
  de: ['nicht kommissionsfahig', String.raw`\p{L}*stornoversicherung`],
  fr: [],
  es: ['seguro de cancelacion'],
  it: [],
  pt: ['seguro de cancelamento'],
}

/** Prices that nobody who stays on these days can leave out. */
export const SURCHARGES: Phrases = {
  en: ['surcharge', 'suppl'],
  de: ['zuschlag', 'aufpreis'],
  fr: ['majoration', 'supplement'],
  es: ['recargo', 'suplemento'],
  it: ['maggiorazione', 'supplemento'],
  pt: ['acrescimo', 'suplemento'],
  nl: ['toeslag'],
  sv: ['tillagg'],
  no: ['tillegg'],
}

export const ADULTS: Phrases = {
  en: ['adults?'],
  de: ['erwachsen'],
  fr: ['adultes?'],
  es: ['adultos?', 'mayores'],
  it: ['adult[oi]'],
  pt: ['adultos?'],
  nl: ['volwassen'],
  da: ['voksn', 'voksen'],
  sv: ['vuxen', 'vuxna'],
  pl: ['dorosl'],
  cs: ['dospel'],
  hr: ['odrasl'],
}

/** Words of headings above lines of extras. */
export const HEADINGS: Phrases = {
  en: [
    String.raw`supplements?`,
    'surcharges?',
    'extras?',
    'optional(?: extras| services)?',
    '(?:additional|extra|other) (?:services|charges|costs)',
    '(?:gala|festive|compulsory) (?:dinners?|meals?)',
    'meals?',
    '(?:park|entrance|conservation|local)? ?fees',
    'taxes',
    'transfers?',
  ],
  de: ['zuschlage', 'extras', 'zusatzleistungen', 'nebenkosten', 'zusatzkosten', 'aufpreise', 'sonstiges'],
  fr: ['supplements?', 'diners obligatoires', 'transferts?(?: aeroport)?', 'taxes? de sejour', 'services', 'repas', 'options'],
  es: ['suplementos?', 'extras', 'servicios(?: adicionales)?', 'traslados', 'tasas'],
  it: ['supplementi', 'extra', 'servizi', 'trasferimenti', 'spese (?:obbligatorie|extra)'],
  pt: ['suplementos?', 'extras', 'servicos', 'transferes', 'taxas'],
  nl: ['toeslagen', "extra'?s", 'bijkomende kosten'],
  da: ['tillag', 'tillaeg', 'ekstra'],
  sv: ['tillagg', 'tillval'],
  no: ['tillegg'],
  pl: ['doplaty'],
  cs: ['priplatky'],
  hr: ['doplate', 'nadoplate'],
}

export const HAS_TO_BE_PAID: Phrases = {
  en: ['compuls', 'mandator', 'obligat'],
  de: ['pflicht', 'verpflichtend'],
  fr: ['obligatoire'],
  es: ['obligatori'],
  it: ['obbligator'],
  pt: ['obrigat'],
  nl: ['verplicht'],
  pl: ['obowiazk'],
  cs: ['povinn'],
  hr: ['obvezn'],
}

/** Children in languages in which rules for them are not read. */
export const FURTHER_CHILDREN: Phrases = {
  en: [],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
  da: [String.raw`barn(?!e)`, 'born(?= )'],
  pl: ['dziec'],
  cs: ['deti', 'dite'],
  hr: ['djec', 'dijete'],
}

/** In front of the age from which an extra is paid. */
export const FROM_THE_AGE_OF: Phrases = {
  en: ['from', 'over', 'aged'],
  de: ['ab', 'uber'],
  fr: ['des', 'plus de', 'a partir de'],
  es: ['desde', 'mayores de', 'a partir de'],
  it: ['dai', 'a partire da[il]?'],
  pt: ['a partir d[eo]s?'],
  nl: ['vanaf'],
  da: ['fra'],
  sv: ['fran'],
  pl: ['od'],
  hr: ['od'],
}

export const YEARS: Phrases = {
  en: ['years', 'yrs'],
  de: ['jahren?'],
  fr: ['ans'],
  es: ['anos'],
  it: ['anni'],
  pt: ['anos'],
  nl: ['jaar'],
  da: ['ar'],
  pl: ['lat'],
  cs: ['let'],
  hr: ['godin\\p{L}*'],
}

export const AND_OLDER: Phrases = {
  en: [String.raw`\+`, 'and (?:over|above|older)'],
  de: ['und alter'],
  fr: ['et plus'],
  es: ['y mas', 'en adelante'],
  it: ['e oltre', 'in su'],
  pt: ['ou mais'],
}

/** In front of an amount that is a limit. */
export const LIMITS: Phrases = {
  en: ['up to', 'above', 'below', 'over', 'exceeding', 'more than', 'less than'],
  de: ['bis', 'uber', 'unter'],
  fr: ['plus de', 'moins de'],
  es: ['hasta'],
  it: ['oltre'],
  pt: ['ate'],
}

export const PAID_LESS: Phrases = {
  en: ['reduction'],
  de: ['abschlag', 'ermass?igung'],
  fr: ['reduction'],
  es: ['reduccion'],
  it: ['riduzione'],
  pt: ['reducao'],
  nl: ['korting'],
}
