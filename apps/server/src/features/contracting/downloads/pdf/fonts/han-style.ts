// How the Chinese characters of a text are to be drawn: Unicode gives one number to four national shapes.

import type { HanStyle } from './font-sources.ts'

const HAN = /\p{Script=Han}/u

/** The first and last bytes of the double-byte characters that each country taught first. */
const COMMON = {
  // GB 2312, levels 1 and 2
  simplified: { encoding: 'gbk', lead: [0xb0, 0xf7], trail: [0xa1, 0xfe] },
  // Big5, level 1
  traditional: { encoding: 'big5', lead: [0xa4, 0xc6], trail: [0x40, 0xfe] },
} as const

let commonSets: { simplified: Set<string>; traditional: Set<string> } | undefined

/**
 * The style of one text: Japanese with kana, Korean with hangul, else simplified or traditional by the
 * characters that only one of the two writes; a text that does not tell takes `otherwise`.
 */
export function hanStyleOf(text: string, otherwise: HanStyle): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc'
  if (!HAN.test(text)) return otherwise
  commonSets ??= { simplified: charactersOf(COMMON.simplified), traditional: charactersOf(COMMON.traditional) }
  let lead = 0
  for (const character of text) {
    const isSimplified = commonSets.simplified.has(character)
    const isTraditional = commonSets.traditional.has(character)
    if (isSimplified !== isTraditional) lead += isSimplified ? 1 : -1
  }
  if (lead === 0) return otherwise
  return lead > 0 ? 'sc' : 'tc'
}

/** The style of a whole document: that of all its texts read together. */
export function documentHanStyle(texts: Iterable<string>): HanStyle {
  return hanStyleOf([...texts].filter((text) => HAN.test(text)).join(' '), 'sc')
}

type DoubleByte = { encoding: string; lead: readonly [number, number]; trail: readonly [number, number] }

function charactersOf({ encoding, lead, trail }: DoubleByte): Set<string> {
  const bytes: number[] = []
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (let second = trail[0]; second <= trail[1]; second += 1) bytes.push(first, second)
  }
  const characters = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
  return new Set([...characters].filter((character) => HAN.test(character)))
}
