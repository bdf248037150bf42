// Meals included in a rate: codes and words of six languages.

/** Codes of boards, and their names as the trade says them. */
export const BOARDS = {
  RO: 'Room only',
  SC: 'Self catering',
  BB: 'Bed and breakfast',
  DBB: 'Dinner, bed and breakfast',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
} as const
export type BoardCode = keyof typeof BOARDS
export const BOARD_CODES = ['RO', 'SC', 'BB', 'DBB', 'HB', 'FB', 'AI'] as const satisfies readonly BoardCode[]

const CODES: Readonly<Record<string, BoardCode>> = {
  ro: 'RO',
  ep: 'RO',
  sa: 'RO',
  oa: 'RO',
  oo: 'RO',
  oro: 'RO',
  sl: 'RO',
  ob: 'RO',
  sc: 'SC',
  bb: 'BB',
  'b&b': 'BB',
  'b+b': 'BB',
  'b/b': 'BB',
  uf: 'BB',
  'u/f': 'BB',
  uef: 'BB',
  ad: 'BB',
  apa: 'BB',
  pd: 'BB',
  cp: 'BB',
  zf: 'BB',
  bnb: 'BB',
  abf: 'BB',
  lpd: 'BB',
  'all in': 'AI',
  breakfast: 'BB',
  'with breakfast': 'BB',
  fruhstuck: 'BB',
  'mit fruhstuck': 'BB',
  'petit-dejeuner': 'BB',
  'petit dejeuner': 'BB',
  desayuno: 'BB',
  colazione: 'BB',
  pca: 'BB',
  dbb: 'DBB',
  'dbb+': 'DBB',
  'd,b&b': 'DBB',
  'db&b': 'DBB',
  hb: 'HB',
  'h/b': 'HB',
  mp: 'HB',
  'm/p': 'HB',
  hp: 'HB',
  map: 'HB',
  ap: 'FB',
  dp: 'HB',
  '1/2p': 'HB',
  fb: 'FB',
  'f/b': 'FB',
  fbb: 'FB',
  pc: 'FB',
  'p/c': 'FB',
  vp: 'FB',
  dbbl: 'FB',
  dblb: 'FB',
  ai: 'AI',
  ti: 'AI',
  'all-in': 'AI',
}

