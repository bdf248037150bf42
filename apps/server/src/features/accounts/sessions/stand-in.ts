// Who works in the rate sheet of another company: staff who load it, and a buyer who began it in the supplier's name. docs/decisions/0051-data-load.md

import { getDraftErrand, getSheetSources, getSourcePages } from '@tradewind/api/contracting/data-load.ts'
import {
  applyImport,
  chooseImportSheet,
  getImport,
  listImportChanges,
  listImportProblems,
  mapImport,
  previewImport,
} from '@tradewind/api/contracting/imports.ts'
import { compareReading, discardReading, getReading, saveReading, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Actor, Context, Services } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { findContextForJob } from '../users/public.ts'
import { EDITOR_CALLS } from './editor-calls.ts'

const READING_CALLS: ReadonlySet<string> = new Set(
  [
    getImport,
    getReading,
    saveReading,
    compareReading,
    takeOverReading,
    discardReading,
    mapImport,
    previewImport,
    chooseImportSheet,
    listImportProblems,
    listImportChanges,
    applyImport,
  ].map((call) => call.name),
)
const SHEET_CALLS: ReadonlySet<string> = new Set([...EDITOR_CALLS, getSheetSources.name, getSourcePages.name])

/** The parameters of a call as its address has them. */
export type CallParams = Readonly<Record<string, string | undefined>>

/**
 * For a call about the rate sheet or reading of an errand: the caller acts as the supplier's user, with the caller beside it in the audit
 * log. Everything else is done as oneself.
 */
export async function standingIn(services: Services, actor: Actor, call: Call, params: CallParams): Promise<Actor> {
  const id = params.id ?? params.docId
  const isSheet = SHEET_CALLS.has(call.name)
  // Who still has to set up a second factor does nothing before that, neither as oneself nor in the place of others.
  if (actor.mustSetUpSecondFactor) return actor
  if (id === undefined || actor.contractId !== null || actor.realActor || !(isSheet || READING_CALLS.has(call.name))) return actor
  if (call.name === getDraftErrand.name) return actor
  const userId = actor.isLoadStaff
    ? await loadedBy(services, actor, id)
    : isSheet && actor.companyType === 'Contractor' && actor.access === 'write'
      ? await draftedBy(services, actor, id)
      : undefined
  return (userId === undefined ? undefined : await actorFor(services, actor, userId)) ?? actor
}

/** The supplier's user of the data load that this member of the staff works on, by its draft or by one of its readings. */
async function loadedBy({ db }: Services, { userId }: Actor, id: string): Promise<string | undefined> {
  const [row] = await runSql<{ user_id: string }>(
    db.queries,
    `select d.user_id from data_load d where d.assignee_id = $1 and d.status = 'In Progress' and (
       exists (select from data_load_sheet s join template t on t.company_id = s.company_id and t.id = s.template_id
         where s.company_id = d.company_id and s.data_load_id = d.id and t.draft_sheet_id = $2)
       or exists (select from data_load_file f where f.company_id = d.company_id and f.data_load_id = d.id and f.import_id = $2)) limit 1`,
    [userId, id],
  )
  return row?.user_id
}

/** The supplier's user, while nobody of the supplier has an account and the request is open. */
async function draftedBy({ db }: Services, { companyId }: Actor, draftId: string): Promise<string | undefined> {
  const [row] = await runSql<{ user_id: string }>(
    db.queries,
    `select a.user_id from asked_supplier a join contract_request r on r.company_id = a.company_id and r.id = a.request_id
       join template t on t.company_id = a.supplier_id and t.id = a.template_id
     where a.company_id = $1 and t.draft_sheet_id = $2 and a.drafted_by is not null and a.answered_at is null and r.withdrawn_at is null
       and not exists (select from user_account u where u.company_id = a.supplier_id and u.confirmed_at is not null) limit 1`,
    [companyId, draftId],
  )
  return row?.user_id
}

async function actorFor(services: Services, real: Actor, userId: string): Promise<Actor | undefined> {
  const { queries } = services.db
  const user = await queries.selectFrom('user_account').select('company_id').where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  const found = await findContextForJob(services, { companyId: user.company_id, userId, ipAddress: '' })
  if (!found?.actor) return undefined
  const { email, firstName, lastName, sessionId } = real
  const name = `${firstName} ${lastName}`.trim() || email
  const until = new Date(services.now()).toISOString()
  return { ...found.actor, access: real.access, sessionId, realActor: { userId: real.userId, email, name, sessionId, until } }
}

/** The caller's context with the supplier's user as its actor. @throws Refusal StateChanged when that user is not there any more */
export async function contextInPlaceOf(context: Context, userId: string): Promise<Context> {
  if (!context.actor) throw new Refusal('InvalidCredentials')
  const actor = await actorFor(context, context.actor, userId)
  if (!actor) throw new Refusal('StateChanged', { message: 'The supplier’s address was closed meanwhile.' })
  return { ...context, actor }
}
