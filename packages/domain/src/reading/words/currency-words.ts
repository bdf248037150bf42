// Currencies by their names, signs and abbreviations. Folded texts.

import { oneOf } from './phrases.ts'

/** The names of currencies that several countries have, and the beginnings of the words for these countries. */
const OF_COUNTRIES: readonly (readonly [name: string, codes: Readonly<Record<string, readonly string[]>>])[] = [
  [
    'doll?ar(?:e?s|i)?',
    {
      USD: [String.raw`u\.?s\.?a?\.?`, 'united states', 'ameri[ck]', 'estadounidens'],
      AUD: ['austral'],
      CAD: ['[ck]anad'],
      NZD: ['new zealand', 'nz', 'neuseel'],
      SGD: ['singap'],
      HKD: ['hong ?kong'],
      TWD: ['taiwan'],
      NAD: ['namibi'],
      FJD: ['fiji'],
      XCD: ['(?:east(?:ern)? )?caribbean'],
      BBD: ['barbad'],
      BSD: ['baham'],
      BZD: ['beli[zc]'],
      JMD: ['jama[ik]'],
      TTD: ['trinidad'],
      KYD: ['cayman'],
      BMD: ['bermud'],
      BND: ['brunei'],
    },
  ],
  [
    'pesos?',
    {
      MXN: ['me[xj]ic'],
      ARS: ['argentin'],
      CLP: ['chilen'],
      COP: ['colombian'],
      UYU: ['uruguay'],
      DOP: ['dominican'],
      PHP: ['(?:ph|f)il+ip+in'],
    },
  ],
  [
    'fran(?:cs?|chi|cos|ken)',
    {
      CHF: ['swiss', 'schweizer', 'suiss', 'svizzer', 'sui[zc]'],
      RWF: ['r[uw]+and'],
      XPF: ['pacifi', 'cfp'],
      KMF: ['comor'],
      DJF: ['djibout'],
    },
  ],
  [
    'kron(?:ur|[aeo][nr]?)|couronnes|coronas|corone|coroas|crowns?|korun[ay]?',
    {
      NOK: ['norw', 'norveg', 'norsk', 'noru?eg', 'norueg'],
      SEK: ['swed', 'schwed', 'svensk', 'suec', 'sued', 'sved'],
      DKK: ['danish', 'danisch', 'dansk', 'danes', 'danois', 'dinamarq'],
      ISK: ['i[cs]e?land', 'islensk', 'island'],
      CZK: ['czech', 'tschech', 'tcheq', 'chec', 'ceca', 'cech'],
    },
  ],
  [
    'rupees?|rupien?|roupies?|rupias?|rupie',
    { INR: ['indi'], LKR: ['sri lank'], NPR: ['nepal'], MUR: ['maur[ií][tc]'], SCR: ['seych'], PKR: ['paki'] },
  ],
  ['shillings?|schillinge?|chelin(?:es)?|scellini', { KES: ['ken[yi]'], TZS: ['tan[zs]an'], UGX: ['ugand'] }],
  [
    String.raw`dinar\p{L}*`,
    {
      JOD: ['jordan'],
      KWD: ['kuwait'],
      BHD: ['bahrain'],
      TND: ['tunis', 'tunes'],
      RSD: ['serb', 'srpsk'],
      DZD: ['alger'],
    },
  ],
  ['ri[yj]?als?', { SAR: ['saudi'], QAR: ['[qk]atar'], OMR: ['oman'] }],
  ['dirhams?', { AED: [String.raw`u\.?a\.?e\.?`, 'emirat', 'dubai'], MAD: ['moroc', 'maroc', 'marok', 'marroq'] }],
  ['pounds?|livres?|libras?|pfund', { EGP: ['egypt', 'egip', 'agypt'], GBP: ['brit', 'english', 'sterling', 'esterlin'] }],
  ['kwachas?', { ZMW: ['zambi'], MWK: ['malaw'] }],
  ['lei|leu', { RON: ['romani', 'rumani', 'roumain'], MDL: ['moldo', 'moldaw'] }],
]