/** The first that is found holds: longer phrases before the shorter ones that they contain. */
const PHRASES: readonly (readonly [RegExp, BoardCode])[] = [
  [
    /room only|bed only|(?<!\p{L})no (?:breakfast|meals?)(?!\p{L})|kein fruhstuck|pas de petit-dejeuner|nur ubernachtung|ohne (?:fruhstuck|verpflegung)|without (?:breakfast|meals)|solo alojamiento|solo pernottamento|so alojamento|logement seul|sans (?:petit-dejeuner|repas)|sin desayuno|senza colazione|sem pequeno-almoco|accommodation only|own equipment|(?:breakfast|fruhstuck) (?:not included|excluded|nicht (?:inkl|inbegriffen)|extra)|(?:desayuno|colazione|petit[- ]dejeuner|pequeno[- ]almoco) (?:no|non|nao) (?:incl|compr)|chambre seule|(?:uden|utan|uten|excl\p{L}*|exkl\p{L}*\.?|zonder) (?:morgenmad|frukost|ontbijt)|(?:ontbijt|frukost|morgenmad) (?:niet|ikke|ej|inte) (?:inbegr|incl|inkl|ingar)|alleen logies|χωρις (?:πρωινο|γευματα)|bez (?:sniadania|dorucka|snidane)/u,
    'RO',
  ],
  [
    /all[- ]inclusive|fully inclusive[^.;]{0,50}(?:drinks|beverages|wines|beers)|all meals(?:,| and| &)+ (?:(?:local|selected|house|bar|alcoholic|all) )?(?:drinks|beverages)(?![^.;]*(?:excl|not incl|extra))|todo incluido|tudo incluido|tout (?:compris|inclus)|tutto incluso/,
    'AI',
  ],
  [
    /full board|fully inclusive|pension complete|pension completa|pensione completa|pensao[- ]completa|vollpension|volpension|helpens[ij]on|hel ?pension|fuldpension|fullpension|puni pansion|pln\w* penz\w*|pelne wyzywienie|πληρης διατροφη|(?:dinner|lunch), (?:lunch|dinner|bed),? (?:bed )?and breakfast and lunch|all meals/,
    'FB',
  ],
  [
    /dinner,? (?:bed (?:and|&) breakfast|(?:& |and |\+ )?b ?(?:&|\+|and) ?b(?!\p{L}))|bed,? breakfast,? (?:and|&) (?:evening meal|dinner)|b ?& ?b (?:and|&|\+) dinner/u,
    'DBB',
  ],
  [
    /half[- ]?board|breakfast and (?:one|1|any) (?:major|main|other) meals?|demi-? ?pension|media[- ]pension|mezza[- ]pensione|meia[- ]pensao|halbpension|halfpension|halvpens[ij]on|polupansion|polopenz\p{L}*|ημιδιατροφη|(?:verwohn|genuss|gourmet|schlemmer|wohlfuhl|dreiviertel|3\/4[- ]?|¾[- ]?)\p{L}*-?pension|dinner (?:&|and) breakfast|breakfast (?:&|and) dinner|abendessen und fruhstuck|fruhstuck und abendessen|petit-dejeuner et diner|diner et petit-dejeuner|desayuno y cena|cena y desayuno|colazione e cena|cena e colazione|pequeno-almoco e jantar|(?:2|two) meals/u,
    'HB',
  ],
  [
    /bed (?:and|&) breakfast|(?<!\p{L})(?:rom|natt|overnatting)(?!\p{L})[^.;]{0,20} inkl\p{L}*\.? frokost(?! og)|(?<!\p{L})breakfast(?: buffet)?(?:,| and)[^.;,\d]{0,40} included|(?:pernottamento|alloggio|alojamiento|alojamento|hebergement|ubernachtung|logis) (?:e|y|et|con|com|mit|und|avec) (?:prima |buffet )?(?:colazione|desayuno|pequeno-almoco|petit-dejeuner|fruhstuck)|(?:incl\w*\.?|including|with|mit|inkl\w*\.?|inclusive|con|avec|com|y|et|e|und|&|\+|inclusi|inclus|compris|inclui) (?:\w+ ){0,2}(?:buffet ?)?-?(?:scottish |full |english |continental |daily )?(?:breakfast|fruhstuck\w*|petit[- ]dejeuner|desayuno|(?:prima )?colazione|pequeno[- ]almoco|cafe da manha)|(?:breakfast|fruhstuck(?:sbuffet)?|petit[- ]dejeuner|desayuno(?: buffet)?|colazione|pequeno[- ]almoco) (?:buffet )?(?:included|incl|inkl|inbegriffen|inclus|compris|incluido|inclusa|compresa|incluido)|(?:incl\w*\.?|including|with|inkl\w*\.?) (?:daily )?abf\b|(?:incl\w*\.?|with|including)[^.;]{0,60}(?<!\p{L})abf(?!\p{L})|american breakfast|(?:ubernachtung|(?<!\p{L})u\.?)(?: (?:mit|und|\/|-))? ?[/-]? ?fr(?:uhstuck|\.(?!\p{L}))|chambre et\s+petit-dejeuner|logement (?:et |avec )?petit[- ]dejeuner|nuit(?:ee)? et petit-dejeuner|logies (?:en|met) ontbijt|(?:incl\p{L}*\.?|inkl\p{L}*\.?|med|met|inclusief) (?:\p{L}+ )?(?:ontbijt|frukost|morgenmad)|(?:ontbijt|frukost|morgenmad)\p{L}* (?:incl|inkl|inbegrepen|ingar)|nocenje s doruckom|(?:se|ze) sniada?ni\p{L}*|se snidani|με πρωινο|πρωινο περιλ\p{L}*|sniadani\p{L}* (?:w cenie|wliczon\p{L}*)|doruc\p{L}* (?:u cijeni|ukljucen\p{L}*)|snidane v cene/u,
    'BB',
  ],
  [
    /(?:breakfast|fruhstuck|petit[- ]dejeuner|desayuno|colazione|pequeno[- ]almoco|cafe da manha)(?!\p{L})(?![^.;:]*(?:not|nicht|non|no|nao|pas) (?:incl|inkl|compr))[^.;:\d€]{0,70}?(?<!\p{L})(?:incl|inkl|inbegriffen|compri|compres)/u,
    'BB',
  ],
  [/self[- ]?catering|selbstversorg\w*/, 'SC'],
]

