// The rows of the template list.

import type { TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { countText, isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { VirtualTable } from '../../../ui/VirtualTable.tsx'
import tableClasses from '../../../ui/VirtualTable.module.css'
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

const COLUMNS = [
  ['Location', 'minmax(180px, 1.4fr)'],
  ['Template', 'minmax(130px, 1fr)'],
  ['Rates period', '108px'],
  ['State', '150px'],
  ['Contracts', '84px'],
  ['Last change', '108px'],
] as const

export function TemplateRows({ selected, onSelect, ...table }: TemplateRowsProps) {
  const toggle = (card: TemplateCard) => {
    const next = new Map(selected)
    if (!next.delete(card.templateId)) next.set(card.templateId, card)
    onSelect(next)
  }
  return (
    <VirtualTable
      {...table}
      label="Templates"
      columns={COLUMNS}
      keyOf={(card) => card.templateId}
      render={(card) => <TemplateRow card={card} isSelected={selected.has(card.templateId)} toggle={() => toggle(card)} />}
      selection={{
        count: table.rows.filter((row) => selected.has(row.templateId)).length,
        selectAll: (isAll) => onSelect(new Map(isAll ? table.rows.map((row) => [row.templateId, row]) : [])),
      }}
    />
  )
}

function TemplateRow({ card, isSelected, toggle }: { card: TemplateCard; isSelected: boolean; toggle: () => void }) {
  return (
    <div className={`${tableClasses.row} ${isSelected ? tableClasses.selected : ''}`} role="row" aria-selected={isSelected}>
      <span role="cell" className={tableClasses.check}>
        <Checkbox aria-label={`Select ${card.locationName}`} checked={isSelected} onChange={toggle} />
      </span>
      <span role="cell" className={tableClasses.company}>
        <Initials name={card.locationName} />
        <span className="grow">
          <Link to={paths.template(card.templateId)} className={`${classes.name} clip`}>
            {card.locationName}
            <span className="sr">, {card.templateName}</span>
          </Link>
          <span className={`${tableClasses.second} clip`}>{card.place}</span>
        </span>
      </span>
      <span role="cell" className={`${classes.title} clip`}>
        {card.templateName}
      </span>
      <span role="cell" className={`${tableClasses.small} ${classes.period} tn`}>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </span>
      <span role="cell" className={classes.state}>
        <TemplateState card={card} />
      </span>
      <span role="cell" className={`${classes.number} tn`}>
        {card.contractCount === 0 ? <span className="muted">None</span> : countText(card.contractCount)}
      </span>
      <span role="cell" className={`${tableClasses.small} ${classes.changed}`}>
        {momentText(card.changedAt)}
      </span>
    </div>
  )
}

export function TemplateState({ card }: { card: Pick<TemplateCard, 'version' | 'hasDraft' | 'completionPercent'> }) {
  if (card.version === 0) return <Tag tone={card.completionPercent === 100 ? 'info' : 'warn'}>Draft, {card.completionPercent} %</Tag>
  return card.hasDraft ? <Tag tone="info">Version {card.version}, changed</Tag> : <Tag tone="ok">Version {card.version}</Tag>
}
