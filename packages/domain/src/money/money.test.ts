import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountForReading, amountText, decimalsOf, findAmount, getAmount, groupedText, sameAmount } from './amount.ts'
import { isSignOf } from './currency-signs.ts'
import { noAmountReason } from './no-amount.ts'
import { decimalSignOf, typedAmount } from './typed-amount.ts'

describe('amounts', () => {
  test('rates carry two decimals, other currencies their own [C-CN-038]', () => {
    expect(amountText(getAmount('84'), 'EUR')).toBe('84.00')
    expect(amountText(getAmount('84'), 'JPY')).toBe('84')
    expect(amountText(getAmount('84'), 'KWD')).toBe('84.000')
    expect(decimalsOf('XXX')).toBe(2)
    expect(amountForReading(getAmount('1234567.5'), 'EUR')).toBe('1,234,567.50')
    expect(amountForReading(getAmount('-1234'), 'JPY')).toBe('-1,234')
    expect(amountText(getAmount('007.5'), 'EUR')).toBe('7.50')
    expect(amountText(getAmount('-3.00'), 'EUR')).toBe('-3.00')
  })

  test('the largest amount is twelve digits before the point', () => {
    expect(findAmount('999999999999')).toBe('999999999999')
    expect(findAmount('999999999999.00')).toBe('999999999999.00')
    expect(findAmount('1000000000000')).toBeUndefined()
    expect(findAmount('-1000000000000')).toBeUndefined()
  })

  test.each(['', '1,5', '1e5', 'NaN', 'Infinity', '0x10', '1.1234567', '9999999999999', '--1', '1.', '.5'])('"%s" is no amount', (text) => {
    expect(findAmount(text)).toBeUndefined()
  })
})

