// Asking for signatures and giving them, from the screens.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import {
  beginPasskeySignature,
  declineSignature,
  delegateSignature,
  downloadProof,
  getSignatures,
  replaceSigner,
  requestSignatures,
  signContract,
  withdrawSignatureRequest,
} from '@tradewind/api/contracting/signatures.ts'
import { addressOf } from '@tradewind/api/call.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { proveByPasskey } from '../../accounts/passkeys/public.ts'

export type NewRequest = SentBodyOf<typeof requestSignatures>
export type Signing = SentBodyOf<typeof signContract>

/** @param key the same for each attempt: pressed twice, it is asked once */
export async function askForSignatures(contractId: string, body: NewRequest, key: string): Promise<void> {
  await andRefresh(() => callServer(requestSignatures, { params: { id: contractId }, body, idempotencyKey: key }))
}

/** With a passkey, the device is asked first. */
export async function giveSignature(contractId: string, signing: Signing, key: string): Promise<void> {
  const params = { id: contractId }
  await andRefresh(async () => {
    const passkey = signing.method === 'passkey' ? await provenFor(contractId, signing.requestId) : undefined
    const body = passkey === undefined ? signing : { ...signing, passkey }
    return callServer(signContract, { params, body, idempotencyKey: key })
  })
}

export async function decline(contractId: string, requestId: string, reason: string): Promise<void> {
  await andRefresh(() => callServer(declineSignature, { params: { id: contractId }, body: { requestId, reason } }))
}

export async function delegate(contractId: string, requestId: string, email: string): Promise<void> {
  await andRefresh(() => callServer(delegateSignature, { params: { id: contractId }, body: { requestId, email } }))
}

export async function replace(contractId: string, requestId: string, signatureId: string, email: string): Promise<void> {
  await andRefresh(() => callServer(replaceSigner, { params: { id: contractId }, body: { requestId, signatureId, email } }))
}

export async function withdrawRequest(contractId: string, requestId: string): Promise<void> {
  await andRefresh(() => callServer(withdrawSignatureRequest, { params: { id: contractId }, body: { requestId } }))
}

/** Where the browser fetches the proof. */
export function proofAddress(contractId: string): string {
  return addressOf(downloadProof, { params: { id: contractId } })
}

async function provenFor(contractId: string, requestId: string): Promise<Record<string, unknown>> {
  const { options } = await callServer(beginPasskeySignature, { params: { id: contractId }, body: { requestId } })
  return proveByPasskey(options)
}

/** Also after a refusal: what changed meanwhile is to be seen. */
async function andRefresh(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    await refresh(getSignatures, getContractInfo, getHistoryFeed, listContracts, countContracts)
  }
}
