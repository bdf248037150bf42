// What a company decided about its contracts, in the database: held, changed, and set back.

import type { FilingChange, FilingValues, Place } from '@tradewind/domain/contracting/filing.ts'
import { changedFiling, FILING_KEYS, isSameFiling, isSameValue, PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'

type Row = {
  contract_id: string
  place: string
  folder_id: string | null
  assignee_id: string | null
  priority: number | null
  note: string | null
  note_by: string | null
  note_at: string | null
  remind_on: string | null
}

/** The filings of these contracts by contract id, locked. In id order, so that two of these cannot deadlock. */
async function holdFilings(tx: Transaction, companyId: string, contractIds: readonly string[]): Promise<Map<string, FilingValues>> {
  const rows = await runSql<Row>(
    tx,
    `select contract_id, place, folder_id, assignee_id, priority, note, note_by, note_at, remind_on
     from contract_filing where company_id = $1 and contract_id = any($2) order by contract_id for update`,
    [companyId, contractIds],
  )
  return new Map(rows.map((row) => [row.contract_id, valuesOf(row)]))
}

function valuesOf(row: Row): FilingValues {
  const { note, note_by: by, note_at: at } = row
  return {
    place: row.place as Place, // a check constraint allows these
    folderId: row.folder_id,
    assigneeId: row.assignee_id,
    priority: row.priority === null ? null : (PRIORITIES[row.priority - 1] ?? null),
    note: note === null || by === null || at === null ? null : { text: note, by, at },
    remindOn: row.remind_on === null ? null : getDay(row.remind_on),
  }
}

type Changed = { readonly contractId: string; readonly values: FilingValues }

async function writeFilings(tx: Transaction, companyId: string, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ contractId, values: { note, priority, ...values } }) => ({
    contractId,
    ...values,
    priority: priority === null ? null : PRIORITIES.indexOf(priority) + 1,
    note: note?.text ?? null,
    noteBy: note?.by ?? null,
    noteAt: note?.at ?? null,
  }))
  await runSql(
    tx,
    `update contract_filing f set place = n.place, folder_id = n."folderId", assignee_id = n."assigneeId", priority = n.priority,
       note = n.note, note_by = n."noteBy", note_at = n."noteAt", remind_on = n."remindOn",
       reminded_at = case when f.remind_on = n."remindOn" then f.reminded_at end
     from json_to_recordset($2::json) as n ("contractId" text, place text, "folderId" text, "assigneeId" text, priority smallint,
       note text, "noteBy" text, "noteAt" timestamptz, "remindOn" date)
     where f.company_id = $1 and f.contract_id = n."contractId"`,
    [companyId, JSON.stringify(rows)],
  )
}

/** Why a contract was not changed. */
export type Failure = { readonly contractId: string; readonly reason: string }

export type ChangeKey = { readonly companyId: string; readonly changeId: string }

/**
 * Changes the filing of these contracts and keeps what they were.
 * @param askedAt ISO moment, for a change that runs later than it was asked for: a contract that it has changed already is left as it
 * is, and one that was filed otherwise since then is a failure
 * @returns the contracts that could not be changed
 */
export async function applyFiling(
  tx: Transaction,
  key: ChangeKey,
  contractIds: readonly string[],
  change: FilingChange,
  askedAt?: string,
): Promise<readonly Failure[]> {
  const { companyId } = key
  const filings = await holdFilings(tx, companyId, contractIds)
  const keys = change.move === undefined ? FILING_KEYS.filter((each) => each in change) : (['place'] as const)
  const others = askedAt === undefined ? new Map<string, null>() : await filedSince(tx, key, contractIds, keys, askedAt)
  const failures: Failure[] = []
  const changed: (Changed & { readonly before: FilingValues })[] = []
  for (const [contractId, before] of filings) {
    const reason = others.get(contractId)
    if (reason === null) continue
    const values = changedFiling(before, change)
    if (reason !== undefined) failures.push({ contractId, reason })
    else if ('problem' in values) failures.push({ contractId, reason: values.problem })
    else if (!isSameFiling(values, before)) changed.push({ contractId, values, before })
  }
  await writeFilings(tx, companyId, changed)
  await keepBefore(tx, key, changed)
  return failures
}

