// How many nights the price below a head is for. Folded texts of six languages.

const NIGHTS = String.raw`(?:nights?|nachte?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|notti|notte|noites?)`
const A_PRICE_OF = String.raw`(?:(?:per|pro|par|por|al?|au|je|alla?|la|le|prix|preis|precio|prezzo|preco|price|rate)[ /]*)`
const WHOLE = new RegExp(
  String.raw`^${A_PRICE_OF}*(\d{1,2})[ -]?${NIGHTS}(?: (?:package|stay|paket|forfait|or more|und mehr|et plus|o mas|e oltre|ou mais|\+))*$`,
  'u',
)
const WEEKLY = new RegExp(
  String.raw`^${A_PRICE_OF}*(?:week|woche|wochen(?:preis|pauschale)|semaine|semana|settimana)$|^(?:weekly|hebdomadaire|semanal|settimanale)(?: rate| price)?$`,
  'u',
)
const NIGHTLY = new RegExp(
  String.raw`^${A_PRICE_OF}+(?:${NIGHTS}|day|tag|jour|dia|giorno)$|^(?:daily|nightly)(?: rate| price)?$|^tagespreis$`,
  'u',
)
/** `3D/2N`, `4 days / 3 nights`, `2N3D`. */
const DAYS_AND_NIGHTS = /(?<![\p{L}\d])(?:\d{1,2} ?d ?[/&-]? ?(\d{1,2}) ?n|(\d{1,2}) ?n ?[/&-]? ?\d{1,2} ?d)(?![\p{L}\d])/u
/** Over prices of vehicles it is the time of the day. */
const BARE_NIGHT = /^(?:night|nacht|nuit|noche|notte|noite)$/
const SPAN = new RegExp(String.raw`(?<!\d)\d{1,2} ?(?:or|oder|ou|o|to|bis|a|-|/) ?(\d{1,2})[ -]?${NIGHTS}(?!\p{L})`, 'u')
const PART = new RegExp(
  String.raw`(?<![\d\p{L}])(?<!(?:min\.?|minimum|mind\.?|from|ab|des|desde|pay|stay|after|per) )(\d{1,2})[ -]?${NIGHTS}(?!\p{L})`,
  'u',
)
const ARRIVAL =
  /arriv\w*|anreise|llegadas?|chegadas?|check-?in|weekly|package|stays?|paket|forfait|samedi|sabato|sabado|saturdays?|samstags?|sat|sun|[^\p{L}]/gu

/** `each`: the price of one night. */
export type StayInText = {
  readonly nights: number | 'each'
  /** Nothing else is said, so that the text is no name. */
  readonly isWhole: boolean
  /** `3 or 4 nights`: which one is the price for? */
  readonly isSpan?: true
  /** What else is said: `4 nights Luxor-Aswan` has a name. */
  readonly hasName: boolean
}

/** The stay that a folded head names. @example stayIn('7 nachte')?.nights is 7 */
export function stayIn(bare: string): StayInText | undefined {
  const whole = WHOLE.exec(bare)?.[1]
  if (whole !== undefined) return { nights: Number(whole), isWhole: true, hasName: false }
  if (WEEKLY.test(bare)) return { nights: 7, isWhole: true, hasName: false }
  if (NIGHTLY.test(bare)) return { nights: 'each', isWhole: true, hasName: false }
  if (BARE_NIGHT.test(bare)) return { nights: 'each', isWhole: false, hasName: false }
  const counted = DAYS_AND_NIGHTS.exec(bare)
  if (counted) return { nights: Number(counted[1] ?? counted[2]), isWhole: false, hasName: false }
  const span = SPAN.exec(bare)
  const part = span ?? PART.exec(bare)
  if (!part) return undefined
  const rest = `${bare.slice(0, part.index)} ${bare.slice(part.index + part[0].length)}`.replace(ARRIVAL, '')
  return { nights: Number(part[1]), isWhole: rest === '', hasName: rest !== '', ...(span && { isSpan: true }) }
}
