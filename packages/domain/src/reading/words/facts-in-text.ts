// What titles and notes say about all prices: currency, basis, retail or nett, commission, tax. Folded texts of six languages.

import { isKnownCurrency } from '../../money/known-currency.ts'
import type { PriceBasis, RateType } from '../reading.ts'

/** Currencies that have their country in their name. */
const CURRENCIES_OF_COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/indian rupees?|rupias indias/, 'INR'],
  [/sri lankan? rupees?/, 'LKR'],
  [/nepal(?:ese|i) rupees?/, 'NPR'],
  [/mauriti(?:an|us) rupees?|roupies mauriciennes/, 'MUR'],
  [/seychell(?:es|ois) rupees?/, 'SCR'],
  [/kenyan? shillings?/, 'KES'],
  [/tanzanian? shillings?/, 'TZS'],
  [/ugandan? shillings?/, 'UGX'],
  [/egyptian pounds?/, 'EGP'],
  [/(?:norwegian|norske) kron(?:er?|es?)/, 'NOK'],
  [/(?:swedish kron(?:or|a|er)|svenska kronor)/, 'SEK'],
  [/(?:danish|danske) kron(?:er?|es?)/, 'DKK'],
  [/(?:icelandic kron(?:ur|a)|islenskar kronur)/, 'ISK'],
  [/malaysian ringgits?/, 'MYR'],
  [/indonesian rupiahs?/, 'IDR'],
  [/vietnam(?:ese)? dongs?/, 'VND'],
  [/phil(?:l)?ippines? pesos?/, 'PHP'],
  [/mexican pesos?|pesos mexicanos/, 'MXN'],
  [/colombian pesos?|pesos colombianos/, 'COP'],
  [/chilean pesos?|pesos chilenos/, 'CLP'],
  [/argentin(?:e|ian) pesos?|pesos argentinos/, 'ARS'],
  [/peruvian soles|soles peruanos/, 'PEN'],
  [/chinese yuan|renminbi|(?<!\p{L})rmb(?!\p{L})/u, 'CNY'],
  [/hong kong dollars?|hk\$/, 'HKD'],
  [/fiji(?:an)? dollars?|fj\$/, 'FJD'],
  [/saudi ri[yj]als?/, 'SAR'],
  [/qatari? ri[yj]als?/, 'QAR'],
  [/omani rials?/, 'OMR'],
  [/(?:uae|emirati?|emirates) dirhams?/, 'AED'],
  [/jordanian dinars?/, 'JOD'],
  [/botswana pulas?/, 'BWP'],
  [/zambian kwachas?/, 'ZMW'],
  [/romanian (?:lei|leu)/, 'RON'],
  [/bulgarian leva?/, 'BGN'],
]

const CURRENCY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/namibian? dollars?|(?<!\p{L})n\$/u, 'NAD'],
  [/south african rands?|(?<!\p{L})zar(?!\p{L})|(?<!\p{L})r \d[\d ]*\d(?!\p{L})/u, 'ZAR'],
  [/swiss francs?|schweizer franken|francs? suisses?|(?<!\p{L})sfr\.?(?!\p{L})/u, 'CHF'],
  ...CURRENCIES_OF_COUNTRIES,
  [/(?<!(?:egypt|leban|syri|sudan)\p{L}* )pounds?(?: sterling)?|sterling|£/u, 'GBP'],
  [/us dollars?|us-dollars?|(?<!\p{L})us ?\$|\$ ?us|dollars? (?:us|americains)|dolares? (?:usa|americanos?)/u, 'USD'],
  [/australian dollars?|(?<!\p{L})au?\$/u, 'AUD'],
  [/(?:new zealand|nz) dollars?|nz ?\$/, 'NZD'],
  [/canadian dollars?|ca?\$(?=\d| )/, 'CAD'],
  [/singapore dollars?|(?<!\p{L})s\$/u, 'SGD'],
  [/reais|(?<!\p{L})real brasileiro|r\$/u, 'BRL'],
  [/japanese yen|(?<!\p{L})yens?(?!\p{L})|¥|円/u, 'JPY'],
  [/thai bahts?|(?<!\p{L})bahts?(?!\p{L})|฿/u, 'THB'],
  [/moroccan dirhams?|dirhams? marocains?|(?<!\p{L})dhs?(?!\p{L})/u, 'MAD'],
  [/(?<!\p{L})(?:zl|zlot(?:y|ys|ych|e))(?!\p{L})/u, 'PLN'],
  [/(?<!\p{L})(?:kc|korun(?:a|y)?|czech (?:crowns?|korunas?))(?!\p{L})/u, 'CZK'],
  [/(?<!\p{L})forints?(?!\p{L})/u, 'HUF'],
  [/turkish liras?|\d ?tl(?!\p{L})|₺/u, 'TRY'],
  [/georgian laris?|(?<!\p{L})lari(?!\p{L})|₾/u, 'GEL'],
  [/(?<!\p{L})euros?(?!\p{L})|€|(?<!\p{L})in eur(?!\p{L})/u, 'EUR'],
]

