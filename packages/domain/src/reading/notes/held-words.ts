// Words about rooms that a house holds for a buyer and about the days until it takes them back. Folded words by language.

import { oneOf, type Phrases } from '../words/phrases.ts'

const ALLOTMENT_WORDS: Phrases = {
  en: ['allott?ments?', 'allocations?', 'contingent', 'guaranteed (?:rooms|availability|allotments?)', 'rooms (?:are )?held'],
  de: [String.raw`(?:zimmer|fest|abruf)?kontingente?s?`],
  fr: ['contingents?', 'allotements?', 'quota de chambres'],
  es: ['cupos?', 'contingentes?'],
  it: ['contingent[ei]', 'allotment', 'vuoto per pieno'],
  pt: ['contingentes?', 'allotment', 'alotamento'],
  nl: ['contingent(?:en)?'],
  da: [String.raw`kontingent(?:er)?`],
  sv: ['garanterad(?:e|a)? (?:tillgang|rum)', 'allotment'],
  no: ['allotment'],
  fi: ['kiintiot?'],
  pl: [String.raw`kontyngent\p{L}*`],
  cs: ['alotment', String.raw`kontingent\p{L}*`],
  hr: ['alotman', '(?:fiksni )?zakup'],
  el: ['αλοτμεντ', 'συμβολαιο δωματιων'],
}

const RELEASE_WORDS: Phrases = {
  en: ['releases?(?: periods?| days?)?', 'cut-?off(?: dates?| days?)?', 'rooms? (?:to be )?released'],
  de: ['release(?:frist)?', 'ruckgabe(?:frist)?', 'verfall(?:frist|stag)?', 'ruckfall(?:frist)?', 'optionsfrist'],
  fr: ['(?:delai de )?retrocession', 'release'],
  es: ['(?:dias de )?release', 'plazo de devolucion', 'liberacion'],
  it: ['release', 'rilascio'],
  pt: ['release', 'prazo de devolucao', 'libertacao'],
  nl: ['release', 'vrijgave'],
  da: ['release', 'frigivelse', 'frigives?'],
  sv: ['avbestallningsfrist for allotment', 'atergang'],
  no: ['frigis', 'frigivelse'],
  fi: ['vapautus'],
  pl: [String.raw`(?:termin )?zwrotu? kontyngentu(?: \(release\))?`],
  cs: ['release'],
  hr: ['rok (?:povrata|otkaza alotmana)', 'povrat'],
  el: ['απελευθερωση'],
}

const DAY_WORDS: Phrases = {
  en: ['days?', '[td]'],
  de: ['tagen?', 'tage?'],
  fr: ['jours?'],
  es: ['dias?'],
  it: ['giorn[io]', 'gg'],
  pt: ['dias?'],
  nl: ['dagen'],
  da: ['dage'],
  sv: ['dagar'],
  no: ['dager'],
  fi: ['paivaa'],
  pl: ['dni'],
  cs: ['dni', 'dnu'],
  hr: ['dana'],
  el: ['ημερεσ', 'μερεσ'],
}
const WEEK_WORDS: Phrases = {
  en: ['weeks'],
  de: ['wochen'],
  fr: ['semaines'],
  es: ['semanas'],
  it: ['settimane'],
  pt: ['semanas'],
  nl: ['weken'],
  da: ['uger'],
  sv: ['veckor'],
  no: ['uker'],
}

const ROOM_WORDS: Phrases = {
  en: ['rooms?', 'units?', 'cabins?', 'seats?', 'apartments?'],
  de: ['zimmer', 'einheiten'],
  fr: ['chambres?', 'unites?', 'cabines?'],
  es: ['habitaciones', String.raw`hab\.?`],
  it: ['camere'],
  pt: ['quartos'],
  nl: ['kamers'],
  da: ['vaerelser', 'varelser', 'kahytter'],
  sv: ['rum'],
  no: ['rom'],
  pl: ['pokoje', 'pokoi'],
  cs: ['pokoje', 'pokoju'],
  hr: ['sob[ae]?', 'jedinic[ae]'],
  el: ['δωματια'],
}

/** `per night`, `pro Termin`: how often the rooms are held. */
const EACH_NIGHT: Phrases = {
  en: ['(?:per|each|every|a) (?:night|day|date|departure|hotel|house|property)', 'on any (?:one )?night'],
  de: ['(?:pro|je) (?:nacht|tag|termin|anreise|abreise|haus|hotel)'],
  fr: ['par (?:nuit|jour|date|depart|hotel|etablissement)'],
  es: ['por (?:noche|dia|fecha|salida|hotel)', 'diari[ao]s?'],
  it: ['(?:per|a) (?:notte|giorno|data|partenza|hotel)', 'al giorno'],
  pt: ['por (?:noite|dia|data|partida|hotel)', 'diarios'],
  nl: ['per (?:nacht|dag|vertrek)'],
  da: ['pr[.]? (?:nat|dag|afgang)', 'pa alle afgange'],
  sv: ['per (?:natt|dag)'],
  no: ['per (?:natt|dag)'],
}

