// The list of contracts, for both sides: tabs with counts, search and filters in the address, a preview that follows the keys.

import { Drawer } from '@mantine/core'
import { useSession } from '../../../client/session.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ListPage } from '../../../ui/ListPage.tsx'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { FreeContractButton } from '../own-contracts/public.ts'
import { BulkResendDialog } from '../resend/public.ts'
import { useView } from '../saved-views/public.ts'
import { AdvancedFilters } from './AdvancedFilters.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ContractListTools } from './ContractListTools.tsx'
import { ContractPreview } from './ContractPreview.tsx'
import { ContractRows } from './ContractRows.tsx'
import { CountedNarrowing } from './CountedNarrowing.tsx'
import { FoundSum } from './FoundSum.tsx'
import { useGroups } from './list-groups.tsx'
import { countOf, ListTabs, WITHOUT_RATES } from './ListTabs.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OpenedFromList } from './opened-from.ts'
import { useContractAddress } from './use-contract-address.ts'
import { useContractList } from './use-contract-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useOpening } from './use-opening.ts'
import { usePreview } from './use-preview.ts'
import { useResending } from './use-resending.ts'
import { useStartedWork } from './WorkDock.tsx'
import { useWithoutRates, WithoutRates } from './WithoutRates.tsx'
import { YearMenu } from './YearMenu.tsx'

export function ContractListPage() {
  usePageTitle('Contracts')
  const side = useSession().companyType === 'Supplier' ? 'supplier' : 'buyer'
  const address = useContractAddress()
  const { search, change, year, isFiltered, clear } = address
  const own = useTableLayout('contracts')
  const view = useView(search)
  const contracts = useContractList(address)
  const { listType, folderId, filter, listKey, list, rows, counts, keptCount } = contracts
  const opening = useOpening(rows, listKey)
  const resending = useResending()
  const keys = useListKeys(listKey, rows, { open: opening.open, resend: resending.ask })
  const groups = useGroups(search.groupBy, filter, rows, keys)
  const preview = usePreview(keptCount !== 0)
  const without = useWithoutRates(year, search.searchText ?? '', side === 'buyer')
  const showsWithout = address.named === WITHOUT_RATES && side === 'buyer'
  const work = useStartedWork(keys.clearSelection)
  const previewed = <ContractPreview card={rows.find((row) => row.contractId === keys.currentId)} isSelecting={keys.selected.size > 0} />
  return (
    <OpenedFromList value={opening.stateOf}>
      <ListPage
        title={view?.viewName ?? 'Contracts'}
        actions={
          <>
            <FreeContractButton />
            <YearMenu years={contracts.years} chosen={year} onChange={address.chooseYear} />
          </>
        }
        note={isFiltered && counts ? <FoundSum counts={counts} keptCount={keptCount} side={side} /> : undefined}
        tabs={
          <ListTabs
            listType={showsWithout ? WITHOUT_RATES : listType}
            isFolder={folderId !== undefined}
            side={side}
            counts={counts}
            withoutRates={without.list.data?.total}
          />
        }
        tools={<ContractListTools address={address} contracts={contracts} side={side} own={own} isView={view !== undefined} />}
        narrowing={
          <>
            <CountedNarrowing search={search} change={change} />
            {search.advanced && <AdvancedFilters search={search} side={side} change={change} />}
          </>
        }
        list={showsWithout ? undefined : list}
        isEmpty={rows.length === 0}
        empty={<NothingHere isFiltered={isFiltered} listType={listType} isSupplier={side === 'supplier'} clear={clear} />}
        over={
          <>
            <BulkBar
              selected={keys.selected}
              first={rows.find((row) => keys.selected.has(row.contractId))}
              side={side}
              filter={filter}
              total={list.hasNextPage ? counts && countOf(listType, counts) : rows.length}
              select={keys.select}
              clear={keys.clearSelection}
              resend={() => resending.ask([...keys.selected.keys()])}
              onStarted={work.begin}
            />
            {resending.contractIds !== undefined && (
              <BulkResendDialog contractIds={resending.contractIds} side={side} close={resending.close} onStarted={work.begin} />
            )}
            {!preview.isBeside && work.dock}
            <Drawer opened={preview.isOver} onClose={preview.close} position="right" size={352} title="Preview">
              {previewed}
            </Drawer>
          </>
        }
        side={
          preview.isBeside && (
            <>
              {previewed}
              {work.dock}
            </>
          )
        }
      >
        {showsWithout ? (
          <WithoutRates {...without} />
        ) : (
          <ContractRows key={listKey} contracts={contracts} address={address} groups={groups} keys={keys} side={side} own={own} />
        )}
      </ListPage>
    </OpenedFromList>
  )
}
