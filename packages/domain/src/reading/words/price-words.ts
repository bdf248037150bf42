// Words for prices: amounts with their currency, nett and retail, commission. Folded words by language.

import type { Phrases } from './phrases.ts'

/** In front of an amount. */
export const CODES_BEFORE = [
  'eur usd gbp chf jpy thb zar nad aed mad nok sek dkk cad aud nzd bwp kes tzs czk pln huf inr lkr',
  'npr idr myr php hkd krw cny brl ars clp cop mxn crc dop isk try egp mur scr ugx mzn zmw fjd rs r',
].flatMap((codes) => codes.split(' '))
/** Behind an amount. */
export const CODES_AFTER = 'eur usd gbp chf jpy thb aed nok sek dkk euros? kc zl ft lei kr dhs?'.split(' ')

/** What has an amount of its own. */
export const TAX_OR_SUPPLEMENT: Phrases = {
  en: ['tax(?:e|es)?', 'levy', String.raw`supp?l\w*`],
  de: ['kurtaxe', 'ortstaxe', 'zuschlag'],
  fr: [],
  es: [],
  it: ['tassa'],
  pt: ['taxa'],
}

/** Not in an address of the internet, and not against mosquitoes. */
const NET = String.raw`(?<![.@]|(?:mosquito|tennis|fishing|with|a) )net(?:t?s?|tos?)`

export const NETT: Phrases = {
  en: [NET, 'sto', String.raw`s[.]t[.]o[.]?`],
  de: [String.raw`netto\p{L}*`, String.raw`nett?preis\p{L}*`, 'nettraten'],
  fr: ['nettes?(?! (?:zimmer|gaste|leute|atmosphare|ambiente))'],
  es: ['netos?', 'netas?'],
  it: ['netti', '(?<=(?:tariff|quot)a )netta'],
  pt: ['liquid[oa]s?'],
  da: [String.raw`nett?o?pris\p{L}*`],
  fi: [String.raw`nettohin\p{L}*`],
  el: ['καθαρ(?:η|εσ|α)'],
  ro: ['nete'],
}

/** Best available rate, and no part of a name or of what a house has: `Bar Harbor`, `bar and lounge`, `rooftop bar`. */
const BAR = [
  String.raw`(?<!(?:mini|rooftop|pool|beach|lobby|snack|cocktail|wine|hotel|sky|tapas|coffee|a|the|full)[ -]?)`,
  String.raw`bar(?! (?!rates?|prices?|tariff?s?|less|minus|per|in|for|20\d\d)[\p{L}&])`,
].join('')
/** A rack for luggage is none. */
const RACK = String.raw`(?<!(?:luggage|towel|ski|bike|bicycle|wine|shoe|roof|clothes) )rack`
/** French and Italian. A holiday or a place that is public is no price. */
const PUBLIC = [
  String.raw`(?<!(?:transport[se]?|transporte|parcheggio|parking|jardin|hotel|the|piscina) )`,
  String.raw`pubb?li[cq](?!a[tcz]i)\p{L}*(?! (?:holidays?|transport|areas?|beach|spaces?|parking|liability|rooms?))`,
].join('')

export const RETAIL: Phrases = {
  en: ['retail', RACK, 'gross', BAR, 'commissionable', 'selling', 'rackrates?', 'best available', 'rrp'],
  de: [
    String.raw`brutto[ -]?\p{L}*`,
    String.raw`(?:end(?:kunden|verbraucher)?|verkaufs|listen|katalog|aushang)preise?n?`,
    String.raw`(?:kommissions|provisions)(?:fahig|pflichtig)\p{L}*`,
    'vermittlungsprovision',
    String.raw`ink?l(?:[.]|usive) (?:provision|kommission)`,
    String.raw`kommissionierbar\w*`,
    'publikumspreise?',
  ],
  fr: [PUBLIC, 'ttc publics?', 'brut(?:e?s)?', String.raw`commissionn?(?:e?e?s?|ables?)`],
  es: ['pvp', String.raw`p[.]v[.]p[.]?`, 'brut[oa]?s?', 'comisionables?', 'comisionad[ao]s?'],
  it: ['lord[oie]', String.raw`commissionabil\w*`],
  pt: [String.raw`comissionave\w*`, 'comissionad[ao]s?', 'balcao'],
  nl: [String.raw`consumentenprij\p{L}*`, String.raw`verkoopprij\p{L}*`, String.raw`publieksprij\p{L}*`, String.raw`bruto\p{L}*`],
  da: [
    String.raw`brutto\p{L}*`,
    String.raw`rackpris\p{L}*`,
    String.raw`provisions?(?:givende|grundande)`,
    String.raw`provisjonsberettige\p{L}*`,
  ],
  pl: [String.raw`prowizyjn\p{L}`],
  cs: [String.raw`provizni`],
  tr: [String.raw`komisyonlu`],
}