/** A board as it is found in a text, with its position. */
export type FoundBoard = { readonly board: BoardCode; readonly start: number; readonly end: number }

/**
 * The board that a folded text names. Codes count only as the whole text; `codes` are those that a legend of the file explains.
 * @example boardIn('rates incl. buffet breakfast')?.board is 'BB'
 */
export function boardIn(text: string, codes: ReadonlyMap<string, BoardCode> = new Map()): FoundBoard | undefined {
  const bare = text
    .trim()
    .replace(/[.:*]+$/, '')
    .replace(/^en |^in |^im /, '')
    .replace(/(?<=\w)\.(?=\w|$)/g, '')
  const code = codes.get(bare) ?? (Object.hasOwn(CODES, bare) ? CODES[bare] : undefined)
  if (code) return { board: code, start: 0, end: text.length }
  for (const [pattern, board] of PHRASES) {
    const match = pattern.exec(text)
    // A list of meals that are in the price goes before one of them: `incl. breakfast and dinner`.
    const meals = board === 'BB' ? mealsIn(text) : undefined
    if (meals && meals.board !== 'BB') return meals
    if (match) return { board, start: match.index, end: match.index + match[0].length }
  }
  return mealsIn(text)
}

const BREAKFAST =
  /(?<!\p{L})(?:breakfast|fruhstuck\p{L}*|petit[- ]dejeuner|desayuno|colazione|pequeno[- ]almoco|cafe da manha|asa-?gohan|frukost|morgenmad|ontbijt)/u
const LUNCH = /(?<!\p{L})(?:lunch\p{L}*|mittagessen|(?<!petit[- ])dejeuner(?!\p{L})|almuerzos?|comida|pranzo|(?<!pequeno[- ])almoco)/u
const DINNER = /(?<!\p{L})(?:dinner|supper|abendessen|abendmenu\p{L}*|abendbuffet|diner(?!\p{L})|cenas?(?!\p{L})|jantar)/u
const INCLUDING =
  /(?<!\p{L})(?:incl\p{L}*\.?|with|mit|inkl\p{L}*\.?|avec|compren\p{L}*|con|com|inclu\p{L}*|compris\p{L}*)([^.;:()]{0,90})/gu
/** What stands beside meals that are not in the price. */
const NOT_IN_PRICE =
  /\d|suppl|zuschlag|optional|extra(?!\p{L})|not incl|nicht|exclu|excepto|except|without|ohne|sans|sin (?!al)|senza|sem /u

