// Actions on many templates in the database: what was asked for, and of each template what it was and what became of it.

import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

export type ChangeKind = 'masterTemplate' | 'rollForward' | 'changeMany'

export type TemplateChange = {
  readonly companyId: string
  readonly changeId: string
  readonly kind: ChangeKind
  /** What was asked for; its kind knows its shape. */
  readonly settings: unknown
}

export type ChangeItem = {
  readonly templateId: string
  readonly draftId: string | null
  /** The template that was made; null where this one was changed itself. */
  readonly madeTemplateId: string | null
  readonly wasOpened: boolean
  readonly before: unknown
  readonly after: unknown
}

/** What became of one template. */
export type DoneItem = ChangeItem & {
  /** What a person has to look at, in words. */
  readonly looks: readonly string[]
}

type NewChange = {
  readonly companyId: string
  readonly userId: string
  readonly kind: ChangeKind
  readonly workId: string
  readonly settings: unknown
  readonly templateIds: readonly string[]
}

export async function insertChange(tx: Transaction, change: NewChange, now: number): Promise<string> {
  const { companyId, userId, kind, workId, settings, templateIds } = change
  const id = newId(now)
  await tx
    .insertInto('template_change')
    .values({ company_id: companyId, id, kind, work_id: workId, started_by: userId, settings: JSON.stringify(settings) })
    .execute()
  await runSql(
    tx,
    `insert into template_change_item (company_id, change_id, template_id, position)
     select $1, $2, template_id, place - 1 from unnest($3::text[]) with ordinality as t (template_id, place)`,
    [companyId, id, templateIds],
  )
  return id
}

export async function getChange(queries: Queries, companyId: string, changeId: string): Promise<TemplateChange> {
  const row = await queries
    .selectFrom('template_change')
    .select(['kind', 'settings'])
    .where('company_id', '=', companyId)
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  return { companyId, changeId, kind: row.kind as ChangeKind, settings: jsonOf(row.settings) } // a check constraint allows these
}

type Row = {
  template_id: string
  draft_sheet_id: string | null
  made_template_id: string | null
  was_opened: boolean
  before: string | null
  after: string | null
}

/** The next template that is to be done, or undone; held until the transaction ends. */
export async function nextItem(tx: Transaction, companyId: string, changeId: string, isUndo: boolean): Promise<ChangeItem | undefined> {
  const [row] = await runSql<Row>(
    tx,
    `select template_id, draft_sheet_id, made_template_id, was_opened, before, after from template_change_item
     where company_id = $1 and change_id = $2 and ${isUndo ? 'undone_at is null and done_at is not null and problem is null' : 'done_at is null'}
     order by position limit 1 for update`,
    [companyId, changeId],
  )
  return (
    row && {
      templateId: row.template_id,
      draftId: row.draft_sheet_id,
      madeTemplateId: row.made_template_id,
      wasOpened: row.was_opened,
      before: row.before === null ? null : jsonOf(row.before),
      after: row.after === null ? null : jsonOf(row.after),
    }
  )
}

type Key = { readonly companyId: string; readonly changeId: string; readonly templateId: string }

/** @param done what became of it, or why it was left as it is */
export async function putDone(
  tx: Transaction,
  { companyId, changeId, templateId }: Key,
  done: DoneItem | string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('template_change_item')
    .set({
      done_at: new Date(now),
      ...(typeof done === 'string'
        ? { problem: done }
        : {
            draft_sheet_id: done.draftId,
            made_template_id: done.madeTemplateId,
            was_opened: done.wasOpened,
            before: JSON.stringify(done.before),
            after: JSON.stringify(done.after),
            looks: JSON.stringify(done.looks),
          }),
    })
    .where('company_id', '=', companyId)
    .where('change_id', '=', changeId)
    .where('template_id', '=', templateId)
    .execute()
}

/** @param problem why it was left as it is */
export async function putUndone(tx: Transaction, { companyId, changeId, templateId }: Key, problem: string | undefined, now: number) {
  await tx
    .updateTable('template_change_item')
    .set({ undone_at: new Date(now), undo_problem: problem ?? null })
    .where('company_id', '=', companyId)
    .where('change_id', '=', changeId)
    .where('template_id', '=', templateId)
    .execute()
}

export type ItemOutcome = {
  readonly name: string
  readonly isDone: boolean
  readonly isUndone: boolean
  readonly problem: string | null
  readonly undoProblem: string | null
  readonly looks: readonly string[]
}

/** All templates of an action, in its order. */
export async function outcomesOf(queries: Queries, companyId: string, changeId: string): Promise<ItemOutcome[]> {
  const rows = await runSql<{
    name: string
    done_at: string | null
    undone_at: string | null
    problem: string | null
    undo_problem: string | null
    looks: string
  }>(
    queries,
    `select l.location_name as name, i.done_at, i.undone_at, i.problem, i.undo_problem, i.looks
     from template_change_item i join template t on t.company_id = i.company_id and t.id = i.template_id
       join location l on l.company_id = t.company_id and l.id = t.location_id
     where i.company_id = $1 and i.change_id = $2 order by i.position`,
    [companyId, changeId],
  )
  return rows.map((row) => ({
    name: row.name,
    isDone: row.done_at !== null,
    isUndone: row.undone_at !== null,
    problem: row.problem,
    undoProblem: row.undo_problem,
    looks: jsonOf<string[]>(row.looks),
  }))
}
