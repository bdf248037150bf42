// The lines of a contract in the customer's own Tourwriter file: each is right, or refused with a reason. // decision 0171

import { type DayRange, rangeText, rangesOverlap } from '../../calendar/day-range.ts'
import { amountText, type CurrencyCode } from '../../money/amount.ts'
import { guarded } from '../../rate-sheet/import/excerpt.ts'
import { type Subject, subjectText } from '../subject.ts'
import type { RateLine, RateLines } from './rate-lines.ts'
import { type ColumnMeaning, optionText, type Template, type TemplateOption, tourwriterDay } from './template.ts'

/** By key of the subject: the code of its option, or null where it is left out on purpose. */
export type Mapped = ReadonlyMap<string, string | null>

export type FilledLine = {
  readonly subject: Subject
  readonly periodName: string
  readonly range: DayRange
  readonly cells: readonly string[]
}
/** `range` is absent where a whole period is refused. */
export type RefusedLine = { readonly subject: Subject; readonly periodName: string; readonly range?: DayRange; readonly reason: string }

export type Filled = {
  readonly lines: readonly FilledLine[]
  readonly refused: readonly RefusedLine[]
  /** Subjects without a mapping: they hold the contract back. */
  readonly unmapped: readonly Subject[]
  /** Subjects that are left out on purpose. */
  readonly leftOut: readonly Subject[]
}

/** @example Double 120.00 in High, mapped to P-1 · O-2: a copy of the first line of that option, with the dates, the name High and 120.00 */
export function filledTemplate(template: Template, { lines, refused }: RateLines, mapped: Mapped, currency: CurrencyCode): Filled {
  const result = { lines: [] as FilledLine[], refused: [] as RefusedLine[] }
  const [unmapped, leftOut] = [new Map<string, Subject>(), new Map<string, Subject>()]
  const written = new Map<string, FilledLine[]>()
  for (const each of [...lines, ...refused]) {
    const code = mapped.get(each.subject.key)
    if (code === undefined) unmapped.set(each.subject.key, each.subject)
    else if (code === null) leftOut.set(each.subject.key, each.subject)
    else if ('reason' in each) result.refused.push(each)
    else {
      const { subject, periodName, range } = each
      const option = template.options.get(code)
      const before = written.get(code) ?? []
      const reason = option ? refusalOf(template, option, { line: each, before, currency }) : GONE
      if (!option || reason !== undefined) {
        result.refused.push({ subject, periodName, range, reason: reason ?? GONE })
        continue
      }
      const filled = { subject, periodName, range, cells: cellsOf(template, option, each, currency) }
      // Double and Twin of one price may be one option: it is written once.
      if (before.some((other) => isSame(other, filled))) continue
      written.set(code, [...before, filled])
      result.lines.push(filled)
    }
  }
  return { ...result, unmapped: [...unmapped.values()], leftOut: [...leftOut.values()] }
}

const GONE = 'The option is not in your Tourwriter file any more. Export it again, or choose another option.'

type Candidate = { readonly line: RateLine; readonly before: readonly FilledLine[]; readonly currency: CurrencyCode }

function refusalOf(template: Template, option: TemplateOption, { line, before, currency }: Candidate): string | undefined {
  const has = (meaning: ColumnMeaning) => template.columns.includes(meaning)
  if (option.currency !== '' && option.currency !== currency)
    return `Tourwriter holds ${optionText(option)} in ${option.currency}, and the contract is in ${currency}.`
  if (line.periodName.trim() === '') return 'The season has no name, and Tourwriter refuses a rate period without one.'
  if (has('nett') && line.nett === undefined) return 'It has no nett amount.'
  if (has('retail') && line.retail === undefined) return 'It has no retail amount.'
  const taken = option.periods.find((period) => rangesOverlap(period, line.range))
  if (taken) return `Tourwriter has a period on these days already: ${rangeText(taken)}, line ${taken.line} of your file.`
  const other = before.find((each) => rangesOverlap(each.range, line.range))
  const cells = other && cellsOf(template, option, line, currency)
  if (other && cells && !isSame(other, { ...line, cells }))
    return `${subjectText(other.subject)} is mapped to the same option, and has another price on these days.`
  return undefined
}

function isSame(a: Pick<FilledLine, 'cells'>, b: Pick<FilledLine, 'cells'>): boolean {
  return a.cells.every((cell, i) => cell === b.cells[i])
}

function cellsOf({ headings, columns }: Template, option: TemplateOption, line: RateLine, currency: CurrencyCode): string[] {
  return headings.map((_, i) => cellOf(columns[i] ?? 'keep', option.row[i] ?? '', line, currency))
}

function cellOf(meaning: ColumnMeaning, exported: string, line: RateLine, currency: CurrencyCode): string {
  switch (meaning) {
    case 'periodName':
      // The name is the supplier's: a spreadsheet program must not calculate it.
      return guarded(line.periodName.trim())
    case 'start':
      return tourwriterDay(line.range.from)
    case 'end':
      return tourwriterDay(line.range.to)
    case 'nett':
      return line.nett === undefined ? '' : amountText(line.nett, currency)
    case 'retail':
      return line.retail === undefined ? '' : amountText(line.retail, currency)
    case 'commission':
      return line.commission ?? ''
    case 'minStay':
      return line.minStay === undefined ? '' : String(line.minStay)
    case 'maxStay':
      return line.maxStay === undefined ? '' : String(line.maxStay)
    case 'currency':
      return exported === '' ? currency : exported
    case 'empty':
      return ''
    case 'keep':
    case 'productId':
    case 'optionId':
    case 'productName':
    case 'optionName':
    case 'supplierName':
      return exported
  }
}
