// How the Chinese characters of a text are to be drawn: Unicode gives one number to four national shapes.

import type { HanStyle } from './font-sources.ts'

const HAN = /\p{Script=Han}/u

/** The double-byte characters of a national standard: encoding, first and last lead and trail bytes. */
const STANDARDS = {
  // GB 2312, levels 1 and 2
  sc: { encoding: 'gbk', lead: [0xb0, 0xf7], trail: [0xa1, 0xfe] },
  // Big5, level 1
  tc: { encoding: 'big5', lead: [0xa4, 0xc6], trail: [0x40, 0xfe] },
  // JIS X 0208
  jp: { encoding: 'euc-jp', lead: [0xb0, 0xf4], trail: [0xa1, 0xfe] },
  // KS X 1001
  kr: { encoding: 'euc-kr', lead: [0xca, 0xfd], trail: [0xa1, 0xfe] },
} as const satisfies Record<HanStyle, DoubleByte>

type DoubleByte = { readonly encoding: string; readonly lead: readonly [number, number]; readonly trail: readonly [number, number] }

const charactersOfStyle = new Map<HanStyle, ReadonlySet<string>>()

/**
 * The style of one text: Japanese with kana, Korean with hangul, else that of its document where that is Japanese
 * or Korean and has all its characters, else simplified or traditional by the characters that only one of the two
 * writes. A text that does not tell takes the style of its document.
 */
export function hanStyleOf(text: string, documentStyle: HanStyle): HanStyle {
  const told = scriptStyle(text)
  if (told) return told
  const han = Array.from(text).filter((character) => HAN.test(character))
  if (han.length === 0) return documentStyle
  const isNational = documentStyle === 'jp' || documentStyle === 'kr'
  if (isNational && han.every((character) => charactersOf(documentStyle).has(character))) return documentStyle
  return chineseStyle(han) ?? documentStyle
}

/** The style of a document: that of its kana or hangul, else that of its Chinese characters, else simplified. */
export function documentHanStyle(texts: Iterable<string>): HanStyle {
  const all = [...texts].filter((text) => HAN.test(text)).join(' ')
  return scriptStyle(all) ?? chineseStyle(Array.from(all)) ?? 'sc'
}

function scriptStyle(text: string): HanStyle | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  return /\p{Script=Bopomofo}/u.test(text) ? 'tc' : undefined
}

function chineseStyle(characters: readonly string[]): 'sc' | 'tc' | undefined {
  const [simplified, traditional] = [charactersOf('sc'), charactersOf('tc')]
  let lead = 0
  for (const character of characters) {
    if (simplified.has(character) !== traditional.has(character)) lead += simplified.has(character) ? 1 : -1
  }
  if (lead === 0) return undefined
  return lead > 0 ? 'sc' : 'tc'
}

function charactersOf(style: HanStyle): ReadonlySet<string> {
  const known = charactersOfStyle.get(style)
  if (known) return known
  const { encoding, lead, trail } = STANDARDS[style]
  const bytes: number[] = []
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (let second = trail[0]; second <= trail[1]; second += 1) bytes.push(first, second)
  }
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  charactersOfStyle.set(style, characters)
  return characters
}
