// Words for who a price is for: beds, persons, and rooms by their size. Folded words by language.

import type { Phrases } from './phrases.ts'

export const EXTRA_BED: Phrases = {
  en: ['extra[- ]?bed', 'add(?:itional|[.])? bed', 'rollaway', 'sofa[- ]?bed'],
  de: ['zustellbett', 'zusatzbett', 'aufbettung'],
  fr: [String.raw`lit suppl\w*[.]?`],
  es: ['cama (?:extra|supletoria|adicional)'],
  it: ['letto (?:aggiunto|extra|supplementare)'],
  pt: [],
}

export const CHILD: Phrases = {
  en: ['child(?:ren)?', 'chd', 'chld', 'kids?'],
  de: ['kind(?:er)?'],
  fr: ['enfants?'],
  es: ['nin[oa]s?', 'menor(?:es)?'],
  it: ['bambin[oi]'],
  pt: ['criancas?'],
  nl: ['kinderen'],
  da: [String.raw`(?:barn|born)(?= ?\d)`],
  pl: [String.raw`dzieci\w*`, 'dziecko'],
  cs: ['deti'],
  hr: [String.raw`djec\w*`, 'dijete'],
  el: [String.raw`παιδι\p{L}*`],
}

/** After a number: `2 adults + 1 child`. */
export const ADULTS: Phrases = {
  en: ['ad(?:ults?|[.])?'],
  de: [String.raw`erw\w*[.]?`],
  fr: ['adultes'],
  es: ['adultos'],
  it: ['adulti'],
  pt: [],
  nl: [String.raw`volw\w*[.]?`],
  da: [String.raw`voksn\w*`],
  sv: ['vuxna'],
  pl: [String.raw`doros\w*`],
  hr: [String.raw`odrasl\w*`],
  el: [String.raw`ενηλικ\p{L}*`],
}

export const SINGLE: Phrases = {
  en: ['single', 'sgl', 'sngl', 'sng', 'ind(?:iv)?[.]?'],
  de: ['einzel(?:zimmer|bett|belegung|kabine)?', 'einbett(?:zimmer|kabine)?', '1-?bett(?:-?zimmer|-?kabine)?', 'ez'],
  fr: ['individuelle?s?', 'simple'],
  es: ['individual(?:es)?', 'sencilla'],
  it: ['singol[aoe]'],
  pt: ['solteiro'],
  nl: [String.raw`eenpersoons\w*`],
  da: ['enkelt?(?:vae?relse|rum|rom|kahyt)?'],
  pl: [String.raw`jednoosobow\w*`],
  cs: [String.raw`jednoluzkov\w*`],
  hr: [String.raw`jednokrevetn\w*`],
  el: [String.raw`μονοκλιν\p{L}*`],
}

