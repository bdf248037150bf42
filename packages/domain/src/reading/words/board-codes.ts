// Boards by their codes: `HB`, `M.P.`, `ÜF`, `Ultra AI`, `BB basis`.

import { oneOf, type Phrases } from './phrases.ts'

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

/**
 * How price lists shorten them, folded, without points and spaces. A code that means something else as often is missing: `LS` is also a low
 * season, `OK` a room that is free, `SV` a view of the sea, `LO` a lodging with breakfast or without any.
 */
const CODES_OF_BOARDS: Readonly<Record<BoardCode, string>> = {
  RO: 'ro r/o ep sa oa ao oo oro sl ob bo',
  SC: 'sc',
  BB: 'bb b&b b+b b/b bandb uf u/f u+f umf ufb uef u/fr un/f zf z/f zi/f ad a+d apa pd pdj cp bnb abf lpd pca garni',
  DBB: 'dbb d,b&b d&b&b d/b&b db&b d/bb bb+d b&b+d bbd b,b&d bb&d d+b&b d+bb',
  HB: 'hb h/b mp m/p hp map dp d/p 1/2p ½p uhp u/hp b/d b,d b+d b&d yp',
  FB: 'fb f/b fbb fbx pc p/c vp ap fap uvp u/vp dbbl dblb dbb&l dbb+l dl,b&b b/l/d b,l,d b,l&d b+l+d b,landd bld bl&d',
  AI: 'ai ti uai hai hsd allin all-in',
}
const CODES: ReadonlyMap<string, BoardCode> = new Map(
  (Object.keys(CODES_OF_BOARDS) as BoardCode[]).flatMap(
    (
      board, // an object that is written here has these keys and no others
    ) => CODES_OF_BOARDS[board].split(' ').map((code): [string, BoardCode] => [code, board]),
  ),
)

/** Before a code. */
const BEFORE: Phrases = {
  en: ['on', 'in', 'basis', 'plan', '(?:soft|ultra|light|premium|superior|deluxe)'],
  de: ['auf', 'im', 'mit'],
  fr: ['en', 'formule', 'base', "(?:en )?regime(?: de| d')?"],
  es: ['con', '(?:en )?regimen(?: de)?'],
  it: ['trattamento(?: di)?', 'formula'],
  pt: ['regime(?: de)?'],
}
/** Behind a code. */
const BEHIND: Phrases = {
  en: ['basis', 'plan', 'terms', 'rates?', '(?:soft|ultra|light|premium|superior|deluxe|plus)'],
  de: ['basis', 'preise?'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
const ABOUT = new RegExp(String.raw`^${oneOf(BEFORE)} (?=\S)|(?<=\S) ${oneOf(BEHIND)}$| ?\++$`, 'g')
/** Letters with spaces or signs between them: `B & B`, `D, B & B`, `M P`, `all in`. */
const SPACED = /^(?:all in|½ p|1\/2 p|[a-z]{1,3}(?: ?[,&+/ ] ?(?:and )?[a-z]{1,2})+)$/

/** The board of a text that is its code and nothing else. @param explained codes that a legend of the file explains */
export function boardOfCode(text: string, explained: ReadonlyMap<string, BoardCode> = new Map()): BoardCode | undefined {
  const bare = text
    .trim()
    .replace(/[.:*]+$/, '')
    .replace(/(?<=\w)\.(?=\w|$)/g, '')
  const plain = bare.replace(ABOUT, '').replace(ABOUT, '')
  return explained.get(bare) ?? explained.get(plain) ?? known(bare) ?? known(plain)
}

function known(text: string): BoardCode | undefined {
  return CODES.get(text) ?? (SPACED.test(text) ? CODES.get(text.replaceAll(' ', '')) : undefined)
}
