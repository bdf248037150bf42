// Contracts of one partner, location or year, one after the other below a line with their sums.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { CONTRACT_GROUPS, CONTRACT_SORTS } from '@tradewind/domain/contracting/contract-lists.ts'
import { type ContractCard, groupContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { GroupHead } from '../../../ui/GroupHead.tsx'
import type { RowGroups } from '../../../ui/VirtualTable.tsx'
import type { ListFilter } from './list-search.ts'
import type { ListKeys } from './use-list-keys.ts'

export type ContractGroup = (typeof CONTRACT_GROUPS)[number]

/** Rows of a group follow one another in this order. */
export const ORDER_OF_GROUP = { partner: 'partner', location: 'location', year: 'start' } as const satisfies Record<
  ContractGroup,
  (typeof CONTRACT_SORTS)[number]
>

/** The key of the group as the server makes it. */
const KEYS: Record<ContractGroup, (card: ContractCard) => string> = {
  partner: (card) => searchText(card.partnerName),
  location: (card) => searchText(card.locationName),
  year: (card) => card.startDate.slice(0, 4),
}
const NAMES: Record<ContractGroup, (card: ContractCard) => string> = {
  partner: (card) => card.partnerName,
  location: (card) => card.locationName,
  year: KEYS.year,
}

type Sums = AnswerOf<typeof groupContracts>['groups'][number]

/** @param by undefined for a list without groups */
export function useGroups(
  by: ContractGroup | undefined,
  filter: ListFilter,
  rows: readonly ContractCard[],
  keys: ListKeys,
): RowGroups<ContractCard> | undefined {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const sums = useQuery({
    ...queryOf(groupContracts, { body: { ...filter, by: by ?? 'partner' } }),
    enabled: by !== undefined,
    placeholderData: keepPreviousData,
  })
  if (by === undefined) return undefined
  const byKey = new Map(sums.data?.groups.map((group) => [group.key, group]))
  const nameOf = new Map(rows.map((row) => [KEYS[by](row), NAMES[by](row)]))
  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }
  return {
    keyOf: KEYS[by],
    closed,
    head: (key) => (
      <GroupHead
        name={nameOf.get(key) ?? key}
        hasInitials={by === 'partner'}
        count={byKey.get(key)?.contracts}
        sums={sumsText(byKey.get(key))}
        selectedCount={rows.filter((row) => KEYS[by](row) === key && keys.selected.has(row.contractId)).length}
        isOpen={!closed.has(key)}
        toggle={() => toggle(key)}
        select={async (isSelected) => {
          const body = { ...filter, group: { by, key }, getContractIds: true }
          keys.change((await callServer(listContracts, { body })).contracts ?? [], isSelected)
        }}
      />
    ),
  }
}

function sumsText(sums: Sums | undefined): string | undefined {
  if (!sums) return undefined
  const waits = sums.waits > 0 ? `, ${sums.waits} ${sums.waits === 1 ? 'waits' : 'wait'}` : ''
  const unviewed = sums.unviewed > 0 ? `, ${sums.unviewed} unviewed` : ''
  return `${counted(sums.contracts, 'contract', 'contracts')}${waits}${unviewed}`
}