/** Every currency that a folded text names, in the order of the list; codes count in capitals only. @param text as printed @param plain the same, folded */
export function currenciesIn(text: string, plain: string): string[] {
  const found = CURRENCY_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, code]) => code)
  for (const [code] of text.matchAll(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}])/gu)) if (isKnownCurrency(code) && COMMON.has(code)) found.push(code)
  return [...new Set(found)]
}

/** Codes that are also words or abbreviations of the trade (`ALL`, `TOP`, `PEN`) are left out. */
const COMMON = new Set(
  'EUR USD GBP CHF ZAR NAD BWP AUD NZD CAD JPY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR QAR OMR KWD BHD JOD EGP MAD TND KES TZS UGX RWF ZMW MZN MUR SCR INR LKR NPR THB VND IDR MYR SGD PHP HKD TWD KRW CNY BRL ARS CLP COP MXN CRC DOP XOF XAF XPF FJD GEL'.split(
    ' ',
  ),
)

const PERSON =
  /per person|per pers\b|pro person|pro pers\b|par pers(?:onne|\.)|por persona|per persona|por pessoa|a persona|pppn|ppns|p\.p\.|(?<!\p{L})pp(?!\p{L})|(?<!\p{L})pps(?!\p{L})|je person|p\/p|per persoon|pr\.? person|per bed(?!\p{L})|pro bett(?!\p{L})|par lit(?!\p{L})|por cama|per letto|por pessoa|po osobi|(?:na|za|od) osob\p{L}|(?:ανα|κατ'?) ?ατομο/u
const ROOM =
  /(?<!\p{L})(?:per|pro|par|por|je|a) (?:room|zimmer|chambre|habitacion|camera|quarto|unit|einheit|suite|cabin|zi\b)|per kamer|(?:pr\.?|per) (?:vaerelse|rum|rom)(?!\p{L})|(?:po|za|na) (?:sob[iu]|pokoj)(?!\p{L})|ανα δωματιο|prprn|per night per room/u
/** Prices of rooms, which may be those of a person. */
const ROOM_PRICES = /room rates?|zimmerpreise/
const UNIT =
  /(?<!\p{L})(?:per|pro|par|por|je|a) (?:unit|residence|chalet|villa|apartment|appartement|wohnung|house|haus|tent|bungalow|cottage|lodge|mobil-?home|mobile home|gite|logement|hebergement|alojamiento|alloggio|alojamento|ferienwohnung|unterkunft|objekt|wohneinheit|boat|yacht|studio|property|bungalow|huisje|woning|accommodatie|finca|cortijo|masia|masseria|trullo|quinta|monte|riad|site|campsite|pitch|appartamento|apartamento|casa)|ανα (?:καταλυμα|διαμερισμα|στουντιο|σπιτι|κατοικια)|και καταλυμα|(?:za|po) (?:jedinici|apartman\p{L}*|apartament\p{L}*|kucu|dom)(?!\p{L})/u
const VEHICLE =
  /(?<!\p{L})(?:per|pro|par|por|je|a) (?:vehicle|car|fahrzeug|vehicule|vehiculo|veicolo|veiculo|viatura|transfer|way|auto|bus|van|coach)|price per (?:car|vehicle)|(?:po|za) (?:vozilu|vozidlo|pojazd|samochod|autu)(?!\p{L})|ανα (?:οχημα|αυτοκινητο)|per voertuig|(?:pr\.?|per) (?:bil|fordon|koretoj)(?!\p{L})/u
const GROUP =
  /(?<!\p{L})(?:per|pro|par|por|je) (?:group|gruppe|groupe|grupo|gruppo)|pr\.? gruppe|per grupp(?!\p{L})|(?:po|za) (?:skupini|grupi|grupe|skupinu)/u
const NIGHT =
  /night|nacht|nuit|noche|notte|noite|(?<!\p{L})(?:natt|nat|dygn|dogn|noc|noci|nocenj\p{L}|dob[ey])(?!\p{L})|βραδυ|διανυκτερευση|per (?:day|tag|jour|dia|giorno)|pro tag|par jour|al giorno|por dia|(?<!\p{L})(?:y|e|et|und|and|&) (?:dia|giorno|jour|tag|day)(?!\p{L})|(?<!\p{L})pn(?!\p{L})|pppn|ppns|prpn|a notte|\/ ?tag|(?:quote|prezz[io]|tariff[ae]) giornalier|preci?os? diari|diarias?(?!\p{L})|prix journalier|daily rates?|tagespreis/u
const STAY =
  /package|paket|forfait|paquete|pacchetto|pacote|per stay|per verblijf|pr\.? ophold|pro aufenthalt|par sejour|por estancia|per soggiorno|por estadia|\d+ (?:ubernachtungen|nights|nuits|noches|notti|noites|nachte)|(?:per|pro|par|por|a|je|und|and|et|y|e|&) (?:week|woche|semaine|semana|settimana)|weekly|wochenpreis|hebdomadaire|semanal|settimanal|(?:i|a|po|za|na|pr|per) (?:tjedn\w*|tyden|tydzien|uge|vecka|week)|ανα εβδομαδα|(?:za|na) pobyt/
const ONE_WAY =
  /one[- ]way|per way|(?:pro|je|und|per) (?:strecke|fahrt|richtung)|per (?:direction|trip|transfer)|(?:je|und|pro) transfer|por sentido|par trajet|por viaje|einfache? (?:fahrt|strecke)|aller simple|(?:por )?trayecto|solo andata|por trajeto|sola ida|so ida|solo ida|par trajet|a tratta|per tratta|(?:u jednom|jedan) smjeru?|w jedna strone|jednosmern\w*|ανα διαδρομη|enkele (?:reis|rit)|enkeltvej|enkel vag/

/** `EUR / room / night` is per room per night. */
const SLASH =
  /\s*\/\s*(?=(?:rooms?|nights?|persons?|pers\.?|pax|day|stay|zimmer|nacht|tag|woche|week|chambre|nuit|personne|habitacion|noche|persona|camera|notte|quarto|noite|pessoa|unit|villa|vehicle|car|way)(?!\p{L}))/gu

/** What a folded line says about all prices: a sentence with an amount of its own, such as a tax, states the basis of this amount. */
export function aboutAllPrices(plain: string): string {
  return plain
    .split(/[.;]\s+(?!night|person|room)/)
    .filter((sentence) => !AMOUNT_OF_ITS_OWN.test(sentence))
    .join('. ')
}

/** Whether a folded text has an amount with its currency, or a tax or a supplement with a number. */
export function hasOwnAmount(plain: string): boolean {
  return AMOUNT_OF_ITS_OWN.test(plain)
}

const AMOUNT_OF_ITS_OWN =
  /(?:€|\$|£|¥|(?<!\p{L})(?:eur|usd|gbp|chf|jpy|thb|zar|nad|aed|mad|nok|sek|dkk|cad|aud|nzd|bwp|kes|tzs|czk|pln|huf|inr|lkr|npr|idr|myr|php|hkd|krw|cny|brl|ars|clp|cop|mxn|crc|dop|isk|try|egp|mur|scr|ugx|mzn|zmw|fjd|rs|r))\.? ?\d|\d ?(?:€|\$|£|¥|(?:eur|usd|gbp|chf|jpy|thb|aed|nok|sek|dkk|euros?|kc|zl|ft|lei|kr|dhs?)(?!\p{L}))|(?<!\p{L})(?:tax(?:e|es)?|levy|kurtaxe|ortstaxe|tassa|taxa|supp?l\w*|zuschlag) .{0,40}\d/u

/** An abbreviation in front of its meaning: `PP = prix public`. */
const EXPLAINED = /(?<![\p{L}\d])[\p{L}/]{1,4}\s*=/gu

/** How long one must stay says nothing of what a price is for. */
const LEAST_STAY =
  /(?:min(?:imum|\.)?|mindest\p{L}*|least|from|ab|estancia minima|soggiorno minimo|sejour minimum|estadia minima|shorter(?: stays?)?(?: than)?|weniger als|unter)(?: (?:stay|de|di|of|von))*:? \d+ (?:nights?|nachten?|nuits|noches|notti|noites)/gu
/** `per person per night` names its nights right after the person. */
const BY_NIGHT =
  /(?:per|pro|par|por|je|a) (?:person|persona|personne|pessoa|room|zimmer|chambre|habitacion|camera|quarto|unit|apartment|apartamento|appartement|appartamento|wohnung|villa|house|casa|studio|bungalow|cottage|chalet|tent|cabin|suite)(?:,| and| und| et| y| e)?(?: (?:per|pro|par|por|al?))? (?:night|day|nacht|tag|nuit|jour|noche|dia|notte|giorno|noite)(?!\p{L})/u

/** The basis that a folded text states; undefined when it states none. @param isPackage the table is known to be one of whole stays */
export function basisIn(said: string, isPackage = false): PriceBasis | undefined {
  const plain = said.replace(EXPLAINED, ' ').replace(SLASH, ' per ').replace(LEAST_STAY, ' ')
  if (VEHICLE.test(plain)) return ONE_WAY.test(plain) ? 'perVehicleOneWay' : 'perVehicle'
  if (GROUP.test(plain)) return 'perGroup'
  const isStay = isPackage || (STAY.test(plain) && !BY_NIGHT.test(plain))
  const isNight = NIGHT.test(plain) && !isStay
  const isPerson = PERSON.test(plain)
  if ((ROOM.test(plain) && !(isPerson && plain.search(PERSON) < plain.search(ROOM))) || (ROOM_PRICES.test(plain) && !isPerson))
    return isStay ? 'perRoomPerStay' : 'perRoomPerNight'
  if (isPerson) return isStay ? 'perPersonPerStay' : isNight ? 'perPersonPerNight' : 'perPerson'
  if (UNIT.test(plain)) return isStay ? 'perRoomPerStay' : 'perUnitPerNight'
  const nightly = ROOM_A_NIGHT.exec(plain)
  if (nightly) return nightly[1] === undefined ? 'perUnitPerNight' : 'perRoomPerNight'
  return undefined
}

/** Whether a folded text says that prices are those of one way. */
export function isOneWay(plain: string): boolean {
  return ONE_WAY.test(plain)
}

/** Whether the first of the folded lines that state a basis states that of a flat or a house. */
export function isPerUnit(lines: readonly string[]): boolean {
  const line = lines.find((each) => basisIn(each) !== undefined)
  return line !== undefined && UNIT.test(line) && !ROOM.test(line) && !PERSON.test(line)
}

/** `Zimmer pro Nacht`, `Ferienwohnungen pro Nacht`: what is sold, and for how long. */
const ROOM_A_NIGHT =
  /(?<!\p{L})(?:(rooms?|zimmer|chambres?|habitacion(?:es)?|camere|camera|quartos?|suites?)|(?:houses?|haus|casa|maison|tents?|apartments?|appart\p{L}*|apart\p{L}*|ferienwohnung\p{L}*|studios?|villas?|chalets?|cottages?|bungalows?)) (?:per|pro|par|por|a) (?:night|nacht|nuit|noche|notte|noite)(?!\p{L})/u

/** Whether the table that this title stands above sells whole stays, and how many nights. */
export function packageIn(plain: string): { readonly nights: number } | undefined {
  const nights =
    /(?<!\d)(\d{1,2})(?:[ -]?(?:ubernachtungen|nights?|nuits?|noches|notti|noites|nachten?|naetter|natter|netter|noci|noc[iey])|n\b| n(?= ?(?:[/)+,-]|$)))/.exec(
      plain,
    )?.[1]
  if (
    nights === undefined &&
    /(?:per|pro|par|por|a|je|und|and|et|y|e|&) (?:week|woche|semaine|semana|settimana)|weekly|wochenpreis|hebdomadaire|semanal|settimanal/.test(
      plain,
    )
  )
    return { nights: 7 }
  if (BY_NIGHT.test(plain)) return undefined
  if (
    nights === undefined ||
    nights === '1' ||
    /(?<!\p{L})min(?:imum|im[oa]|imal\p{L}*|\.|(?!\p{L}))|mindest|stay \d|release|ab \d/u.test(plain)
  )
    return undefined
  return { nights: Number(nights) }
}

