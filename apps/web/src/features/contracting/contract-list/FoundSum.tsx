// How many contracts the filters leave, and of how many partners.

import { counted, countText } from '@tradewind/domain/text/counted.ts'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import type { ListCounts } from './ListTabs.tsx'

type FoundSumProps = {
  counts: ListCounts
  /** All contracts of the company; undefined while that is not known. */
  keptCount: number | undefined
  side: ContractSide
}

export function FoundSum({ counts: { all, partners }, keptCount, side }: FoundSumProps) {
  return (
    <>
      {countText(all)} of {counted(keptCount ?? all, 'contract', 'contracts')}
      {partners !== null && `, ${side === 'buyer' ? counted(partners, 'supplier', 'suppliers') : counted(partners, 'buyer', 'buyers')}`}
    </>
  )
}
