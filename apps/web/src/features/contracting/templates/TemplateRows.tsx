// Rows of templates; only those on screen are drawn.

import type { TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { countText, isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './TemplateRows.module.css'

type TemplateRowsProps = {
  rows: readonly TemplateCard[]
  selected: ReadonlyMap<string, TemplateCard>
  onSelect: (selected: ReadonlyMap<string, TemplateCard>) => void
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

const ROW_HEIGHT = 53
const NARROW_ROW_HEIGHT = 78

export function TemplateRows({ rows, selected, onSelect, isLoading, hasMore, isLoadingMore, loadMore }: TemplateRowsProps) {
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
  const toggle = (card: TemplateCard) => {
    const next = new Map(selected)
    if (!next.delete(card.templateId)) next.set(card.templateId, card)
    onSelect(next)
  }
  const isAll = rows.length > 0 && rows.every((row) => selected.has(row.templateId))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div ref={scroller} className={classes.scroll} tabIndex={0} role="region" aria-label="Templates">
      <div className={classes.table} role="table" aria-label="Templates" aria-rowcount={hasMore ? -1 : rows.length}>
        <div className={classes.head} role="row">
          <span role="columnheader">
            <Checkbox
              aria-label="Select all that are loaded"
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={() => onSelect(new Map(isAll ? [] : rows.map((row) => [row.templateId, row])))}
            />
          </span>
          <span role="columnheader">Location</span>
          <span role="columnheader">Template</span>
          <span role="columnheader">Rates period</span>
          <span role="columnheader">State</span>
          <span role="columnheader">Contracts</span>
          <span role="columnheader">Last change</span>
        </div>
        {isLoading &&
          Array.from({ length: 12 }, (_, i) => (
            <div key={i} className={classes.row}>
              <span />
              <Skeleton height={28} />
              <Skeleton height={16} />
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
                  key={card.templateId}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="presentation"
                  style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${item.start}px)` }}
                >
                  <TemplateRow card={card} isSelected={selected.has(card.templateId)} toggle={() => toggle(card)} />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

function TemplateRow({ card, isSelected, toggle }: { card: TemplateCard; isSelected: boolean; toggle: () => void }) {
  return (
    <div className={`${classes.row} ${isSelected ? classes.selected : ''}`} role="row" aria-selected={isSelected}>
      <span role="cell" className={classes.check}>
        <Checkbox aria-label={`Select ${card.locationName}`} checked={isSelected} onChange={toggle} />
      </span>
      <span role="cell" className={classes.location}>
        <Initials name={card.locationName} />
        <span className="grow">
          <Link to={paths.template(card.templateId)} className={`${classes.name} clip`}>
            {card.locationName}
          </Link>
          <span className={`${classes.second} clip`}>{card.place}</span>
        </span>
      </span>
      <span role="cell" className={`${classes.title} clip`}>
        {card.templateName}
      </span>
      <span role="cell" className={`${classes.period} tn`}>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </span>
      <span role="cell" className={classes.state}>
        <TemplateState card={card} />
      </span>
      <span role="cell" className={`${classes.number} tn`}>
        {card.contractCount === 0 ? <span className="muted">None</span> : countText(card.contractCount)}
      </span>
      <span role="cell" className={classes.changed}>
        {momentText(card.changedAt)}
      </span>
    </div>
  )
}

export function TemplateState({ card }: { card: Pick<TemplateCard, 'version' | 'hasDraft' | 'completionPercent'> }) {
  if (card.version === 0) return <Tag tone={card.completionPercent === 100 ? 'info' : 'warn'}>Draft, {card.completionPercent} %</Tag>
  return card.hasDraft ? <Tag tone="info">Version {card.version}, changed</Tag> : <Tag tone="ok">Version {card.version}</Tag>
}
