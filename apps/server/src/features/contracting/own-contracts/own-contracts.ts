// Contracts that a buyer keeps for itself: of files alone, or copied from one that it received (decision 0038).

import type { BodyOf } from '@tradewind/api/call.ts'
import { type createContractWithFiles as createCall, makeACopy as copyCall } from '@tradewind/api/contracting/own-contracts.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, actorName, type Context, getWriter } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { canReadSheet, getDocument, insertContracts, type SentSheet } from '../contract/public.ts'
import { findSheet, freezeSheet, insertSheets } from '../rate-sheet/public.ts'

type Made = { readonly contractId: string }

/**
 * Makes a contract of uploaded files. The same message makes no second one.
 * @throws Refusal NotUsable for a supplier, or a period that ends before it begins
 * @throws Refusal NotFound for a file of another company, UploadMissing for one that has not arrived
 */
export async function createContractWithFiles(context: Context, input: BodyOf<typeof createCall>): Promise<Made> {
  const actor = getBuyer(context)
  if (input.startDate > input.endDate) throw new Refusal('NotUsable', { message: 'The period ends before it begins.' })
  const { templateName, startDate, endDate, currency, partnerName, messageId } = input
  const sheet: RateSheet = {
    head: { templateName, startDate, endDate, currency, taxInclusion: 'notStated' },
    pages: [{ kind: 'policies', locationPolicy: [] }, { kind: 'notes' }],
  }
  return context.db.transaction(async (tx) => {
    // Two requests for one message wait for each other here.
    await tx.selectFrom('company').select('id').where('id', '=', actor.companyId).forNoKeyUpdate().execute()
    const earlier = await tx
      .selectFrom('contract')
      .select('id')
      .where('buyer_id', '=', actor.companyId)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    if (earlier) return { contractId: earlier.id }
    const paths = await ownFiles(tx, actor, input.files)
    const place = { locationName: input.locationName, city: input.city, country: input.country }
    return keep(context, tx, actor, { sheet, place, partnerName, paths, messageId, of: 'files' })
  })
}

/**
 * Copies a contract with its rates and files, as they are now. The supplier sees nothing of the copy.
 * @throws Refusal NotFound for a contract that the caller may not see, NotSentYet while there are no rates, NotUsable for a supplier
 */
export async function makeACopy(context: Context, input: BodyOf<typeof copyCall>): Promise<Made> {
  const actor = getBuyer(context)
  return once(context, copyCall, input, async (tx) => {
    const document = await getDocument(context, 'contract', input.contractId, input.version)
    if (!canReadSheet(document)) throw new Refusal('NotSentYet')
    const stored = await findSheet(tx, document.supplierId, document.sheetId)
    if (!stored) throw new Refusal('NotFound')
    const [location, supplier, files] = await Promise.all([
      tx
        .selectFrom('location')
        .select(['location_name', 'city', 'country'])
        .where('company_id', '=', document.supplierId)
        .where('id', '=', document.locationId)
        .executeTakeFirstOrThrow(),
      tx.selectFrom('company').select('company_name').where('id', '=', document.supplierId).executeTakeFirstOrThrow(),
      tx.selectFrom('contract_file').select('path').where('contract_id', '=', input.contractId).execute(),
    ])
    return keep(context, tx, actor, {
      sheet: { head: { ...stored.head, templateName: `${stored.head.templateName} (copy)` }, pages: stored.pages },
      place: { locationName: location.location_name, city: location.city ?? '', country: location.country ?? '' },
      partnerName: document.contract?.ownPartnerName ?? supplier.company_name,
      paths: files.map((file) => file.path),
      messageId: null,
      of: 'copy',
    })
  })
}

function getBuyer(context: Context): Actor {
  const actor = getWriter(context)
  if (actor.companyType !== 'Contractor') throw new Refusal('NotUsable', { message: 'Only buyers keep contracts of their own.' })
  return actor
}