function ofCountries(): [RegExp, string][] {
  return OF_COUNTRIES.flatMap(([name, codes]) =>
    Object.entries(codes).map(([code, countries]): [RegExp, string] => {
      const country = String.raw`${oneOf(countries)}\p{L}*`
      return [new RegExp(String.raw`(?<!\p{L})(?:${country}[ -](?:${name})|(?:${name})[ -]${country})(?!\p{L})`, 'u'), code]
    }),
  )
}

/** Names that one currency has. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  EUR: ['euros?', String.raw`eur(?:a|ima)`, 'ευρω', 'in eur'],
  GBP: ['sterling', 'sterline', '(?<!(?:egypt|leban|syri|sudan)\\p{L}* )pounds?'],
  CHF: ['(?:in|schweizer) franken', String.raw`sfr\.?`],
  ZAR: ['(?:south african|sudafrikanische|in|in sa) rands?', 'zar'],
  BWP: ['pulas?'],
  BRL: ['reais', 'real brasileiro'],
  JPY: ['yens?', '円'],
  CNY: ['renminbi', 'rmb', 'yuans?'],
  KRW: ['korean won'],
  THB: ['bahts?'],
  VND: [String.raw`vietnam\p{L}* dongs?`],
  IDR: ['rupiahs?'],
  MYR: ['ringgits?'],
  MVR: ['rufiyaa'],
  PLN: [String.raw`zl(?:ot\p{L}{1,3})?`],
  CZK: ['kc', 'korun[ay]?'],
  HUF: [String.raw`forint\p{L}*`],
  TRY: [String.raw`t(?:u|ur)rk(?:ish)? lira\p{L}*`],
  GEL: ['lari', 'georgian laris?'],
  BGN: ['leva'],
  RON: ['(?:in|ron|de) lei'],
  BAM: [String.raw`konvertibiln\p{L}+ mar\p{L}+`],
  SEK: ['(?<!ska )kronor'],
  ILS: ['shekels?', 'schekel'],
  PEN: ['peruvian soles', 'soles peruanos', 'nuevos soles'],
  CRC: ['colones'],
  GTQ: ['quetzales'],
  BOB: ['bolivianos'],
  ETB: ['(?:ethiopian )?birr'],
  GHS: ['cedis'],
  NGN: ['naira'],
  MGA: ['ariary'],
  MZN: ['meticai?s'],
  XPF: ['f ?cfp', 'cfp francs?'],
}

/** Signs, and abbreviations in front of an amount. Those of several countries are not among them: `$`, `kr`, `Rs`, `Dhs`, `¥`. Behind an amount `DH` is Moroccan. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€'],
  GBP: ['£'],
  USD: [String.raw`(?<!\p{L})us ?\$`, String.raw`(?<!\p{L})u\$[sd]`, String.raw`\$ ?us`],
  AUD: [String.raw`(?<!\p{L})au?\$`],
  CAD: [String.raw`(?<!\p{L})c(?:an?|dn|ad)?\$(?=\d| )`],
  NZD: [String.raw`nz ?\$`],
  SGD: [String.raw`(?<!\p{L})s\$`],
  HKD: [String.raw`hk\$`],
  TWD: [String.raw`nt\$`],
  FJD: [String.raw`fj\$`],
  NAD: [String.raw`(?<!\p{L})n\$`],
  BRL: [String.raw`(?<!\p{L})r\$`],
  MXN: [String.raw`mx\$`],
  ARS: [String.raw`(?<!\p{L})ar\$`],
  COP: [String.raw`(?<!\p{L})col\$`],
  XCD: [String.raw`(?<!\p{L})ec\$`],
  BBD: [String.raw`bds\$`],
  JMD: [String.raw`(?<!\p{L})j\$`],
  TTD: [String.raw`tt\$`],
  BZD: [String.raw`bz\$`],
  CHF: [String.raw`(?<!\p{L})fr\. ?\d[\d']*\.-`],
  ZAR: [String.raw`(?<!\p{L})r \d[\d ]*\d(?!\p{L})`, String.raw`(?<!\p{L})r ?\d{1,3}(?:[ ,]\d{3})+(?!\d)`],
  KES: [String.raw`(?<!\p{L})k(?:sh|shs|es)\.? ?\d`, String.raw`in kshs?(?!\p{L})`],
  TZS: [String.raw`(?<!\p{L})tshs?\.? ?\d`],
  UGX: [String.raw`(?<!\p{L})ushs?\.? ?\d`],
  IDR: [String.raw`(?<!\p{L})rp\.? ?\d{1,3}[.,]\d{3}`, String.raw`in rp\.?(?!\p{L})`],
  MYR: [
    String.raw`(?:in |\()rm(?!\p{L})`,
    String.raw`(?<!\p{L})rm ?\d{3,}(?= ?(?:per|/|nett?))`,
    String.raw`(?<!\p{L})rm ?\d[\d,]*\.\d\d(?!\d)`,
  ],
  PEN: [String.raw`(?<!\p{L})s/\.? ?\d{2}`],
  MAD: [String.raw`\d ?dh(?!\p{L})`],
  HUF: [String.raw`\d[ .]\d{3} ?ft(?!\p{L})`],
  RON: [String.raw`\d ?lei(?!\p{L})`],
  TRY: ['₺', String.raw`\d ?tl(?!\p{L})`],
  INR: ['₹'],
  THB: ['฿'],
  PHP: ['₱'],
  KRW: ['₩'],
  VND: ['₫'],
  ILS: ['₪'],
  RUB: ['₽'],
  UAH: ['₴'],
  GEL: ['₾'],
  KZT: ['₸'],
  CRC: ['₡'],
  NGN: ['₦'],
  GHS: ['₵'],
}

/** What names a currency in a folded text, in the order in which they are looked for. */
export const CURRENCY_WORDS: readonly (readonly [RegExp, string])[] = [
  ...ofCountries(),
  ...Object.entries(NAMES).map(([code, names]): [RegExp, string] => [
    new RegExp(String.raw`(?<!\p{L})${oneOf(names)}(?!\p{L})`, 'u'),
    code,
  ]),
  ...Object.entries(SIGNS).map(([code, signs]): [RegExp, string] => [new RegExp(oneOf(signs), 'u'), code]),
]

