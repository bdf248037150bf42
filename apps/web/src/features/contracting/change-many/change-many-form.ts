// What is typed for one change over many templates, and the change that it asks for.

import type { AskedChange } from '@tradewind/api/contracting/change-many.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { typedAmountIn } from '@tradewind/domain/money/typed-amount.ts'
import type { KEPT_PRICES } from '@tradewind/domain/rate-sheet/change-many/commission-change.ts'
import type { MANY_KINDS } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { type MassChange, massChangeFinding } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import type { RoundingMode } from '@tradewind/domain/rate-sheet/rates/rounding.ts'

export type ManyKind = (typeof MANY_KINDS)[number]

export type ChangeManyForm = {
  readonly kind: ManyKind
  readonly measure: MassChange['measure']
  readonly value: string
  readonly currency: string
  readonly mode: RoundingMode
  readonly step: string
  readonly leaveExtraPersons: boolean
  readonly seasonNames: readonly string[]
  readonly percentage: string
  readonly keeps: (typeof KEPT_PRICES)[number]
  readonly seasonName: string
  readonly newName: string
  readonly shiftDays: string
  readonly isOpen: boolean
  readonly from: string
  readonly to: string
  readonly productNames: readonly string[]
  readonly reason: string
}

export const EMPTY_FORM: ChangeManyForm = {
  kind: 'rates',
  measure: 'percentage',
  value: '',
  currency: '',
  mode: 'normal',
  step: '1',
  leaveExtraPersons: false,
  seasonNames: [],
  percentage: '',
  keeps: 'retail',
  seasonName: '',
  newName: '',
  shiftDays: '',
  isOpen: false,
  from: '',
  to: '',
  productNames: [],
  reason: '',
}

export type FormProblems = Partial<Record<keyof ChangeManyForm, string>>

/** @param period gives the year of days that are typed without one */
export function askedChange(form: ChangeManyForm, period: DayRange): { change: AskedChange } | { problems: FormProblems } {
  switch (form.kind) {
    case 'rates':
      return ratesAsked(form)
    case 'commission':
      return commissionAsked(form)
    case 'season':
      return seasonAsked(form)
    case 'stopSale':
      return stopSaleAsked(form, period)
  }
}

type Asked = ReturnType<typeof askedChange>

function ratesAsked({ measure, value: typed, currency, mode, step, leaveExtraPersons, seasonNames }: ChangeManyForm): Asked {
  const value = measure === 'percentage' ? plainNumber(typed) : amountIn(currency, typed)
  const rounding = { mode, stepCents: Number(step) }
  const finding = massChangeFinding({ measure, value, rounding })
  const amount = findAmount(value)
  if (finding !== undefined || amount === undefined) return { problems: { value: finding ?? 'This is not a number.' } }
  return {
    change: {
      kind: 'rates',
      measure,
      value: amount,
      rounding,
      leaveExtraPersons,
      ...(measure === 'fixed' ? { currency } : {}),
      ...(seasonNames.length === 0 ? {} : { seasonNames: [...seasonNames] }),
    },
  }
}

function commissionAsked({ percentage: typed, keeps }: ChangeManyForm): Asked {
  const percentage = findAmount(plainNumber(typed))
  if (percentage === undefined || Number(percentage) < 0 || Number(percentage) > 100)
    return { problems: { percentage: 'Commission is a percentage from 0 to 100.' } }
  return { change: { kind: 'commission', percentage, keeps } }
}

function seasonAsked({ seasonName, newName, shiftDays: typed }: ChangeManyForm): Asked {
  const text = plainNumber(typed)
  if (seasonName.trim() === '') return { problems: { seasonName: 'Which season?' } }
  if (text !== '' && (!/^-?\d{1,3}$/.test(text) || Math.abs(Number(text)) > 366))
    return { problems: { shiftDays: 'A whole number of days, such as 7 or -3, at most 366.' } }
  const shiftDays = Number(text)
  if (newName.trim() === '' && shiftDays === 0) return { problems: { shiftDays: 'A number of days, or a new name.' } }
  return {
    change: {
      kind: 'season',
      seasonName: seasonName.trim(),
      ...(newName.trim() === '' ? {} : { newName: newName.trim() }),
      ...(shiftDays === 0 ? {} : { shiftDays }),
    },
  }
}

function stopSaleAsked({ from: first, to: last, isOpen, productNames, reason }: ChangeManyForm, period: DayRange): Asked {
  const from = typedDay(first, period)
  if (!from) return { problems: { from: 'A day, such as 24 Dec 2027.' } }
  const to = last.trim() === '' ? from : typedDay(last, period)
  if (!to) return { problems: { to: 'A day, such as 2 Jan 2028.' } }
  if (to < from) return { problems: { to: 'Not before the first day.' } }
  return {
    change: {
      kind: 'stopSale',
      from,
      to,
      ...(isOpen ? { isOpen } : {}),
      ...(productNames.length === 0 ? {} : { productNames: [...productNames] }),
      ...(isOpen || reason.trim() === '' ? {} : { reason: reason.trim() }),
    },
  }
}

/** With either decimal sign and either minus; a percentage has no thousands. */
function plainNumber(text: string): string {
  return text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^\+\s*/, '')
    .replace(',', '.')
    .replace(/\s*%$/, '')
}

function amountIn(currency: string, text: string): string {
  const typed = typedAmountIn(currency, text.trim().replace(/^\+\s*/, ''))
  return typed.kind === 'amount' ? typed.amount : text
}