const NETT =
  /(?<!\p{L})(?:nett?o?s?|nette|netti|netto\p{L}*|nett?preis\p{L}*|nettraten|neto|nets|sto|liquid[oa]s?|netas?|nettes|καθαρ(?:η|ες|α))(?!\p{L})/u
const RETAIL =
  /(?<!\p{L})(?:retail|rack|gross|brutto\p{L}*|pvp|brut[oa]?s?|brut(?:e?s)?|lord[oi]|pubb?li[cq]\p{L}*|consumentenprij\p{L}*|verkoopprij\p{L}*|publieksprij\p{L}*|endpreise?|verkaufspreise?|bar(?! harbou?r)|commissionable|kommissionsfahig|comisionables?|commissionabil\w*|selling|prix publics?|ttc publics?|vermittlungsprovision|comissionave\w*|comissionad[ao]s?|comisionad[ao]s?|commissionn?e?e?s?|kommissionierbar\w*|balcao|rackrates?|publikumspreise?)(?!\p{L})/u

/** `STO rates (25 % off rack)` says how nett prices came about. */
const OFF_RETAIL =
  /\d ?% ?(?:(?:off|below|under|less than|discount (?:on|off)|from|auf|unter|sur|sobre|sul|sulla|su|de descuento sobre|di sconto su\p{L}*|de remise sur|de desconto sobre|rabatt auf)(?: the| den| le| la| el| il| o| tarif\p{L}*| prix| precio\p{L}*| prezz\p{L}*| listen\p{L}*)*) (?:retail|rack|gross|brutto\p{L}*|pvp|publi[cq]\p{L}*|bar|selling|listen\p{L}*|balcao)(?: rates?| prices?| preis\p{L}*)?/gu

