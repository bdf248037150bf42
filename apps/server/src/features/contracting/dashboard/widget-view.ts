// What a widget counts: the filters of the dashboard and of the widget, as the list of contracts takes them.

import type { QueryOf } from '@tradewind/api/call.ts'
import { contractFilter } from '@tradewind/api/contracting/contract-list.ts'
import type { getWidget, WidgetCell, WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { ContractYear } from '@tradewind/domain/contracting/contract-year.ts'
import { FIRST_STAY, findOwnStay, type OwnStay } from '@tradewind/domain/contracting/dashboard/own-stay.ts'
import { yearBefore, yearInView } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { type Context, getActor } from '../../../context.ts'
import { contractPeriods, hidesFiled, today } from '../filing/public.ts'
import { type ListFilter, listAddress } from './list-address.ts'

export type WidgetView = {
  readonly year: ContractYear
  /** By which the suppliers of a place are held against each other. */
  readonly stay: OwnStay
  /** Locations, folder and the filter of the widget: the same in every period. */
  readonly narrowed: ListFilter
  /** That, in the contract year. */
  readonly inYear: ListFilter
  /** That, a year earlier. */
  readonly inYearBefore: ListFilter
  /** Of a list of names beside the numbers. */
  readonly mostNames: number
}

const FOLDER_GONE = 'The folder that the dashboard is narrowed to does not exist any more. Choose another one, or remove the filter.'

/** @throws Refusal NotUsable when the folder is gone, WrongInput for a value that the filter of the widget cannot have */
export async function viewOf(context: Context, query: QueryOf<typeof getWidget>): Promise<Omit<WidgetView, 'mostNames'>> {
  const year = await yearOf(context, query)
  const before = yearBefore(year)
  const narrowed: ListFilter = {
    ...(await folderOf(context, query.folder)),
    ...(query.locations ? { locationIds: query.locations.split(';') } : {}),
    ...filterOfWidget(query),
  }
  if (!contractFilter.safeParse(narrowed).success)
    throw new Refusal('WrongInput', { details: [{ field: 'filterValue', problem: 'no value of this filter' }] })
  return {
    year,
    stay: findOwnStay(query.stay ?? '') ?? FIRST_STAY,
    narrowed,
    inYear: { ...narrowed, ...year, isMainly: true },
    inYearBefore: { ...narrowed, ...before, isMainly: true },
  }
}

async function yearOf(context: Context, query: QueryOf<typeof getWidget>): Promise<ContractYear> {
  const { contractingPeriodStart: startDate, contractingPeriodEnd: endDate } = query
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate }
  return yearInView(await contractPeriods(context.db.reads, getActor(context).companyId), today(context))
}

/** As the list has it: a company may have chosen that contracts in folders are left out. */
async function folderOf(context: Context, folderId: string | undefined): Promise<ListFilter> {
  if (folderId === undefined) return (await hidesFiled(context)) ? { isInFolder: false } : {}
  const folder = context.db.reads.selectFrom('folder').select('id').where('company_id', '=', getActor(context).companyId)
  if (!(await folder.where('id', '=', folderId).executeTakeFirst())) throw new Refusal('NotUsable', { message: FOLDER_GONE })
  return { folderId }
}

function filterOfWidget({ filterBy, filterValue }: QueryOf<typeof getWidget>): ListFilter {
  if (filterBy === undefined || !filterValue) return {}
  switch (filterBy) {
    case 'country':
      return { countries: [filterValue] }
    case 'currency':
      return { currencies: [filterValue] }
    case 'assignee':
      return { assignees: [filterValue] }
  }
}

/** The filter as the sums take it. */
export function filterOf(filter: ListFilter) {
  return contractFilter.parse(filter)
}

/** A number, and the list that it counts; nothing is no list. */
export function counted(value: number, filter: ListFilter): WidgetCell {
  return { value, href: value === 0 ? null : listAddress(filter) }
}

/** A figure above the chart. */
export function figure(label: string, value: number, detail: string, filter: ListFilter, isBad = false): WidgetData['figures'][number] {
  return { label, value: countText(value), detail, isBad, href: value === 0 ? null : listAddress(filter) }
}

type Series = WidgetData['series'][number]

export function series(label: string, unit: Series['unit'], more: Partial<Pick<Series, 'isBefore' | 'isDrawn'>> = {}): Series {
  return { label, unit, isBefore: false, isDrawn: true, ...more }
}

/** Today, as the lists have it. */
export const dayOfLists = (context: Context) => today(context)

/** One after the other: a widget takes one connection of the database, however many sums it has, and a screen of widgets leaves some to others. */
export async function oneByOne<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** All contracts of these groups. */
export function allOf(groups: readonly { readonly contracts: number }[]): number {
  return groups.reduce((sum, group) => sum + group.contracts, 0)
}
