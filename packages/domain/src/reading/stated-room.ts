// The only room that a file sells, where a title names it and no row or column does.

import type { TextLine } from './tables/table.ts'
import { basisIn, currenciesIn, rateTypesIn, yearsIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** `Room type: Standard Land View`, the part of a title such as `FIT rates 2027, Standard room`, or `Precios por habitación estándar y noche`. */
export function statedRoomIn(lines: readonly TextLine[]): string | undefined {
  for (const { text } of lines) {
    if (text.length > 120) continue
    const named =
      NAMED.exec(text)?.[1] ?? [...text.split(/,\s+|\s+[–—|·-]\s+/).slice(1), ...sentencesOf(text)].find(isRoomAlone) ?? kindOfRoom(text)
    if (named !== undefined) return named.trim()
  }
  return undefined
}

/** `Habitación clásica. Incluye pensión completa.` */
function sentencesOf(text: string): string[] {
  const sentences = text.split(/\.\s+/)
  return sentences.length > 1 ? sentences : []
}

const ROOM_TYPE: Phrases = {
  en: ['room ?type', 'room category', 'type of room'],
  de: ['zimmertyp', 'zimmerkategorie'],
  fr: ['type de chambre', 'cat[ée]gorie de chambre'],
  es: ['tipo de habitaci[óo]n'],
  it: ['tipologia', 'tipo camera'],
  pt: ['tipo de quarto'],
}

const NAMED = new RegExp(String.raw`${oneOf(ROOM_TYPE)}\s*:\s*([^,;|–(]{3,40})`, 'iu')

const ROOM = String.raw`(?:rooms?|\p{L}*zimmer|chambres?|habitaci[oó]n|camera|quarto|suite|studio)`
/** Words that say of what kind a room is, and not for how many. */
const KIND = String.raw`(?:standard|est[aá]ndar|superior|sup[ée]rieure?|classic|cl[aá]sic[ao]|classica|classique|deluxe|comfort|komfort|confort|economy|premium|executive|superiore)`

/** Words that may be between the kind and the room: `Standard Land View Room`. */
const OF_ROOM = '(?:land|sea|ocean|garden|pool|city|mountain|park|lake|beach|side|front|view|twin|double|king|queen)'

function isRoomAlone(part: string): boolean {
  const plain = folded(part)
  const isSaid =
    basisIn(plain) !== undefined || rateTypesIn(plain).length > 0 || yearsIn(part).length > 0 || currenciesIn(part, plain).length > 0
  return (
    !isSaid && part.length < 34 && new RegExp(String.raw`^${KIND}(?: ${OF_ROOM}){0,3} ${ROOM}$|^${ROOM} ${KIND}$`, 'iu').test(part.trim())
  )
}

function kindOfRoom(text: string): string | undefined {
  const match = new RegExp(String.raw`(?:per|pro|par|por|a) ((?:${KIND} ${ROOM})|(?:${ROOM} ${KIND}))(?!\p{L})`, 'iu').exec(text)
  return match?.[1] && `${match[1].charAt(0).toUpperCase()}${match[1].slice(1)}`
}
