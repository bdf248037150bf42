// Templates of one location or year, one after the other below a line with their sums.

import { GROUP_OF, type TEMPLATE_SORTS, type TemplateGroup } from '@tradewind/domain/contracting/template-lists.ts'
import { groupTemplates, listTemplates, type TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { GroupHead } from '../../../ui/GroupHead.tsx'
import type { RowGroups } from '../../../ui/VirtualTable.tsx'
import type { TemplateFilter } from './template-search.ts'
import type { TemplateSelection } from './use-template-selection.ts'

/** Rows of a group follow one another in this order. */
export const ORDER_OF_GROUP = { location: 'location', year: 'period' } as const satisfies Record<
  TemplateGroup,
  (typeof TEMPLATE_SORTS)[number]
>

/** @param by undefined for a list without groups */
export function useGroups(
  by: TemplateGroup | undefined,
  filter: TemplateFilter,
  rows: readonly TemplateCard[],
  selected: TemplateSelection,
  onSelect: (selected: TemplateSelection) => void,
): RowGroups<TemplateCard> | undefined {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const sums = useQuery({
    ...queryOf(groupTemplates, { query: { ...filter, by: by ?? 'location' } }),
    enabled: by !== undefined,
    placeholderData: keepPreviousData,
  })
  if (by === undefined) return undefined
  const groupOf = GROUP_OF[by]
  const keyOf = (card: Parameters<typeof groupOf>[0]) => groupOf(card).key
  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }
  const select = async (key: string, isSelected: boolean) => {
    const only = by === 'location' ? { locationId: key } : { startYear: Number(key) }
    const { templates = [] } = await callServer(listTemplates, { query: { ...filter, ...only, getTemplateIds: 'true' } })
    const next = new Map(selected)
    for (const template of templates) {
      if (isSelected) next.set(template.templateId, template)
      else next.delete(template.templateId)
    }
    onSelect(next)
  }
  return {
    keyOf,
    closed,
    head: (key) => {
      const group = sums.data?.groups.find((each) => each.key === key)
      const first = rows.find((row) => keyOf(row) === key)
      return (
        <GroupHead
          name={by === 'year' ? key : first ? groupOf(first).name : ''}
          hasInitials={by === 'location'}
          count={group?.templates}
          sums={
            group &&
            [
              counted(group.templates, 'template', 'templates'),
              ...(group.drafts > 0 ? [counted(group.drafts, 'draft', 'drafts')] : []),
              ...(group.contracts > 0 ? [counted(group.contracts, 'contract', 'contracts')] : []),
            ].join(', ')
          }
          selectedCount={[...selected.values()].filter((each) => keyOf(each) === key).length}
          isOpen={!closed.has(key)}
          toggle={() => toggle(key)}
          select={(isSelected) => select(key, isSelected)}
        />
      )
    },
  }
}