/** Heads of a column that say nothing else. */
const PUBLISHED = /^(?:published?|selling|sell|official|website|listed?|rrp|srp|full)(?: rates?| prices?| tariff)?$/
const CONTRACTED = /^(?:contract(?:ed)?|agents?|agency|operator|to|tour operator|wholesale|trade|special nett?|your)(?: rates?| prices?)?$/

/** `STO rates (rack less 20 %)`. */
const RETAIL_LESS =
  /(?<=(?:nett?o?|sto|netas?|netti)(?!\p{L})[^.;]{0,30})(?:retail|rack|gross|brutto\p{L}*|pvp|publi[cq]\p{L}*|listen\p{L}*)(?: rates?| prices?| preis\p{L}*)? ?(?:less|minus|abzuglich|abzgl\.?|menos|meno|moins|-) ?\d{1,2}(?:[.,]\d)? ?%/gu

/** Whether prices are retail, nett or both by this folded text; empty when it does not say. */
export function rateTypesIn(plain: string): RateType[] {
  if (PUBLISHED.test(plain.trim())) return ['retail']
  if (CONTRACTED.test(plain.trim())) return ['nett']
  const bare = plain
    .replace(
      /nett? of (?:agency |agents? |all )?commissions?|netto ohne (?:kommission|provision)|sans commission|sin comision|senza commissione|sem comissao/g,
      ' nett ',
    )
    .replace(/non[- ]commissionable|not commissionable|nicht kommissionsfahig|no comisionables?/g, ' ')
    .replace(OFF_RETAIL, ' ')
    .replace(RETAIL_LESS, ' ')
  const types: RateType[] = []
  if (RETAIL.test(bare)) types.push('retail')
  if (NETT.test(bare)) types.push('nett')
  return types
}

