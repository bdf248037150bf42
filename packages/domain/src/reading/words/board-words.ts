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

/** In front of meals that are not in the price. */
export const WITHOUT: Phrases = {
  en: ['no', 'without', String.raw`excl\p{L}*[.]?`],
  de: ['kein', 'ohne', 'zzgl[.]?', 'zuzuglich', String.raw`exkl\p{L}*[.]?`],
  fr: ['pas de', 'sans', 'hors'],
  es: ['sin'],
  it: ['senza'],
  pt: ['sem'],
  nl: ['zonder'],
  da: ['uden', String.raw`ekskl\p{L}*[.]?`],
  sv: ['utan'],
  no: ['uten'],
  fi: ['ilman'],
  pl: ['bez'],
  el: ['χωρισ'],
  ro: ['fara'],
}
export const MEALS_LEFT_OUT: Phrases = {
  en: ['breakfast', 'meals?', 'catering'],
  de: ['fruhstuck', 'verpfl(?:egung|[.])', 'mahlzeiten'],
  fr: ['petit[- ]dejeuner', 'repas', 'pdj'],
  es: ['desayuno', 'comidas', 'pension'],
  it: ['(?:prima )?colazione', 'pasti'],
  pt: ['pequeno[- ]almoco', 'cafe da manha', 'refeicoes'],
  nl: ['ontbijt', 'maaltijden'],
  da: ['morgenmad', 'maltider'],
  sv: ['frukost'],
  no: ['frokost'],
  fi: ['aamiaista'],
  pl: ['sniadania?', 'wyzywienia'],
  cs: ['snidane', 'stravy', 'ranajok'],
  hr: ['dorucka', 'obroka'],
  el: ['πρωινο', 'γευματα'],
  ro: ['mic dejun', 'masa'],
}
/** Behind a breakfast that is not in the price. */
export const LEFT_OUT: Phrases = {
  en: ['(?:is )?(?:not included|excluded|extra|not incl[.]?)'],
  de: ['(?:ist )?nicht (?:inkl|inbegriffen|enthalten)', 'exklusive', 'extra'],
  fr: ['non (?:inclu|compri)', 'en (?:supplement|sus|option)'],
  es: ['no (?:incl|compr)'],
  it: ['(?:non (?:incl|compr)|esclus)'],
  pt: ['nao (?:incl|compr)', 'a parte'],
  nl: ['niet (?:inbegr|incl)'],
  da: ['ikke (?:incl|inkl)'],
  sv: ['(?:ej|inte|ikke) (?:inkl|ingar|inbegr)'],
}

export const ROOM_ONLY: Phrases = {
  en: [String.raw`(?:room|bed|lodging|accomm\p{L}*[.]?)[- ]only(?! \p{L})`, String.raw`(?<!\p{L})(?:european plan)`, 'own equipment'],
  de: [String.raw`(?<!\p{L})nur (?:ubernachtung|logis|zimmer)`],
  fr: [String.raw`(?:logement|hebergement|chambre|nuit(?:ee)?) (?:seule?|sec|seche)(?!\p{L})`],
  es: [String.raw`(?<!\p{L})(?:solo (?:alojamiento|habitacion)|alojamiento solo)(?!\p{L})`],
  it: [String.raw`(?<!\p{L})solo (?:pernottamento|camera|alloggio)(?!\p{L})`],
  pt: [String.raw`(?<!\p{L})(?:so|apenas|somente) (?:alojamento|hospedagem|quarto)(?!\p{L})`],
  nl: [String.raw`alleen (?:logies|kamer)(?!\p{L})`],
  hr: ['samo nocenje'],
  tr: ['sadece oda', 'kahvaltisiz'],
  hu: ['(?:reggeli|ellatas) nelkul'],
}

export const DRINKS: Phrases = { en: ['drinks', 'beverages', 'wines', 'beers'], de: [], fr: [], es: [], it: [], pt: [] }

