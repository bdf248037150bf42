// Folded words of sentences about offers.

import type { Phrases } from '../words/phrases.ts'

export const EARLY_BOOKING: Phrases = {
  en: ['early[- ]?(?:booking|bird)', 'early booker', 'advance (?:purchase|booking)', 'book early', 'first minute'],
  de: ['fruhbuch'],
  fr: ['reservation anticipee', 'premiere minute'],
  es: ['venta anticipada', 'reserva anticipada'],
  it: ['prenota prima'],
  pt: ['reserva antecipada'],
  nl: ['vroegboek'],
  da: ['tidlig (?:booking|bestilling)'],
  sv: ['tidig bokning', 'boka tidigt'],
  pl: ['wczesna rezerwacja'],
  cs: ['vcasn(?:a|y) (?:rezervac|nakup)'],
  hr: ['ran[aie] (?:rezervacij|booking)'],
}

export const BOOKED: Phrases = {
  en: ['reservation', 'reserve', 'booked', 'bookings?(?: made)?'],
  de: ['buchung(?:en)?'],
  fr: ['reserv(?:e|ee|es)'],
  es: ['reservas?(?: hechas)?'],
  it: ['prenotazion[ei]', 'prenotando'],
  pt: ['reservas?'],
  nl: ['boeking(?:en)?'],
  da: ['bestilling(?:er)?', 'bestil'],
  sv: ['bokning(?:ar)?'],
  hr: ['rezervacij[aeu]'],
  pl: ['rezerwacj[aei]'],
}

export const BEFORE: Phrases = {
  en: ['before', 'until'],
  de: ['bis', 'vor'],
  fr: ['avant'],
  es: ['antes', 'hasta'],
  it: ['entro', 'fino'],
  pt: ['ate'],
  nl: ['voor'],
  da: ['senest', 'inden', 'innen'],
  sv: ['senast', 'fore'],
  hr: ['do', 'prije'],
  pl: ['do', 'przed'],
}

export const LONG_STAY: Phrases = {
  en: ['long[- ]?stay', 'consecutive nights'],
  de: ['langzeit'],
  fr: ['sejour prolonge', 'long sejour'],
  es: ['larga estancia'],
  it: ['lunga permanenza', 'lungo soggiorno'],
  pt: ['estadia longa', 'estadia prolongada'],
  nl: ['langverblijf'],
}

