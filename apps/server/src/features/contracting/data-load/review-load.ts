// The supplier's side of a data load: looks at what was filled in, writes to the staff, sends it back, accepts it, or withdraws it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { acceptDummyTemplate as acceptCall, type sendRcMsg as messageCall } from '@tradewind/api/contracting/data-load.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isEnded } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { publishTemplate } from '../publishing/public.ts'
import { type Asked, canActForCompany, checkFilledSheet, checkSeenSheet, getAskedOf, sendSheets } from '../request-answers/public.ts'
import type { SentSheet } from '../contract/public.ts'
import { readSheet } from '../sending/public.ts'
import { tellStaff } from './ask-load.ts'
import {
  addLoadMessage,
  filledSheets,
  findLoadOf,
  getLoadRow,
  holdLoad,
  type Load,
  loadFiles,
  loadMessages,
  type LoadSheetRow,
  loadSheets,
  statusOf,
  takeStep,
  tellLoadChanged,
} from './load-store.ts'
import { writeToSupplier } from './load-mails.ts'
import { canReopen } from './reopen-load.ts'

type AcceptBody = BodyOf<typeof acceptCall>

export async function getDataLoad(context: Context, askedId: string) {
  const { queries } = context.db
  const asked = await getAskedOf(context, queries, askedId)
  const load = await findLoadOf(queries, askedId)
  if (!load || !canActForCompany(context, asked)) return { load: null }
  return {
    load: {
      ...statusOf(load),
      files: (await loadFiles(queries, load)).map(uploadedFileOf),
      messages: await loadMessages(queries, load, false),
      sheets: load.status === 'supplier review' ? [...filledSheets(await loadSheets(queries, load))] : [],
      canReopen: await canReopen(queries, load),
    },
  }
}

/** The caller's own. @throws Refusal NotFound for one of others, and by link for a company with an account */
async function getOwnLoad(context: Context, tx: Transaction, dataLoadId: string): Promise<{ load: Load; asked: Asked }> {
  const found = await getLoadRow(tx, dataLoadId)
  // What was asked before the data load, as everybody who answers it does.
  const asked = await getAskedOf(context, tx, found.asked_id, true)
  if (!canActForCompany(context, asked)) throw new Refusal('NotFound')
  return { load: await getLoadRow(tx, dataLoadId, true), asked }
}

/** From the staff to the supplier when staff write it, else the other way. */
export function sendRcMsg(context: Context, { dataLoadId, message, isCorrection }: BodyOf<typeof messageCall>): Promise<void> {
  const { userId, isLoadStaff } = getWriter(context)
  return context.db.transaction(async (tx) => {
    if (isLoadStaff) {
      const load = await holdLoad(tx, dataLoadId)
      if (isEnded(load.status)) throw new Refusal('StateChanged', { message: 'This data load has ended.' })
      await addLoadMessage(context, tx, load, { kind: 'staff', author: userId, body: message })
      await writeToSupplier(context, tx, load, 'loadMessage', message)
      return tellLoadChanged(context, tx, load)
    }
    const { load } = await getOwnLoad(context, tx, dataLoadId)
    if (isEnded(load.status)) throw new Refusal('StateChanged', { message: 'This data load has ended.' })
    await addLoadMessage(context, tx, load, { kind: 'supplier', author: userId, body: message })
    if (isCorrection) await takeStep(context, tx, load, 'sendBack')
    else await tellLoadChanged(context, tx, load)
    await tellStaff(context, tx, load)
    await audit(context, tx, 'data-load.message', load.id)
  })
}

export function viewDummyTemplate(context: Context, dataLoadId: string): Promise<void> {
  getWriter(context)
  return context.db.transaction(async (tx) => {
    const { load } = await getOwnLoad(context, tx, dataLoadId)
    if (load.status !== 'supplier review' || load.viewed_at !== null) return
    await runSql(tx, 'update data_load set viewed_at = $2 where id = $1', [load.id, new Date(context.now()).toISOString()])
    await tellLoadChanged(context, tx, load)
  })
}

/**
 * C-RO-021: what a dummy account accepts is checked by the rules of the request alone; a company with an account publishes complete rate
 * sheets only, as it does elsewhere.
 * @throws Refusal NotComplete with the text of the check, or with what is missing; StateChanged unless it is to be reviewed, and is what was seen
 */
export function acceptDummyTemplate(context: Context, input: AcceptBody): Promise<{ contractId: string; contractIds: string[] }> {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, acceptCall, input, async (tx) => {
    const { load, asked } = await getOwnLoad(context, tx, input.dataLoadId)
    if (asked.request.withdrawnAt !== null)
      throw new Refusal('StateChanged', { message: `${asked.buyerName} has withdrawn this request. Nothing was sent.` })
    const templateId = load.template_id
    if (load.status === 'supplier review' && (templateId === null || load.draft_id === null))
      throw new Refusal('DraftMissing', { message: 'The rate sheet is not there any more.' })
    await takeStep(context, tx, load, 'accept')
    const sheets: SentSheet[] = []
    const accepted = filledSheets(await loadSheets(tx, load))
    await checkSeen(tx, companyId, accepted, input.seen)
    for (const { templateId: one } of accepted) {
      await checkFilledSheet(tx, { ...asked, templateId: one }, input.isIncompleteMeant)
      const published = await publishTemplate(context, tx, { companyId, userId, templateId: one, isIncompleteTaken: !asked.isClaimed })
      if ('missing' in published) throw new Refusal('NotComplete', { details: published.missing })
      sheets.push(await readSheet(tx, companyId, one, published.version))
    }
    const contractIds = await sendSheets(context, tx, asked, { sheets, way: 'load', message: input.message })
    await tellStaff(context, tx, load)
    await audit(context, tx, 'data-load.accept', load.id)
    return { contractId: contractIds[0] ?? '', contractIds }
  })
}

/** All rate sheets that are accepted were seen, and each is the one that was seen. @throws Refusal StateChanged */
async function checkSeen(tx: Transaction, companyId: string, sheets: readonly LoadSheetRow[], seen: AcceptBody['seen']): Promise<void> {
  const revisions = new Map(seen.map(({ draftId, revision }) => [draftId, revision]))
  // In id order, so that two who accept the same rate sheets cannot deadlock.
  for (const { draftId } of sheets.toSorted((a, b) => (a.draftId < b.draftId ? -1 : 1)))
    await checkSeenSheet(tx, companyId, draftId, revisions.get(draftId) ?? '')
}

/** What was filled in stays in the supplier's rate sheet. */
export function withdrawDataLoad(context: Context, askedId: string): Promise<void> {
  getWriter(context)
  return context.db.transaction(async (tx) => {
    const asked = await getAskedOf(context, tx, askedId, true)
    const load = await findLoadOf(tx, askedId, true)
    if (!load || !canActForCompany(context, asked)) throw new Refusal('NotFound')
    await takeStep(context, tx, load, 'withdraw')
    await audit(context, tx, 'data-load.withdraw', load.id)
  })
}
