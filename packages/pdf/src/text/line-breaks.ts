// Where a text may go on to the next line.

const WORDLESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** Between words; after a hyphen, dash or stroke inside one. No-break spaces hold both sides. */
const BREAKS = /(?<=[ \u200b])(?=[^ ])|(?<=[\p{L}\p{N}][-/–—])(?=[\p{L}\p{N}])/u
/** Signs that may not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}.,:;!?%、。，．：；！？・ー々ゝヽ…）」』】〉》〕”’]/u
/** Signs that may not end a line. */
const OPENING = /[\p{Ps}\p{Pi}（「『【〈《〔“‘]$/u

const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The text cut where a line may end; joined again the pieces are the text.
 * After spaces, hyphens and strokes; between the words of scripts that write none; around ideographs.
 */
export function breakablePieces(text: string): string[] {
  const pieces = text.split(BREAKS).filter(Boolean)
  return rejoined(pieces.flatMap((piece) => (WORDLESS.test(piece) || IDEOGRAPH.test(piece) ? finePieces(piece) : [piece])))
}

/** The characters of a text as people count them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function finePieces(piece: string): string[] {
  return Array.from(words.segment(piece), ({ segment }) => segment).flatMap((word) => (IDEOGRAPH.test(word) ? graphemesOf(word) : [word]))
}

/** Spaces and closing signs stay with what stands before them, opening signs with what follows. */
function rejoined(pieces: readonly string[]): string[] {
  const result: string[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    const isHeld =
      last !== undefined && (CLOSING.test(piece) || OPENING.test(last) || piece.startsWith('\u00a0') || last.endsWith('\u00a0'))
    if (last !== undefined && (/^ +$/.test(piece) || (isHeld && !/[ \u200b]$/.test(last)))) result[result.length - 1] = last + piece
    else result.push(piece)
  }
  return result
}
