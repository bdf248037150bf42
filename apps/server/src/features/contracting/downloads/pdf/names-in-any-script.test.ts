import { describe, expect, test } from 'vitest'
import { exampleDocument, exampleProduct } from '../example-document.ts'
import { inkOnPage, pdfFonts, pdfInfo, pdfPages, pdfWords } from '../opened-document.ts'
import type { RateDocument } from '../rate-document.ts'
import { ratesPdf } from './rates-pdf.ts'

const textOf = async (document: RateDocument) => pdfPages(await full(document)).join('\n')
const full = (document: RateDocument) => ratesPdf(document, { ratesOnly: false })

describe('names in any script', () => {
  const names = [
    'Σουίτα με θέα στο Αιγαίο',
    'Номер люкс с видом на море',
    'ห้องพักริมทะเลพร้อมอาหารเช้าที่ดี',
    '北京海景标准双人间',
    '臺北灣景雙人房',
    'Phòng Đôi hướng biển Đà Nẵng',
    'Soba s pogledom na Šibenik, Đurđevac i Čakovec',
    'ქართული ოთახი',
    'हिन्दी कमरा',
    'கடல் காட்சி அறை',
    'সকাল কক্ষ',
  ]
  const document = exampleDocument(
    names.map((name) => exampleProduct(name)),
    { location: { name: 'Ξενοδοχείο Αιγαίο', place: 'Αθήνα', address: null } },
  )

  test('a buyer reads and searches names in Greek, Cyrillic, Thai, Chinese, Vietnamese, Tamil and Bengali [C-RL-010]', async () => {
    const pdf = await full(document)
    const text = pdfPages(pdf).join('\n').normalize('NFC')
    for (const name of names) expect(text).toContain(name)
    expect(text).toContain('Ξενοδοχείο Αιγαίο')
    expect(pdfInfo(pdf).get('Title')).toBe('Ξενοδοχείο Αιγαίο, Rates 2026/27')
  })

  test('all fonts are in the file, cut down to what it uses', async () => {
    const pdf = await full(document)
    const fonts = pdfFonts(pdf)
    for (const family of ['NotoSans-Regular', 'NotoSans-SemiBold', 'NotoSansThai-SemiBold', 'NotoSansSC-SemiBold', 'NotoSansTC-SemiBold'])
      expect(
        fonts.some((font) => font.name.endsWith(`+${family}`)),
        family,
      ).toBe(true)
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasText: true })
    expect(pdf.byteLength).toBeLessThan(250_000)
  })

  test('Japanese and Korean names are set in fonts of their own', async () => {
    const pdf = await full(exampleDocument(['スーペリアツイン 海側', '東京', '서울 디럭스 더블룸'].map((name) => exampleProduct(name))))
    const text = pdfPages(pdf).join('\n')
    for (const name of ['スーペリアツイン 海側', '東京', '서울 디럭스 더블룸']) expect(text).toContain(name)
    expect(new Set(pdfFonts(pdf).map((font) => font.name.slice(7)))).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-SemiBold', 'NotoSansJP-SemiBold', 'NotoSansKR-SemiBold']),
    )
  })

  test('a sheet in Latin letters takes only the two fonts of its letters', async () => {
    expect(
      pdfFonts(await full(exampleDocument([exampleProduct('Patio room')])))
        .map((font) => font.name.slice(7))
        .sort(),
    ).toEqual(['NotoSans-Regular', 'NotoSans-SemiBold'])
  })

  test('Arabic and Hebrew names are drawn, numbers inside them in their own order', async () => {
    const pdf = await full(exampleDocument([exampleProduct('חדר זוגי 2026 (סוויטה)'), exampleProduct('غرفة 2026 مزدوجة')]))
    // Words are read from left to right here, so Hebrew letters come in the order on paper.
    const words = pdfWords(pdf).map((word) => word.text)
    const start = words.indexOf('(הטיווס)')
    expect(words.slice(start, start + 4)).toEqual(['(הטיווס)', '2026', 'יגוז', 'רדח'])
    expect(pdfFonts(pdf).map((font) => font.name.slice(7))).toEqual(
      expect.arrayContaining(['NotoSansArabic-SemiBold', 'NotoSansHebrew-SemiBold']),
    )
  })

  test('what no font has is shown as a box: unknown scripts, private and broken characters', async () => {
    const text = await textOf(exampleDocument([exampleProduct('Sun 🌅 Gothic 𐌰𐌱 private \ue000 half \ud800 end')]))
    expect(text).toContain('Sun 🌅 Gothic □□ private □ half � end')
  })

  test('emoji are drawn, a family and a flag as one; the colour of a skin is left out', async () => {
    const ink = async (name: string) => inkOnPage(await full(exampleDocument([exampleProduct(name)])), 1)
    const pdf = await full(exampleDocument([exampleProduct('Sun 🌅 family 👨‍👩‍👧‍👦 flag 🇭🇷 hand 👍🏽 end')]))
    const text = pdfPages(pdf).join('\n')
    expect(text).not.toContain('□')
    expect(text).toMatch(/Sun 🌅 family 👨‍👩‍👧‍👦 flag 🇭🇷 hand 👍🏽? end/u)
    expect(pdfFonts(pdf).map((font) => font.name.slice(7))).toContain('NotoEmoji-SemiBold')
    expect(await ink('hand 👍🏽')).toBe(await ink('hand 👍'))
  })

  test('a vowel of Tamil or Bengali that stands on both sides of its letter is drawn on both', async () => {
    const ink = async (name: string) => inkOnPage(await full(exampleDocument([exampleProduct(name)])), 1)
    // The sign before the letter alone, the sign behind it alone, and one vowel that is both.
    for (const [letter, before, behind, both] of [
      ['க', 'கெ', 'கா', 'கொ'],
      ['ক', 'কে', 'কা', 'কো'],
    ] as const) {
      const [plain, ...parts] = await Promise.all([letter, before, behind].map(ink))
      const added = parts.reduce((sum, part) => sum + part - (plain ?? 0), 0)
      expect(((await ink(both)) - (plain ?? 0)) / added).toBeGreaterThan(0.9)
    }
  })

  test('a page in another script is as full of ink as the same page in Latin letters', async () => {
    const ink = async (name: string) => inkOnPage(await full(exampleDocument(Array.from({ length: 4 }, () => exampleProduct(name)))), 1)
    const latin = await ink('Superior sea view')
    for (const name of ['ห้องพักริมทะเล', '北京海景大床房', 'Номер люкс', 'கடல் காட்சி அறை', 'সমুদ্রমুখী কক্ষ'])
      expect(await ink(name)).toBeGreaterThan(latin * 0.9)
  })
})