/** Instead of the name of a room: any of them. */
const ANY_ROOM: Phrases = {
  en: ['run of (?:the )?house', 'roh', 'all (?:room )?(?:types|categories)', '(?:of )?any (?:type|category)'],
  de: ['alle[rn]? kategorien', 'gemischt'],
  fr: ['toutes categories(?: confondues)?'],
  es: ['todas las categorias', 'cualquier categoria'],
  it: ['tutte le (?:tipologie|categorie)'],
  pt: ['todas as categorias'],
}

const NONE_HELD: Phrases = {
  en: ['no', 'without', 'nil'],
  de: [String.raw`kein\p{L}*`, 'ohne'],
  fr: ['pas de', 'sans', 'aucun'],
  es: ['sin', 'no hay'],
  it: [String.raw`nessun\p{L}*`, 'senza'],
  pt: ['sem'],
  nl: ['geen'],
  da: ['intet', 'ingen'],
  sv: ['inget', 'ingen'],
  no: ['ingen'],
}

/** Days before something else than the arrival of a guest for whom a room is held. */
const OTHER_DEADLINES: Phrases = {
  en: ['option', 'payments?', 'deposits?', 'balance', 'rooming', String.raw`cancel\p{L}*`, 'invoices?', 'bookings? (?:are )?held'],
  de: [String.raw`option(?!sfrist)\p{L}*`, String.raw`\p{L}*zahlung`, String.raw`storn\p{L}*`, 'namensliste', 'kaution'],
  fr: ['option', 'acompte', 'solde', String.raw`annul\p{L}*`, 'caution'],
  es: ['opcion', 'deposito', 'pagos?', String.raw`cancel\p{L}*`, String.raw`anulac\p{L}*`, 'fianza'],
  it: ['opzione', 'acconto', 'saldo', String.raw`cancell\p{L}*`, String.raw`annull\p{L}*`, 'cauzione'],
  pt: ['opcao', 'pagamentos?', String.raw`cancel\p{L}*`, 'caucao'],
}

/** Behind a number of days. */
const BEFORE_GUESTS: Phrases = {
  en: ['(?:prior to|before) (?:guest )?(?:arrival|departure)', 'out', 'prior', 'in advance'],
  de: ['vor (?:an|ab)reise', 'vor (?:ankunft|abfahrt)', 'vorher'],
  fr: ["avant (?:l')?arrivee"],
  es: ['antes de (?:la )?llegada'],
  it: ["prima dell'arrivo"],
  pt: ['antes da chegada'],
  nl: ['voor aankomst'],
  da: ['for ankomst', 'for afgang'],
  sv: ['fore ankomst'],
  no: ['for ankomst'],
}
export const TIME_BEFORE = oneOf(BEFORE_GUESTS)
export const ROOMS = oneOf(ROOM_WORDS)
const DAYS = oneOf(DAY_WORDS)
const WEEKS = oneOf(WEEK_WORDS)

const word = (phrases: Phrases, flags = 'u') => new RegExp(String.raw`(?<![\p{L}\d])${oneOf(phrases)}(?!\p{L})`, flags)

export const ALLOTMENT = word(ALLOTMENT_WORDS)
export const RELEASE = word(RELEASE_WORDS)
export const RELEASES = word(RELEASE_WORDS, 'gu')
export const HAS_NONE = word(NONE_HELD)
export const OTHER_DEADLINE = word(OTHER_DEADLINES)
export const EACH = word(EACH_NIGHT, 'gu')
export const ANY = word(ANY_ROOM, 'gu')

/** A number of days or weeks: `30-day`, `14 Tage`, `4 weeks`. Groups: days, weeks. */
export const SO_MANY_DAYS = new RegExp(String.raw`(?<![\d.,/-])(?:(\d{1,3})[ -]?${DAYS}|(\d)[ -]?${WEEKS})(?!\p{L})`, 'gu')
/** What cannot be the name of a room behind a number. */
export const UNIT_OF_TIME = new RegExp(
  String.raw`^(?:${DAYS}|${WEEKS}|nights?|nachte|nuits|noches|notti|noites|%|persons?|pax|h(?:ours?)?)(?!\p{L})`,
  'u',
)
