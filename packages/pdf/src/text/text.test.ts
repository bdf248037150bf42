import { describe, expect, test } from 'vitest'
import { documentHanStyle, hanStyleOf } from '../fonts/han-style.ts'
import { lineText, paragraphsOf, withWholeDates } from './clean-text.ts'
import { directedParts, startsFromRight } from './direction.ts'
import { breakablePieces } from './line-breaks.ts'

describe('text on paper', () => {
  test('a name stands on one line, without what only steers a display', () => {
    expect(lineText(' Line one\r\nline\ttwo\u0007\u202eturned\ufeff soft\u00adhyphen ')).toBe('Line one line two turned softhyphen')
    expect(lineText('A\u030a')).toBe('Å')
    expect(lineText('10\u00a0%')).toBe('10\u00a0%')
    expect(lineText('\ud800')).toBe('\ufffd')
  })

  test('paragraphs are kept, empty lines at most one at a time', () => {
    expect(paragraphsOf('one\n\n\n\ntwo\r\nthree\n\n')).toEqual(['one', '', 'two', 'three'])
    expect(paragraphsOf(' \n ')).toEqual([])
  })

  test('dates are never cut at the end of a line', () => {
    expect(breakablePieces(withWholeDates('Book 01 Apr 2026 – 31 May 2026 now'))).toEqual([
      'Book ',
      '01\u00a0Apr\u00a02026\u00a0–\u00a031\u00a0May\u00a02026 ',
      'now',
    ])
  })

  test.each([
    ['bed & breakfast, half-board', ['bed ', '& ', 'breakfast, ', 'half-', 'board']],
    ['10\u00a0% off', ['10\u00a0% ', 'off']],
    ['-5 to 5', ['-5 ', 'to ', '5']],
    ['海景大床房。(一間)', ['海', '景', '大', '床', '房。', '(一', '間)']],
    ['อาหารเช้า ที่ดี', ['อาหาร', 'เช้า ', 'ที่', 'ดี']],
  ])('%s may go on to the next line between its words', (text, pieces) => expect(breakablePieces(text)).toEqual(pieces))

  test('no sign is lost where lines may end', () => {
    for (const text of ['  two  spaces ', 'a\u00a0–\u00a0b–c/d—e', '(一)「二」、三', 'ก่อนที่จะ 3/4', '\u200bzero\u200b', '', '– - —'])
      expect(breakablePieces(text).join('')).toBe(text)
  })

  test('Hebrew and Arabic stand from right to left, numbers and Latin words inside them in their own order', () => {
    const shown = (line: string) =>
      directedParts(line, startsFromRight(line))
        .map(({ text, isRightToLeft }) => (isRightToLeft ? Array.from(text).reverse().join('') : text))
        .join('')
    expect(shown('Room חדר 12 in')).toBe('Room 12 רדח in')
    expect(shown('חדר (2 גדול)')).toBe('(לודג 2) רדח')
    expect(shown('חדר Deluxe 5 גדול')).toBe('לודג Deluxe 5 רדח')
    expect(shown('plain (text) 12')).toBe('plain (text) 12')
  })

  test('Chinese characters are drawn as their text asks', () => {
    expect(hanStyleOf('标准双人间', 'jp')).toBe('sc')
    expect(hanStyleOf('標準雙人間', 'sc')).toBe('tc')
    expect(hanStyleOf('海側のツイン', 'sc')).toBe('jp')
    expect(hanStyleOf('漢江 전망', 'sc')).toBe('kr')
    expect(hanStyleOf('海', 'jp')).toBe('jp')
  })

  test('in a Japanese document a name without kana is Japanese too', () => {
    expect(hanStyleOf('東京', documentHanStyle(['Hotel', '東京のホテル']))).toBe('jp')
    expect(hanStyleOf('東京', documentHanStyle(['Hotel', '臺北灣景']))).toBe('tc')
    expect(documentHanStyle([])).toBe('sc')
  })
})
