// The rows of the contract list.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { Checkbox } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { VirtualTable } from '../../../ui/VirtualTable.tsx'
import tableClasses from '../../../ui/VirtualTable.module.css'
import { newestWords, StateMark } from '../contract-state/public.ts'
import classes from './ContractRows.module.css'
import type { ListKeys } from './use-list-keys.ts'

type ContractRowsProps = {
  rows: readonly ContractCard[]
  keys: ListKeys
  isLoading: boolean
  isDimmed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

const COLUMNS = [
  ['Partner', 'minmax(170px, 1.1fr)'],
  ['Rate sheet', 'minmax(150px, 1.2fr)'],
  ['Rates period', '108px'],
  ['Status', '112px'],
  ['Viewed', '116px'],
  ['Last activity', '108px'],
] as const

export function ContractRows({ keys, ...table }: ContractRowsProps) {
  return (
    <VirtualTable
      {...table}
      label="Contracts"
      columns={COLUMNS}
      keyOf={(card) => card.contractId}
      render={(card) => <ContractRow card={card} keys={keys} />}
      selection={{ count: keys.selected.size, selectAll: keys.selectAll }}
      current={keys.currentId}
    />
  )
}

function ContractRow({ card, keys }: { card: ContractCard; keys: ListKeys }) {
  const isSelected = keys.selected.has(card.contractId)
  const isCurrent = keys.currentId === card.contractId
  const marks = [
    tableClasses.row,
    isSelected ? tableClasses.selected : '',
    isCurrent ? tableClasses.current : '',
    card.isViewed ? '' : classes.unviewed,
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and the arrows move the current row; the link opens it
    <div
      className={marks.join(' ')}
      role="row"
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      onClick={() => keys.goTo(card.contractId)}
    >
      <span role="cell" className={tableClasses.check}>
        <Checkbox
          aria-label={`Select ${card.partnerName}, ${card.locationName}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation()
            keys.toggle(card.contractId, event.shiftKey)
          }}
        />
      </span>
      <span role="cell" className={tableClasses.company}>
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
      </span>
      <span role="cell" className={classes.sheet}>
        <span className="clip">{card.locationName}</span>
        <span className={`${tableClasses.second} clip`}>
          {card.templateName}, version {card.newest === null ? card.version : card.inForceVersion}
        </span>
      </span>
      <span role="cell" className={`${tableClasses.small} ${classes.period} tn`}>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </span>
      <span role="cell" className={classes.state}>
        <StateMark state={card.listState} />
        {card.newest !== null && <span className={`${tableClasses.second} ${classes.newest}`}>{newestWords(card)}</span>}
      </span>
      <span role="cell" className={`${tableClasses.small} ${classes.viewed}`}>
        {card.viewedByBuyerAt === null ? (
          <span className="muted">Not yet</span>
        ) : (
          <>
            <IconEye size={14} stroke={1.75} aria-hidden /> {momentText(card.viewedByBuyerAt)}
          </>
        )}
      </span>
      <span role="cell" className={`${tableClasses.small} ${classes.activity}`}>
        {momentText(card.activityAt)}
      </span>
    </div>
  )
}
