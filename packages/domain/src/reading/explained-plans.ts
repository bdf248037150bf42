// Plans whose names no word knows, and which a line of the file explains: `Game Package: full board plus two game drives`.

import type { FileContext } from './file-context.ts'
import { folded } from './words/folded.ts'
import { type BoardCode, boardIn } from './words/boards.ts'

/** Speed: a head is asked for each of its prices. */
const KNOWN = new WeakMap<FileContext, Map<string, BoardCode | undefined>>()

/** The meals that a line of the file says to be in a plan. @param name a head as printed, such as `GAME PACKAGE` */
export function boardOfPlan(name: string, context: FileContext): BoardCode | undefined {
  const known = KNOWN.get(context) ?? new Map<string, BoardCode | undefined>()
  KNOWN.set(context, known)
  if (!known.has(name)) known.set(name, explained(folded(name).trim(), context))
  return known.get(name)
}

function explained(name: string, { texts, boards }: FileContext): BoardCode | undefined {
  if (name.length < SHORTEST || !/\p{L}/u.test(name)) return undefined
  for (const { text } of texts) {
    const plain = folded(text)
    const at = plain.indexOf(name)
    if (at < 0 || at > MOST_BEFORE) continue
    const behind = EXPLAINS.exec(plain.slice(at + name.length))?.[1]
    const board = behind === undefined ? undefined : boardIn(behind, boards)
    if (board) return board.board
  }
  return undefined
}

/** A code may be in any text. */
const SHORTEST = 4
/** A bullet or the number of a line. */
const MOST_BEFORE = 4
const EXPLAINS = /^\s*(?:[:=–-]|includes?|incl\.?)\s*([^.;]+)/
