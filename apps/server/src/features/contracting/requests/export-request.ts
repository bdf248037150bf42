// A request as a workbook: its suppliers and how far each is.

import { fileNameText } from '@tradewind/domain/contracting/download-names.ts'
import type { AskedState, Way } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Cell, type Sheet, workbookAnswer } from '../downloads/public.ts'
import { dayOfMoment } from './asked-rows.ts'
import { type AskedPlace, placedRows } from './read-requests.ts'
import { getOwnRequest } from './request-store.ts'

const STATE_WORDS: Readonly<Record<AskedState, string>> = {
  queued: 'Waiting to be mailed',
  mailed: 'Mailed',
  opened: 'Opened',
  filling: 'Filling in',
  answered: 'Answered',
  declined: 'Declined',
  unreachable: 'Address refused',
}
const WAY_WORDS: Readonly<Record<Way, string>> = {
  template: 'Own template',
  sheet: 'Filled in',
  files: 'Own files',
  filed: 'Filed by us',
  load: 'Loaded from its files',
}

const day = (moment: string | null): Cell => (moment === null ? undefined : { day: dayOfMoment(moment) })

const COLUMNS: readonly { head: string; width: number; cell: (each: AskedPlace) => Cell }[] = [
  { head: 'Supplier', width: 30, cell: ({ row }) => ({ text: row.supplier_name }) },
  { head: 'E-mail', width: 32, cell: ({ row }) => ({ text: row.emails.join(', ') }) },
  { head: 'State', width: 20, cell: ({ state }) => ({ text: STATE_WORDS[state] }) },
  { head: 'Late', width: 8, cell: ({ isLate }) => ({ text: isLate ? 'late' : '' }) },
  { head: 'Way of answering', width: 18, cell: ({ row }) => ({ text: row.way === null ? '' : WAY_WORDS[row.way] }) },
  {
    head: 'Complete, %',
    width: 12,
    cell: ({ row }) => (row.completion_percent === null ? undefined : { number: row.completion_percent, style: 'whole' }),
  },
  { head: 'Products the year before', width: 14, cell: ({ productsBefore }) => ({ number: productsBefore, style: 'whole' }) },
  { head: 'Mailed', width: 12, cell: ({ row }) => day(row.mailed_at) },
  { head: 'Last opened', width: 12, cell: ({ row }) => day(row.last_opened_at) },
  { head: 'Reminders', width: 10, cell: ({ row }) => ({ number: row.reminder_count, style: 'whole' }) },
  { head: 'Answered', width: 12, cell: ({ row }) => day(row.answered_at) },
  { head: 'Declined', width: 12, cell: ({ row }) => day(row.declined_at) },
  { head: 'Message or reason', width: 40, cell: ({ row }) => ({ text: row.decline_reason || row.answer_message || (row.problem ?? '') }) },
]

export async function exportRequest(context: Context, requestId: string): Promise<FileAnswer> {
  const request = await getOwnRequest(context, context.db.queries, requestId)
  const rows = await placedRows(context, request)
  const sheet: Sheet = {
    name: 'Suppliers',
    widths: COLUMNS.map((column) => column.width),
    hasTableHead: true,
    *rows() {
      yield { cells: COLUMNS.map(({ head }) => ({ text: head, style: 'head' })) }
      for (const row of rows) yield { cells: COLUMNS.map(({ cell }) => cell(row)) }
    },
  }
  const madeAt = new Date(context.now()).toISOString()
  const title = request.requestName
  return workbookAnswer(
    [sheet],
    { title, author: getActor(context).companyName, madeAt, decimals: 0 },
    `${fileNameText(title)} ${madeAt.slice(0, 10)}.xlsx`,
  )
}
