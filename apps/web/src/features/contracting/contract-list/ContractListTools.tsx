// The tools of the contract list: search, unviewed, filters, views, order, export and columns.

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { ColumnsMenu } from '../../../ui/ColumnsMenu.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { OrderMenu } from '../../../ui/OrderMenu.tsx'
import { inLayoutOrder, isShown, type OwnLayout } from '../../../ui/table-layout.ts'
import { SaveView } from '../saved-views/public.ts'
import { CONTRACT_COLUMNS, type ContractSort } from './ContractRows.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { ContractGroup } from './list-groups.tsx'
import { countAdvanced } from './list-search.ts'
import { countOf } from './ListTabs.tsx'
import type { ContractAddress } from './use-contract-address.ts'
import type { ContractList } from './use-contract-list.ts'

const SORTS: Record<ContractSort, string> = {
  activity: 'Last activity',
  partner: 'Partner',
  location: 'Location',
  start: 'Rates period',
  end: 'Last day',
  answerBy: 'Answer-by date',
  raised: 'Rise to year before',
}
const GROUPS: Record<ContractGroup, string> = { partner: 'By partner', location: 'By location', year: 'By year' }

type ContractListToolsProps = {
  address: ContractAddress
  contracts: ContractList
  side: ContractSide
  own: OwnLayout
  /** Whether the list is shown by a saved view. */
  isView: boolean
}

export function ContractListTools({ address, contracts, side, own, isView }: ContractListToolsProps) {
  const { named, search, change, isFiltered, clear } = address
  const { listType, folderId, filter, sort, isReversed, counts } = contracts
  const isNarrow = useMediaQuery('(max-width: 760px)') ?? false
  const isUnviewed = search.viewed === 'unviewed'
  const columns = CONTRACT_COLUMNS[side]
  const shownIds = inLayoutOrder(columns, own.layout)
    .filter((column) => isShown(column, own.layout))
    .map((column) => column.id)
  return (
    <ListTools
      search={{ label: 'Search contracts', text: search.searchText, change: (searchText) => change({ searchText }) }}
      quick={
        <Button
          variant={isUnviewed ? 'light' : 'default'}
          aria-pressed={isUnviewed}
          leftSection={isUnviewed ? <IconEyeOff size={14} stroke={1.75} /> : <IconEye size={14} stroke={1.75} />}
          onClick={() => change({ viewed: isUnviewed ? undefined : 'unviewed' })}
        >
          Unviewed{counts && counts.unviewed > 0 ? ` ${countText(counts.unviewed)}` : ''}
        </Button>
      }
      filters={{
        count: countAdvanced(search),
        isOpen: search.advanced === true,
        setOpen: (advanced) => change({ advanced }),
      }}
      clear={isFiltered ? clear : undefined}
      views={
        (isFiltered || isView || listType !== 'all') && (
          <SaveView named={folderId ?? named} search={search} layout={own.layout} onSaved={(viewId) => change({ view: viewId })} />
        )
      }
      endPlace="contract-order"
      filtersPlace="contract-filters"
      end={
        <>
          <OrderMenu
            sorts={SORTS}
            groups={GROUPS}
            sort={sort}
            onSort={(by) => change({ sort: by, reversed: undefined, groupBy: undefined })}
            groupBy={search.groupBy}
            onGroup={(by) => change({ groupBy: by, sort: undefined, reversed: undefined })}
          />
          <ExportButton
            filter={filter}
            sort={sort}
            isReversed={isReversed}
            columns={shownIds}
            total={counts && countOf(listType, counts)}
          />
          {!isNarrow && <ColumnsMenu columns={columns} own={own} />}
        </>
      }
    />
  )
}
