// Contracts of one partner, location or year, one after the other below a line with their sums.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { type CONTRACT_GROUPS, type ContractCard, groupContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Initials } from '../../../ui/Initials.tsx'
import type { RowGroups } from '../../../ui/VirtualTable.tsx'
import classes from './ContractRows.module.css'
import type { ContractSort } from './ContractRows.tsx'
import type { ListFilter } from './list-search.ts'
import type { ListKeys } from './use-list-keys.ts'

export type ContractGroup = (typeof CONTRACT_GROUPS)[number]

/** Rows of a group follow one another in this order. */
export const ORDER_OF_GROUP = { partner: 'partner', location: 'location', year: 'start' } as const satisfies Record<
  ContractGroup,
  ContractSort
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
        sums={byKey.get(key)}
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

type GroupHeadProps = {
  name: string
  hasInitials: boolean
  sums: Sums | undefined
  selectedCount: number
  isOpen: boolean
  toggle: () => void
  select: (isSelected: boolean) => Promise<void>
}

function GroupHead({ name, hasInitials, sums, selectedCount, isOpen, toggle, select }: GroupHeadProps) {
  const action = useAction()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const isAll = sums !== undefined && selectedCount >= sums.contracts
  return (
    <>
      <span role="cell">
        <Checkbox
          aria-label={`Select all of ${name}`}
          checked={isAll}
          indeterminate={!isAll && selectedCount > 0}
          disabled={action.isBusy}
          onChange={() => void action.run(() => select(!isAll))}
        />
      </span>
      <span role="cell" className="grow">
        <button type="button" className={classes.groupName} aria-expanded={isOpen} onClick={toggle}>
          <Chevron size={14} stroke={1.75} aria-hidden />
          {hasInitials && <Initials name={name} size={24} />}
          <b className="clip">{name}</b>
        </button>
      </span>
      {action.problem !== undefined && <span role="alert">Select all failed. {action.problem}</span>}
      {sums && (
        <span role="cell" className="tn nw">
          {counted(sums.contracts, 'contract', 'contracts')}
          {sums.waits > 0 && `, ${sums.waits} ${sums.waits === 1 ? 'waits' : 'wait'}`}
          {sums.unviewed > 0 && `, ${sums.unviewed} unviewed`}
        </span>
      )}
    </>
  )
}