/** Codes that count in capitals. Those that are also words or abbreviations of the trade (`ALL`, `TOP`, `PEN`, `STD`) are left out. */
const CODES = [
  'EUR USD GBP CHF ZAR NAD BWP AUD NZD CAD JPY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR QAR OMR KWD BHD JOD EGP MAD TND',
  'KES TZS UGX RWF ZMW MZN MUR SCR INR LKR NPR THB VND IDR MYR SGD PHP HKD TWD KRW CNY BRL ARS CLP COP MXN CRC DOP XOF XAF XPF FJD GEL',
].flatMap((codes) => codes.split(' '))
/** Codes that count beside an amount: some are also parts of names (`Khao Lak`) and airports (`PKR` Pokhara, `HNL` Honolulu, `KGS` Kos). */
const RARE_CODES = [
  'PKR BDT MVR LAK KHR MMK RSD BAM MKD AZN AMD KZT UZS KGS MDL MNT GHS NGN ETB SZL LSL MWK AOA CVE DZD MGA JMD TTD BBD BSD XCD AWG KYD BZD',
  'BMD VUV PGK UYU PYG GTQ HNL NIO LBP BND BOB PEN',
].flatMap((codes) => codes.split(' '))

const CODE = new RegExp(
  [
    String.raw`(?<![\p{L}\d])${oneOf(CODES)}(?!\p{L})`,
    String.raw`(?<![\p{L}\d])${oneOf(RARE_CODES)}(?= ?\d|$(?<=^\p{L}{3}))`,
    String.raw`(?<=\d ?|(?<!\p{L})(?:[Ii]n|[Ee][nm]) )${oneOf(RARE_CODES)}(?![\p{L}\d])`,
  ].join('|'),
  'gu',
)

/** The codes of currencies in a text as printed. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)].map(([code]) => code)
}
