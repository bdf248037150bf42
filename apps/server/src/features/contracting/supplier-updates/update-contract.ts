// One contract gets the newest version of its template, as its next version beside what was accepted.

import { Refusal } from '@tradewind/api/refusals.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getActor } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { type ContractVersion, getPartyContract, type PartyContract, putContractVersion, takeVersion } from '../contract/public.ts'
import { noteChange } from '../drafts/public.ts'
import { freezeSheet, insertSheets } from '../rate-sheet/public.ts'
import { sendContractVersion } from '../sending/public.ts'
import { type HeldContract, heldContracts } from './held-contracts.ts'
import { isUndecided } from './prepare-update.ts'
import { getPublishedVersion, type PublishedVersion } from './published-version.ts'
import { findChoices, updatesOfEdited } from './update-of-contract.ts'

type Wanted = {
  readonly templateId: string
  readonly contractId: string
  readonly version: number
  readonly subject: string
  readonly message: string
}

/**
 * The contract waits for an answer again; what was accepted stays in force. A contract that has the version already is left as it is.
 * @returns why it cannot be updated now; undefined when it has the version
 * @throws Refusal NotFound for a contract that is not of this template and supplier
 */
export async function updateContract(context: Context, tx: Transaction, wanted: Wanted): Promise<string | undefined> {
  const { companyId } = getActor(context)
  const contract = await getPartyContract(tx, getActor(context), wanted.contractId, true)
  if (contract.supplierId !== companyId || contract.templateId !== wanted.templateId) throw new Refusal('NotFound')
  const version = await getPublishedVersion(tx, companyId, wanted.templateId, wanted.version)
  const [held] = await heldContracts(tx, { companyId, templateId: wanted.templateId, version: version.version, contractId: contract.id })
  if (!held) return undefined
  if (held.isInEdit) return 'It is being edited for this partner. Publish or discard that draft first.'
  const made = held.ownVersion === null ? asTemplate(context, version) : await merged(context, tx, contract, held, version)
  if ('problem' in made) return made.problem
  await putContractVersion(context, tx, contract, made)
  const { head, sheetId } = made
  await sendContractVersion(context, tx, contract, {
    version: made.version,
    head,
    sheetId,
    subject: wanted.subject,
    message: wanted.message,
  })
  await runSql(tx, 'delete from update_decision where company_id = $1 and contract_id = $2', [companyId, contract.id])
  return undefined
}

type Made = ContractVersion | { readonly problem: string }

/** Speed: nothing is copied. The contract points to the template's own sheet. */
function asTemplate(context: Context, { version: number, sheetId, contentHash, seal, head }: PublishedVersion): ContractVersion {
  return {
    version: number,
    templateVersion: number,
    baseVersion: number,
    sheetId,
    contentHash,
    seal,
    head,
    at: new Date(context.now()).toISOString(),
  }
}

async function merged(
  context: Context,
  tx: Transaction,
  contract: PartyContract,
  held: HeldContract,
  version: PublishedVersion,
): Promise<Made> {
  const { supplierId: companyId, id: contractId } = contract
  const choices = await findChoices(tx, companyId, [contractId])
  const update = (await updatesOfEdited(tx, companyId, version.sheetId, [held], (id) => choices.get(id) ?? new Map())).get(contractId)
  if (!update) throw new Refusal('NotFound')
  if (isUndecided(update)) return { problem: 'It has values of its own that the update changes. Decide which ones stay.' }
  if (update.isAsTemplate) return asTemplate(context, version)
  const [missing] = sheetCompletion(update.sheet).findings.filter((finding) => finding.level === 'missing')
  if (missing) return { problem: `With the update it is not complete: ${missing.text}` }
  return sealMerged(context, tx, contract, version, update.sheet)
}

/** Freezes the merged sheet and seals it on top of the contract's version before it. */
async function sealMerged(
  context: Context,
  tx: Transaction,
  contract: PartyContract,
  { version: baseVersion }: PublishedVersion,
  { head, pages }: RateSheet,
): Promise<ContractVersion> {
  const { supplierId: companyId, templateId } = contract
  const now = context.now()
  const at = new Date(now).toISOString()
  const [sheetId = ''] = await insertSheets(tx, [{ companyId, templateId, collection: 'contract', originFrom: 'edited', head, pages }], now)
  await runSql(
    tx,
    `update rate_sheet set same_as_corporate_policy_notes =
       (select same_as_corporate_policy_notes from rate_sheet where company_id = $1 and id = $3) where company_id = $1 and id = $2`,
    [companyId, sheetId, contract.sheetId],
  )
  const contentHash = await freezeSheet(tx, companyId, sheetId, 'contract', now)
  const before = await tx
    .selectFrom('contract_version')
    .select('seal')
    .where('contract_id', '=', contract.id)
    .where('version', '=', contract.version)
    .executeTakeFirstOrThrow()
  const version = await takeVersion(tx, contract)
  const buyer = await tx.selectFrom('company').select('company_name').where('id', '=', contract.buyerId).executeTakeFirstOrThrow()
  await noteChange(context, tx, {
    owner: { kind: 'template', templateId, isPublished: true },
    draftId: sheetId,
    detail: `Version ${version}: version ${baseVersion} with the own values of ${buyer.company_name}`,
  })
  const seal = sha256Hex(sealText({ previousSeal: before.seal, contentHash, version, publishedAt: at }))
  return { version, templateVersion: null, baseVersion, sheetId, contentHash, seal, head, at }
}
