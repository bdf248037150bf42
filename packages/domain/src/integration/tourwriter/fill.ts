// The lines of a contract in the customer's own Tourwriter file: each is right, or refused with a reason. // decision 0171

import type { Day } from '../../calendar/day.ts'
import { type DayRange, rangeText, rangesOverlap } from '../../calendar/day-range.ts'
import { amountText, type CurrencyCode } from '../../money/amount.ts'
import { guarded } from '../../rate-sheet/import/excerpt.ts'
import { type Subject, subjectText } from '../subject.ts'
import type { RateLine, RateLines } from './rate-lines.ts'
import { codeText, type ColumnMeaning, optionCode, optionText, type Template, type TemplateOption, tourwriterDay } from './template.ts'

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
  /** Lines that Tourwriter has from an earlier version as they are. */
  readonly unchanged: readonly FilledLine[]
  /** Periods of an earlier version that are no more as they were, in words: they have to be deleted in Tourwriter before it takes the file. */
  readonly toDelete: readonly string[]
}

export type Filling = {
  readonly mapped: Mapped
  readonly currency: CurrencyCode
  /** The first day that is written, as for `rateLinesOf`. */
  readonly first: Day
  /** The lines that Tourwriter took of the version before, in the columns of this template; empty when there is none. */
  readonly held: readonly (readonly string[])[]
}

/**
 * Only what changed since the version that Tourwriter holds is written.
 * @example Double 120.00 in High, mapped to P-1 · O-2: a copy of the first line of that option, with the dates, the name High and 120.00
 */
export function filledTemplate(template: Template, { lines, refused }: RateLines, { mapped, currency, first, held }: Filling): Filled {
  const result = { lines: [] as FilledLine[], refused: [] as RefusedLine[], unchanged: [] as FilledLine[] }
  const [unmapped, leftOut] = [new Map<string, Subject>(), new Map<string, Subject>()]
  const written = new Map<string, FilledLine[]>()
  const same = new Set<readonly string[]>()
  for (const each of [...lines, ...refused]) {
    const code = mapped.get(each.subject.key)
    if (code === undefined) unmapped.set(each.subject.key, each.subject)
    else if (code === null) leftOut.set(each.subject.key, each.subject)
    else if ('reason' in each) result.refused.push(each)
    else {
      const { subject, periodName, range } = each
      const option = template.options.get(code)
      if (!option) {
        result.refused.push({ subject, periodName, range, reason: GONE })
        continue
      }
      const filled = { subject, periodName, range, cells: cellsOf(template, option, each, currency) }
      const row = held.find((cells) => isHeld(template, cells, filled, first))
      if (row) {
        same.add(row)
        result.unchanged.push(filled)
        continue
      }
      const before = written.get(code) ?? []
      const reason = refusalOf(template, option, { line: each, before, currency })
      if (reason !== undefined) {
        result.refused.push({ subject, periodName, range, reason })
        continue
      }
      // Double and Twin of one price may be one option: it is written once.
      if (before.some((other) => isSame(other, filled))) continue
      written.set(code, [...before, filled])
      result.lines.push(filled)
    }
  }
  const others = held.filter((row) => !same.has(row) && (row[template.columns.indexOf('end')] ?? '') >= tourwriterDay(first))
  return {
    ...result,
    unmapped: [...unmapped.values()],
    leftOut: [...leftOut.values()],
    toDelete: others.map((row) => heldText(template, row)),
  }
}

/** Whether this line is the new one. Days that have gone by since are no difference. */
function isHeld({ columns }: Template, row: readonly string[], { cells, range }: FilledLine, first: Day): boolean {
  return cells.every((cell, i) => {
    const before = row[i] ?? ''
    return cell === before || (columns[i] === 'start' && range.from === first && before < cell)
  })
}

/** @example 'Garden room · Double, High, 2027/07/01 – 2027/08/31' */
function heldText({ columns, options }: Template, row: readonly string[]): string {
  const cell = (meaning: ColumnMeaning) => row[columns.indexOf(meaning)] ?? ''
  const code = optionCode(cell('productId'), cell('optionId'))
  const option = options.get(code)
  return [option ? optionText(option) : codeText(code), cell('periodName'), `${cell('start')} – ${cell('end')}`].filter(Boolean).join(', ')
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
