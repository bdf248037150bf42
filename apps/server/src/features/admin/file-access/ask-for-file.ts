// The provider asks for a file that could not be read, and opens it once its company has allowed that.

import { FILE_OPEN_DAYS, fileAsked } from '@tradewind/api/admin/file-access.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { queueMail } from '../../mail/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

type FailedImport = {
  company_id: string
  company_name: string
  file_name: string
  file_path: string
  content_type: string
  reason: string | null
  answered_at: string | null
  open_until: string | null
}

/**
 * Asked again while the question is open or allowed, it changes and notes nothing; after a refusal it asks anew.
 * @throws Refusal NotUsable without a reason; NotFound for what is no import that failed
 */
export async function askToOpenFile(context: Context, importId: string, reason: string): Promise<void> {
  checkReason(reason)
  const actor = getActor(context)
  const now = new Date(context.now())
  await context.db.transaction(async (tx) => {
    const found = await lockFailedImport(tx, importId)
    const isOpen = found.open_until !== null && Date.parse(found.open_until) > context.now()
    if (isOpen || (found.reason !== null && found.answered_at === null)) return
    await runSql(
      tx,
      `insert into file_access (company_id, import_id, asked_by, asked_at, reason) values ($1, $2, $3, $4, $5)
       on conflict (company_id, import_id) do update
       set asked_by = $3, asked_at = $4, reason = $5, answered_by = null, answered_at = null, open_until = null`,
      [found.company_id, importId, actor.userId, now, reason],
    )
    const { company_id: companyId, company_name: companyName, file_name: fileName } = found
    await noteForBoth(context, tx, { action: 'import.ask-file', companyId, companyName, detail: { file: fileName, reason } })
    const administrators = await administratorsOf(tx, companyId)
    const userIds = administrators.map(({ id }) => id)
    await recordEvent(context, tx, fileAsked, { companyIds: [companyId], facts: { fileName, userIds } })
    for (const reader of administrators) await mailQuestion(context, tx, reader, found, reason)
  })
}

/**
 * The reader of the answer has the file as it was uploaded.
 * @throws Refusal StateChanged when the company does not allow it (any more); NotFound
 */
export async function openUnreadFile(context: Context, importId: string): Promise<FileAnswer> {
  const found = await context.db.transaction(async (tx) => {
    const failed = await lockFailedImport(tx, importId)
    const isOpen = failed.open_until !== null && Date.parse(failed.open_until) > context.now()
    if (!isOpen) throw new Refusal('StateChanged', { message: `${failed.company_name} does not let you open this file.` })
    await noteForBoth(context, tx, {
      action: 'import.open-file',
      companyId: failed.company_id,
      companyName: failed.company_name,
      detail: { file: failed.file_name, reason: failed.reason ?? '' },
    })
    return failed
  })
  const object = await context.files.find(found.file_path)
  if (!object) throw new Refusal('NotFound')
  return { body: object.body, contentType: found.content_type, fileName: found.file_name }
}

/** @throws Refusal NotFound, also for an import that did not fail */
async function lockFailedImport(tx: Transaction, importId: string): Promise<FailedImport> {
  // Locked first, and read afterwards: a statement that waits for a lock reads other tables as they were before.
  await runSql(tx, 'select from import where id = $1 for update', [importId])
  const [found] = await runSql<FailedImport>(
    tx,
    `select i.company_id, c.company_name, i.file_name, i.file_path, f.content_type, a.reason, a.answered_at, a.open_until
     from import i join company c on c.id = i.company_id join stored_file f on f.path = i.file_path
     left join file_access a on a.company_id = i.company_id and a.import_id = i.id
     where i.id = $1 and i.state = 'failed'`,
    [importId],
  )
  if (!found) throw new Refusal('NotFound')
  return found
}

type Reader = { id: string; email: string; first_name: string; last_name: string }

function administratorsOf(tx: Transaction, companyId: string): Promise<Reader[]> {
  return runSql<Reader>(
    tx,
    `select id, email, first_name, last_name from user_account where company_id = $1 and role = 'admin'
       and confirmed_at is not null and approved_at is not null and disabled_at is null and deleted_at is null order by id`,
    [companyId],
  )
}

async function mailQuestion(context: Context, tx: Transaction, reader: Reader, file: FailedImport, reason: string): Promise<void> {
  await queueMail(context, tx, {
    kind: 'file-asked',
    companyId: file.company_id,
    contractId: null,
    to: { name: fullName(reader.first_name, reader.last_name), address: reader.email },
    replyTo: null,
    subject: `May we open ${file.file_name}?`,
    letter: {
      heading: 'May we open your file?',
      parts: [
        {
          kind: 'paragraph',
          text: `${file.file_name} could not be read. ${actorName(getActor(context))} of Tradewind asks to open it: “${reason}”`,
        },
        {
          kind: 'paragraph',
          text: `If you allow it, we may open this one file for ${FILE_OPEN_DAYS} days, and your audit log says each time that we did.`,
        },
        { kind: 'button', label: 'Answer', href: `${context.config.publicUrl}/settings/company` },
        {
          kind: 'small',
          text: 'You get this because you are an administrator of your company. Nobody opens the file while you do not answer.',
        },
      ],
    },
  })
}
