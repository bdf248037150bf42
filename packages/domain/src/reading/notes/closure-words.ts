// Words for days on which a house is closed or nothing is sold at the rates of a file. Folded words by language.

import { asWord, oneOf, type Phrases, wholeText } from '../words/phrases.ts'

const CLOSED_WORDS: Phrases = {
  en: [
    'stop[- ]?sales?',
    'close[d]? out',
    'closed',
    'closures?',
    'black-?outs?(?: dates?)?',
    'not available',
    'not (?:for|on) sale',
    'no availability',
    'blocked(?: dates)?',
    'excluded dates',
    '(?:annual|winter) (?:break|shutdown)',
    'sold out',
    'full(?:y)? (?:booked|reserved)',
    '(?:does|do) not (?:operate|run)',
    'not (?:operated|operating|running)',
  ],
  de: [
    'verkaufsstopp?',
    'verkaufssperre',
    'geschlossen',
    String.raw`betriebs(?:ferien|urlaub|ruhe|pause)`,
    '(?:ruhezeit|winterpause|gesperrt)',
    'nicht (?:verfugbar|buchbar|im verkauf)',
    'ausgebucht',
    'verkehrt nicht',
  ],
  fr: [
    'arret des ventes',
    'fermeture(?: annuelle)?',
    'fermee?s?(?= (?:du|les?|en|pour|au|jusqu)|[^\\p{L}]*$)',
    'non disponibles?',
    'non commercialisee?s?',
    ': complet',
    'est complet',
    'hors vente',
    'conges annuels',
  ],
  es: ['(?:paro|cierre|stop) de ventas', 'cerrad[oa]s?', 'cierre', 'no disponibles?', 'no oper[a-z]+', 'agotad[oa]s?', 'fechas bloqueadas'],
  it: [
    String.raw`stop vendit\p{L}*`,
    'chius[oaie]',
    'chiusura',
    'non disponibil[ei]',
    'al completo',
    'esaurit[oaie]',
    'fuori vendita',
    'non in vendita',
  ],
  pt: ['encerrad[oa]s?', 'fechad[oa]s?', 'nao disponive(?:l|is)', '(?:paragem|stop) de vendas', 'nao se realizam?', 'esgotad[oa]s?'],
  nl: ['gesloten', 'verkoopstop', 'volgeboekt'],
  da: ['lukket', 'salgsstop', 'udsolgt'],
  sv: ['stang[dt]a?', 'fullbokat', 'saljstopp'],
  no: ['stengt', 'fullbooket', 'salgsstopp'],
  fi: ['suljettu', 'loppuunmyyty'],
  pl: ['zamkniet[yaei]', 'nieczynn[yaei]', 'wstrzymanie sprzedazy'],
  cs: ['zavreno', 'uzavreno', 'stop prodeje'],
  hr: [String.raw`zatvoren\p{L}*(?: za prodaju)?`, 'nije u prodaji', 'stop prodaje'],
  el: ['κλειστο', 'κλειστα'],
}
/** In front of what does not take place. */
const NO_WORDS: Phrases = {
  en: ['no'],
  de: ['keine?'],
  fr: ['pas de', 'aucune?'],
  es: ['sin', 'no hay'],
  it: [String.raw`nessun\p{L}*`, 'niente'],
  pt: ['sem', 'nao ha'],
  nl: ['geen'],
  da: ['ingen'],
  sv: ['inga'],
  no: ['ingen'],
}
const SOLD_WORDS: Phrases = {
  en: [
    'tours?',
    'excursions?',
    'transfers?',
    'departures?',
    'services?',
    'groups?',
    'rooms?',
    'sales?',
    'cruises?',
    'sailings?',
    'trips?',
    'safaris?',
  ],
  de: ['kontingente', 'leistungen', 'ausfluge', 'touren', 'transfers?', 'abfahrten', 'gruppen', 'zimmer'],
  fr: ['services?', 'excursions?', 'chambres?', 'departs?', 'circuits?', 'transferts?', 'groupes?', 'ventes?'],
  es: ['servicios?', 'excursion(?:es)?', 'tours?', 'salidas?', 'traslados?', 'grupos?', 'ventas?'],
  it: ['servizi[o]?', 'escursion[ei]', 'tour', 'partenz[ae]', 'transfer', 'gruppi'],
  pt: ['servicos?', 'excurs(?:ao|oes)', 'passeios', 'saidas?', 'transferes?', 'grupos?', 'vendas?'],
  nl: ['excursies', 'vertrek', 'groepen', 'verkoop'],
  da: ['ture', 'afgange', 'udflugter', 'grupper'],
  sv: ['turer', 'avgangar', 'grupper'],
  no: ['turer', 'avganger', 'grupper'],
}
/** The contract or its rates, which do not hold. */
const CONTRACT: Phrases = {
  en: ['rates?', 'prices?', 'contract', 'agreement'],
  de: ['preise?', 'raten?', 'vertrag', 'vereinbarung'],
  fr: ['tarifs?', 'prix', 'contrat', 'accord'],
  es: ['tarifas?', 'precios?', 'contrato', 'acuerdo'],
  it: ['tariff[ae]', 'prezz[oi]', 'contratto', 'accordo'],
  pt: ['tarifas?', 'precos?', 'contrato', 'acordo'],
  nl: ['tarieven', 'prijzen', 'contract'],
  da: ['priser(?:ne)?', 'aftalen'],
  sv: ['priserna', 'avtalet'],
  no: ['prisene', 'avtalen'],
}
const HOLDS_NOT: Phrases = {
  en: ['(?:are |is |do |does )?not (?:valid|applicable|apply)'],
  de: ['(?:gilt|gelten) nicht', 'nicht gultig'],
  fr: ['non (?:valables?|applicables?)', 'ne (?:sont|est) pas (?:valables?|applicables?)', "ne s'appliquent pas"],
  es: ['no (?:validas?|validos?|aplicables?|aplican)', 'no son (?:validas?|validos?|aplicables?)'],
  it: ['non (?:sono |e )?(?:valid[oaie]|applicabil[ei])'],
  pt: ['nao (?:sao |e )?(?:validas?|validos?|aplicave(?:l|is))'],
  nl: ['(?:gelden|geldt) niet', 'niet geldig'],
  da: ['galder ikke'],
  sv: ['galler (?:inte|ej)'],
  no: ['gjelder ikke'],
}
const ASKED: Phrases = {
  en: ['(?:up)?on request', 'to be asked'],
  de: ['auf anfrage'],
  fr: ['sur demande'],
  es: ['a consultar', 'bajo (?:peticion|consulta)'],
  it: ['su richiesta'],
  pt: ['sob consulta'],
  nl: ['op aanvraag'],
}
const PRICED: Phrases = {
  ...CONTRACT,
  en: ['rates?', 'prices?', 'period'],
  de: ['preise?', 'raten?', 'zeitraum'],
  fr: ['tarifs?', 'prix', 'periode'],
}
/** What is open or runs on the days beside it. */
const OPEN_WORDS: Phrases = {
  en: ['open(?:s|ing|ed)?', 'operat(?:es?|ing)', 'runs?', 'valid', 'available'],
  de: ['geoffnet', 'offnung', 'eroffnung', 'verkehr(?:t|en)', 'gultig'],
  fr: ['ouvert(?:e|s|es|ure)?', 'circulent?', 'valables?'],
  es: ['abiert[oa]s?', 'apertura', 'operan?', 'validas?'],
  it: ['apert[oaie]', 'apertura', 'operativ[oaie]', 'valid[oaie]'],
  pt: ['abert[oa]s?', 'abertura', 'validas?'],
  nl: ['open', 'geopend'],
  da: ['aben', 'abent'],
  sv: ['oppet', 'oppen'],
  no: ['apent', 'apen'],
  hr: ['otvoren[oaie]?'],
}
const OFFERED: Phrases = {
  en: ['offers?', 'discounts?', 'promotions?', 'early bird', 'stay \\d', 'combin\\p{L}*'],
  de: ['angebot\\p{L}*', 'rabatt\\p{L}*', 'fruhbucher\\p{L}*', 'aktion'],
  fr: ['offres?', 'remises?', 'promotions?', 'reduction'],
  es: ['ofertas?', 'descuentos?', 'promocion(?:es)?'],
  it: ['offert[ae]', 'sconto', 'sconti', 'promozion[ei]'],
  pt: ['ofertas?', 'descontos?', 'promoc(?:ao|oes)'],
}
/** A part of a house that may be closed while it is open. */
const PART_WORDS: Phrases = {
  en: ['pools?', 'spa', 'restaurants?', 'bar', 'museum', 'kitchen', 'reception', 'office', 'gym', 'sauna', 'road', 'shop', 'wellness'],
  de: [String.raw`\p{L}*pool`, 'hallenbad', 'kuche', 'buro', 'rezeption', 'sauna', 'seilbahn'],
  fr: ['piscine', 'musee', 'cuisine', 'reception', 'bureau'],
  es: ['piscina', 'museo', 'cocina', 'recepcion', 'oficina'],
  it: ['piscina', 'museo', 'cucina', 'ristorante', 'ufficio'],
  pt: ['piscina', 'museu', 'cozinha', 'restaurante', 'rececao'],
  nl: ['zwembad', 'receptie'],
}

