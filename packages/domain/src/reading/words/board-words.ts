// Words for meals that are in a price. Folded words by language.

import type { Phrases } from './phrases.ts'

export const BREAKFAST: Phrases = {
  en: ['breakfast'],
  de: ['fruhstuck'],
  fr: ['petit[- ]dejeuner'],
  es: ['desayuno'],
  it: ['colazione'],
  pt: ['pequeno[- ]almoco', 'cafe da manha'],
}
/** The same in further languages, and joined to other words. */
export const ANY_BREAKFAST: Phrases = {
  ...BREAKFAST,
  en: ['breakfast', 'asa-?gohan'],
  de: [String.raw`fruhstuck\p{L}*`],
  nl: ['ontbijt'],
  da: ['morgenmad'],
  sv: ['frukost'],
}

export const ROOM_ONLY: Phrases = {
  en: [
    'room only',
    'bed only',
    String.raw`(?<!\p{L})no (?:breakfast|meals?)(?!\p{L})`,
    'without (?:breakfast|meals)',
    'accommodation only',
    'own equipment',
    '(?:breakfast|fruhstuck) (?:not included|excluded|nicht (?:inkl|inbegriffen)|extra)',
  ],
  de: ['kein fruhstuck', 'nur ubernachtung', 'ohne (?:fruhstuck|verpflegung)'],
  fr: ['pas de petit-dejeuner', 'logement seul', 'sans (?:petit-dejeuner|repas)', 'chambre seule'],
  es: ['solo alojamiento', 'sin desayuno', '(?:desayuno|colazione|petit[- ]dejeuner|pequeno[- ]almoco) (?:no|non|nao) (?:incl|compr)'],
  it: ['solo pernottamento', 'senza colazione'],
  pt: ['so alojamento', 'sem pequeno-almoco'],
  nl: [
    'alleen logies',
    String.raw`(?:uden|utan|uten|excl\p{L}*|exkl\p{L}*[.]?|zonder) (?:morgenmad|frukost|ontbijt)`,
    '(?:ontbijt|frukost|morgenmad) (?:niet|ikke|ej|inte) (?:inbegr|incl|inkl|ingar)',
  ],
  pl: ['bez (?:sniadania|dorucka|snidane)'],
  el: ['χωρισ (?:πρωινο|γευματα)'],
}

export const DRINKS: Phrases = { en: ['drinks', 'beverages', 'wines', 'beers'], de: [], fr: [], es: [], it: [], pt: [] }

export const ALL_INCLUSIVE: Phrases = {
  en: [
    'all[- ]inclusive',
    `fully inclusive[^.;]{0,50}(?:${DRINKS.en.join('|')})`,
    'all meals(?:,| and| &)+ (?:(?:local|selected|house|bar|alcoholic|all) )?(?:drinks|beverages)(?![^.;]*(?:excl|not incl|extra))',
  ],
  de: [],
  fr: ['tout (?:compris|inclus)'],
  es: ['todo incluido'],
  it: ['tutto incluso'],
  pt: ['tudo incluido'],
}

export const FULL_BOARD: Phrases = {
  en: ['full board', 'fully inclusive', '(?:dinner|lunch), (?:lunch|dinner|bed),? (?:bed )?and breakfast and lunch', 'all meals'],
  de: ['vollpension'],
  fr: ['pension complete'],
  es: ['pension completa'],
  it: ['pensione completa'],
  pt: ['pensao[- ]completa'],
  nl: ['volpension'],
  da: ['fuldpension'],
  sv: ['helpension', 'hel ?pension'],
  no: ['fullpension', 'helpensjon', 'fullpensjon'],
  pl: ['pelne wyzywienie'],
  cs: [String.raw`pln\w* penz\w*`],
  hr: ['puni pansion'],
  el: ['πληρησ διατροφη'],
}

