// What the pages of a contract, a template and a draft show.

import type { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { canWithdraw } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { getOwnFiling, loadsOfContracts } from '../filing/public.ts'
import {
  canReadSheet,
  canTakeBackAnswer,
  type Collection,
  type Document,
  getDocument,
  locationOf,
  openStatesOf,
  type PartyContract,
  readersOfContracts,
} from '../contract/public.ts'
import { sheetJson } from '../rate-sheet/public.ts'
import { uploadedFileOf } from '../../files/public.ts'

type Info = GivenAnswerOf<typeof getContractInfo>

/**
 * The document with its whole sheet, as JSON: the sheet's bodies pass through from the database unread. A buyer whom nothing was
 * sent yet reads the facts, and of the sheet its head only.
 */
export async function contractInfo(context: Context, collection: Collection, id: string, version?: number): Promise<ReadyJson> {
  const document = await getDocument(context, collection, id, version)
  const [facts, sheet] = await Promise.all([
    factsOf(context, document),
    sheetJson(context.db.queries, { companyId: document.supplierId, sheetId: document.sheetId, withPages: canReadSheet(document) }),
  ])
  if (sheet === undefined) throw new Refusal('NotFound')
  return { json: [JSON.stringify(facts).slice(0, -1), ',"sheet":', ...sheet, '}'] }
}

async function factsOf(context: Context, document: Document): Promise<Omit<Info, 'sheet'>> {
  const [location, supplier] = await Promise.all([locationOf(context, document), companyOf(context, document.supplierId)])
  return {
    collection: document.collection,
    location,
    supplier: namedByBuyer(supplier, document.contract),
    contract: document.contract && (await contractFactsOf(context, document.contract, document)),
    template: document.template && (await templateFactsOf(context, document)),
  }
}

async function contractFactsOf(context: Context, contract: PartyContract, document: Document): Promise<Info['contract']> {
  const { version } = document
  const queries = context.db.queries
  const [filing, from, to, versions, files, readers, canTakeBack, loads, partnerClosed] = await Promise.all([
    getOwnFiling(queries, contract.companyId, contract.id),
    companyOf(context, contract.supplierId),
    companyOf(context, contract.buyerId),
    queries
      .selectFrom('contract_version')
      .select(['version', 'seal', 'created_at', 'accepted_at'])
      .where('contract_id', '=', contract.id)
      .orderBy('version', 'desc')
      .execute(),
    queries
      .selectFrom('contract_file as c')
      .innerJoin('stored_file as f', 'f.path', 'c.path')
      .selectAll('f')
      .where('c.contract_id', '=', contract.id)
      .where('f.state', '=', 'stored')
      .orderBy('c.created_at')
      .execute(),
    contract.side === 'supplier' ? readersOfContracts(queries, [contract.id]) : undefined,
    version === contract.version && canTakeBackAnswer(queries, contract),
    loadsOfContracts(queries, contract.companyId, [contract.id]),
    isPartnerClosed(queries, contract),
  ])
  const isSupplier = contract.side === 'supplier'
  const load = loads.get(contract.id)
  return {
    _id: contract.id,
    contractId: contract.id,
    historyFeedId: contract.historyFeedId,
    state: contract.state,
    listState: filing.listState,
    side: contract.side,
    version,
    from: namedByBuyer(from, contract),
    to,
    isOwn: contract.ownPartnerName !== null,
    isPartnerClosed: partnerClosed,
    toEmails: [...(readers?.get(contract.id) ?? [])],
    sentAt: version === contract.version ? contract.sentAt : (versions.find((each) => each.version === version)?.created_at ?? null),
    viewedByBuyerAt: contract.viewedByBuyerAt,
    acceptedAt: contract.acceptedAt,
    inForceVersion: contract.inForceVersion,
    deadlineDate: contract.deadlineDate,
    canWithdraw:
      isSupplier &&
      filing.own.place !== 'trash' &&
      contract.ownPartnerName === null &&
      version === contract.version &&
      canWithdraw({ state: contract.state, inForce: contract.inForceVersion === null ? null : 'accepted' }),
    newest: filing.newest,
    openStates:
      document.collection === 'contract' && version === contract.version && filing.own.place !== 'trash' ? [...openStatesOf(contract)] : [],
    canTakeBack,
    seal: (document.collection === 'contract' && canReadSheet(document) && versions.find((each) => each.version === version)?.seal) || '',
    versions: (canReadSheet(document) ? versions : []).map((each) => ({
      version: each.version,
      at: each.created_at,
      seal: each.seal,
      acceptedAt: each.accepted_at,
    })),
    files: files.map(uploadedFileOf),
    templateId: isSupplier && getActor(context).contractId === null ? contract.templateId : null,
    draftId: isSupplier ? contract.draftSheetId : null,
    crId: load?.crId ?? null,
    rateConversionSetting: load?.rateConversionSetting ?? null,
    rateConversionStatus: load?.rateConversionStatus ?? null,
    isViewed: filing.isViewed,
    filing: getActor(context).contractId === null ? filing.own : null,
  }
}

async function templateFactsOf(context: Context, { supplierId, template, sheetId, version }: Document): Promise<Info['template']> {
  if (!template) return null
  const queries = context.db.queries
  const [sheet, shown, contracts] = await Promise.all([
    queries
      .selectFrom('rate_sheet')
      .select(['origin_from', 'completion_percent'])
      .where('company_id', '=', supplierId)
      .where('id', '=', sheetId)
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('template_version')
      .select('seal')
      .where('company_id', '=', supplierId)
      .where('template_id', '=', template.templateId)
      .where('version', '=', version)
      .executeTakeFirst(),
    queries
      .selectFrom('contract')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('supplier_id', '=', supplierId)
      .where('template_id', '=', template.templateId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    templateId: template.templateId,
    version,
    publishedAt: template.publishedAt,
    seal: shown?.seal ?? null,
    draftId: template.draftId,
    place: template.place,
    originFrom: sheet.origin_from as 'initial' | 'edited', // a check constraint allows these
    completionPercent: sheet.completion_percent,
    contractCount: Number(contracts.count),
  }
}

/** The supplier of a contract that a buyer keeps for itself is only a name. */
function namedByBuyer<Company extends { companyName: string; city: string | null }>(
  company: Company,
  contract: PartyContract | null,
): Company {
  return contract?.ownPartnerName == null ? company : { ...company, companyName: contract.ownPartnerName, city: null }
}

/** Nobody else has a contract that a buyer keeps for itself. */
async function isPartnerClosed(queries: Queries, { side, supplierId, buyerId, ownPartnerName }: PartyContract): Promise<boolean> {
  if (ownPartnerName !== null) return false
  const row = await queries
    .selectFrom('company')
    .select('closed_at')
    .where('id', '=', side === 'supplier' ? buyerId : supplierId)
    .executeTakeFirstOrThrow()
  return row.closed_at !== null
}

async function companyOf(context: Context, companyId: string) {
  const row = await context.db.queries
    .selectFrom('company')
    .select(['id', 'company_name', 'city'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyId: row.id, companyName: row.company_name, city: row.city }
}
