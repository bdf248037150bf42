// An administrator of a company says whether the provider may open a file of theirs that could not be read.

import { FILE_OPEN_DAYS, type FileQuestion, fileAnswered, type listFileQuestions as listCall } from '@tradewind/api/admin/file-access.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql } from '../../../platform/db/database.ts'

const DAY_MS = 24 * 3_600_000
const LISTED_DAYS = 30

type Row = Omit<FileQuestion, 'askedBy'> & { firstName: string; lastName: string; email: string }

export async function listFileQuestions(context: Context): Promise<AnswerOf<typeof listCall>> {
  const rows = await runSql<Row>(
    context.db.queries,
    `select a.import_id as "importId", i.file_name as "fileName", coalesce(i.problem, '') as problem, u.first_name as "firstName", u.last_name as "lastName",
       u.email, a.asked_at as "askedAt", a.reason, a.answered_at as "answeredAt", case when a.open_until > $2 then a.open_until end as "openUntil"
     from file_access a join import i on i.company_id = a.company_id and i.id = a.import_id join user_account u on u.id = a.asked_by
     where a.company_id = $1 and (a.answered_at is null or a.answered_at > $3) order by a.answered_at is not null, a.asked_at desc, a.import_id`,
    [getActor(context).companyId, new Date(context.now()), new Date(context.now() - LISTED_DAYS * DAY_MS)],
  )
  return {
    items: rows.map(({ firstName, lastName, email, ...row }) => ({ ...row, askedBy: fullName(firstName, lastName) || email })),
  }
}

type Asked = { asked_by: string; asker_company_id: string; file_name: string; answered_at: string | null; open_until: string | null }

/**
 * The same answer again changes nothing; a permission lasts for 7 days from when it was given.
 * @throws Refusal NotFound
 */
export async function answerFileQuestion(context: Context, importId: string, isAllowed: boolean): Promise<void> {
  const { companyId, companyName, userId } = getActor(context)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const [asked] = await runSql<Asked>(
      tx,
      `select a.asked_by, u.company_id as asker_company_id, i.file_name, a.answered_at, a.open_until
       from file_access a join import i on i.company_id = a.company_id and i.id = a.import_id join user_account u on u.id = a.asked_by
       where a.company_id = $1 and a.import_id = $2 for update of a`,
      [companyId, importId],
    )
    if (!asked) throw new Refusal('NotFound')
    const isOpen = asked.open_until !== null && Date.parse(asked.open_until) > now
    if (asked.answered_at !== null && isOpen === isAllowed) return
    await tx
      .updateTable('file_access')
      .set({ answered_by: userId, answered_at: new Date(now), open_until: isAllowed ? new Date(now + FILE_OPEN_DAYS * DAY_MS) : null })
      .where('company_id', '=', companyId)
      .where('import_id', '=', importId)
      .execute()
    const { file_name: fileName } = asked
    await audit(context, tx, isAllowed ? 'import.allow-file' : 'import.refuse-file', importId, { file: fileName })
    const facts = { fileName, companyName, isAllowed, userIds: [asked.asked_by] }
    await recordEvent(context, tx, fileAnswered, { companyIds: [asked.asker_company_id], facts })
  })
}
