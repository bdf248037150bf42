// The rows of the template list.

import type { TemplateCard } from '@tradewind/api/contracting/templates.ts'
import type { TEMPLATE_SORTS } from '@tradewind/domain/contracting/template-lists.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countText } from '@tradewind/domain/text/counted.ts'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import type { OwnLayout } from '../../../ui/table-layout.ts'
import type { Column } from '../../../ui/table-column.ts'
import { pagingOf, type RowGroups, VirtualTable } from '../../../ui/VirtualTable.tsx'
import tableClasses from '../../../ui/VirtualTable.module.css'
import classes from './TemplateRows.module.css'
import type { TemplateAddress } from './use-template-address.ts'
import type { TemplateList } from './use-template-list.ts'
import type { TemplateSelection } from './use-template-selection.ts'

export type TemplateSort = (typeof TEMPLATE_SORTS)[number]

type TemplateRowsProps = {
  address: TemplateAddress
  templates: TemplateList
  own: OwnLayout
  selected: TemplateSelection
  onSelect: (selected: TemplateSelection) => void
  groups: RowGroups<TemplateCard> | undefined
}

export const TEMPLATE_COLUMNS: readonly Column<TemplateCard, TemplateSort>[] = [
  {
    id: 'location',
    head: 'Location',
    isFixed: true,
    width: 'minmax(180px, 1.4fr)',
    className: tableClasses.company,
    sort: { by: 'location', direction: 'ascending' },
    cell: (card) => (
      <>
        <Initials name={card.locationName} />
        <span className="grow">
          <Link to={paths.template(card.templateId)} className={`${classes.name} clip`}>
            {card.locationName}
            <span className="sr">, {card.templateName}</span>
          </Link>
          <span className={`${tableClasses.second} clip`}>{card.place}</span>
        </span>
      </>
    ),
  },
  { id: 'title', head: 'Template', width: 'minmax(130px, 1fr)', className: `${classes.title} clip`, cell: (card) => card.templateName },
  {
    id: 'period',
    head: 'Rates period',
    width: '108px',
    className: `${tableClasses.small} ${classes.period} tn`,
    sort: { by: 'period', direction: 'descending' },
    cell: (card) => (
      <>
        {isoDayText(card.startDate)} –<br />
        {isoDayText(card.endDate)}
      </>
    ),
  },
  { id: 'state', head: 'State', width: '150px', className: classes.state, cell: (card) => <TemplateState card={card} /> },
  {
    id: 'contracts',
    head: 'Contracts',
    width: '84px',
    className: `${classes.number} tn`,
    cell: (card) => (card.contractCount === 0 ? <span className="muted">None</span> : countText(card.contractCount)),
  },
  {
    id: 'changed',
    head: 'Last change',
    width: '108px',
    className: `${tableClasses.small} ${classes.changed}`,
    sort: { by: 'changed', direction: 'descending' },
    cell: (card) => momentText(card.changedAt),
  },
]

export function TemplateRows({ address: { search, change }, templates, own, selected, onSelect, groups }: TemplateRowsProps) {
  const { list, rows, sort } = templates
  const [lastToggled, setLastToggled] = useState<string>()
  const toggle = (card: TemplateCard, isRange: boolean) => {
    const at = (templateId: string | undefined) => rows.findIndex((row) => row.templateId === templateId)
    const from = isRange ? at(lastToggled) : -1
    const to = at(card.templateId)
    const next = new Map(selected)
    if (from === -1) {
      if (!next.delete(card.templateId)) next.set(card.templateId, card)
    } else for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(row.templateId, row)
    setLastToggled(card.templateId)
    onSelect(next)
  }
  return (
    <VirtualTable
      {...pagingOf(list)}
      label="Templates"
      columns={TEMPLATE_COLUMNS}
      layout={own}
      rows={rows}
      groups={groups}
      sort={{
        by: sort,
        choose: (by) => change({ sort: by === 'location' ? undefined : by, groupBy: by === sort ? search.groupBy : undefined }),
      }}
      keyOf={(card) => card.templateId}
      nameOf={(card) => card.locationName}
      selection={{
        keys: new Set(selected.keys()),
        toggle,
        selectAll: (isAll) => onSelect(new Map(isAll ? rows.map((row) => [row.templateId, row]) : [])),
      }}
    />
  )
}

export function TemplateState({ card }: { card: Pick<TemplateCard, 'version' | 'hasDraft' | 'completionPercent'> }) {
  if (card.version === 0) return <Tag tone={card.completionPercent === 100 ? 'info' : 'warn'}>Draft, {card.completionPercent} %</Tag>
  return card.hasDraft ? <Tag tone="info">Version {card.version}, changed</Tag> : <Tag tone="ok">Version {card.version}</Tag>
}