export const ALL_INCLUSIVE: Phrases = {
  en: [
    String.raw`all[- ]incl(?:usive|[.](?!\p{L})|(?!\p{L}))`,
    `fully inclusive[^.;]{0,50}(?:${DRINKS.en.join('|')})`,
    'all meals(?:,| and| &)+ (?:(?:local|selected|house|bar|alcoholic|all) )?(?:drinks|beverages)(?![^.;]*(?:excl|not incl|extra))',
  ],
  de: ['alles inklusive'],
  fr: ['tout (?:compris|inclus)'],
  es: ['todo incluido'],
  it: ['tutto (?:incluso|compreso)'],
  pt: ['tudo incluido'],
  nl: ['alles inclusief'],
  hr: [String.raw`sve ukljucen\p{L}*`],
  tr: ['her sey dahil'],
}

export const FULL_BOARD: Phrases = {
  en: [
    'full[- ]?(?:board|pension)',
    '(?:full )?(?<!modified )american plan',
    'fully inclusive',
    '(?:dinner|lunch), (?:lunch|dinner|bed),? (?:bed )?and breakfast and lunch',
    '(?:lunch, dinner|dinner, lunch),? bed (?:and|&) breakfast',
    '(?:all|three|3) meals(?! (?:except|excl))',
  ],
  de: ['voll-?(?:pension|verpflegung)', 'alle mahlzeiten'],
  fr: ['pension complete', 'tous (?:les )?repas'],
  es: [String.raw`(?<!\p{L})p(?:ension|[.]) completa`, 'todas las comidas'],
  it: [String.raw`(?<!\p{L})pens(?:ione|[.]) completa`, 'tutti i pasti'],
  pt: ['pensao[- ]completa', 'todas as refeicoes'],
  nl: ['volpension'],
  da: ['fuldpension'],
  sv: ['hel ?pension'],
  no: ['fullpension', 'helpensjon', 'fullpensjon'],
  fi: ['taysihoito'],
  pl: ['(?<!nie)pelne wyzywienie'],
  cs: [String.raw`pln\p{L}* penz\p{L}*`, String.raw`plnopenz\p{L}*`],
  hr: ['puni pansion', 'polni penzion'],
  el: ['πληρησ διατροφη'],
  tr: ['tam pansiyon'],
  hu: ['teljes (?:panzio|ellatas)'],
  ro: ['pensiune completa'],
}

