// Opening a contract from its list: what its entry in the browser's history knows of the list.

import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { useCallback, useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import type { ListBody, OpenedFrom } from './opened-from.ts'

/** @param listKey what is asked of the server, as JSON */
export function useOpening(rows: readonly ContractCard[], listKey: string) {
  const navigate = useNavigate()
  const at = useRouterState({
    select: ({ location }) => ({ href: location.href, entry: location.state.__TSR_key ?? '' }),
    structuralSharing: true,
  })
  const shownRows = useRef(rows)
  useEffect(() => {
    shownRows.current = rows
  })
  // Speed: a new function would draw the links of all rows anew.
  const stateOf = useCallback(
    (contractId: string): { openedFrom: OpenedFrom } => {
      const position = shownRows.current.findIndex((row) => row.contractId === contractId)
      return { openedFrom: { ...at, body: JSON.parse(listKey) as ListBody, position: Math.max(0, position) } } // written from one
    },
    [at, listKey],
  )
  const open = (contractId: string) => void navigate({ to: paths.contract(contractId), state: stateOf(contractId) })
  return { stateOf, open }
}
