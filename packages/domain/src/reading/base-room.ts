// The room on which the prices of a table are based, as a title says it: `base chambre double ou twin`.

import { remembered } from './kept/remembered.ts'
import type { SourcePage } from './source-page.ts'
import type { FoundTable, TextLine } from './tables/table.ts'
import { basisIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

const ON_THE_BASIS_OF: Phrases = {
  en: ['basis', 'based on(?: sharing)?', 'sharing', 'in'],
  de: ['im'],
  fr: ['(?:en )?base?(?: a| en| d[ei]| on)?', 'en'],
  es: [],
  it: [],
  pt: ['em'],
}
const ROOM_FOR_TWO: Phrases = {
  en: [String.raw`(?:twin|double)(?: (?:or|\/) (?:twin|double))?(?: rooms?| cabins?| chalet| tent)?(?!\p{L})`],
  de: ['doppelzimmer'],
  fr: ['chambre'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}

const BASE = new RegExp(`${oneOf(ON_THE_BASIS_OF)} (?:una? |a |einem )?(${oneOf(ROOM_FOR_TWO)}[^,;.–-]*)`, 'u')

export function baseRoom(lines: readonly TextLine[], isPackage: boolean): string | undefined {
  if (isPackage) return lines[0]?.text.split(/, | {2,}| (?:mit|with|avec|con|com|incl\.?|inkl\.?) /)[0]
  for (const line of lines) {
    const match = BASE.exec(folded(line.text))
    const [, room] = match ?? []
    if (match && room) {
      const start = match.index + match[0].length - room.length
      const text = line.text
        .slice(start, start + room.length)
        .replace(/ (?:in|en|em) (?:euros?|[A-Z]{3}|€|US\$).*$/i, '')
        .replace(/ (?:(?:mit|with|avec|con|com|incl\.?|inkl\.?|including|on|basis|pro|per|par|por)(?: .*)?)$/i, '')
        .trim()
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    }
  }
  return undefined
}

/** What is on one sheet of a workbook names no room of another. */
export function isOnPageOf({ ids }: TextLine, { page }: FoundTable): boolean {
  return page.kind === 'page' || ids.some((id) => idsOn(page).has(id))
}

const idsOn = remembered((page: SourcePage): ReadonlySet<string> => new Set(page.cells.map(({ id }) => id)))

/** A line that says what the prices are, and no note about free places, children or single rooms. */
export function isAboutAll(text: string): boolean {
  const plain = folded(text)
  return (
    basisIn(plain) !== undefined &&
    !/(?<!\p{L})(?:free|foc|gratis|gratuit\p{L}*|every|frei\p{L}*|child|kind|enfant|nin|bambin|crianc|supp?l)/u.test(plain)
  )
}
