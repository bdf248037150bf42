// What the reader saw of the contract at the visit before this one.

import { lookAtContract } from '@tradewind/api/contracting/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'

export type EarlierLook = { readonly version: number; readonly at: string }

/** @returns undefined until it is known; null at the first visit */
export function useEarlierLook(contractId: string): EarlierLook | null | undefined {
  // Asked once for each visit of the page: the answer stays while the page is open.
  const { data } = useQuery({
    ...queryOf(lookAtContract, { params: { id: contractId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return data?.before
}
