// The job that makes the signed document of a contract and seals it. It may be killed at any moment and is run again: the document is there once.

import { Readable } from 'node:stream'
import { contractSealed } from '@tradewind/api/contracting/signature-events.ts'
import type { GivenSignature } from '@tradewind/api/contracting/history.ts'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { ratesPrefix } from '@tradewind/domain/contracting/download-names.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type Worker, worker } from '../../../platform/queue.ts'
import { addHistory, getPartyContract, type PartyContract } from '../contract/public.ts'
import { contentOf, LONG_DOCUMENT_LIMITS } from '../downloads/public.ts'
import { fileContracts } from '../filing/public.ts'
import { sealPdf } from '../sealing/public.ts'
import { proofOf } from './contract-proof.ts'
import type { SignedTask } from './make-signed-thread.ts'
import { SEAL_CONTRACT } from './seal-contract-kind.ts'
import { findRequest, listSignatures, type RequestRow } from './signature-store.ts'

export function sealContractJob(services: Services): Worker {
  const threads = services.threads<SignedTask, Uint8Array>(new URL('./make-signed-thread.ts', import.meta.url), LONG_DOCUMENT_LIMITS)
  return worker(SEAL_CONTRACT, async ({ contractId, requestId, companyId, userId }, signal) => {
    const { queries } = services.db
    const contract = await getPartyContract(queries, { companyId, contractId: null }, contractId)
    const request = await findRequest(queries, contractId, { requestId })
    if (request?.state !== 'complete' || request.sealedPath !== null) return
    const task = await taskOf(services, contract, request)
    const pdf = await threads.run({ companyId, userId }, () => task, signal)
    const sealed = await sealPdf(services, pdf)
    await keep(services, { contract, request, task, ...sealed })
  })
}

/** Everything that the document says. */
async function taskOf(services: Services, contract: PartyContract, request: RequestRow): Promise<SignedTask> {
  const { queries } = services.db
  const signers = await listSignatures(queries, contract.id, request.requestId)
  const proof = await proofOf(queries, contract, request.version)
  const signatures = signers
    .filter((signer): signer is typeof signer & { given: GivenSignature } => signer.given !== null)
    .map(({ given, delegatedFrom }) => ({ ...given, insteadOf: signers.find((each) => each.signatureId === delegatedFrom)?.name ?? null }))
  return {
    document: await documentOf(services, contract, request.version),
    certificate: {
      version: request.version,
      seal: request.seal,
      askedByName: request.askedByName,
      askedByCompany: request.side === 'supplier' ? proof.contract.supplierName : proof.contract.buyerName,
      askedAt: request.askedAt,
      completedAt: request.endedAt ?? '',
      signatures,
      history: proof.head,
      checkUrl: `${services.config.publicUrl}/proof`,
    },
    proof: canonicalText(proof),
  }
}

async function documentOf(services: Services, contract: PartyContract, version: number) {
  const row = await services.db.queries
    .selectFrom('contract_version')
    .select('sheet_id')
    .where('contract_id', '=', contract.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return contentOf(services, {
    collection: 'contract',
    supplierId: contract.supplierId,
    sheetId: row.sheet_id,
    locationId: contract.locationId,
    contract,
    template: null,
    version,
  })
}

type Kept = {
  readonly contract: PartyContract
  readonly request: RequestRow
  readonly task: SignedTask
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly sealer: string
}

/** The bytes first, under a name of their own; then one transaction that says they are there. Bytes of a killed job belong to nobody. */
async function keep(services: Services, { contract, request, task, bytes, sha256, sealer }: Kept): Promise<void> {
  const { supplierName, location, sheet } = task.document
  const { startDate, endDate } = sheet.head
  const name = `${ratesPrefix({ supplierName, locationName: location.name, startDate, endDate, version: request.version })}, signed.pdf`
  const path = `${contract.supplierId}/contract/${newId(services.now())}/${name}`
  await services.files.put(path, Readable.from([Buffer.from(bytes)]), bytes.length)
  const isKept = await services.db.transaction((tx) => putSealed(services, tx, { contract, request, path, name, bytes, sha256, sealer }))
  if (!isKept) await services.files.remove(path)
}

type Sealed = Omit<Kept, 'task'> & { readonly path: string; readonly name: string }

/** @returns false when another run of the job was faster */
async function putSealed(services: Services, tx: Transaction, sealed: Sealed): Promise<boolean> {
  const { request, path, name, bytes, sha256, sealer } = sealed
  const contract = await getPartyContract(tx, { companyId: sealed.contract.supplierId, contractId: null }, sealed.contract.id, true)
  const current = await findRequest(tx, contract.id, { requestId: request.requestId, isHeld: true })
  if (current?.sealedPath !== null) return false
  const at = new Date(services.now())
  await tx
    .insertInto('stored_file')
    .values({
      path,
      company_id: contract.supplierId,
      object_type: 'contract',
      file_name: name,
      content_type: 'application/pdf',
      size_bytes: String(bytes.length),
      state: 'stored',
      sha256: Buffer.from(sha256, 'hex'),
      created_at: at,
    })
    .execute()
  await tx.insertInto('contract_file').values({ contract_id: contract.id, path, company_id: contract.supplierId, created_at: at }).execute()
  await tx
    .updateTable('signature_request')
    .set({ sealed_path: path, sealed_at: at })
    .where('contract_id', '=', contract.id)
    .where('id', '=', request.requestId)
    .execute()
  await addHistory(services, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'sealed',
    by: { companyId: contract.supplierId, userId: null, name: 'Tradewind' },
    data: { version: request.version, requestId: request.requestId, fileName: name, sha256, certificate: sealer },
  })
  await fileContracts(services, tx, [contract.id])
  const { locationName, templateName } = contract
  await recordEvent(services, tx, contractSealed, {
    companyIds: [contract.supplierId, contract.buyerId],
    contractId: contract.id,
    facts: {
      companyId: contract.supplierId,
      companyName: '',
      actorName: 'Tradewind',
      locationName,
      templateName,
      version: request.version,
      requestId: request.requestId,
    },
  })
  return true
}