describe('amounts as people write them', () => {
  test.each([
    ['$ 126', '126', 'USD'],
    ['182.0', '182.0', undefined],
    ['1.234,50 €', '1234.50', 'EUR'],
    ['1,234.50', '1234.50', undefined],
    ['1.234', '1234', undefined],
    ['٨٤٫٥٠', '84.50', undefined],
    ['١٬٢٣٤٫٥', '1234.5', undefined],
    ['۸۴', '84', undefined],
    ['KD 12.5', '12.5', 'KWD'],
    ['\u200f12.5 د.ك.\u200f', '12.5', 'KWD'],
    ['د.إ. 100', '100', 'AED'],
    ['1,234', '1234', undefined],
    ['12,5', '12.5', undefined],
    ['0.125', '0.125', undefined],
    ['EUR 84', '84', 'EUR'],
    ["1'234.50", '1234.50', undefined],
    ['1 234,50', '1234.50', undefined],
    ['£99', '99', 'GBP'],
    ['-5', '-5', undefined],
    ['１２３', '123', undefined],
    ['1,234,567', '1234567', undefined],
    ['1,23,456.50', '123456.50', undefined],
    ['Fr. 120.-', '120', 'CHF'],
    ['1.234,– €', '1234', 'EUR'],
    ['100 US$', '100', 'USD'],
    ['A$ 90', '90', 'AUD'],
    ['eur 120', '120', 'EUR'],
    ['1 200 Kč', '1200', 'CZK'],
    ['Rp1.200.000', '1200000', 'IDR'],
    ['R 1 200', '1200', 'ZAR'],
    ['\u22125', '-5', undefined],
  ])('%s is understood', (text, amount, currency) => {
    const typed = typedAmount(text)
    expect(typed).toMatchObject({ kind: 'amount', amount })
    expect(typed.kind === 'amount' ? typed.currency : null).toBe(currency)
  })

  test.each(['n/a', 'N/A', 'na', '-', '–', 'not applicable', 'closed', '€ -', '- €'])('%s is not applicable', (text) => {
    expect(typedAmount(text)).toEqual({ kind: 'not-applicable' })
  })

  test.each(['abc', '1.2.3,4,5', '12,34,5', '=1+1', '12/13', '1,23.456,7', '1 2', '20 %', '2 PAX', '120½', '1²0', '(120)'])(
    '%s is no amount',
    (text) => {
      expect(typedAmount(text)).toEqual({ kind: 'unreadable' })
    },
  )

  test.each([
    ['12,000円', '12000', 'JPY'],
    ['800元', '800', 'CNY'],
    ['1 200 kr', '1200', 'SEK'],
    ['kr. 950', '950', 'DKK'],
    ['120 лв', '120', 'BGN'],
    ['120 лв.', '120', 'BGN'],
    ['4 500 руб.', '4500', 'RUB'],
    ['450 zł', '450', 'PLN'],
    ['450,00 ZŁ', '450.00', 'PLN'],
    ['32 000 Ft', '32000', 'HUF'],
    ['1 200 Kc', '1200', 'CZK'],
    ['620 lei', '620', 'RON'],
    ['120 euros', '120', 'EUR'],
    ['₨ 3,500', '3500', 'INR'],
    ['￥16,000', '16000', 'JPY'],
    ['2,500/-', '2500', undefined],
    ['13000\\-', '13000', undefined],
    ['4,000/=', '4000', undefined],
    ['Rs. 3,500', '3500', 'INR'],
    ['Rs. 3,500/-', '3500', 'INR'],
  ])('%s is understood as the trade writes it', (text, amount, currency) => {
    const typed = typedAmount(text)
    expect(typed).toMatchObject({ kind: 'amount', amount })
    expect(typed.kind === 'amount' ? typed.currency : null).toBe(currency)
  })

  test.each([
    ['120¹', '120', '¹'],
    ['95²', '95', '²'],
    ['1.234,50 € ¹⁾', '1234.50', '¹⁾'],
    ['120①', '120', '①'],
    ['120 *', '120', '*'],
    ['¹ 120', '120', '¹'],
    ['٨٤²', '84', '²'],
  ])('the mark of a note in %s is no figure of the amount', (text, amount, mark) => {
    expect(typedAmount(text)).toMatchObject({ kind: 'amount', amount, mark })
    expect(decimalSignOf([text, '1.234'])).toBe(text.startsWith('1.234') ? ',' : undefined)
  })

  test.each([
    '#N/A',
    '#n/a',
    '#REF!',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NULL!',
    '#BEZUG!',
    '#¡REF!',
    '#¿NOMBRE?',
    '#Н/Д',
    'Err:502',
    '#####',
  ])('%s is an error of the spreadsheet and never "not applicable"', (text) => {
    expect(typedAmount(text)).toEqual({ kind: 'sheet-error' })
    expect(noAmountReason(text)).toContain(text)
  })

  test.each([
    ['13-14k', 'Two shortened amounts'],
    ['12 k AP++', 'The amount is shortened'],
    ['45.88 L ++', 'The amount is shortened'],
    ['1.71 CR++', 'The amount is shortened'],
    ['Rs. 3,500 + 18% GST', 'A tax or fee is added'],
    ['3500++', 'A tax or fee is added'],
    ['120 / 140', 'Two amounts'],
    ['120 - 140 €', 'Two amounts'],
    ['=B4*1.1', 'The result of this formula is not in the file'],
    ['call us', 'This is not an amount'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(typedAmount(text)).toEqual({ kind: 'unreadable' })
    expect(noAmountReason(text)).toContain(reason)
  })

  test.each([
    ['AUD', '$ 120', true],
    ['EUR', '$ 120', false],
    ['NOK', '120 kr', true],
    ['LKR', 'Rs. 3,500', true],
    ['CNY', '￥120', true],
    ['TWD', '120元', true],
    ['USD', 'A$ 120', false],
  ])('%s may be what %s is in: %s', (currency, text, isSign) => expect(isSignOf(currency, text)).toBe(isSign))

  test('a blank cell says nothing', () => expect(typedAmount(' ')).toEqual({ kind: 'blank' }))

  test('the column tells which sign is decimal', () => {
    expect(decimalSignOf(['1.234', '99.5'])).toBe('.')
    expect(decimalSignOf(['1.234', '99,5'])).toBe(',')
    expect(decimalSignOf(['1.234', '84'])).toBeUndefined()
    expect(decimalSignOf(['1,5', '1.5'])).toBeUndefined()
    expect(typedAmount('1.234', '.')).toMatchObject({ amount: '1.234' })
  })

  test('what is printed with separators is read back exactly, in both writings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const amount = getAmount(new Big(cents).div(100).toFixed(2))
        const english = amountForReading(amount, 'EUR')
        const german = english.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
        expect(typedAmount(english)).toEqual({ kind: 'amount', amount })
        expect(typedAmount(german)).toEqual({ kind: 'amount', amount })
      }),
    )
  })
})

describe('amounts that are written in two ways', () => {
  const digits = fc.tuple(fc.bigInt({ min: 0n, max: 999_999_999_997n }), fc.integer({ min: 0, max: 999_999 }), fc.boolean())
  const written = digits.map(([whole, millionths, isNegative]) =>
    getAmount(`${isNegative ? '-' : ''}${whole}.${String(millionths).padStart(6, '0')}`),
  )
  const shortened = (amount: string) => getAmount(amount.replace(/\.?0+$/, ''))

  test('are the same amount, and no other one is, however many digits they have', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: -2, max: 2 }), (amount, millionths) => {
        expect(sameAmount(amount, shortened(amount))).toBe(true)
        const other = getAmount(new Big(amount).plus(new Big(millionths).div(1_000_000)).toFixed(6))
        fc.pre(other.length < 20)
        expect(sameAmount(amount, other)).toBe(millionths === 0)
        expect(sameAmount(shortened(amount), shortened(other))).toBe(millionths === 0)
      }),
    )
    expect(sameAmount(getAmount('-0.00'), getAmount('0'))).toBe(true)
    expect(sameAmount(getAmount('900719925474.099312'), getAmount('900719925474.099313'))).toBe(false)
  })

  test.each([
    ['999', '999'],
    ['-999.5', '-999.5'],
    ['1000', '1,000'],
    ['-1000', '-1,000'],
    ['999999.999', '999,999.999'],
    ['1234567', '1,234,567'],
  ])('%s has its thousands set apart as %s', (amount, text) => expect(groupedText(amount)).toBe(text))
})
