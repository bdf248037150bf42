// The inventory of a contract for Tourplan: on each day how many rooms of a product are held, until when, and whether the day is closed. // decision 0191

import type { Day } from '../../calendar/day.ts'
import { type DayRange, daysOf, joinRanges, overlapOf, rangesWithout, rangeText } from '../../calendar/day-range.ts'
import { changedByStopSales, pageWithStopSales } from '../../contracting/stop-sale/noticed-page.ts'
import type { StopSale } from '../../contracting/stop-sale/stop-sale.ts'
import { type AllocationEntry, periodOf, type ProductPage, productPagesOf, type RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { rateSubject } from '../subject.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import { partsOfCode, targetOf, WITH_ITS_OPTIONS } from './option-code.ts'

/** Of one day. `release`: so many days before it the rooms go back. `onRequest`: more may be asked for. */
export type DayInventory = { readonly rooms: number; readonly release: number; readonly onRequest: boolean }

/** A stop sale as Tourplan is told of it in practice. */
export const CLOSED: DayInventory = { rooms: 0, release: 999, onRequest: false }
/** What a day is that no allotment and no closing says anything of. */
export const ON_REQUEST: DayInventory = { rooms: 0, release: 0, onRequest: true }

/** The rooms of one product at one supplier code, which the options of its rate packages share. */
export type Allocation = {
  readonly productId: string
  readonly productName: string
  /** Without spaces behind it. */
  readonly supplierCode: string
  readonly name: string
  /** 17 characters each, in order. */
  readonly optionCodes: readonly string[]
  /** What the contract says something of; the other days of `range` are on request. */
  readonly days: ReadonlyMap<Day, DayInventory>
  /** The days of the contract from the first that is written. */
  readonly range: DayRange
}

export type AllocationSetting = {
  readonly first: Day
  readonly mapped: Mapped
  /** In the order of sending. */
  readonly stopSales: readonly StopSale[]
  /** With what the names of the allocations begin. */
  readonly allocationName: string
}

export type ContractAllocations = {
  readonly allocations: readonly Allocation[]
  readonly refused: readonly { readonly what: string; readonly periodName: string; readonly reason: string }[]
  readonly differences: readonly { readonly what: string; readonly instead: string; readonly where: string }[]
}

/** The keys of everything that decides which options the products have. */
export function rateKeysOf(sheet: RateSheet): string[] {
  return [...new Set(productPagesOf(sheet).flatMap((page) => namesOf(page).map((name) => rateSubject(page, name).key)))]
}

/**
 * Rate packages of a product share its rooms: on each day the largest allotment of them counts, and a day is closed when no package sells it.
 * @example 5 rooms from 1 to 10 June, released 14 days before, closed on 3 June: nine days with 5 rooms and one with none
 */
export function allocationsOf(sheet: RateSheet, setting: AllocationSetting): ContractAllocations {
  const period = periodOf(sheet.head)
  const range = overlapOf(period, { from: setting.first, to: period.to })
  if (!range) return { allocations: [], refused: [], differences: [] }
  const owners = new Map<string, string>()
  const made = [...Map.groupBy(productPagesOf(sheet), ({ productId }) => productId).values()].map((pages) =>
    ofProduct(pages, { sheet, range, owners, setting }),
  )
  return {
    allocations: made.flatMap((each) => each.allocations),
    refused: made.flatMap((each) => each.refused),
    differences: made.flatMap((each) => each.differences),
  }
}

/** `owners`: the product that an option belongs to. */
type Making = {
  readonly sheet: RateSheet
  readonly range: DayRange
  readonly owners: Map<string, string>
  readonly setting: AllocationSetting
}

function ofProduct(pages: readonly ProductPage[], { sheet, range, owners, setting }: Making): ContractAllocations {
  const [first] = pages
  const mapped = [...new Set(pages.flatMap((page) => optionsOf(page, setting.mapped)))]
  const productId = first?.productId ?? ''
  const productName = first?.productName ?? ''
  const refused: ContractAllocations['refused'][number][] = []
  const own = mapped.filter((code) => {
    const owner = owners.get(code)
    if (owner === undefined) owners.set(code, productName)
    else
      refused.push({
        what: `${productName} (${partsOfCode(code).join(' ')})`,
        periodName: 'Inventory',
        reason: `${owner} is mapped to the same option, so the closed days and rooms of ${productName} are not written. Close them in Tourplan by hand.`,
      })
    return owner === undefined
  })
  const sold = pages.filter((page) => optionsOf(page, setting.mapped).length > 0)
  const noticed = sold.map((page) => pageWithStopSales(page, sheet.head, setting.stopSales))
  const closed = closedEverywhere(noticed, range)
  const days = daysOfProduct(noticed, range, closed)
  const bySupplier = Map.groupBy(own.toSorted(), (code) => partsOfCode(code)[2] ?? '')
  const allocations = [...bySupplier].map(([supplierCode, optionCodes]) => ({
    productId,
    productName,
    supplierCode,
    // The same for the same product in every version and year.
    name: `${setting.allocationName} ${productId.slice(-6)}`,
    optionCodes,
    days,
    range,
  }))
  const reopened = joinRanges(
    sold.flatMap((page) => changedByStopSales(page, sheet.head, setting.stopSales).opened.flatMap((each) => overlapOf(each, range) ?? [])),
  )
  const differences = said(noticed, { days, closed, range, reopened, suppliers: bySupplier.size, where: productName })
  return { allocations, refused, differences }
}

type Difference = ContractAllocations['differences'][number]

type Said = {
  readonly days: ReadonlyMap<Day, DayInventory>
  readonly closed: readonly DayRange[]
  readonly range: DayRange
  /** Days that the contract closed and a stop sale opened again. */
  readonly reopened: readonly DayRange[]
  readonly suppliers: number
  readonly where: string
}

function said(pages: readonly ProductPage[], { days, closed, range, reopened, suppliers, where }: Said): Difference[] {
  const differences: Difference[] = []
  if (suppliers > 1 && [...days.values()].some(({ rooms }) => rooms > 0))
    differences.push({
      what: `The options of ${where} belong to ${suppliers} suppliers of Tourplan`,
      instead: 'each of them has all of the rooms: see to it by hand that they are not sold twice',
      where,
    })
  if (pages.some((page) => withoutAll(closedDays(page, range), closed).length > 0))
    differences.push({
      what: 'Closed days of one rate package',
      instead: 'the inventory closes days on which no rate package is sold; the others are closed in the rates',
      where,
    })
  if (reopened.length > 0)
    differences.push({
      what: `Open again: ${reopened.map(rangeText).join(', ')}`,
      instead: 'the contract closed these days, so its rates are closed there: open them in Tourplan by hand',
      where,
    })
  return differences
}

function namesOf(page: ProductPage): string[] {
  return [...new Set(page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description))))]
}