async function ownFiles(tx: Transaction, { companyId }: Actor, files: readonly { path: string }[]): Promise<string[]> {
  const paths = [...new Set(files.map((file) => file.path))]
  const rows = await tx
    .selectFrom('stored_file')
    .select('state')
    .where('path', 'in', paths)
    .where('company_id', '=', companyId)
    .where('state', '<>', 'deleted')
    .execute()
  if (rows.length < paths.length) throw new Refusal('NotFound')
  if (rows.some((row) => row.state !== 'stored')) throw new Refusal('UploadMissing')
  return paths
}

type Kept = {
  readonly sheet: RateSheet
  readonly place: { readonly locationName: string; readonly city: string; readonly country: string }
  readonly partnerName: string
  readonly paths: readonly string[]
  readonly messageId: string | null
  readonly of: 'files' | 'copy'
}

/** Both parties are the buyer: nobody else can come upon it. */
async function keep(context: Context, tx: Transaction, actor: Actor, kept: Kept): Promise<Made> {
  const { companyId, companyName, userId } = actor
  const { partnerName, messageId, of } = kept
  const self = { companyId, companyName, city: null, countryCode: null }
  const sheet = await sealedSheet(context, tx, actor, kept)
  const [contractId = ''] = await insertContracts(context, tx, {
    supplier: self,
    buyer: self,
    sheets: [sheet],
    sender: { userId, name: actorName(actor) },
    emails: [],
    answerBy: null,
    own: { partnerName, messageId, kept: { of, partnerName } },
  })
  if (kept.paths.length > 0) {
    await tx
      .insertInto('contract_file')
      .values(kept.paths.map((path) => ({ contract_id: contractId, path, company_id: companyId, message_id: messageId })))
      .execute()
  }
  await audit(context, tx, 'contract.kept', contractId, { of, partnerName })
  return { contractId }
}

/** The sheet frozen and sealed, as one that was sent, with the rows that every sheet has. */
async function sealedSheet(context: Context, tx: Transaction, { companyId }: Actor, { sheet, place }: Kept): Promise<SentSheet> {
  const now = context.now()
  const { head } = sheet
  const templateId = newId(now)
  const location = await ensurePlace(context, tx, companyId, place)
  const { templateName, startDate, endDate, currency } = head
  const names = { template_name: templateName, start_date: startDate, end_date: endDate, currency }
  await tx
    .insertInto('template')
    .values({
      company_id: companyId,
      id: templateId,
      location_id: location.id,
      ...names,
      // No list of a buyer shows templates: it is there because each sheet has one.
      archived_at: new Date(now),
      search: '',
    })
    .execute()
  const [sheetId = ''] = await insertSheets(
    tx,
    [{ companyId, templateId, collection: 'contract', originFrom: 'initial', head, pages: sheet.pages }],
    now,
  )
  const contentHash = await freezeSheet(tx, companyId, sheetId, 'contract', now)
  const publishedAt = new Date(now).toISOString()
  const seal = sha256Hex(sealText({ previousSeal: '', contentHash, version: 1, publishedAt }))
  return {
    templateId,
    templateVersion: 1,
    templateName,
    sheetId,
    contentHash: Buffer.from(contentHash, 'hex'),
    seal,
    startDate,
    endDate,
    currency,
    location,
  }
}

async function ensurePlace(context: Context, tx: Transaction, companyId: string, { locationName, ...given }: Kept['place']) {
  const [city, country] = [given.city.trim() || undefined, given.country.trim() || undefined]
  const matchKey = locationKey({ country, region: city, locationName })
  const id = newId(context.now())
  await tx
    .insertInto('location')
    .values({
      company_id: companyId,
      id,
      location_name: locationName,
      match_key: matchKey,
      country: country ?? null,
      city: city ?? null,
      search: searchText(locationName, city, country),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('match_key', '=', matchKey)
    .executeTakeFirstOrThrow()
  return { id: row.id, name: row.location_name, place: placeText(row) }
}
