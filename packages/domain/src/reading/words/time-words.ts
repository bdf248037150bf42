// Words between, before and behind days, and measures that are none. Folded words by language.

import type { Phrases } from './phrases.ts'

export const ALL_DAYS: Phrases = {
  en: ['daily', 'all (?:days|week|nights)', 'every (?:day|night)', '7 days'],
  de: ['taglich', 'alle tage', 'jeden tag', 'alle'],
  fr: ['tous les jours', 'toute la semaine', 'tous'],
  es: ['todos los dias', 'toda la semana', 'diario', 'todos'],
  it: ['tutti i giorni', 'tutta la settimana', 'tutti'],
  pt: ['todos os dias', 'toda a semana'],
}

export const MIDWEEK: Phrases = {
  en: [String.raw`mid-?\s?week`, String.raw`week-?\s?days?`],
  de: ['wochentags?', 'werktags?'],
  fr: ['(?:en )?semaine'],
  es: ['entre semana'],
  it: ['infrasettimanale', 'feriali'],
  pt: ['dias de semana', 'durante a semana'],
}

/** Between the first and the last day. */
export const TO: Phrases = {
  en: ['(?:up )?to(?: and including)?', 'till', 'until', 'thru', 'through'],
  de: ['bis(?: zum)?(?: (?:einschl|inkl)[.]| (?:einschliess?lich|inklusive))?'],
  fr: ['au', "jusqu'au"],
  es: ['al?', 'hasta(?: el)?'],
  it: ['(?:fino |sino )?al?', "all'"],
  pt: ['ate(?: ao?)?', 'ao'],
  nl: ['t/m', 'tot(?: en met)?'],
  da: ['til(?: og med)?', 't[.]?o[.]?m[.]?'],
  sv: ['till(?: och med)?', 't o m'],
  hr: ['do'],
  el: ['εωσ', 'μεχρι'],
  ro: ['pana la'],
}
/** In front of the last day. */
export const THE: Phrases = { en: ['the '], de: ['de[mnr] ', 'zum '], fr: ['le '], es: ['el '], it: ['il ', "l'"], pt: ['o '] }

/** Between two days of which one period is made by `between`, and between two periods. */
export const AND: Phrases = {
  en: ['and'],
  de: ['und'],
  fr: ['et(?: du)?'],
  es: ['y(?: del?)?'],
  it: ['ed?(?: dal)?'],
  pt: ['e(?: de)?'],
  nl: ['en'],
  da: ['og'],
  sv: ['och'],
  pl: ['i', 'oraz'],
  el: ['και'],
}
export const BETWEEN_DAYS: Phrases = {
  en: ['between'],
  de: ['zwischen'],
  fr: ['entre'],
  es: [],
  it: ['t?fra', 'tra'],
  pt: [],
  nl: ['tussen'],
  da: ['mellem'],
  sv: ['mellan'],
  no: ['mellom'],
}

/** In front of days that are taken out of longer ranges. */
export const EXCEPT: Phrases = {
  en: ['except(?:ing)?', 'excluding', 'excl[.]', 'other than', 'not including'],
  de: ['auss?er', 'ausgen(?:ommen|[.])', 'ausschl(?:iess?lich|[.])'],
  fr: ['sauf', 'excepte', 'hors', "a l'exception"],
  es: ['excepto', 'salvo'],
  it: ['eccetto', 'tranne', 'esclus[oi]', 'ad eccezione'],
  pt: ['exceto', 'excluindo'],
  nl: ['behalve', 'm[.]u[.]v[.]', 'met uitzondering'],
  da: ['undtagen', 'undtaget'],
  sv: ['utom'],
  no: ['unntatt'],
  pl: ['oprocz', 'z wyjatkiem', 'z wylaczeniem'],
  cs: ['krome'],
  hr: ['osim'],
  el: ['εκτοσ'],
}
/** The same, of words that mean days only when they are right before them: `ohne Frühstück` takes out none. */
export const WITHOUT: Phrases = {
  en: ['without', 'minus'],
  de: ['ohne'],
  fr: ['sans'],
  es: ['menos', 'sin'],
  it: ['meno', 'senza'],
  pt: ['sem'],
}

/** Beside the names of whole months: `from June to August`, `the whole of August`. */
export const AROUND_MONTHS: Phrases = {
  en: ['from', '(?:the )?(?:whole|entire|all|full)(?: of)?', '(?:the )?months? of', 'only'],
  de: ['von', 'vom', 'ganzer?n?', 'gesamter?n?', 'monate?', 'nur', 'im'],
  fr: ['de', "(?:tout )?(?:le )?mois d(?:e |')", 'tout', 'en'],
  es: ['(?:todo )?(?:el )?mes de', 'todo', 'desde', 'solo'],
  it: ['da', '(?:tutto )?(?:il )?mese di', 'tutto', 'solo'],
  pt: ['(?:todo )?(?:o )?mes de', 'em'],
  nl: ['van', 'hele', 'heel'],
  da: ['fra', 'hele'],
  hr: ['od'],
  el: ['απο'],
}

