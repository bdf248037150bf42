// User text made fit for paper: nothing invisible stays in it, nothing visible is lost.

/** Marks that turn or isolate the direction of text, soft hyphens, byte order marks and variation selectors. */
const INVISIBLE = /\p{Variation_Selector}|[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
const SPACES = /[\p{Zs}\t]+/gu

/** The text on one line: line ends and control characters become spaces. */
export function lineText(text: string): string {
  return clean(text).replace(CONTROL, ' ').replace(SPACES, keptSpace).trim()
}

/** The lines of a text of several paragraphs; at most one empty line between two. */
export function paragraphsOf(text: string): string[] {
  const lines = clean(text)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(lineText)
  const kept = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
  return kept.slice(0, kept.findLastIndex((line) => line !== '') + 1)
}

/** The text with dates and ranges of dates that no line end cuts. */
export function withWholeDates(text: string): string {
  return text.replace(/\d\d [A-Z][a-z]{2} \d{4}(?: – \d\d [A-Z][a-z]{2} \d{4})?/g, (dates) => dates.replaceAll(' ', '\u00a0'))
}

/** Composed characters, no half surrogates, nothing that only steers the display. */
function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(INVISIBLE, '')
}

/** Runs of spaces become one; a single no-break space stays what it is. */
function keptSpace(spaces: string): string {
  return spaces === '\u00a0' || spaces === '\u202f' ? '\u00a0' : ' '
}