/** The commission in percent that a folded text states, as decimal text. @example 'commissionable at 15%' is '15', 'sto = rack less 20 %' is '20' */
export function commissionIn(plain: string): string | undefined {
  const word = String.raw`(?:commission(?:able)?|kommission|provision|vermittlungsprovision|comision\w*|provvigion\w*|commissione|commissie|prowizj\w*|provizij\w*|provize|προμηθεια|comissao|off (?:rack|retail|gross|bar|published)|(?:rack|retail|gross|published|public)(?: rates?| prices?| tariff)? less(?! than)|agency discount|reduction agence)`
  const percent = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
  const after = new RegExp(String.raw`${word}[^.;\d%]{0,25}${percent}`).exec(plain)?.[1]
  const before = new RegExp(String.raw`${percent}[^.;\d%]{0,12}${word}`).exec(plain)?.[1]
  if (/(?:early|long stay|discount for|booking discount)/.test(plain)) return undefined
  return (after ?? before)?.replace(',', '.')
}

/** The years that a text names, four figures each, or `2026/27`; sorted. */
export function yearsIn(text: string): number[] {
  const years = new Set<number>()
  for (const match of text.matchAll(/(?<!\d)(20[2-4]\d)(?:\s*[/-]\s*(?:20)?(\d\d)(?!\d))?(?!\d)/g)) {
    const year = Number(match[1])
    years.add(year)
    if (match[2] !== undefined && Number(match[2]) === (year + 1) % 100) years.add(year + 1)
  }
  return [...years].toSorted((a, b) => a - b)
}
