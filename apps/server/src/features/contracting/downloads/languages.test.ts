import { getDay } from '@tradewind/domain/calendar/day.ts'
import { ENGLISH_WORDS } from '@tradewind/domain/languages/english.ts'
import { languageOf } from '@tradewind/domain/languages/languages.ts'
import { LOCALES, type Locale } from '@tradewind/domain/languages/locales.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_DETAILS, EXAMPLE_NOTES, EXAMPLE_POLICIES, exampleDocument, exampleProduct } from './example-document.ts'
import makeDocument from './make-document-thread.ts'
import { openedWorkbook, pdfFonts, pdfPages } from './opened-document.ts'
import type { RateDocument } from './rate-document.ts'

const percent = (value: string, change: object = {}) => ({ kind: 'percent', value: getAmount(value), ...change }) as const
const POLICY: Policy = {
  policyType: 'cancellation',
  note: '',
  cancelHoursDays: 'days',
  cancellations: [
    { threshold: 48, unit: 'hours', penalty: percent('100') },
    { threshold: 60, until: 35, penalty: percent('75', { statedAsRefund: true }) },
    { threshold: 61, orMore: true, penalty: percent('100', { of: 'deposit' }) },
    { threshold: 30, countedFrom: 'booking', penalty: percent('10') },
    { threshold: 0, penalty: { kind: 'nights', value: getAmount('2') } },
    { threshold: 0, fromDate: getDay('2027-06-01'), penalty: percent('100') },
  ],
  fromRooms: 4,
  dateRanges: [{ from: getDay('2026-12-20'), to: getDay('2027-01-05') }],
  depositPercentage: getAmount('40'),
  balanceDueDays: 14,
  noShow: { kind: 'nights', value: getAmount('1') },
  focChildrenCount: 2,
}

/** What people wrote, each text the same word of no language. */
const WRITTEN = 'Xqzj'
const TEXTS = new Set(
  'productName ratePackageName seasonName description extraName note offerName offerDetail offerType specialConditions reason pickup dropoff'
    .concat(
      ' bankDetails name place address country termsAndConditions submissionCriteria marketInfo corporateIdentificationNumber templateName',
    )
    .concat(' supplierName preparedFor')
    .split(' '),
)

function withoutWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.has(key) && value !== '' ? WRITTEN : value
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutWords(item, name)]))
}

function documentIn(locale: Locale): RateDocument {
  const pages = [exampleProduct('Patio room', EXAMPLE_DETAILS), { ...EXAMPLE_POLICIES, locationPolicy: [POLICY] }, EXAMPLE_NOTES]
  return { ...(withoutWords(exampleDocument(pages)) as RateDocument), locale } // the same shape with other texts
}

const wordsOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.replace(/\{\w+\}/g, ' ').match(/\p{Script=Latin}{2,}/gu) ?? []))

/** The text of a document as other programs read it. */
async function textIn(locale: Locale, format: 'full' | 'condensed' | 'quickview_summarized' | 'quickview_desummarized'): Promise<string> {
  const bytes = await makeDocument({ document: documentIn(locale), format })
  if (format === 'full' || format === 'condensed') return pdfPages(bytes).join('\n')
  return openedWorkbook(bytes)
    .flatMap((sheet) => [sheet.name, ...sheet.rows.flat()])
    .join('\n')
}

const OTHERS = LOCALES.filter((locale) => locale !== 'en')

describe.each(OTHERS)('a document in %s', (locale) => {
  const own = wordsOf(languageOf(locale).texts)

  test.each(['full', 'condensed', 'quickview_summarized', 'quickview_desummarized'] as const)(
    'has no English word in the %s version',
    async (format) => {
      const text = await textIn(locale, format)
      const english = [...wordsOf(languageOf('en').texts)].filter((word) => !own.has(word))
      const found = wordsOf([text])
      expect(english.filter((word) => found.has(word))).toEqual([])
      expect(text).toContain(WRITTEN)
      expect(text).toContain(languageOf(locale).say('retail'))
    },
  )
})

test('the English words would be found: a document in English has them', async () => {
  const found = wordsOf([await textIn('en', 'full')])
  for (const word of ['night', 'arrival', 'Version', 'Cancellation', 'Deposit', 'Allocation']) expect(found).toContain(word)
})

test('numbers and dates are written as in the country of the language', async () => {
  expect(await textIn('de', 'full')).toMatch(/01\.04\.2026 – 30\.06\.2026[\s\S]*126,00/)
  expect(await textIn('fr', 'full')).toMatch(/1 avr\. 2026[\s\S]*126,00/)
  expect(await textIn('ja', 'full')).toMatch(/2026\/04\/01[\s\S]*126\.00/)
  expect(await textIn('zh', 'full')).toMatch(/2026年4月1日/)
})

test.each(LOCALES)('the rate of the tax is printed wherever the tax is, in %s', async (locale) => {
  const document = exampleDocument([exampleProduct('Patio room')], { locale })
  const head = { ...document.sheet.head, taxInclusion: 'excluded', taxPercentage: getAmount('7.7') } as const
  const taxed = { ...document, sheet: { ...document.sheet, head } }
  const language = languageOf(locale)
  const words = `EUR, ${language.say('taxExcluded')} (${language.number('7.7')} %)`
  for (const format of ['full', 'condensed'] as const) {
    const text = pdfPages(await makeDocument({ document: taxed, format })).join('\n')
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''))
  }
  const workbook = openedWorkbook(await makeDocument({ document: taxed, format: 'quickview_summarized' }))
  expect(workbook.flatMap((sheet) => sheet.rows.flat())).toContain(words)
})

test('Japanese and Chinese are set in fonts of their own, nothing is a box', async () => {
  for (const [locale, font] of [
    ['ja', 'NotoSansJP'],
    ['zh', 'NotoSansSC'],
  ] as const) {
    const pdf = await makeDocument({ document: documentIn(locale), format: 'full' })
    expect(pdfFonts(pdf).some(({ name }) => name.includes(font))).toBe(true)
    expect(pdfPages(pdf).join('')).not.toContain('□')
  }
})

describe('the words of a language', () => {
  const textsOf = (word: string | { readonly one?: string; readonly other: string }) => (typeof word === 'string' ? { other: word } : word)
  const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? [])

  test.each(OTHERS)('fill in what English fills in: %s', (locale) => {
    const { words } = languageOf(locale)
    for (const [key, english] of Object.entries(ENGLISH_WORDS)) {
      const wanted = placeholders(textsOf(english).other)
      for (const text of Object.values(textsOf(words[key as keyof typeof words]))) {
        const given = placeholders(text)
        // A form for one may leave its number out: “the first night”.
        if (given.size < wanted.size)
          expect(
            [...wanted].filter((each) => !given.has(each)),
            key,
          ).toEqual(['{count}'])
        expect(
          [...given].filter((each) => !wanted.has(each)),
          key,
        ).toEqual([])
      }
    }
  })

  test.each(OTHERS)('have a form for each kind of number of %s, but for millions', (locale) => {
    const kinds = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((kind) => kind !== 'many')
    for (const [key, word] of Object.entries(languageOf(locale).words)) {
      if (typeof word !== 'string') expect(Object.keys(word).toSorted(), key).toEqual(kinds.toSorted())
    }
  })
})