export const NIGHTS: Phrases = {
  en: ['nights?'],
  de: ['nachte'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
  nl: ['nachten'],
  da: ['natter', 'netter'],
  pl: ['noc[ey]'],
  cs: ['noci'],
  hr: ['noc[i]?'],
}

export const PAY: Phrases = {
  en: ['pay', 'you pay'],
  de: ['zahle'],
  fr: ['payez', 'payees?'],
  es: ['paga'],
  it: ['paga(?:te)?'],
  pt: ['pague', 'paga'],
  nl: ['betaal'],
  da: ['betal(?: for)?'],
  sv: ['betala(?: for)?'],
}

export const FOR_THE_PRICE_OF: Phrases = {
  en: ['for the price of'],
  de: ['zum preis von'],
  fr: ['pour le prix de'],
  es: ['por el precio de'],
  it: ['al prezzo di'],
  pt: ['pelo preco de'],
  nl: ['voor de prijs van'],
  da: ['for prisen av', 'til prisen af'],
  sv: ['till priset av'],
  pl: ['w cenie'],
  cs: ['za cenu'],
  hr: ['za cijenu'],
}

export const ONE: Phrases = {
  en: ['1', 'one'],
  de: ['ein(?:e|en)?'],
  fr: ['une?'],
  es: ['un[oa]?'],
  it: [],
  pt: [],
}

export const FREE_PLACE: Phrases = {
  en: ['free', 'person gratis'],
  de: ['freiplatz'],
  fr: [String.raw`gratuit\p{L}*`, 'personne gratuite'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const FOR_EACH: Phrases = {
  en: ['for', 'per', 'every'],
  de: ['pro', 'auf', 'je'],
  fr: ['pour', 'chaque'],
  es: ['por cada'],
  it: ['ogni'],
  pt: [],
}

export const FREE_PLACES: Phrases = {
  en: ['free place'],
  de: ['freiplatz'],
  fr: ['gratuite'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const FOR_SO_MANY: Phrases = {
  en: ['for', 'per'],
  de: ['pro', 'auf', 'je'],
  fr: ['pour'],
  es: ['por'],
  it: ['ogni', 'su'],
  pt: [],
}

export const EACH: Phrases = {
  en: ['every', 'each'],
  de: ['jede[rn]?'],
  fr: ['chaque'],
  es: ['cada'],
  it: ['ogni'],
  pt: [],
  nl: ['iedere', 'elke'],
}

export const ENDS_OF_ORDINALS: Phrases = {
  en: ['st', 'nd', 'rd', 'th', String.raw`\.`, '°'],
  de: [],
  fr: ['e', 'eme', 'er'],
  es: ['a', 'o', 'º', 'ª'],
  it: [],
  pt: [],
}

export const FREE_OF_CHARGE: Phrases = {
  en: ['free', 'gratis'],
  de: ['frei(?!tag)'],
  fr: ['gratuit'],
  es: [],
  it: ['gratuit[oa]'],
  pt: [],
}

export const FREE_PLACE_AHEAD: Phrases = {
  en: ['free place', 'foc'],
  de: ['freiplatz'],
  fr: ['gratuites?'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const ONE_PLACE: Phrases = {
  en: ['one'],
  de: [String.raw`ein\p{L}*`],
  fr: ['une?'],
  es: ['un[oa]'],
  it: [],
  pt: [],
}

export const FROM_SO_MANY: Phrases = {
  en: ['from'],
  de: ['ab'],
  fr: ['des'],
  es: ['a partir de', 'desde'],
  it: ['da', 'a partire da'],
  pt: [],
}

export const DAYS: Phrases = {
  en: ['days?'],
  de: ['tage'],
  fr: ['jours'],
  es: ['dias'],
  it: ['giorni'],
  pt: [],
}

export const IN_ADVANCE: Phrases = {
  en: ['before', 'prior', 'in advance', 'or more', 'ahead'],
  de: ['vor'],
  fr: ['avant'],
  es: ['antes', 'de antelacion'],
  it: ['prima'],
  pt: [],
}

export const LESS_TO_PAY: Phrases = {
  en: ['off', 'discount', 'reduc'],
  de: ['rabatt', 'ermass?igung', 'nachlass', 'erhalt'],
  fr: ['remise'],
  es: ['descuento', 'dto'],
  it: ['sconto', 'riduzione'],
  pt: ['desconto'],
  nl: ['korting'],
  da: ['rabat'],
  hr: ['popust'],
  pl: ['znizk'],
  cs: ['slev'],
  fi: ['alennus'],
}

export const TO_PAY_OR_CANCEL: Phrases = {
  en: ['suppl', 'surcharge', 'tax', 'levy', 'vat', 'commission', 'deposit', 'cancel', 'penalt', 'group'],
  de: ['zuschlag', 'mwst', 'provision', 'anzahlung', 'storno', 'grupp'],
  fr: ['tva', 'acompte', 'suppl', 'annulation'],
  es: ['iva', 'grupo', 'suplemento', 'cancelac'],
  it: ['supplemento', 'caparra', 'cancellaz', 'penale'],
  pt: ['suplemento', 'iva', 'cancelamento'],
  nl: ['toeslag', 'annuler'],
  da: ['tillag', 'afbestil', 'depositum'],
  hr: ['doplat', 'otkaz'],
}

export const AT_LEAST: Phrases = {
  en: ['from', String.raw`min(?:imum|\.)?(?: stay)?`, 'minimum of', 'at least', 'of'],
  de: ['ab', 'mindestens'],
  fr: ['des', 'a partir de'],
  es: ['desde', 'a partir de'],
  it: ['da', 'a partire da', 'per soggiorni di'],
  pt: ['a partir de', 'desde'],
  nl: ['vanaf'],
  da: ['fra', 'ved', 'minimum'],
  sv: ['vid', 'fran'],
  hr: ['od'],
  pl: ['od'],
  cs: ['od'],
}

export const SEVERAL_NIGHTS: Phrases = {
  en: ['nights'],
  de: ['nachte'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
  nl: ['nachten'],
  da: ['natter', 'netter'],
  pl: ['noc[ey]'],
  cs: ['noci'],
  hr: ['noci'],
}

export const OR_MORE: Phrases = {
  en: ['or more', String.raw`\+`],
  de: ['und mehr'],
  fr: ['ou plus'],
  es: ['o mas'],
  it: ['o piu'],
  pt: ['ou mais'],
  nl: ['of meer'],
  da: ['eller flere'],
  sv: ['eller fler'],
  pl: ['i wiecej'],
  hr: ['i vise'],
}

/** Behind the nights that are paid: `7 Nächte bleiben, 6 bezahlen`. */
export const PAID: Phrases = {
  en: ['paid'],
  de: ['(?:be)?zahlen', 'bezahlt'],
  fr: ['payees?'],
  es: ['pagadas'],
  it: ['pagate'],
  pt: ['pagas'],
  nl: ['betalen'],
}

/** Between the nights that are stayed and those that are paid. */
export const STAYED_FOR: Phrases = {
  en: ['for', 'and pay', 'pay'],
  de: ['bleiben', 'fur', 'wohnen'],
  fr: ['pour', 'sejournez'],
  es: ['por', 'al precio de'],
  it: ['per', 'al'],
  pt: ['por'],
  nl: ['verblijven', 'voor', 'blijven'],
}

export const STAY: Phrases = {
  en: ['stay', 'sleep', 'book'],
  de: [],
  fr: ['restez'],
  es: ['quedese'],
  it: ['soggiorna'],
  pt: ['fique'],
  nl: ['verblijf', 'blijf'],
  da: ['bo'],
  sv: ['bo'],
}

/** There and back. */
export const RETURN: Phrases = {
  en: [String.raw`return (?:transfers?|trips?|journeys?|bookings?)`, 'round[- ]?trips?', 'both ways'],
  de: ['hin-? und ruck'],
  fr: ['aller[- /]retour'],
  es: ['ida y vuelta'],
  it: ['andata e ritorno'],
  pt: ['ida e volta'],
  nl: ['retour'],
  da: ['tur[- /]retur'],
  hr: ['povratn'],
}

/** Behind an ordinal: the last night of so many. */
export const NTH_NIGHT: Phrases = {
  en: ['night'],
  de: ['nacht'],
  fr: ['nuit'],
  es: ['noche'],
  it: ['notte'],
  pt: ['noite'],
  nl: ['nacht'],
  da: ['nat'],
  sv: ['natt(?:en)?'],
}

/** In front of the last day of booking. */
export const UNTIL_DAY: Phrases = {
  en: ['until', 'till', 'by', 'before'],
  de: ['bis(?: zum)?', 'vor dem'],
  fr: ['avant(?: le)?', "jusqu'au"],
  es: ['antes del?', 'hasta(?: el)?'],
  it: ['entro(?: il)?', 'fino al'],
  pt: ['ate(?: a)?'],
  nl: ['voor', 'tot', 'uiterlijk'],
  da: ['senest', 'inden', 'for', 'innen'],
  sv: ['senast', 'fore'],
  pl: ['do', 'przed'],
  cs: ['do'],
  hr: ['do', 'prije'],
}

/** In front of seasons in which an offer does not hold. */
export const NOT_IN: Phrases = {
  en: [
    String.raw`exclu\p{L}*`,
    'except',
    String.raw`(?<!\p{L})(?:not|never)(?: valid| available| applicable)? (?:in|during|for|over|at|on)(?!\p{L})`,
  ],
  de: ['ausgenommen', 'auss?er', String.raw`(?<!\p{L})nicht (?:gultig )?(?:in|zu|im|an|wahrend|fur)(?!\p{L})`],
  fr: ['sauf', 'hors', String.raw`(?<!\p{L})(?:non valable|pas valable|pas) (?:en|pendant|pour|a)(?!\p{L})`],
  es: ['excepto', 'salvo', String.raw`(?<!\p{L})no (?:valid[oa]s? )?(?:en|durante|para)(?!\p{L})`],
  it: ['escluso', 'esclus[aie]', 'tranne', String.raw`(?<!\p{L})non (?:valid[oaie] )?(?:in|nel|nella|a|durante)(?!\p{L})`],
  pt: ['exceto', String.raw`(?<!\p{L})nao (?:valid[oa]s? )?(?:em|na|no|durante)(?!\p{L})`],
  nl: ['behalve', String.raw`(?<!\p{L})niet (?:geldig )?(?:in|tijdens|op)(?!\p{L})`],
  da: ['undtagen', 'unntatt', String.raw`(?<!\p{L})ikke i(?!\p{L})`],
  sv: ['utom', String.raw`(?<!\p{L})ej (?:under|i)(?!\p{L})`],
  pl: ['oprocz', 'z wyjatkiem'],
  cs: ['krome', 'mimo'],
  hr: ['osim', String.raw`ne vrijedi (?:u|za)(?!\p{L})`],
}

/** In front of the letters or numbers of seasons. */
export const OF_SEASONS: Phrases = {
  en: ['periods?', 'seasons?'],
  de: ['saison(?:en)?', 'zeit', 'saisonzeit(?:en)?'],
  fr: ['periodes?', 'saisons?'],
  es: ['temporadas?', 'periodos?'],
  it: ['stagion[ei]', 'period[oi]'],
  pt: ['epocas?'],
  nl: ['seizoen(?:en)?', 'periodes?'],
  da: ['saeson(?:er)?', 'sesong(?:er)?', 'perioder?'],
  pl: ['sezon(?:ie|ach)?'],
  cs: ['sezon[ae]'],
  hr: ['sezon[aeiu](?:ma)?'],
}