/** By contract id: null when this change has been made already, or who filed it otherwise since this change was asked for. */
async function filedSince(
  tx: Transaction,
  { companyId, changeId }: ChangeKey,
  contractIds: readonly string[],
  keys: readonly (keyof FilingValues)[],
  askedAt: string,
): Promise<Map<string, string | null>> {
  const rows = await runSql<{ contract_id: string; change_id: string; name: string }>(
    tx,
    `select r.contract_id, r.change_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
     from filing_change_row r
     join filing_change c on c.company_id = r.company_id and c.id = r.change_id
     join user_account u on u.id = c.user_id
     where r.company_id = $1 and r.contract_id = any($2) and (r.change_id = $3 or (c.created_at > $5 and c.undone_at is null))
       and exists (select from json_object_keys(r.after) k where k = any($4))
     order by r.change_id = $3`,
    [companyId, contractIds, changeId, keys, askedAt],
  )
  return new Map(rows.map((row) => [row.contract_id, row.change_id === changeId ? null : `${row.name} filed it meanwhile.`]))
}

type Kept = Partial<FilingValues>

async function keepBefore(
  tx: Transaction,
  { companyId, changeId }: ChangeKey,
  changed: readonly (Changed & { readonly before: FilingValues })[],
): Promise<void> {
  const rows = changed.map(({ contractId, values, before }) => {
    const keys = FILING_KEYS.filter((key) => !isSameValue(values, before, key))
    const part = (all: FilingValues) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, all[key]])))
    return { contractId, before: part(before), after: part(values) }
  })
  await runSql(
    tx,
    `insert into filing_change_row (company_id, change_id, contract_id, before, after)
     select $1, $2, n."contractId", n.before::json, n.after::json
     from json_to_recordset($3::json) as n ("contractId" text, before text, after text)`,
    [companyId, changeId, JSON.stringify(rows)],
  )
}

/**
 * Sets the contracts of a change back to what they were before it.
 * @returns how many it changed back, and those that somebody filed again since, or whose folder is gone
 */
export async function setBack(tx: Transaction, { companyId, changeId }: ChangeKey): Promise<{ done: number; failures: Failure[] }> {
  const rows = await runSql<{ contract_id: string; before: string; after: string }>(
    tx,
    'select contract_id, before, after from filing_change_row where company_id = $1 and change_id = $2 order by contract_id',
    [companyId, changeId],
  )
  const filings = await holdFilings(
    tx,
    companyId,
    rows.map((row) => row.contract_id),
  )
  const folderIds = await presentFolders(tx, companyId)
  const failures: Failure[] = []
  const changed: Changed[] = []
  for (const row of rows) {
    const contractId = row.contract_id
    const now = filings.get(contractId)
    const [before, after] = [jsonOf<Kept>(row.before), jsonOf<Kept>(row.after)]
    if (!now) continue
    const hasChanged = FILING_KEYS.some((key) => key in after && !isSameValue(now, { ...now, ...after }, key))
    const isFolderGone = typeof before.folderId === 'string' && !folderIds.has(before.folderId)
    if (hasChanged) failures.push({ contractId, reason: 'It was filed again since.' })
    else if (isFolderGone) failures.push({ contractId, reason: 'The folder that it was in does not exist any more.' })
    else changed.push({ contractId, values: { ...now, ...before } })
  }
  await writeFilings(tx, companyId, changed)
  return { done: changed.length, failures }
}

async function presentFolders(tx: Transaction, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(tx, 'select id from folder where company_id = $1 for key share', [companyId])
  return new Set(rows.map((row) => row.id))
}
