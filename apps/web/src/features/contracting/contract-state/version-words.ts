// What is said of the newest version of a contract while an earlier one is in force.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'

const WORDS = { waiting: 'waits', rejected: 'rejected', expired: 'expired' } as const

/** @example 'version 2 waits'; undefined when no earlier version is in force */
export function newestWords({ version, newest }: Pick<ContractCard, 'version' | 'newest'>): string | undefined {
  return newest === null ? undefined : `version ${version} ${WORDS[newest]}`
}