export const DINNER_BED_AND_BREAKFAST: Phrases = {
  en: [
    String.raw`dinner,? (?:bed (?:and|&) breakfast|(?:& |and |\+ )?b ?(?:&|\+|and) ?b(?!\p{L}))`,
    'bed,? breakfast,? (?:and|&) (?:evening meal|dinner)',
    String.raw`b ?& ?b (?:and|&|\+) (?:dinner|evening meal)`,
  ],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

const HALF = String.raw`(?<![\d\p{L}])(?:1\/2|½)[- ]?`

export const HALF_BOARD: Phrases = {
  en: [
    'half[- ]?(?:board|pension)',
    String.raw`${HALF}(?:board|pension\p{L}*)`,
    'modified american plan',
    'breakfast and (?:one|1|any) (?:major|main|other) meals?',
    'dinner (?:&|and) breakfast',
    'breakfast (?:&|and|[+]) dinner',
    '(?:2|two) meals',
  ],
  de: [
    'halb-?pension',
    String.raw`(?:verwohn|genuss?|geniess?er|gourmet|schlemmer|wohlfuhl|dreiviertel|3/4[- ]?|¾[- ]?)\p{L}*-?pension`,
    'abendessen und fruhstuck',
    'fruhstuck und abendessen',
  ],
  fr: ['demi-? ?pension', 'petit[- ]dejeuner(?:s)? et diner', 'diner et petit[- ]dejeuner', 'soiree[- ]etape'],
  es: [String.raw`(?:media|(?<!\p{L})m[.])[- ]?pension`, 'desayuno y cena', 'cena y desayuno'],
  it: ['mezza[- ]pensione', 'colazione e cena', 'cena e colazione'],
  pt: ['meia[- ]pensao', '(?:pequeno[- ]almoco|cafe da manha) e jantar'],
  nl: ['halfpension'],
  da: ['halvpension'],
  no: ['halvpensjon'],
  fi: ['puolihoito'],
  pl: [String.raw`pol(?:ne)? ?pens\p{L}*`, 'niepelne wyzywienie'],
  cs: [String.raw`polopenz\p{L}*`, String.raw`polpenz\p{L}*`],
  hr: ['polupansion', 'polpenzion'],
  el: ['ημιδιατροφη'],
  tr: ['yarim pansiyon'],
  hu: [String.raw`felpanzio\p{L}*`],
  ro: ['demipensiune'],
}

/** `Pernottamento e prima colazione`: the night, `and`, and the meal. */
export const NIGHT: Phrases = {
  en: [],
  de: ['ubernachtung'],
  fr: ['hebergement', 'logis', 'nuit(?:ee)?'],
  es: ['alojamiento', 'hospedaje', 'habitacion'],
  it: ['pernottamento', 'alloggio', 'camera'],
  pt: ['alojamento', 'hospedagem'],
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

/** A kitchen of one's own instead of meals. */
export const SELF_CATERING: Phrases = {
  en: ['self[- ]?cater(?:ing|ed)', 'rental only'],
  de: [String.raw`selbst(?:versorg|verpfleg)\p{L}*`, '(?:nur|reine) (?:miete|vermietung)'],
  fr: ['gestion libre', 'autogestion', 'location seule'],
  es: ['solo alquiler'],
  it: ['autogestione', 'solo (?:locazione|affitto)'],
  pt: ['(?:so|apenas) aluguer'],
  nl: ['zelfverzorging'],
  da: [String.raw`selvforsyning`, 'selvforpleje'],
  sv: ['sjalvhushall'],
  no: [String.raw`selvhushold\p{L}*`],
  pl: ['wyzywienie wlasne'],
  cs: ['vlastni stravovani'],
}

/** In front of a meal that is in the price. */
export const INCLUDING: Phrases = {
  en: [String.raw`incl\w*[.]?`, 'including', 'with', 'inclusive', '&', '[+]'],
  de: ['mit', String.raw`inkl\w*[.]?`, 'und', 'einschl(?:iess?lich|[.])'],
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
/** Behind a breakfast that is no meal: `room with breakfast terrace`. */
export const PLACES_OF_BREAKFAST: Phrases = {
  en: ['terrace', 'rooms?', 'area', 'bar', 'nook', 'table', 'corner', 'balcony', 'counter'],
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
    'continental plan',
    'breakfast basis',
  ],
  de: [String.raw`(?:ubernachtung|(?<!\p{L})u[.]?)(?: (?:mit|und|/|-))? ?[/-]? ?fr(?:uhstuck|[.](?!\p{L}))`],
  fr: [
    String.raw`chambre et\s+petit-dejeuner`,
    'logement (?:et |avec )?petit[- ]dejeuner',
    'nuit(?:ee)? et petit-dejeuner',
    String.raw`(?:petits?[- ]dej(?:euners?|[.])?|pdj) (?:inclus|compris)`,
    '(?:avec|inclus) pdj',
  ],
  es: [],
  it: [],
  pt: [],
  nl: [
    'logies (?:en|met) ontbijt',
    String.raw`(?:incl\p{L}*[.]?|inkl\p{L}*[.]?|(?<!\p{L})med|(?<!\p{L})met) (?:\p{L}+ )?(?:ontbijt|frukost|morgenmad)`,
    String.raw`(?:ontbijt|frukost|morgenmad)\p{L}* (?:incl|inkl|inbegrepen|ingar)`,
  ],
  pl: [String.raw`(?:se|ze) sniada?ni\p{L}*`, String.raw`sniadani\p{L}* (?:w cenie|wliczon\p{L}*)`],
  fi: [String.raw`aamiai\p{L}* sisalty\p{L}*`, String.raw`sis[.]? aamiai\p{L}*`],
  cs: ['se snidani', 'snidane v cene', String.raw`vc(?:etne|[.]) snidane`],
  hr: ['nocenje s doruckom', String.raw`doruc\p{L}* (?:u cijeni|ukljucen\p{L}*)`],
  el: ['με πρωινο', String.raw`πρωινο περιλ\p{L}*`],
  tr: ['kahvalti dahil'],
  hu: ['reggelivel', 'reggeli az arban'],
  ro: ['cu mic dejun', 'mic dejun inclus'],
}