export const SUPPLEMENT: Phrases = {
  en: [String.raw`supl?p?l?(?:ement\w*|lement)?[.]?`, 'supp[.]?', 'surcharge'],
  de: ['zuschlag', 'aufpreis'],
  fr: [],
  es: ['suplemento'],
  it: ['supplementi?'],
  pt: [],
}
/** In front of a single room. */
export const SUPPLEMENT_OF: Phrases = {
  en: [String.raw`supp?l(?:ement)?\w*[.]?`, 'supp[.]?'],
  de: [],
  fr: [],
  es: ['suplemento'],
  it: ['supplemento'],
  pt: [],
}
export const SINGLE_SUPPLEMENT: Phrases = {
  en: ['s[.]?r[.]?s[.]?', 'ssp?', 'sgl sup'],
  de: ['ez-?zuschlag', 'ezz'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

/** The third or fourth person or bed. */
export const THIRD: Phrases = {
  en: ['3rd', 'third', '3[.]', '4th', 'fourth', '4[.]'],
  de: ['dritte[rs]?'],
  fr: ['3e', '3eme', 'troisieme'],
  es: ['3a', '3o', '3ª', '3º', 'tercer[ao]?'],
  it: ['3°', 'terz[oa]', '3° ?/ ?4°'],
  pt: ['terceir[ao]'],
}
export const PERSON_OR_BED: Phrases = {
  en: [String.raw`adult\w*`, String.raw`pers\w*[.]?`, 'pax', 'bed'],
  de: ['bett', String.raw`erwachsene\w*`],
  fr: ['lit'],
  es: ['cama'],
  it: ['letto', 'persona adulta'],
  pt: [],
}
export const EXTRA_PERSON: Phrases = {
  en: ['(?:extra|additional) (?:adult|person|pax|guest)'],
  de: ['weitere personen?'],
  fr: [String.raw`pers(?:onne|ona|[.])? (?:suppl\w*[.]?|adicional|extra)`],
  es: ['adulto (?:extra|adicional)'],
  it: ['persona aggiunta'],
  pt: ['pessoa (?:extra|adicional)'],
}

export const EXTRA_CHILD: Phrases = {
  en: [],
  de: ['kinderzustellbett', 'kinderbett', 'kinder im zustellbett'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

/** A room for two that one person uses, and prices for one. */
export const SINGLE_USE: Phrases = {
  en: [
    String.raw`(?:for |as |zur |en |in |a )?(?:single|sole|sgl|einzel) ?-?(?:use|occupancy|(?:be)?nutzung|belegung|occ[.]?)`,
    'dus',
    'dui',
    'sgl use',
    'dfs',
  ],
  de: ['zur alleinbenutzung', 'alleinbenutzung', 'alleinnutzung', String.raw`dz zur einzel\w*`, 'einzelbelegung'],
  fr: [],
  es: [
    [
      String.raw`(?:doppia |doble |dz |dbl |double )?(?:uso|usage|utiliz\w+|use)`,
      '(?:singol[ao]|individuale?s?|individuel|single|sgl|einzel)',
    ].join(' '),
    'doble uso individual',
  ],
  it: [],
  pt: [],
}
export const FOR: Phrases = { en: ['for'], de: ['fur'], fr: ['pour', 'a'], es: ['para'], it: ['per'], pt: [], nl: ['voor'] }
export const ONE: Phrases = { en: ['one', '1'], de: ['eine?'], fr: ['une'], es: ['una'], it: [], pt: ['uma'], nl: ['een'] }

/** One of two in a room. */
export const SHARING: Phrases = {
  en: [
    '(?:regular|normal|main|standard|basic) bed',
    'per person(?:s)? sharing',
    'pers[.] sharing',
    'pps',
    'pppns',
    'ppns',
    'sharing',
    'half (?:twin|double)',
    'p[.]? ?p[.]? in (?:dbl|double|dz)',
  ],
  de: ['grundbett', 'vollzahler', 'pro person im (?:dz|doppelzimmer)', 'im doppelzimmer', 'im dz'],
  fr: ['en (?:chambre )?double'],
  es: ['en doble'],
  it: ['letto base', 'in (?:camera )?doppia'],
  pt: [],
}

export const QUAD: Phrases = {
  en: ['quad(?:ruple)?', 'qpl', 'qdpl?'],
  de: ['vierbett(?:zimmer|kabine)?', '4-?bett(?:-?zimmer|-?kabine)?', '4bz', 'vbz'],
  fr: [],
  es: ['cuadruple'],
  it: ['quadrupl[ae]'],
  pt: ['quadrupla'],
  da: [String.raw`4-?(?:badds|sengs|persoons)\w*`],
}

export const TRIPLE: Phrases = {
  en: ['triple', 'tpl', 'trpl', 'trp'],
  de: ['dreibett(?:zimmer|kabine)?', '3-?bett(?:-?zimmer|-?kabine)?', '3bz', 'drz'],
  fr: [],
  es: [],
  it: ['tripl[aeo]'],
  pt: [],
  nl: [String.raw`driepersoons\w*`],
  da: [String.raw`3-?(?:badds|sengs|persoons)\w*`, String.raw`tredobbelt\w*`],
  sv: ['trippel(?:rum|rom)?'],
  pl: [String.raw`trzyosobow\w*`],
  cs: [String.raw`triluzkov\w*`],
  hr: [String.raw`trokrevetn\w*`],
  el: [String.raw`τρικλιν\p{L}*`],
}

export const TWIN: Phrases = {
  en: ['twin', 'twn', 'twb', '2 (?:beds|lits)'],
  de: ['zweibett(?:zimmer|kabine)?', '2-?bett(?:-?zimmer|-?kabine)?'],
  fr: ['lits jumeaux'],
  es: ['dos camas', 'camas (?:gemelas|individuales|separadas)'],
  it: ['due letti', 'letti (?:gemelli|separati|singoli)'],
  pt: ['camas de solteiro'],
  da: [String.raw`2-?(?:badds|sengs|persoons)\w*`],
}

export const DOUBLE: Phrases = {
  en: ['double', 'doubles', 'dbl'],
  de: ['doppel(?:zimmer|belegung|kabine)?', 'dz'],
  fr: ['grand lit'],
  es: ['doble', String.raw`(?:cama|letto) matrimonial\w*`],
  it: ['doppia', 'doppie', 'matrimoniale'],
  pt: ['dupl[oa]', 'casal'],
  nl: [String.raw`tweepersoons\w*`],
  da: ['(?:delt |i )?dobbelt?(?:vae?relse|rom|kahyt)?'],
  sv: ['(?:delat )?dubbel(?:rum|hytt)?'],
  pl: [String.raw`dwuosobow\w*`],
  cs: [String.raw`dvouluzkov\w*`],
  hr: [String.raw`dvokrevetn\w*`],
  el: [String.raw`δικλιν\p{L}*`],
}

export const ADULT: Phrases = {
  en: ['adult(?:s|os|es|i|e|o)?', 'grown-?ups?', 'ad[.]?'],
  de: ['erwachsene[rn]?'],
  fr: ['adulte?s?'],
  es: [],
  it: [],
  pt: [],
  nl: ['volw(?:[.]|assenen?)?'],
  da: ['voksn?e?r?'],
  sv: ['vuxn?e?[na]'],
  pl: [String.raw`dorosl\w*`],
  cs: [String.raw`dospel\w*`],
  hr: [String.raw`odrasl\w*`],
  el: [String.raw`ενηλικ\p{L}*`],
}

export const INFANT: Phrases = {
  en: ['infants?', 'baby', 'babies'],
  de: ['kleinkind(?:er)?'],
  fr: ['bebes?'],
  es: [],
  it: ['neonati'],
  pt: [],
}