export const DINNER_BED_AND_BREAKFAST: Phrases = {
  en: [
    String.raw`dinner,? (?:bed (?:and|&) breakfast|(?:& |and |\+ )?b ?(?:&|\+|and) ?b(?!\p{L}))`,
    'bed,? breakfast,? (?:and|&) (?:evening meal|dinner)',
    String.raw`b ?& ?b (?:and|&|\+) dinner`,
  ],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

export const HALF_BOARD: Phrases = {
  en: [
    'half[- ]?board',
    'breakfast and (?:one|1|any) (?:major|main|other) meals?',
    'dinner (?:&|and) breakfast',
    'breakfast (?:&|and) dinner',
    '(?:2|two) meals',
  ],
  de: [
    'halbpension',
    String.raw`(?:verwohn|genuss|gourmet|schlemmer|wohlfuhl|dreiviertel|3/4[- ]?|¾[- ]?)\p{L}*-?pension`,
    'abendessen und fruhstuck',
    'fruhstuck und abendessen',
  ],
  fr: ['demi-? ?pension', 'petit-dejeuner et diner', 'diner et petit-dejeuner'],
  es: ['media[- ]pension', 'desayuno y cena', 'cena y desayuno'],
  it: ['mezza[- ]pensione', 'colazione e cena', 'cena e colazione'],
  pt: ['meia[- ]pensao', 'pequeno-almoco e jantar'],
  nl: ['halfpension'],
  da: ['halvpension'],
  no: ['halvpensjon'],
  cs: [String.raw`polopenz\p{L}*`],
  hr: ['polupansion'],
  el: ['ημιδιατροφη'],
}

/** `Pernottamento e prima colazione`: the night, `and`, and the meal. */
export const NIGHT: Phrases = {
  en: [],
  de: ['ubernachtung'],
  fr: ['hebergement', 'logis'],
  es: ['alojamiento'],
  it: ['pernottamento', 'alloggio'],
  pt: ['alojamento'],
}
export const AND_OR_WITH: Phrases = { en: [], de: ['mit', 'und'], fr: ['et', 'avec'], es: ['y', 'con'], it: ['e'], pt: ['com'] }
export const BREAKFAST_OF_NIGHT: Phrases = {
  en: [],
  de: ['fruhstuck'],
  fr: ['petit-dejeuner'],
  es: ['desayuno'],
  it: ['colazione'],
  pt: ['pequeno-almoco'],
}

/** In front of a meal that is in the price. */
export const INCLUDING: Phrases = {
  en: [String.raw`incl\w*[.]?`, 'including', 'with', 'inclusive', '&', '[+]'],
  de: ['mit', String.raw`inkl\w*[.]?`, 'und'],
  fr: ['avec', 'et', 'inclus', 'compris'],
  es: ['con', 'y'],
  it: ['e', 'inclusi'],
  pt: ['com', 'inclui'],
}
export const KIND_OF_BREAKFAST: Phrases = {
  en: ['scottish ', 'full ', 'english ', 'continental ', 'daily '],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
export const INCLUDED_BREAKFAST: Phrases = { ...BREAKFAST, de: [String.raw`fruhstuck\w*`], it: ['(?:prima )?colazione'] }

/** Behind a meal that is in the price. The longer English word is the first. */
export const INCLUDED: Phrases = {
  en: ['included', 'incl'],
  de: ['inkl', 'inbegriffen'],
  fr: ['inclus', 'compris'],
  es: ['incluido'],
  it: ['inclusa', 'compresa'],
  pt: [],
}
export const BREAKFAST_WITH_BUFFET: Phrases = {
  ...BREAKFAST,
  de: ['fruhstuck(?:sbuffet)?'],
  es: ['desayuno(?: buffet)?'],
  pt: ['pequeno[- ]almoco'],
}

/** Bed and breakfast in whole phrases. */
export const WITH_BREAKFAST: Phrases = {
  en: [
    String.raw`(?:incl\w*[.]?|including|with|inkl\w*[.]?) (?:daily )?abf\b`,
    String.raw`(?:incl\w*[.]?|with|including)[^.;]{0,60}(?<!\p{L})abf(?!\p{L})`,
    'american breakfast',
  ],
  de: [String.raw`(?:ubernachtung|(?<!\p{L})u[.]?)(?: (?:mit|und|/|-))? ?[/-]? ?fr(?:uhstuck|[.](?!\p{L}))`],
  fr: [String.raw`chambre et\s+petit-dejeuner`, 'logement (?:et |avec )?petit[- ]dejeuner', 'nuit(?:ee)? et petit-dejeuner'],
  es: [],
  it: [],
  pt: [],
  nl: [
    'logies (?:en|met) ontbijt',
    String.raw`(?:incl\p{L}*[.]?|inkl\p{L}*[.]?|med|met|inclusief) (?:\p{L}+ )?(?:ontbijt|frukost|morgenmad)`,
    String.raw`(?:ontbijt|frukost|morgenmad)\p{L}* (?:incl|inkl|inbegrepen|ingar)`,
  ],
  pl: [String.raw`(?:se|ze) sniada?ni\p{L}*`, String.raw`sniadani\p{L}* (?:w cenie|wliczon\p{L}*)`],
  cs: ['se snidani', 'snidane v cene'],
  hr: ['nocenje s doruckom', String.raw`doruc\p{L}* (?:u cijeni|ukljucen\p{L}*)`],
  el: ['με πρωινο', String.raw`πρωινο περιλ\p{L}*`],
}