function optionsOf(page: ProductPage, mapped: Mapped): string[] {
  const codes = namesOf(page).flatMap((name) => targetOf(mapped.get(rateSubject(page, name).key) ?? '')?.optionCode ?? [])
  return [...new Set(codes)].filter((code) => code !== WITH_ITS_OPTIONS)
}

/** Speed: by ranges, and only then day by day. */
function daysOfProduct(pages: readonly ProductPage[], range: DayRange, closed: readonly DayRange[]): Map<Day, DayInventory> {
  const days = new Map<Day, DayInventory>()
  for (const page of pages)
    for (const entry of page.allocation) {
      const inventory = inventoryOf(entry)
      if (inventory) for (const day of openDays(page, entry, range)) put(days, day, inventory)
    }
  for (const day of closed.flatMap(daysOf)) days.set(day, CLOSED)
  return days
}

/** Undefined where Tourplan has no number for it. */
function inventoryOf({ allocationType = 'allotment', allotments, releaseBackDays }: AllocationEntry): DayInventory | undefined {
  if (allocationType === 'onRequest') return ON_REQUEST
  if (isUnbounded({ allocationType, allotments })) return undefined
  return { rooms: allotments, release: releaseBackDays, onRequest: true }
}

/** Free sale without a number of rooms. */
export function isUnbounded({ allocationType, allotments }: Pick<AllocationEntry, 'allocationType' | 'allotments'>): boolean {
  return allocationType === 'freeSale' && allotments === 0
}

/** The larger one; of two alike the one that is held longer. */
function put(days: Map<Day, DayInventory>, day: Day, inventory: DayInventory): void {
  const before = days.get(day)
  if (!before || inventory.rooms > before.rooms || (inventory.rooms === before.rooms && inventory.release < before.release))
    days.set(day, inventory)
}

function openDays(page: ProductPage, { dateRanges }: AllocationEntry, range: DayRange): Day[] {
  const within = dateRanges.flatMap((each) => overlapOf(each, range) ?? [])
  return withoutAll(within, closedDays(page, range)).flatMap(daysOf)
}

function closedDays({ blackouts }: ProductPage, range: DayRange): DayRange[] {
  return joinRanges(blackouts.flatMap((blackout) => overlapOf(blackout.range, range) ?? []))
}

function withoutAll(ranges: readonly DayRange[], cuts: readonly DayRange[]): readonly DayRange[] {
  return cuts.reduce((left, cut) => rangesWithout(left, cut), ranges)
}

function closedEverywhere(pages: readonly ProductPage[], range: DayRange): DayRange[] {
  const [first, ...others] = pages.map((page) => closedDays(page, range))
  return others.reduce((both, own) => both.flatMap((a) => own.flatMap((b) => overlapOf(a, b) ?? [])), first ?? [])
}
