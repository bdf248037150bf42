// The rows of the contract list.

import type { CONTRACT_SORTS, ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DragEvent } from 'react'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { type Column, VirtualTable } from '../../../ui/VirtualTable.tsx'
import tableClasses from '../../../ui/VirtualTable.module.css'
import { newestWords, StateMark } from '../contract-state/public.ts'
import classes from './ContractRows.module.css'
import type { ListKeys } from './use-list-keys.ts'

export type ContractSort = (typeof CONTRACT_SORTS)[number]

type ContractRowsProps = {
  rows: readonly ContractCard[]
  keys: ListKeys
  sort: { readonly by: ContractSort; readonly choose: (by: ContractSort) => void }
  isLoading: boolean
  isDimmed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  onDragStart: (card: ContractCard, event: DragEvent) => void
}

const COLUMNS: readonly Column<ContractCard, ContractSort>[] = [
  {
    head: 'Partner',
    width: 'minmax(170px, 1.1fr)',
    className: tableClasses.company,
    sort: { by: 'partner', direction: 'ascending' },
    cell: (card) => (
      <>
        <Initials name={card.partnerName} />
        <span className="grow">
          <Link to={paths.contract(card.contractId)} className={classes.name}>
            <span className="clip">{card.partnerName}</span>
            <span className="sr">
              , {card.locationName}, {card.templateName}
              {!card.isViewed && ', unviewed'}
            </span>
          </Link>
          <span className={`${tableClasses.second} clip`}>{card.partnerCity}</span>
        </span>
      </>
    ),
  },
  {
    head: 'Rate sheet',
    width: 'minmax(150px, 1.2fr)',
    className: classes.sheet,
    cell: (card) => (
      <>
        <span className="clip">{card.locationName}</span>
        <span className={`${tableClasses.second} clip`}>
          {card.templateName}, version {card.newest === null ? card.version : card.inForceVersion}
        </span>
      </>
    ),
  },
  {
    head: 'Rates period',
    width: '108px',
    className: `${tableClasses.small} ${classes.period} tn`,
    sort: { by: 'start', direction: 'descending' },
    cell: (card) => (
      <>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </>
    ),
  },
  {
    head: 'Status',
    width: '112px',
    className: classes.state,
    cell: (card) => (
      <>
        <StateMark state={card.listState} />
        {card.newest !== null && <span className={`${tableClasses.second} ${classes.newest}`}>{newestWords(card)}</span>}
      </>
    ),
  },
  {
    head: 'Viewed',
    width: '116px',
    className: `${tableClasses.small} ${classes.viewed}`,
    cell: (card) =>
      card.viewedByBuyerAt === null ? (
        <span className="muted">Not yet</span>
      ) : (
        <>
          <IconEye size={14} stroke={1.75} aria-hidden /> {momentText(card.viewedByBuyerAt)}
        </>
      ),
  },
  {
    head: 'Last activity',
    width: '108px',
    className: `${tableClasses.small} ${classes.activity}`,
    sort: { by: 'activity', direction: 'descending' },
    cell: (card) => momentText(card.activityAt),
  },
]

export function ContractRows({ keys, ...table }: ContractRowsProps) {
  return (
    <VirtualTable
      {...table}
      label="Contracts"
      columns={COLUMNS}
      keyOf={(card) => card.contractId}
      nameOf={(card) => `${card.partnerName}, ${card.locationName}`}
      rowClass={(card) => (card.isViewed ? undefined : classes.unviewed)}
      onRowClick={(card) => keys.goTo(card.contractId)}
      selection={{ keys: keys.selected, toggle: (card, isRange) => keys.toggle(card.contractId, isRange), selectAll: keys.selectAll }}
      current={keys.currentId}
    />
  )
}
