// A contract as the rates of Tourplan: each period of an option is right, or refused with a reason. // decision 0173

import { type Day, findDay } from '../../calendar/day.ts'
import { type DayRange, rangesOverlap, rangeText } from '../../calendar/day-range.ts'
import { amountText, getAmount } from '../../money/amount.ts'
import { periodOf, type ProductPage, productPagesOf, type RateSheet } from '../../rate-sheet/rate-sheet.ts'
import type { ContractLines, WrittenLine } from '../booking-system.ts'
import { gatherDifferences } from '../gather-differences.ts'
import { type Subject, subjectText } from '../subject.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import type { RateLines, RateLine } from '../tourwriter/rate-lines.ts'
import { cancelHoursOf } from './cancel-hours.ts'
import { pageDifferences, sheetDifferences } from './differences.ts'
import { readOffers } from './expressible-offers.ts'
import { isExtraPlace, partsOfCode, targetOf, WITH_ITS_OPTIONS } from './option-code.ts'
import { pageRanges } from './page-ranges.ts'
import { pageName } from './rate-amounts.ts'
import { type DateRangeOf, dateRangeXml, type RateRules } from './set-rate.ts'
import { sharedExtras } from './shared-extras.ts'

export type TourplanSetting = {
  readonly locationId: string
  /** The first day that is written: Tourplan refuses days that are over. */
  readonly first: Day
  readonly mapped: Mapped
  readonly rules: Omit<RateRules, 'tax'> & { readonly taxCode: string | null }
  /** What Tourplan took of an earlier version, one period a line; empty when there is none. */
  readonly held: readonly string[]
  /** Whether closed days and allotments go to Tourplan as its inventory. Default: false */
  readonly writesInventory?: boolean
}

type Line = WrittenLine & { readonly optionCode: string; readonly page: string }

/**
 * Only what changed against what Tourplan holds is written; nothing is left out silently.
 * @param rates everything of the sheet that is exported, for what is not mapped and for extras that are options of their own
 * @example Single and Double of a room in High, mapped to SG and TW of one option: one period with both amounts per room
 */
export function tourplanLines(sheet: RateSheet, rates: RateLines, setting: TourplanSetting): ContractLines {
  const { locationId, first, mapped, rules, held, writesInventory = false } = setting
  const { currency, taxInclusion } = sheet.head
  const pages = productPagesOf(sheet)
  const { note, all } = gatherDifferences(pages.length)
  const refused = new Map<string, ContractLines['refused'][number]>()
  const refuse = (what: string, periodName: string, reason: string, range?: DayRange) =>
    refused.set(JSON.stringify([what, periodName, reason, range]), { what, periodName, reason, ...(range ? { range } : {}) })
  const tax = rules.taxCode === null || taxInclusion === 'notStated' ? null : { code: rules.taxCode, isAdded: taxInclusion === 'excluded' }
  const lineOf = (page: string, periodName: string, dateRange: DateRangeOf): Line => ({
    what: `${page} (${partsOfCode(dateRange.optionCode).join(' ')})`,
    periodName,
    range: dateRange.range,
    text: `${dateRangeXml(dateRange, { ...rules, tax })}\n`,
    optionCode: dateRange.optionCode,
    page,
  })
  for (const { what, instead } of sheetDifferences(sheet, rules.taxCode)) note(undefined, what, instead)
  const locationPolicy = sheet.pages.flatMap((page) => (page.kind === 'policies' ? page.locationPolicy : []))
  const lines: Line[] = []
  for (const page of pages) {
    const offers = readOffers(page)
    const extras = sharedExtras(page, { locationId, mapped, currency })
    for (const { what, instead } of [...extras.said, ...pageDifferences(page, { currency, offers, writesInventory })])
      note(page, what, instead)
    const own = cancelHoursOf(page.productPolicy)
    const base = {
      period: periodOf(sheet.head),
      first,
      currency,
      mapped,
      offers,
      cancelHours:
        own ?? (page.productPolicy.some(({ policyType }) => policyType === 'cancellation') ? undefined : cancelHoursOf(locationPolicy)),
      extras,
      refuse: (subject: Subject, periodName: string, reason: string) => refuse(subjectText(subject), periodName, reason),
      dearer: (subject: Subject, text: string) =>
        note(
          page,
          `${subject.name} has a price of its own (${text})`,
          'Tourplan has one price for children here: the dearer one is written',
        ),
    }
    for (const optionCode of optionsOf(page, mapped, rates))
      lines.push(
        ...pageRanges(page, { ...base, optionCode }).map(({ periodName, dateRange }) => lineOf(pageName(page), periodName, dateRange)),
      )
  }
  for (const line of rates.lines) {
    const made = extraRange(line, mapped, currency)
    if (typeof made === 'string') refuse(subjectText(line.subject), line.periodName, made, line.range)
    else if (made) lines.push(lineOf(line.subject.name, line.periodName, made))
  }
  for (const { subject, periodName, reason } of rates.refused)
    if (subject.kind === 'extra' && isOptionOfItsOwn(mapped.get(subject.key))) refuse(subjectText(subject), periodName, reason)
  const right = withoutDoubles(lines, refuse)
  const subjects = [...new Map([...rates.lines, ...rates.refused].map(({ subject }) => [subject.key, subject])).values()]
  const compared = comparedWith(held, right, first)
  return {
    ...compared,
    refused: [...refused.values()],
    unmapped: subjects.filter(({ key }) => !mapped.has(key)).map(subjectText),
    leftOut: subjects.filter(({ key }) => mapped.get(key) === null).map(subjectText),
    differences: all(),
  }
}

