// Marks a contract as viewed once a person is at its document.

import { countContracts, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { type ContractInfo, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { useEffect } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { whenPersonIsHere } from '../../../client/person-here.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'

/** The supplier hears of a buyer's first view (decision 0100), and nothing of one who acts for the buyer. // C-TR-010 */
export function useMarkedViewed(contract: NonNullable<ContractInfo['contract']> | undefined): void {
  const id = contract?.contractId
  const isViewed = contract?.isViewed
  const isActing = useSession().realActor !== null
  useEffect(() => {
    if (id === undefined || isViewed !== false || isActing) return
    return whenPersonIsHere(() => {
      // When it fails the contract stays unviewed and is marked at the next look. Only a buyer's first view is an event.
      void callServer(markContractViewed, { params: { id }, body: { isViewed: true } }).then(
        () => refresh(listContracts, countContracts, getContractInfo),
        () => undefined,
      )
    })
  }, [id, isViewed, isActing])
}
