// The order in which the parts of a line stand on paper, from left to right, when some of them are written from right to left.

/** A part of a line in one direction, in reading order. */
export type DirectedText = { readonly text: string; readonly isRightToLeft: boolean }

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const DIGIT = /\p{Nd}/u
const LETTER = /\p{L}/u
const MARK = /\p{M}/u
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Left, right, or a number among letters that go to the right. */
type Kind = 'left' | 'right' | 'number'

/** Whether any part of the text is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Whether the text as a whole reads from right to left: its first letter does. */
export function startsFromRight(text: string): boolean {
  const first = Array.from(text).find((character) => LETTER.test(character))
  return first !== undefined && RIGHT_TO_LEFT.test(first)
}

/**
 * The parts of a line in their order on paper, from left to right.
 * Source: UAX 9 for a paragraph without embeddings: a number after right-to-left letters keeps its own order,
 * a sign between two equal neighbours takes their direction, other signs that of the paragraph.
 * @param isFromRight whether the paragraph of the line reads from right to left
 */
export function directedParts(line: string, isFromRight: boolean): DirectedText[] {
  if (!isFromRight && !RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft: false }]
  const parts = partsOf(Array.from(line), isFromRight)
  if (isFromRight) return parts.reverse().map(directed)
  const ordered: Part[] = []
  for (let start = 0; start < parts.length; ) {
    let end = start
    while (end < parts.length && parts[end]?.kind !== 'left') end += 1
    // A stretch that reads from right to left; the numbers in it keep their own order.
    if (end > start) ordered.push(...parts.slice(start, end).reverse())
    else {
      end += 1
      ordered.push(...parts.slice(start, end))
    }
    start = end
  }
  return ordered.map(directed)
}

type Part = { text: string; readonly kind: Kind }

function directed({ text, kind }: Part): DirectedText {
  return kind === 'right' ? { text: mirrored(text), isRightToLeft: true } : { text, isRightToLeft: false }
}

function partsOf(characters: readonly string[], isFromRight: boolean): Part[] {
  const kinds = kindsOf(characters, isFromRight)
  const parts: Part[] = []
  characters.forEach((character, index) => {
    const kind = kinds[index] ?? 'left'
    const last = parts.at(-1)
    if (last && last.kind === kind) last.text += character
    else parts.push({ text: character, kind })
  })
  return parts
}

function kindsOf(characters: readonly string[], isFromRight: boolean): Kind[] {
  const base: Kind = isFromRight ? 'right' : 'left'
  const strong: (Kind | undefined)[] = []
  let before: Kind = base
  for (const character of characters) {
    if (MARK.test(character)) strong.push(strong.at(-1))
    else if (DIGIT.test(character)) strong.push(before === 'left' ? 'left' : 'number')
    else {
      const kind = RIGHT_TO_LEFT.test(character) ? 'right' : LETTER.test(character) ? 'left' : undefined
      strong.push(kind)
      before = kind ?? before
    }
  }
  // To signs, a number counts as right-to-left.
  const side = (kind: Kind | undefined): Kind => (kind === undefined ? base : kind === 'left' ? 'left' : 'right')
  let following: Kind = base
  const after: Kind[] = strong.map(() => base)
  for (let index = strong.length - 1; index >= 0; index -= 1) {
    after[index] = following
    if (strong[index] !== undefined) following = side(strong[index])
  }
  let preceding: Kind = base
  return strong.map((kind, index) => {
    if (kind !== undefined) preceding = side(kind)
    return kind ?? (preceding === after[index] ? preceding : base)
  })
}

function mirrored(text: string): string {
  return text.replace(/[()[\]{}<>«»]/g, (sign) => MIRRORED[sign] ?? sign)
}