/** The options to which rates of this page are mapped, in the order of its rates. */
function optionsOf({ productId, ratePackageName, productName }: ProductPage, mapped: Mapped, { lines, refused }: RateLines): string[] {
  const own = [...lines, ...refused].filter(
    ({ subject }) =>
      subject.kind !== 'extra' &&
      subject.key.startsWith(`rate|${productId}|`) &&
      subject.ratePackageName === ratePackageName &&
      subject.productName === productName,
  )
  const codes = own.flatMap(({ subject }) => targetOf(mapped.get(subject.key) ?? '')?.optionCode ?? [])
  return [...new Set(codes)].filter((code) => code !== WITH_ITS_OPTIONS)
}

function isOptionOfItsOwn(code: string | null | undefined): boolean {
  const target = targetOf(code ?? '')
  return target !== undefined && target.optionCode !== WITH_ITS_OPTIONS
}

/** An extra that is an option of its own, or why it is not; undefined for what is none. */
function extraRange({ subject, range, nett }: RateLine, mapped: Mapped, currency: string): DateRangeOf | string | undefined {
  const target = targetOf(mapped.get(subject.key) ?? '')
  if (subject.kind !== 'extra' || !target || target.optionCode === WITH_ITS_OPTIONS) return undefined
  if (nett === undefined) return 'It has no nett amount, and Tourplan takes what the buyer pays.'
  if (isExtraPlace(target.place)) return 'An extra that is an option of its own has a price per room or per person. Map it to one of these.'
  const rateSet = {
    name: '',
    text: subject.detail,
    isClosed: false,
    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
    stayPays: [],
    stayPayType: 1,
    repeats: 0,
    amounts: new Map([[target.place, getAmount(amountText(nett, currency))]]),
    adultExtras: new Map(),
    childExtras: new Map(),
  }
  return { optionCode: target.optionCode, range, currency, rateSets: [rateSet] }
}

/** One option has one rate on a day: what two products would write is refused, unless it is the same. */
function withoutDoubles(
  lines: readonly Line[],
  refuse: (what: string, periodName: string, reason: string, range: DayRange) => void,
): Line[] {
  const kept = new Map<string, Line[]>()
  for (const line of lines) {
    const before = kept.get(line.optionCode) ?? []
    const other = before.find((each) => each.page !== line.page && rangesOverlap(each.range, line.range))
    if (before.some(({ text }) => text === line.text)) continue
    if (other)
      refuse(line.what, line.periodName, `${other.page} is mapped to the same option, and has other rates on these days.`, line.range)
    else kept.set(line.optionCode, [...before, line])
  }
  return lines.filter((line) => kept.get(line.optionCode)?.includes(line))
}

const KEYS = ['OptionCode', 'Price_Code', 'Date_From', 'Date_To', 'Sale_From', 'Sale_To', 'SellBeforeTravel'] as const

function comparedWith(
  held: readonly string[],
  lines: readonly Line[],
  first: Day,
): Pick<ContractLines, 'lines' | 'unchanged' | 'toDelete'> {
  const begun = (text: string) => text.replace(/<Date_From>[^<]*<\/Date_From>/, '').trimEnd()
  const [changed, unchanged]: [Line[], Line[]] = [[], []]
  const same = new Set<string>()
  for (const line of lines) {
    // Days that have gone by since are no difference.
    const row = held.find(
      (each) =>
        each.trimEnd() === line.text.trimEnd() ||
        (begun(each) === begun(line.text) && line.range.from === first && part(each, 'Date_From') < first),
    )
    if (row === undefined) changed.push(line)
    else {
      same.add(row)
      unchanged.push(line)
    }
  }
  const replaced = new Set(changed.map(({ text }) => keyOf(text)))
  const others = held.filter((row) => !same.has(row) && !replaced.has(keyOf(row)) && part(row, 'Date_To') >= first)
  return { lines: changed, unchanged, toDelete: others.map(heldText) }
}

function part(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
}

function keyOf(text: string): string {
  return JSON.stringify(KEYS.map((name) => part(text, name)))
}

/** @example 'LIS AC SEAVW DBL, 01 Apr 2027 – 30 Jun 2027' */
function heldText(row: string): string {
  const [from, to] = [findDay(part(row, 'Date_From')), findDay(part(row, 'Date_To'))]
  const ahead = part(row, 'SellBeforeTravel')
  const sale = part(row, 'Sale_To')
  return [
    partsOfCode(part(row, 'OptionCode')).join(' '),
    from && to ? rangeText({ from, to }) : '',
    ahead === '' ? '' : `sold ${ahead} days ahead`,
    sale === '' ? '' : `sold until ${sale}`,
  ]
    .filter(Boolean)
    .join(', ')
}