/** Closed itself, and not only without something. */
const CLOSED_ALONE: Phrases = {
  en: ['closed', 'closures?'],
  de: ['geschlossen', String.raw`betriebs\p{L}+`],
  fr: ['fermeture(?: annuelle)?', 'fermee?s?'],
  es: ['cerrad[oa]s?', 'cierre'],
  it: ['chius[oaie]', 'chiusura'],
  pt: ['encerrad[oa]s?', 'fechad[oa]s?'],
  nl: ['gesloten'],
  da: ['lukket'],
  sv: ['stang[dt]a?'],
  no: ['stengt'],
}
const ONLY: Phrases = {
  en: ['only'],
  de: ['nur'],
  fr: ['seulement', 'uniquement'],
  es: ['solo', 'unicamente', 'solamente'],
  it: ['solo', 'soltanto', 'esclusivamente'],
  pt: ['so', 'apenas', 'somente'],
}
/** Words of a sentence about a closure that name nothing of what is sold. */
const EMPTY_WORDS: Phrases = {
  en: [
    'the',
    'is',
    'are',
    'we',
    'our',
    'all',
    'from',
    'for',
    'only',
    'dates?',
    'sales?',
    'stop',
    'will',
    'not',
    'does',
    'and',
    'runs?',
    'operates?',
  ],
  de: ['der', 'die', 'das', 'ist', 'sind', 'wir', 'alle', 'vom', 'von', 'bis', 'und', 'nur', 'verkehrt'],
  fr: ['les', 'est', 'sont', 'nous', 'tous', 'toutes', 'des', 'sera', 'pour', 'seulement'],
  es: ['los', 'las', 'esta', 'estan', 'permanecera', 'todos?', 'todas?', 'del', 'desde', 'para', 'solo'],
  it: ['gli', 'sono', 'tutti', 'tutte', 'dal', 'dalla', 'per', 'solo'],
  pt: ['dos', 'das', 'esta', 'estao', 'todos', 'todas', 'para', 'nos'],
  nl: ['het', 'zijn', 'wij', 'alle', 'van'],
  da: ['det', 'alle', 'fra', 'den'],
  sv: ['den', 'alla', 'under'],
}