/** What is retail or nett. */
export const RATE_NOUNS: Phrases = {
  en: ['rates?', 'prices?', 'tariffs?'],
  de: [String.raw`preis\p{L}*`, 'raten'],
  fr: ['prix', String.raw`tarif\p{L}*`],
  es: ['precios?', 'tarifas?'],
  it: [String.raw`prezz\p{L}*`, 'tariff[ae]', 'listino'],
  pt: ['precos?', 'tarifas?', 'tarifario', 'diarias'],
  nl: ['prijs', 'prijzen', 'tarieven'],
  da: ['pris(?:er)?'],
  pl: ['ceny', 'cena'],
  hr: ['cijen[ae]', 'cene'],
  el: ['τιμ(?:η|εσ)'],
  fi: ['hinta', 'hinnat'],
  tr: [String.raw`fiyat\p{L}*`],
  hu: ['arak'],
  ro: ['preturi'],
}
/** Retail and its noun in one word. */
export const RETAIL_IN_ONE_WORD: Phrases = {
  en: ['rackrates?', 'rrp'],
  de: [
    String.raw`brutto[ -]?(?:preis|rate)\p{L}*`,
    String.raw`(?:end(?:kunden|verbraucher)?|verkaufs|publikums|endverkaufs|listen|katalog|aushang)preis\p{L}*`,
  ],
  fr: [],
  es: ['pvp', String.raw`p[.]v[.]p[.]?`],
  it: [],
  pt: ['pvp'],
  nl: [String.raw`consumentenprij\p{L}*`, String.raw`verkoopprij\p{L}*`, String.raw`publieksprij\p{L}*`, String.raw`brutoprij\p{L}*`],
  da: [String.raw`(?:brutto|rack)pris\p{L}*`],
}
/** Retail as a part of its own behind prices: `rates per room and night, retail`. */
export const RETAIL_BY_ITSELF: Phrases = {
  en: ['retail', 'rack', 'gross', 'commissionable'],
  de: ['brutto', String.raw`kommissionierbar`, String.raw`(?:kommissions|provisions)(?:fahig|pflichtig)`],
  fr: ['bruts?', 'commissionn?ables?'],
  es: ['pvp', 'brutos?', 'comisionables?'],
  it: ['lordi', 'commissionabili'],
  pt: ['comissionaveis'],
}
/** Retail right in front of its noun alone: `published rates`, and not what is published. */
export const RETAIL_BEFORE_NOUN: Phrases = {
  en: ['published', 'brochure', '(?:front[- ]desk|counter)', 'walk[- ]?in', 'door', 'advertised', 'list', 'consumer', 'website'],
  de: ['offizielle'],
  fr: [],
  es: [],
  it: [],
  pt: [],
  tr: ['kapi'],
}
/** And right behind it. */
export const RETAIL_BEHIND_NOUN: Phrases = {
  en: [],
  de: [],
  fr: ['affiches?', 'de vente', 'brochure', 'catalogue', 'comptoir'],
  es: ['mostrador', 'oficial(?:es)?', '(?:de )?venta'],
  it: ['di vendita', 'ufficial[ie]', 'espost[ioe]'],
  pt: ['de venda', 'ao publico'],
  el: ['πορτασ'],
}
/** What agencies and operators are offered, where no commission is named: right in front of the noun. */
export const TRADE_BEFORE_NOUN: Phrases = {
  en: [
    'wholesale(?:r|rs)?',
    'confidential(?: tour operator)?',
    'tour[- ]operators?',
    'contract(?:ed)?',
    'b2b',
    'dmc',
    'to',
    String.raw`t[.]o[.]?`,
  ],
  de: ['veranstalter', 'vertrags'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
/** And right behind it. */
export const TRADE_BEHIND_NOUN: Phrases = {
  en: [],
  de: [],
  fr: ['confidentiels?', 'tour[- ]?operateurs?'],
  es: ['confidenciales', String.raw`tt[.]? ?oo[.]?`, 'touroperador(?:es)?'],
  it: ['confidenzial[ie]', 'tour operator'],
  pt: ['confidenciais', 'operador(?:es)?'],
}

/** Between a percentage and the retail price that it is taken off. */
export const OFF: Phrases = {
  en: ['off', 'below', 'under', 'less than', 'discount (?:on|off)', 'from'],
  de: ['auf', 'unter', 'rabatt auf'],
  fr: ['sur', 'de remise sur'],
  es: ['sobre', 'de descuento sobre'],
  it: ['sul', 'sulla', 'su', String.raw`di sconto su\p{L}*`],
  pt: ['de desconto sobre'],
}
/** Small words in front of a retail price. */
export const THE_PRICE: Phrases = {
  en: [' the'],
  de: [' den', String.raw` listen\p{L}*`],
  fr: [' le', ' la', String.raw` tarif\p{L}*`, ' prix'],
  es: [' el', String.raw` precio\p{L}*`],
  it: [' il', String.raw` prezz\p{L}*`],
  pt: [' o'],
}
export const RETAIL_PRICE: Phrases = {
  en: ['retail', 'rack', 'gross', 'published', 'public', 'brochure', 'best available'],
  de: [String.raw`brutto\p{L}*`, String.raw`listen\p{L}*`],
  fr: [String.raw`publi[cq](?!a[tcz]i)\p{L}*`],
  es: ['pvp'],
  it: [],
  pt: [],
}
export const FURTHER_RETAIL_PRICE: Phrases = { en: ['bar', 'selling'], de: [], fr: [], es: [], it: [], pt: ['balcao'] }
export const RATES: Phrases = { en: [' rates?', ' prices?'], de: [String.raw` preis\p{L}*`], fr: [], es: [], it: [], pt: [] }
export const LESS: Phrases = {
  en: ['less', 'minus', '-'],
  de: ['abzuglich', 'abzgl[.]?'],
  fr: ['moins'],
  es: ['menos'],
  it: ['meno'],
  pt: [],
}

/** Nett prices, said with the word for commission. */
export const WITHOUT_COMMISSION: Phrases = {
  en: ['nett? of (?:agency |agents? |all )?commissions?'],
  de: ['(?:netto,? )?ohne (?:kommission|provision)'],
  fr: ['sans commission', 'nets? de commission', 'hors commission'],
  es: ['sin comision'],
  it: ['senza commissione', String.raw`al netto di commission\p{L}`],
  pt: ['sem comissao'],
}
/** Behind `not`. */
export const COMMISSIONABLE: Phrases = {
  en: ['commissionable'],
  de: [String.raw`kommissionierbar\p{L}*`, String.raw`(?:kommissions|provisions)fahig\p{L}*`],
  fr: ['commissionn?ables?'],
  es: ['comisionables?'],
  it: [String.raw`commissionabil\p{L}*`],
  pt: [String.raw`comissionave\p{L}*`],
  da: ['provisions?(?:givende|grundande)', String.raw`provisjonsberettige\p{L}*`],
}
export const NOT: Phrases = {
  en: ['not', 'non'],
  de: ['nicht'],
  fr: [],
  es: ['no'],
  it: [],
  pt: ['nao'],
  nl: ['niet'],
  da: ['ikke'],
  sv: ['ej', 'inte', 'icke'],
}
/** Between prices and what they are: `rates are nett`. */
export const ARE: Phrases = { en: ['are', 'is'], de: ['sind'], fr: ['sont'], es: ['son'], it: ['sono'], pt: ['sao'] }

/** Beside the percentage of a commission. */
export const COMMISSION: Phrases = {
  en: [
    String.raw`comm(?:[.]|(?!\p{L})|ission(?:able)?)`,
    'off (?:rack|retail|gross|bar|published)',
    '(?:agency|agents?|trade|sto|operator) (?:discount|reduction)',
  ],
  de: [
    'kommission(?:ierbar|sfahig)?',
    String.raw`provision(?:sfahig|spflichtig)?`,
    String.raw`(?<!\p{L})prov[.]`,
    '(?:agentur|reiseburo|veranstalter)rabatt',
  ],
  fr: ['(?:remise|reduction) (?:agence|professionnelle|tour-?operateur)'],
  es: [String.raw`comision\w*`, String.raw`(?:descuento|dto[.]?) (?:de )?agencias?`],
  it: [String.raw`provvigion\w*`, 'commissione', "(?:sconto|diritti) (?:d'|di )?agenzia"],
  pt: ['comissao', 'comissionave(?:l|is)', String.raw`desconto (?:de |da )?agencia`],
  nl: ['commissie', 'provisie'],
  da: ['provisjon'],
  fi: ['komissio'],
  pl: [String.raw`prowizj\w*`],
  cs: ['provize'],
  hr: [String.raw`provizij\w*`],
  el: ['προμηθεια'],
  tr: ['komisyon'],
  hu: ['jutalek'],
}
/** `Rack rates less 20 %`. */
export const RETAIL_TO_TAKE_OFF: Phrases = {
  en: ['rack', 'retail', 'gross', 'published', 'public'],
  de: [String.raw`brutto\p{L}*`, String.raw`listenpreis\p{L}*`],
  fr: ['publics?'],
  es: ['pvp'],
  it: [],
  pt: [],
}
export const PER_CENT: Phrases = {
  en: ['%', 'per ?cent', 'pct'],
  de: ['prozent'],
  fr: ['pour cent'],
  es: ['por ciento'],
  it: [],
  pt: ['por cento'],
}
/** Percentages of something else. */
export const OTHER_PERCENTAGES: Phrases = {
  en: ['vat', 'gst', 'tax(?:es)?', 'levy', 'service', 'deposit', 'balance'],
  de: ['mwst[.]?', 'mehrwertsteuer', 'steuer', 'anzahlung', 'servicegebuhr'],
  fr: ['tva', 'taxes?', 'acompte'],
  es: ['iva', 'igic', 'impuestos?', 'deposito'],
  it: ['tassa', 'caparra', 'acconto'],
  pt: ['taxas?', 'sinal'],
}
