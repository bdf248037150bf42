// Which font sets which script: the main font for Latin, Greek, Cyrillic and Devanagari, and one package for each other script.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const WEIGHTS = ['regular', 'semibold'] as const
export type Weight = (typeof WEIGHTS)[number]

/** The place of a weight on the axis of the variable fonts. */
export const WEIGHT_AXIS: Record<Weight, number> = { regular: 400, semibold: 600 }

/** The fonts of other scripts than the main font's; each is a folder of slices of one variable font. */
export const SCRIPT_FONTS = [
  'thai',
  'lao',
  'khmer',
  'tamil',
  'bengali',
  'arabic',
  'hebrew',
  'georgian',
  'armenian',
  'sc',
  'tc',
  'jp',
  'kr',
  'emoji',
] as const
export type ScriptFont = (typeof SCRIPT_FONTS)[number]

/** How Chinese characters are drawn: as mainland China, Taiwan, Japan or Korea draws them. */
export type HanStyle = Extract<ScriptFont, 'sc' | 'tc' | 'jp' | 'kr'>
export const HAN_STYLES: readonly HanStyle[] = ['sc', 'tc', 'jp', 'kr']

/** A part of a font that is a file of its own, and the characters that it says it has. */
export type Slice = { readonly font: ScriptFont; readonly file: string; readonly ranges: readonly (readonly [number, number])[] }

const require = createRequire(import.meta.url)
const MAIN_FILES: Record<Weight, string> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
}

/** The bytes of the main font in this weight. */
export function mainFontFile(weight: Weight): Buffer {
  return readFileSync(require.resolve(MAIN_FILES[weight]))
}

const slicesOfFont = new Map<ScriptFont, readonly Slice[]>()

/** The slices of a font with the script's own first; read once. */
export function slicesOf(font: ScriptFont): readonly Slice[] {
  const known = slicesOfFont.get(font)
  if (known) return known
  const family = font === 'emoji' ? 'noto-emoji' : `noto-sans-${font}`
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  // The package's own list of its slices: name to unicode-range, as in its style sheets.
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(listed).map(([name, ranges]) => ({
    font,
    // Numbered slices are listed as "[12]" and their files named "12".
    file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesIn(ranges),
  }))
  slicesOfFont.set(font, slices)
  return slices
}

/** The slices of this font that say they have the character, in the order of the package. */
export function slicesWith(font: ScriptFont, codePoint: number): Slice[] {
  return slicesOf(font).filter((slice) => slice.ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
}

const SCRIPT_PATTERNS: readonly (readonly [RegExp, readonly ScriptFont[]])[] = [
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Lao}/u, ['lao']],
  [/\p{Script=Khmer}/u, ['khmer']],
  [/\p{Script=Tamil}/u, ['tamil']],
  [/\p{Script=Bengali}/u, ['bengali']],
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Hebrew}/u, ['hebrew']],
  [/\p{Script=Georgian}/u, ['georgian']],
  [/\p{Script=Armenian}/u, ['armenian']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['jp']],
  [/\p{Script=Hangul}/u, ['kr']],
  [/\p{Script=Bopomofo}/u, ['tc']],
  // Drawn in one colour. Signs that are older than emoji, such as ★, are in the fonts of the scripts.
  [/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u, ['emoji', ...HAN_STYLES]],
]

/**
 * The fonts to ask for a character that the main font lacks, best first.
 * Chinese characters and signs that all scripts share follow the style of their text.
 */
export function fontsFor(codePoint: number, style: HanStyle): readonly ScriptFont[] {
  return ownFontsOf(codePoint) ?? [style, ...HAN_STYLES.filter((other) => other !== style), 'arabic']
}

/** Whether the character looks different in texts of different styles. */
export function followsStyle(codePoint: number): boolean {
  return ownFontsOf(codePoint) === undefined
}

function ownFontsOf(codePoint: number): readonly ScriptFont[] | undefined {
  const character = String.fromCodePoint(codePoint)
  return SCRIPT_PATTERNS.find(([pattern]) => pattern.test(character))?.[1]
}

/** `U+0E01-0E5B,U+25CC` as pairs of first and last. */
function rangesIn(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