const NOTHING = String.raw`${oneOf(NO_WORDS)} (?:\p{L}+ )?${oneOf(SOLD_WORDS)}`

/** Closed, sold out, no departures. */
export const CLOSURE = new RegExp(String.raw`(?<![\p{L}\d])(?:${oneOf(CLOSED_WORDS)}|${NOTHING})(?!\p{L})`, 'gu')
/** The rates do not hold. */
export const NOT_VALID = new RegExp(
  String.raw`(?<!\p{L})${oneOf(CONTRACT)}(?!\p{L})[^.;]{0,24}?(?<!\p{L})${oneOf(HOLDS_NOT)}(?!\p{L})`,
  'gu',
)
/** The rates have to be asked for. */
export const ON_REQUEST = new RegExp(
  String.raw`(?<!\p{L})${oneOf(PRICED)}[^.;]{0,60}(?<!\p{L})${oneOf(ASKED)}(?!\p{L})|(?<!\p{L})(?:sur demande|a consultar|su richiesta|sob consulta|op aanvraag)`,
  'gu',
)
export const OPEN = new RegExp(asWord(OPEN_WORDS), 'gu')
export const OF_AN_OFFER = asWord(OFFERED)
export const OF_A_PART = asWord(PART_WORDS)
export const IS_CLOSED_ALONE = asWord(CLOSED_ALONE)
export const SAYS_ONLY = asWord(ONLY)
export const IS_EMPTY_WORD = wholeText([...Object.values(EMPTY_WORDS).flat(), ...Object.values(SOLD_WORDS).flat()])
