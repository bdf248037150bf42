// The rows of the contract list.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import type { CONTRACT_SORTS } from '@tradewind/domain/contracting/contract-lists.ts'
import { IconEye } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import type { OwnLayout } from '../../../ui/table-layout.ts'
import type { Column } from '../../../ui/table-column.ts'
import { pagingOf, type RowGroups, VirtualTable } from '../../../ui/VirtualTable.tsx'
import tableClasses from '../../../ui/VirtualTable.module.css'
import { newestWords, StateMark } from '../contract-state/public.ts'
import { STATUS_WORDS } from '../data-load/public.ts'
import { dragContracts } from '../filing/public.ts'
import { ContractLink } from './ContractLink.tsx'
import classes from './ContractRows.module.css'
import type { ContractAddress } from './use-contract-address.ts'
import type { ContractList } from './use-contract-list.ts'
import type { ListKeys } from './use-list-keys.ts'

export type ContractSort = (typeof CONTRACT_SORTS)[number]

type ContractRowsProps = {
  contracts: ContractList
  address: ContractAddress
  groups: RowGroups<ContractCard> | undefined
  keys: ListKeys
  side: ContractSide
  own: OwnLayout
}

/** A moment, or a dash where it has not come. */
const moment = (at: string | null) => (at === null ? <span className="muted">–</span> : momentText(at))

/** @example '+5.7 %' */
const signedPercent = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`

/** @param side whose words the heads and states have */
const contractColumns = (side: ContractSide): readonly Column<ContractCard, ContractSort>[] => [
  {
    id: 'partner',
    head: 'Partner',
    isFixed: true,
    width: 'minmax(170px, 1.1fr)',
    className: tableClasses.company,
    sort: { by: 'partner', direction: 'ascending' },
    cell: (card) => (
      <>
        <Initials name={card.partnerName} />
        <span className="grow">
          <ContractLink contractId={card.contractId} className={classes.name}>
            <span className="clip">{card.partnerName}</span>
            <span className="sr">
              , {card.locationName}, {card.templateName}
              {!card.isViewed && ', unviewed'}
            </span>
          </ContractLink>
          <span className={`${tableClasses.second} clip`}>{card.partnerCity}</span>
        </span>
      </>
    ),
  },
  {
    id: 'sheet',
    head: 'Rate sheet',
    width: 'minmax(150px, 1.2fr)',
    className: classes.sheet,
    sort: { by: 'location', direction: 'ascending' },
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
    id: 'period',
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
    id: 'state',
    head: 'Status',
    width: '112px',
    className: classes.state,
    cell: (card) => (
      <>
        {card.isOwn ? <Tag>Own</Tag> : <StateMark state={card.listState} side={card.side} />}
        {card.newest !== null && <span className={`${tableClasses.second} ${classes.newest}`}>{newestWords(card)}</span>}
        {card.rateConversionStatus !== undefined && (
          <span className={`${tableClasses.second} ${classes.newest}`}>Data load: {STATUS_WORDS[card.rateConversionStatus]}</span>
        )}
      </>
    ),
  },
  {
    id: 'viewed',
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
    id: 'activity',
    head: 'Last activity',
    width: '108px',
    className: `${tableClasses.small} ${classes.activity}`,
    sort: { by: 'activity', direction: 'descending' },
    cell: (card) => momentText(card.activityAt),
  },
  {
    id: 'sent',
    head: side === 'buyer' ? 'Received' : 'Sent',
    width: '108px',
    className: `${tableClasses.small} ${classes.extra}`,
    isOptional: true,
    cell: (card) => moment(card.sentAt),
  },
  {
    id: 'answered',
    head: 'Answered',
    width: '108px',
    className: `${tableClasses.small} ${classes.extra}`,
    isOptional: true,
    cell: (card) => moment(card.answeredAt),
  },
  {
    id: 'answerBy',
    head: 'Answer by',
    width: '96px',
    className: `${tableClasses.small} ${classes.extra} tn`,
    isOptional: true,
    sort: { by: 'answerBy', direction: 'ascending' },
    cell: ({ answerBy }) => (answerBy === undefined ? <span className="muted">–</span> : isoDayText(answerBy)),
  },
  {
    id: 'raised',
    head: 'To year before',
    width: '104px',
    className: `${tableClasses.small} ${classes.extra} tn`,
    isOptional: true,
    sort: { by: 'raised', direction: 'descending' },
    cell: ({ raisedPercent }) => (raisedPercent === undefined ? <span className="muted">–</span> : signedPercent(raisedPercent)),
  },
  {
    id: 'end',
    head: 'Ends',
    width: '92px',
    className: `${tableClasses.small} ${classes.extra} tn`,
    isOptional: true,
    sort: { by: 'end', direction: 'ascending' },
    cell: (card) => isoDayText(card.endDate),
  },
  {
    id: 'country',
    head: 'Country',
    width: 'minmax(90px, 0.6fr)',
    className: `${classes.extra} clip`,
    isOptional: true,
    cell: (card) => card.country,
  },
  { id: 'currency', head: 'Currency', width: '76px', className: classes.extra, isOptional: true, cell: (card) => card.currency },
  {
    id: 'version',
    head: 'Version',
    width: '76px',
    className: `${classes.extra} tn`,
    isOptional: true,
    cell: (card) => card.inForceVersion ?? card.version,
  },
]
export const CONTRACT_COLUMNS = { supplier: contractColumns('supplier'), buyer: contractColumns('buyer') } as const

const keyOf = (card: ContractCard) => card.contractId

export function ContractRows({ contracts, address: { search, change }, groups, keys, side, own }: ContractRowsProps) {
  const { sort, isReversed, list, rows } = contracts
  const { groupBy } = search
  const selected = useMemo(() => new Set(keys.selected.keys()), [keys.selected])
  return (
    <VirtualTable
      {...pagingOf(list)}
      label="Contracts"
      columns={CONTRACT_COLUMNS[side]}
      layout={own}
      rows={rows}
      groups={groups}
      keyOf={keyOf}
      nameOf={(card) => `${card.partnerName}, ${card.locationName}`}
      rowClass={(card) => (card.isViewed ? undefined : classes.unviewed)}
      sort={{
        by: sort,
        isReversed,
        choose: (by, reversed) => change({ sort: by, reversed: reversed || undefined, groupBy: by === sort ? groupBy : undefined }),
      }}
      onRowClick={(card) => keys.goTo(card.contractId)}
      onDragStart={({ contractId }, event) =>
        dragContracts(event, keys.selected.has(contractId) ? [...keys.selected.keys()] : [contractId])
      }
      selection={{
        keys: selected,
        toggle: (card, isRange) => keys.toggle(card.contractId, isRange),
        selectAll: keys.selectAll,
      }}
      current={keys.currentId}
      isDimmed={list.isPlaceholderData}
    />
  )
}
