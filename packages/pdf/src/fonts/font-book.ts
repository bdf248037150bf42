// The fonts of one document: opens those that its characters need, in the weights of the sheet.

import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import {
  followsStyle,
  fontsFor,
  HAN_STYLES,
  type HanStyle,
  mainFontFile,
  type ScriptFont,
  type Slice,
  slicesWith,
  WEIGHT_AXIS,
  WEIGHTS,
  type Weight,
} from './font-sources.ts'

/**
 * A face is one file in one weight; the same file in two weights is two faces. Text is set with `font`. What goes into documents is cut out of
 * `outlines`, the same font opened a second time: a font remembers its glyphs with the characters that they were first asked for, and cutting
 * out a colon asks for a full stop without any, which the full stops of the next document would then be said to be.
 */
export type Face = { readonly id: string; readonly name: string; readonly font: Font; readonly outlines: Font }

export type FontBook = {
  /** The face that has the character, or undefined when none has. */
  faceOf(codePoint: number, weight: Weight, style: HanStyle): Face | undefined
  readonly main: Readonly<Record<Weight, Face>>
}

/** A text and the way in which its Chinese characters are drawn. */
export type StyledText = { readonly text: string; readonly style: HanStyle }

/** Shown for a character that no font has. */
export const MISSING = '\u25a1'

/** Signs that tell neighbouring letters to join or not; scripts that join need them in their own font. */
const JOINERS = '\u200c\u200d'

const SPLITS_VOWELS: ReadonlySet<ScriptFont> = new Set(['tamil', 'bengali'])

type Faces = Readonly<Record<Weight, Face>>
type Wish = { readonly codePoint: number; readonly style: HanStyle }

let mainFaces: Faces | undefined

/**
 * Opens the fonts for these texts; only the slices of fonts that the texts use are read.
 * A character that no font has is drawn as `MISSING`, whose font is opened as well.
 */
export async function openFonts(texts: Iterable<StyledText>): Promise<FontBook> {
  mainFaces ??= { regular: mainFace('regular'), semibold: mainFace('semibold') }
  const main = mainFaces
  const found = new Map<string, Faces>()
  const lost = await resolved(wishesIn(texts, main.regular.font), found)
  if (lost.length > 0) await resolved(wishesIn([{ text: MISSING, style: 'jp' }], main.regular.font), found)
  return {
    main,
    faceOf(codePoint, weight, style) {
      if (main.regular.font.hasGlyphForCodePoint(codePoint)) return main[weight]
      // A sign of our own, or a part of a text whose whole tells another style: any style will do.
      for (const wish of [style, ...HAN_STYLES]) {
        const faces = found.get(keyOf({ codePoint, style: wish }))
        if (faces) return faces[weight]
      }
      return undefined
    },
  }
}

function mainFace(weight: Weight): Face {
  const bytes = mainFontFile(weight)
  return { id: `main ${weight}`, name: faceName('NotoSans', weight), font: openedForText(bytes), outlines: opened(bytes) }
}

/** The characters that the main font lacks, each once for each style in which it occurs. */
function wishesIn(texts: Iterable<StyledText>, main: Font): Wish[] {
  const wishes = new Map<string, Wish>()
  const known = new Set<number>()
  for (const { text, style } of texts) {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      if (codePoint < 0x250 || known.has(codePoint)) continue
      if (main.hasGlyphForCodePoint(codePoint)) known.add(codePoint)
      else wishes.set(keyOf({ codePoint, style }), { codePoint, style })
    }
  }
  return [...wishes.values()]
}

/** Opens slices until each wish has a face or no slice is left; returns the wishes that stay open. */
async function resolved(wishes: readonly Wish[], found: Map<string, Faces>): Promise<Wish[]> {
  const left = wishes.map((wish) => ({
    wish,
    slices: fontsFor(wish.codePoint, wish.style).flatMap((font) => slicesWith(font, wish.codePoint)),
  }))
  const lost: Wish[] = []
  let open = left
  while (open.length > 0) {
    const bySlice = new Map<Slice, typeof open>()
    for (const item of open) {
      const [next] = item.slices.splice(0, 1)
      if (next) bySlice.set(next, [...(bySlice.get(next) ?? []), item])
      else lost.push(item.wish)
    }
    const rounds = await Promise.all(
      [...bySlice].map(async ([slice, items]) => ({
        items,
        faces: await facesOf(
          slice,
          items.map((item) => item.wish.codePoint),
        ),
      })),
    )
    open = rounds.flatMap(({ items, faces }) =>
      items.filter(({ wish }) => {
        const has = hasCharacter(faces.regular.font, wish.codePoint)
        if (has) found.set(keyOf(wish), faces)
        return !has
      }),
    )
  }
  return lost
}

/** The slice in both weights, cut down to these characters and those that shaping makes of them. */
async function facesOf(slice: Slice, codePoints: readonly number[]): Promise<Faces> {
  const { default: subsetFont } = await import('subset-font')
  const file = await readFile(slice.file)
  const own = String.fromCodePoint(...new Set(codePoints))
  // A vowel that stands on both sides of its letter is drawn as two signs, which may be nowhere in the text.
  const text = (SPLITS_VOWELS.has(slice.font) ? [...new Set(own + own.normalize('NFD'))].join('') : own) + JOINERS
  const [regular, semibold] = await Promise.all(
    WEIGHTS.map(async (weight): Promise<Face> => {
      const bytes = await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: WEIGHT_AXIS[weight] } })
      return {
        id: `${slice.file} ${weight} ${text}`,
        name: faceName(familyOf(slice.font), weight),
        font: openedForText(bytes),
        outlines: opened(bytes),
      }
    }),
  )
  if (!regular || !semibold) throw new Error(`no font in ${slice.file}`)
  return { regular, semibold }
}

/** A subset of characters that its font lacked has only the glyph for missing ones, and no table of characters to ask. */
function hasCharacter(font: Font, codePoint: number): boolean {
  return font.numGlyphs > 1 && font.hasGlyphForCodePoint(codePoint)
}

/** Each glyph knows the first of its characters, whichever document is set first. */
function openedForText(bytes: Buffer): Font {
  const font = opened(bytes)
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

function opened(bytes: Buffer): Font {
  const font = fontkit.create(bytes)
  if ('fonts' in font) throw new Error('a collection of fonts, not a font')
  return font
}

/** `NotoSansThai`, `NotoSansSC`, `NotoEmoji`. */
function familyOf(font: ScriptFont): string {
  if (font === 'emoji') return 'NotoEmoji'
  return `NotoSans${font.length === 2 ? font.toUpperCase() : font.charAt(0).toUpperCase() + font.slice(1)}`
}

function faceName(family: string, weight: Weight): string {
  return `${family}-${weight === 'regular' ? 'Regular' : 'SemiBold'}`
}

function keyOf({ codePoint, style }: Wish): string {
  return followsStyle(codePoint) ? `${codePoint} ${style}` : String(codePoint)
}
