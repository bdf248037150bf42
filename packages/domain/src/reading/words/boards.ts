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
    /room only|bed only|nur ubernachtung|ohne (?:fruhstuck|verpflegung)|without (?:breakfast|meals)|solo alojamiento|solo pernottamento|so alojamento|logement seul|sans (?:petit-dejeuner|repas)|sin desayuno|senza colazione|sem pequeno-almoco|accommodation only|own equipment|(?:breakfast|fruhstuck) (?:not included|excluded|nicht (?:inkl|inbegriffen)|extra)|chambre seule/,
    'RO',
  ],
  [
    /all[- ]inclusive|fully inclusive[^.;]{0,40}(?:drinks|beverages)|todo incluido|tudo incluido|tout (?:compris|inclus)|tutto incluso/,
    'AI',
  ],
  [
    /full board|fully inclusive|pension complete|pension completa|pensione completa|pensao completa|vollpension|(?:dinner|lunch), (?:lunch|dinner|bed),? (?:bed )?and breakfast and lunch|all meals/,
    'FB',
  ],
  [/dinner,? bed (?:and|&) breakfast|bed,? breakfast (?:and|&) dinner/, 'DBB'],
  [
    /half[- ]?board|demi-? ?pension|media pension|mezza pensione|meia pensao|halbpension|(?:verwohn|genuss|gourmet|schlemmer|wohlfuhl|dreiviertel|3\/4[- ]?|¾[- ]?)\p{L}*-?pension|dinner (?:&|and) breakfast|breakfast (?:&|and) dinner|abendessen und fruhstuck|fruhstuck und abendessen|petit-dejeuner et diner|diner et petit-dejeuner|desayuno y cena|cena y desayuno|colazione e cena|cena e colazione|pequeno-almoco e jantar|(?:2|two) meals/u,
    'HB',
  ],
  [
    /bed (?:and|&) breakfast|(?<!\p{L})breakfast(?: buffet)?(?:,| and)[^.;,\d]{0,40} included|(?:pernottamento|alloggio|alojamiento|alojamento|hebergement|ubernachtung|logis) (?:e|y|et|con|com|mit|und|avec) (?:prima |buffet )?(?:colazione|desayuno|pequeno-almoco|petit-dejeuner|fruhstuck)|(?:incl\w*\.?|including|with|mit|inkl\w*\.?|inclusive|con|avec|com|y|et|e|und|&|\+|inclusi|inclus|compris|inclui) (?:\w+ )?(?:buffet ?)?-?(?:scottish |full |english |continental |daily )?(?:breakfast|fruhstuck\w*|petit[- ]dejeuner|desayuno|(?:prima )?colazione|pequeno[- ]almoco|cafe da manha)|(?:breakfast|fruhstuck(?:sbuffet)?|petit[- ]dejeuner|desayuno(?: buffet)?|colazione|pequeno[- ]almoco) (?:buffet )?(?:included|incl|inkl|inbegriffen|inclus|compris|incluido|inclusa|compresa|incluido)|(?:incl\w*\.?|including|with|inkl\w*\.?) (?:daily )?abf\b|american breakfast|ubernachtung(?: (?:mit|und|\/))? ?\/?fruhstuck|chambre et\s+petit-dejeuner|logement (?:et |avec )?petit[- ]dejeuner|nuit(?:ee)? et petit-dejeuner/u,
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
    if (match) return { board, start: match.index, end: match.index + match[0].length }
  }
  return undefined
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

const BOARD_AT_END = /[\s,/(–-]+(RO|BB|B&B|HB|FB|AI|DBB|MP|PC|ÜF|HP|VP|AD|APA)\)?\s*$/

/** A printed name that ends in the code of a board: `Double sea view HB`. */
export function endsInBoard(printed: string): { readonly rest: string; readonly board: BoardCode } | undefined {
  const match = BOARD_AT_END.exec(printed)
  const board = match?.[1] && CODES[match[1].toLowerCase().replace('ü', 'u')]
  return match && board && match.index > 1 ? { rest: printed.slice(0, match.index).trim(), board } : undefined
}

/** The meal of a supplement such as `Half board EUR 27 per adult`. */
export function sellsBreakfast(text: string): boolean {
  return /breakfast|fruhstuck|petit[- ]dejeuner|desayuno|colazione|pequeno[- ]almoco|cafe da manha/.test(text)
}