/** In front of the day from which on something holds. */
export const SINCE: Phrases = {
  en: ['from', 'since', 'as (?:of|from)', 'starting', 'after', 'commencing'],
  de: ['ab(?: dem)?', 'von', 'vom', 'seit(?: dem)?', 'nach dem'],
  fr: ['des(?: le)?', 'a (?:partir|compter) du', 'depuis(?: le)?', 'apres le'],
  es: ['a partir (?:de|du|del|do)', 'desde(?: el)?', 'despues del'],
  it: ['dal', 'da', 'a partire dal', 'dopo il'],
  pt: ['desde', 'apos'],
  nl: ['vanaf', 'na'],
  da: ['fra', 'efter'],
  sv: ['fran(?: och med)?', 'fr[.]?o[.]?m[.]?'],
  pl: ['od', 'po'],
  el: ['απο'],
}
/** In front of the last day on which something holds, or of the first day on which it does no more. */
export const UNTIL: Phrases = {
  en: ['until', 'till', 'thru', 'through', 'up to(?: and including)?', 'before', 'prior to', 'by'],
  de: ['bis(?: zum)?(?: (?:einschl|inkl)[.]| (?:einschliess?lich|inklusive))?', 'vor dem'],
  fr: ["jusqu'au", 'avant le'],
  es: ['hasta(?: el)?', 'antes del'],
  it: ['fino al?', 'entro il', 'prima del'],
  pt: ['ate(?: ao?)?', 'antes de'],
  nl: ['t/m', 'tot(?: en met)?'],
  da: ['til(?: og med)?'],
  sv: ['till(?: och med)?', 't[.]?o[.]?m[.]?'],
  pl: ['do'],
  el: ['εωσ', 'μεχρι'],
}
/** Behind the day from which on something holds. */
export const ONWARDS: Phrases = {
  en: ['onwards?', 'and (?:after|later|on)'],
  de: ['ff[.]?', 'und spater'],
  fr: ['et (?:plus|apres)'],
  es: ['en adelante'],
  it: ['in poi'],
  pt: ['em diante'],
}

/** In front of a month: a part of it whose days nobody says. */
export const PART_OF: Phrases = {
  en: ['mid(?: of|dle of)?', 'early', 'late', 'end(?: of)?', 'beginning(?: of)?', 'start of'],
  de: ['mitte', 'anfang', 'ende'],
  fr: ['mi', 'debut', 'fin'],
  es: ['mediados(?: de)?', 'principios(?: de)?', 'finales(?: de)?', 'fin de'],
  it: ['meta(?: di)?', 'inizio', 'fine'],
  pt: ['meados(?: de)?', 'inicio(?: de)?', 'fim de'],
  nl: ['medio', 'half', 'begin', 'eind(?:e)?'],
  da: ['medio', 'primo', 'ultimo', 'midten af', 'slutningen af'],
  sv: ['mitten av', 'borjan av', 'slutet av'],
  no: ['midten av', 'slutten av'],
  pl: ['polowa', 'poczatek', 'koniec'],
  cs: ['polovina', 'zacatek', 'konec'],
  hr: ['sredina', 'pocetak', 'kraj'],
}

/** Behind a number that looks like a day: `12.5 tatami`. */
export const MEASURES: Phrases = {
  en: [
    'tatami',
    'mats?',
    'm2',
    'm²',
    'sqm',
    'sq[.]? ?m',
    'km',
    'kms',
    String.raw`kilomet\p{L}*`,
    'miles?',
    'mi',
    'm',
    'hrs?',
    'hours?',
    'stars?',
    'rooms?',
    'bedrooms?',
    'ft',
    'feet',
    'metres?',
    'meters?',
  ],
  de: ['qm', 'std', 'stunden', 'sterne', 'zimmer', String.raw`raum\p{L}*`],
  fr: ['heures?', 'etoiles', 'pieces?'],
  es: ['horas?', 'estrellas'],
  it: ['ore', 'stelle'],
  pt: ['estrelas'],
}

/** Beside the number of nights: it says nothing more about what is sold. */
export const ARRIVAL: Phrases = {
  en: [String.raw`arriv\w*`, 'check-?in', 'weekly', 'package', 'stays?', 'saturdays?', 'sat', 'sun'],
  de: ['anreise', 'paket', 'samstags?'],
  fr: ['forfait', 'samedi'],
  es: ['llegadas?', 'sabado'],
  it: ['sabato'],
  pt: ['chegadas?'],
}

/** Behind two numbers that are no day: `2/4 pers.` is the size of a flat. */
export const COUNTED: Phrases = {
  en: ['pers', 'pax', 'people', 'adult', 'guests?', 'beds?', 'child', 'bed'],
  de: ['erw', 'bett', 'kinder'],
  fr: ['places', 'couchages', 'enfants', 'pieces'],
  es: ['plazas'],
  it: ['posti'],
  pt: ['pessoas'],
}
