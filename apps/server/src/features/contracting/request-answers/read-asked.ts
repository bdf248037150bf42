// What a supplier reads of the requests that it was asked.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { listReceivedRequests as listCall } from '@tradewind/api/contracting/request-answers.ts'
import { dayNumber, getDay } from '@tradewind/domain/calendar/day.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { findSheetRevision } from '../rate-sheet/public.ts'
import { requestDay } from '../requests/public.ts'
import { type Asked, canActForCompany, getAskedOf, stateOfAsked } from './asked.ts'
import { MOST_COLLEAGUES } from './name-colleague.ts'

export async function getAsked(context: Context, askedId: string) {
  const queries = context.db.queries
  const asked = await getAskedOf(context, queries, askedId)
  const { request } = asked
  const actor = getActor(context)
  const sender = await queries
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', request.sentBy)
    .executeTakeFirstOrThrow()
  const files = await filesOf(context, asked)
  const canFillSheet = canActForCompany(context, asked)
  return {
    askedId,
    buyerName: asked.buyerName,
    sender: { name: fullName(sender.first_name, sender.last_name) || sender.email, email: sender.email },
    requestName: request.requestName,
    supplierName: asked.supplierName,
    startDate: request.startDate,
    endDate: request.endDate,
    wanted: request.wanted,
    needs: request.needs,
    currency: request.currency,
    message: request.message,
    deadline: request.deadline,
    daysLeft: dayNumber(request.deadline) - dayNumber(requestDay(context)),
    files: files.filter((file) => file.asked_id === null).map(uploadedFileOf),
    state: stateOfAsked(asked),
    way: asked.way,
    answeredAt: asked.answeredAt,
    answerMessage: asked.answerMessage,
    answerFiles: files.filter((file) => file.asked_id === askedId).map(uploadedFileOf),
    declineReason: asked.declineReason,
    sheet: canFillSheet ? await sheetOf(context, asked) : null,
    sentSheet: canFillSheet ? await findSentSheet(context.db.queries, asked) : null,
    isDataLoad: canFillSheet && (await hasLoad(context, askedId)),
    canFillSheet,
    canSendTemplate: actor.contractId === null && actor.companyType === 'Supplier',
    canNameColleague: asked.colleagueCount < MOST_COLLEAGUES,
  } as const
}

/** The rate sheet that is filled in for the request; null when there is none, or it was published or deleted meanwhile. */
export async function sheetOf(context: Context, { supplierId, templateId }: Asked) {
  if (templateId === null) return null
  const [row] = await runSql<{ id: string; completion_percent: number; origin_from: string }>(
    context.db.queries,
    `select s.id, s.completion_percent, s.origin_from from template t join rate_sheet s on s.company_id = t.company_id and s.id = t.draft_sheet_id
     where t.company_id = $1 and t.id = $2 and t.trashed_at is null`,
    [supplierId, templateId],
  )
  const revision = row && (await findSheetRevision(context.db.queries, supplierId, row.id))
  if (!row || revision === undefined) return null
  return { draftId: row.id, completionPercent: row.completion_percent, revision }
}

/** The rate sheet that was filled in for the request and sent, and of which there is no draft: it can be changed and sent again. */
export async function findSentSheet(queries: Queries, { supplierId, templateId }: Pick<Asked, 'supplierId' | 'templateId'>) {
  if (templateId === null) return null
  const [row] = await runSql<{ locationName: string; currency: string }>(
    queries,
    `select l.location_name as "locationName", s.currency from template t
     join rate_sheet s on s.company_id = t.company_id and s.id = t.published_sheet_id
     join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and t.id = $2 and t.trashed_at is null and t.draft_sheet_id is null`,
    [supplierId, templateId],
  )
  return row ?? null
}

async function hasLoad({ db }: Context, askedId: string): Promise<boolean> {
  const load = db.queries.selectFrom('data_load').select('id').where('asked_id', '=', askedId).where('status', '<>', 'withdrawn')
  return (await load.executeTakeFirst()) !== undefined
}

function filesOf(context: Context, { id, buyerId, request }: Asked) {
  return context.db.queries
    .selectFrom('request_file as r')
    .innerJoin('stored_file as f', 'f.path', 'r.path')
    .selectAll('f')
    .select('r.asked_id')
    .where('r.company_id', '=', buyerId)
    .where('r.request_id', '=', request.id)
    .where((each) => each.or([each('r.asked_id', 'is', null), each('r.asked_id', '=', id)]))
    .where('f.state', '=', 'stored')
    .orderBy('r.created_at')
    .orderBy('f.path')
    .execute()
}

type Received = {
  id: string
  request_name: string
  company_name: string
  start_date: string
  end_date: string
  deadline: string
  created_at: string
  withdrawn_at: string | null
  answered_at: string | null
  declined_at: string | null
}

export async function listReceivedRequests(context: Context, { limit, next }: QueryOf<typeof listCall>) {
  const [before = null] = next === undefined ? [] : keysOf(next, [KEY.id])
  const rows = await runSql<Received>(
    context.db.reads,
    `select a.id, r.request_name, b.company_name, r.start_date, r.end_date, r.deadline, a.created_at, r.withdrawn_at, a.answered_at, a.declined_at
     from asked_supplier a join contract_request r on r.company_id = a.company_id and r.id = a.request_id join company b on b.id = a.company_id
     where a.supplier_id = $1 and ($2::text is null or a.id < $2) order by a.id desc limit $3`,
    [getActor(context).companyId, before, limit + 1],
  )
  const today = requestDay(context)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const state = stateOfRow(row)
      return {
        askedId: row.id,
        requestName: row.request_name,
        buyerName: row.company_name,
        startDate: row.start_date,
        endDate: row.end_date,
        deadline: row.deadline,
        isLate: state === 'open' && today > getDay(row.deadline),
        state,
        askedAt: row.created_at,
      }
    }),
    next: rows.length > limit && last ? cursorOf([last.id]) : null,
    total: null,
  }
}

function stateOfRow(row: Received) {
  if (row.answered_at !== null) return 'answered' as const
  if (row.withdrawn_at !== null) return 'withdrawn' as const
  return row.declined_at === null ? ('open' as const) : ('declined' as const)
}
