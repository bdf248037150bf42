// A link from a list to one of its contracts.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { prefetchContract, useOpeningState } from './opened-from.ts'

type ContractLinkProps = { contractId: string; className?: string | undefined; children: ReactNode }

export function ContractLink({ contractId, className, children }: ContractLinkProps) {
  const state = useOpeningState(contractId)
  return (
    <Link
      to={paths.contract(contractId)}
      state={state}
      {...(className === undefined ? {} : { className })}
      onPointerEnter={() => prefetchContract(contractId)}
      onFocus={() => prefetchContract(contractId)}
    >
      {children}
    </Link>
  )
}
