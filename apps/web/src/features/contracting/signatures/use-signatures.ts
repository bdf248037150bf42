// The signatures on a contract, for the parts of its page.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getSignatures, type SignatureRequest, type Signer } from '@tradewind/api/contracting/signatures.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'

export function useSignatures(contractId: string) {
  return useQuery(queryOf(getSignatures, { params: { id: contractId } }))
}

/** How many have signed, as the tab shows it: '1 of 2'; undefined while nobody was asked. */
export function useSignedCount(contract: ContractInfo['contract'] | undefined): string | undefined {
  const isShown = contract != null && !contract.isOwn && canReadRates(contract.side, contract.state)
  const { data } = useQuery({ ...queryOf(getSignatures, { params: { id: contract?.contractId ?? '' } }), enabled: isShown })
  const request = data?.request
  if (!request || (request.state !== 'open' && request.state !== 'complete')) return undefined
  const asked = askedOf(request)
  return `${asked.filter(({ state }) => state === 'signed').length} of ${asked.length}`
}

/** Whether the reader is asked to sign this contract now. */
export function useIsSignatureDue(contract: ContractInfo['contract'] | undefined): boolean {
  const isShown = contract != null && !contract.isOwn && canReadRates(contract.side, contract.state)
  const { data } = useQuery({ ...queryOf(getSignatures, { params: { id: contract?.contractId ?? '' } }), enabled: isShown })
  const request = data?.request
  return request?.state === 'open' && request.signers.some(({ isYou, isInTurn, state }) => isYou && isInTurn && state === 'waiting')
}

/** Those who sign in the end: who delegated is not among them. */
export function askedOf({ signers }: SignatureRequest): Signer[] {
  return signers.filter(({ state }) => state !== 'delegated')
}