/** The meals that a sentence says are in the price: `including kaiseki dinner, breakfast and service charge`. */
function mealsIn(text: string): FoundBoard | undefined {
  if (!BREAKFAST.test(text)) return undefined
  for (const match of text.matchAll(INCLUDING)) {
    const list = withoutPriced(match[1] ?? '')
    const [breakfast, lunch, dinner] = [BREAKFAST, LUNCH, DINNER].map((meal) => meal.test(list))
    if (!breakfast) continue
    // `Room with breakfast terrace` has none.
    const isIncluded = /^(?:incl|inkl|inclu|compris|compren)/.test(match[0])
    const board = lunch && dinner ? 'FB' : dinner ? 'HB' : !lunch && isIncluded ? 'BB' : undefined
    if (board) return { board, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** `breakfast, dinner EUR 28`: the dinner is sold apart. */
function withoutPriced(meals: string): string {
  const list = meals.split(NOT_IN_PRICE)[0] ?? ''
  const isPriced =
    // `breakfast and consumption tax` ends in no currency: nothing follows.
    (list.length < meals.length && /(?:€|\$|£|(?<!\p{L})\p{L}{3}) ?$/u.test(list)) ||
    /^\d+(?:[.,]\d+)? ?(?:€|£|eur|usd|gbp|chf)/.test(meals.slice(list.length))
  return isPriced && !/ (?:and|und|mit) $/.test(list) ? list.replace(/(?:,| and| und| et| y| e)[^,]*$/, '') : list
}

/** A row of a table such as `Breakfast buffet | included` says what the prices above it are with. @param label and cells folded */
export function boardOfRow(label: string, cells: readonly string[]): BoardCode | undefined {
  const isIncluded =
    cells.length > 0 && cells.every((cell) => /^(?:incl|inkl|inbegr|inclu|compris|compres|ingar|inbegrepen|yes$|ja$)/.test(cell))
  if (!isIncluded) return undefined
  return DINNER.test(label) ? undefined : BREAKFAST.test(label) ? 'BB' : undefined
}

/** Codes that mean nothing else in a title: `SC` may be South Carolina. */
const IN_TITLES = new Set(['bb', 'b&b', 'b+b', 'b/b', 'hb', 'fb', 'ai', 'dbb', 'hp', 'vp', 'uf', 'apa'])

/** A code that stands alone between commas, dashes or brackets of a printed title: `Net rates 2027 EUR, B&B, per room`. */
export function boardCodeIn(printed: string): BoardCode | undefined {
  for (const part of printed.split(/[,;|()–/]|\s-\s|\s{2,}/)) {
    const code = part.trim()
    const key = code.toLowerCase()
    if (code === code.toUpperCase() && IN_TITLES.has(key)) return CODES[key]
  }
  const word = /(?<![\p{L}\d&])(?:DBB|BB|B&B|HB|FB)(?![\p{L}\d&])/u.exec(printed)?.[0]
  return word === undefined ? undefined : CODES[word.toLowerCase()]
}

const BOARD_AT_END = /[\s,/(–-]+(RO|BB|B&B|HB|FB|AI|DBB|MP|PC|ÜF|HP|VP|AD|APA|M\.P\.|P\.C\.|A\.D\.|T\.I\.)\)?\s*$/

/** A printed name that ends in the code of a board: `Double sea view HB`. */
export function endsInBoard(printed: string): { readonly rest: string; readonly board: BoardCode } | undefined {
  const match = BOARD_AT_END.exec(printed)
  const board = match?.[1] && CODES[match[1].toLowerCase().replace('ü', 'u').replaceAll('.', '')]
  return match && board && match.index > 1
    ? {
        rest: printed
          .slice(0, match.index)
          .replace(/ (?:en|in|mit|with|avec|con|com)$/, '')
          .trim(),
        board,
      }
    : undefined
}

/** The meal of a supplement such as `Half board EUR 27 per adult`. */
export function sellsBreakfast(text: string): boolean {
  return /breakfast|fruhstuck|petit[- ]dejeuner|desayuno|colazione|pequeno[- ]almoco|cafe da manha/.test(text)
}

/** Whether a folded text explains that `fully inclusive` is with drinks: `Fully inclusive: all meals, two game drives, local drinks`. */
export function saysWithDrinks(text: string): boolean {
  return /fully[- ]inclusive\)? ?(?::|=|-|includes?|covers?)[^.;]*(?:all|three|3) meals[^.;]*(?:drinks|beverages|wines?(?!\p{L})|beers?(?!\p{L}))/u.test(
    text,
  )
}
