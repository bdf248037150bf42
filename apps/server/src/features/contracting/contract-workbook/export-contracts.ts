// The list of contracts as a workbook.

import type { BodyOf } from '@tradewind/api/call.ts'
import { contractSearch } from '@tradewind/api/contracting/contract-list.ts'
import { type EXPORT_COLUMNS, type exportContracts as exportCall, MOST_EXPORTED } from '@tradewind/api/contracting/contract-workbook.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { type ContractSide, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Cell, type Sheet, workbookAnswer } from '../downloads/public.ts'
import { filingRows } from '../filing/public.ts'

type FilingRow = Awaited<ReturnType<typeof filingRows>>[number]
type Part = { readonly head: string; readonly width: number; readonly cell: (row: FilingRow) => Cell }

const day = (moment: string | null): Cell => (moment === null ? undefined : { day: getDay(moment.slice(0, 10)) })
const NEWEST = { waiting: 'waits', rejected: 'rejected', expired: 'expired' } as const

/** What a column of the list is in the workbook: a cell for each thing that it says. */
function partsOf(column: (typeof EXPORT_COLUMNS)[number], side: ContractSide): Part[] {
  switch (column) {
    case 'partner':
      return [
        { head: side === 'buyer' ? 'Supplier' : 'Buyer', width: 30, cell: ({ card }) => ({ text: card.partnerName }) },
        { head: 'City', width: 18, cell: ({ card }) => ({ text: card.partnerCity ?? '' }) },
      ]
    case 'sheet':
      return [
        { head: 'Location', width: 30, cell: ({ card }) => ({ text: card.locationName }) },
        { head: 'Rate sheet', width: 28, cell: ({ card }) => ({ text: card.templateName }) },
      ]
    case 'period':
      return [
        { head: 'First day', width: 12, cell: ({ card }) => ({ day: getDay(card.startDate) }) },
        { head: 'Last day', width: 12, cell: ({ card }) => ({ day: getDay(card.endDate) }) },
      ]
    case 'state':
      return [
        { head: 'Status', width: 14, cell: ({ listState }) => ({ text: listStateLabel(listState, side) }) },
        {
          head: 'Newer version',
          width: 20,
          cell: ({ card }) => ({ text: card.newest === null ? '' : `version ${card.version} ${NEWEST[card.newest]}` }),
        },
      ]
    case 'viewed':
      return [{ head: 'Viewed', width: 12, cell: ({ card }) => day(card.viewedByBuyerAt) }]
    case 'activity':
      return [{ head: 'Last activity', width: 12, cell: (row) => day(row.activityAt) }]
    case 'sent':
      return [{ head: side === 'buyer' ? 'Received' : 'Sent', width: 12, cell: ({ card }) => day(card.sentAt) }]
    case 'answered':
      return [{ head: 'Answered', width: 12, cell: ({ card }) => day(card.answeredAt) }]
    case 'answerBy':
      return [
        { head: 'Answer by', width: 12, cell: ({ card }) => (card.answerBy === undefined ? { text: '' } : { day: getDay(card.answerBy) }) },
      ]
    case 'raised':
      return [
        {
          head: 'To year before, %',
          width: 16,
          cell: ({ card }) => (card.raisedPercent === undefined ? { text: '' } : { number: card.raisedPercent, style: 'percent' }),
        },
      ]
    case 'end':
      return [{ head: 'Ends', width: 12, cell: ({ card }) => ({ day: getDay(card.endDate) }) }]
    case 'country':
      return [{ head: 'Country', width: 18, cell: ({ card }) => ({ text: card.country }) }]
    case 'currency':
      return [{ head: 'Currency', width: 10, cell: ({ card }) => ({ text: card.currency }) }]
    case 'version':
      return [{ head: 'Version', width: 9, cell: ({ card }) => ({ number: card.inForceVersion ?? card.version, style: 'whole' }) }]
  }
}

export async function exportContracts(context: Context, input: BodyOf<typeof exportCall>): Promise<FileAnswer> {
  const { filter, columns, ...order } = input
  const actor = getActor(context)
  const rows = await filingRows(context, { ...contractSearch.parse(order), ...filter }, MOST_EXPORTED)
  const parts = [...new Set(columns)].flatMap((column) => partsOf(column, actor.companyType === 'Supplier' ? 'supplier' : 'buyer'))
  const sheet: Sheet = {
    name: 'Contracts',
    widths: parts.map((part) => part.width),
    hasTableHead: true,
    *rows() {
      yield { cells: parts.map(({ head }) => ({ text: head, style: 'head' })) }
      for (const row of rows) yield { cells: parts.map(({ cell }) => cell(row)) }
    },
  }
  const madeAt = new Date(context.now()).toISOString()
  return workbookAnswer(
    [sheet],
    { title: 'Contracts', author: actor.companyName, madeAt, decimals: 0 },
    `Contracts ${madeAt.slice(0, 10)}.xlsx`,
  )
}
