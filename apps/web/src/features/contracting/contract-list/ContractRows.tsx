// The rows: only those on screen are drawn, and the next page comes before the end is reached.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { StateMark } from '../contract-state/public.ts'
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

const ROW_HEIGHT = 53
const NARROW_ROW_HEIGHT = 84

export function ContractRows({ rows, keys, isLoading, isDimmed, hasMore, isLoadingMore, loadMore }: ContractRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 760px)') ?? false
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - 15) loadMore()
  }, [last, rows.length, hasMore, isLoadingMore, loadMore])
  useEffect(() => {
    if (rows.length > 0) virtual.scrollToIndex(keys.at, { align: 'auto' })
  }, [keys.at, virtual, rows.length])

  const isAll = rows.length > 0 && keys.selected.size === rows.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div ref={scroller} className={classes.scroll} data-dimmed={isDimmed || undefined} tabIndex={0} role="region" aria-label="Contracts">
      <div className={classes.table} role="table" aria-label="Contracts" aria-rowcount={hasMore ? -1 : rows.length}>
        <div className={classes.head} role="row">
          <span role="columnheader">
            <Checkbox
              aria-label="Select all that are loaded"
              checked={isAll}
              indeterminate={!isAll && keys.selected.size > 0}
              onChange={(event) => keys.selectAll(event.currentTarget.checked)}
            />
          </span>
          <span role="columnheader">Partner</span>
          <span role="columnheader">Rate sheet</span>
          <span role="columnheader">Rates period</span>
          <span role="columnheader">Status</span>
          <span role="columnheader">Viewed</span>
          <span role="columnheader">Last activity</span>
        </div>
        {isLoading &&
          Array.from({ length: 12 }, (_, i) => (
            <div key={i} className={classes.row}>
              <span />
              <Skeleton height={28} />
              <Skeleton height={28} />
              <Skeleton height={28} />
              <Skeleton height={16} />
              <Skeleton height={16} />
              <Skeleton height={16} />
            </div>
          ))}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {shown.map((item) => {
            const card = rows[item.index]
            return (
              card && (
                <div
                  key={card.contractId}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="presentation"
                  style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${item.start}px)` }}
                >
                  <ContractRow card={card} position={item.index} keys={keys} />
                </div>
              )
            )
          })}
        </div>
        {isLoadingMore && (
          <p className={`${classes.more} muted s12`} role="status">
            Loading more…
          </p>
        )}
      </div>
    </div>
  )
}

function ContractRow({ card, position, keys }: { card: ContractCard; position: number; keys: ListKeys }) {
  const isSelected = keys.selected.has(card.contractId)
  const isCurrent = keys.at === position
  const marks = [classes.row, isSelected ? classes.selected : '', isCurrent ? classes.current : '', card.isViewed ? '' : classes.unviewed]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and the arrows move the current row; the link opens it
    <div className={marks.join(' ')} role="row" aria-selected={isSelected} onClick={() => keys.goTo(position)}>
      <span role="cell" className={classes.check}>
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
      <span role="cell" className={classes.partner}>
        <Initials name={card.partnerName} />
        <span className="grow">
          <Link to={paths.contract(card.contractId)} className={classes.name}>
            <span className="clip">{card.partnerName}</span>
            {!card.isViewed && <span className="sr">, unviewed</span>}
          </Link>
          <span className={`${classes.second} clip`}>{card.partnerCity}</span>
        </span>
      </span>
      <span role="cell" className={classes.sheet}>
        <span className="clip">{card.locationName}</span>
        <span className={`${classes.second} clip`}>
          {card.templateName}, version {card.version}
        </span>
      </span>
      <span role="cell" className={`${classes.period} tn`}>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </span>
      <span role="cell" className={classes.state}>
        <StateMark state={card.listState} />
      </span>
      <span role="cell" className={classes.viewed}>
        {card.viewedByBuyerAt === null ? (
          <span className="muted">Not yet</span>
        ) : (
          <>
            <IconEye size={14} stroke={1.75} aria-hidden /> {momentText(card.viewedByBuyerAt)}
          </>
        )}
      </span>
      <span role="cell" className={classes.activity}>
        {momentText(card.activityAt)}
      </span>
    </div>
  )
}
