// The list of contracts, for both sides: tabs with counts, search and filters in the address, a preview that follows the keys.

import { countContracts, countMatching, getContractingYears } from '@tradewind/api/contracting/contract-list.ts'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconEye, IconEyeOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ColumnsMenu } from '../../../ui/ColumnsMenu.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { OrderMenu } from '../../../ui/OrderMenu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { inLayoutOrder, isShown, useTableLayout } from '../../../ui/table-layout.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { BulkResendDialog } from '../resend/public.ts'
import { SaveView, useView } from '../saved-views/public.ts'
import { listFolders } from '@tradewind/api/contracting/filing.ts'
import { dragContracts } from '../filing/public.ts'
import { FreeContractButton } from '../own-contracts/public.ts'
import { AdvancedFilters } from './AdvancedFilters.tsx'
import { BulkBar } from './BulkBar.tsx'
import { CountedNarrowing } from './CountedNarrowing.tsx'
import classes from './ContractListPage.module.css'
import { ContractPreview } from './ContractPreview.tsx'
import { CONTRACT_COLUMNS, ContractRows, type ContractSort } from './ContractRows.tsx'
import { keepYear } from './contract-year.ts'
import { ExportButton } from './ExportButton.tsx'
import { type ContractGroup, ORDER_OF_GROUP, useGroups } from './list-groups.tsx'
import { useWithoutRates, WithoutRates } from './WithoutRates.tsx'
import { countOf, ListTabs, WITHOUT_RATES } from './ListTabs.tsx'
import { NothingHere } from './NothingHere.tsx'
import { countAdvanced, filterOf, isNarrowed, listOf, NOTHING_NARROWED } from './list-search.ts'
import { listPages, OpenedFromList } from './opened-from.ts'
import { useListKeys } from './use-list-keys.ts'
import { WorkDock } from './WorkDock.tsx'
import { YearMenu } from './YearMenu.tsx'

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

export function ContractListPage() {
  usePageTitle('Contracts')
  const { listType: named } = useParams({ from: '/inside/contracting/contract-list/$listType' })
  const search = useSearch({ from: '/inside/contracting/contract-list/$listType' })
  const navigate = useNavigate({ from: '/contracting/contract-list/$listType' })
  const session = useSession()
  const side: ContractSide = session.companyType === 'Supplier' ? 'supplier' : 'buyer'
  const searchField = useRef<HTMLInputElement>(null)
  const isWide = useMediaQuery('(min-width: 1400px)') ?? true
  const [isPreviewing, setPreviewing] = useState<boolean>()
  const [workIds, setWorkIds] = useState<readonly string[]>([])
  const own = useTableLayout('contracts')

  const { listType, folderId } = listOf(named, search)
  const folders = useQuery(queryOf(listFolders))
  const asked = filterOf(named, search)
  const filter = {
    ...asked,
    ...(asked.folderId === undefined && folders.data?.hideContractInFolder ? { isInFolder: false } : {}),
  }
  const { groupBy } = search
  const sort = groupBy === undefined ? (search.sort ?? 'activity') : ORDER_OF_GROUP[groupBy]
  const body = { ...filter, sort, isReversed: search.reversed ?? false }
  const list = useInfiniteQuery(listPages(body))
  // The counts are those of all lists: another tab asks for nothing new.
  const counts = useQuery({ ...queryOf(countMatching, { body: { ...filter, listType: 'all' } }), placeholderData: keepPreviousData })
  const kept = useQuery(queryOf(countContracts))
  const years = useQuery(queryOf(getContractingYears)).data?.years ?? []
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const listKey = JSON.stringify(body)
  const at = useRouterState({
    select: ({ location }) => ({ href: location.href, entry: location.state.__TSR_key ?? '' }),
    structuralSharing: true,
  })
  const shownRows = useRef(rows)
  useEffect(() => {
    shownRows.current = rows
  })
  // Speed: a new function would draw the links of all rows anew.
  const openingState = useCallback(
    (contractId: string) => {
      const position = shownRows.current.findIndex((row) => row.contractId === contractId)
      return { openedFrom: { ...at, body: JSON.parse(listKey) as typeof body, position: Math.max(0, position) } }
    },
    [at, listKey],
  )
  const open = (contractId: string) => void navigate({ to: paths.contract(contractId), state: openingState(contractId) })
  const resending = useResending()
  const keys = useListKeys(listKey, rows, { open, resend: resending.ask })
  const groups = useGroups(groupBy, filter, rows, keys)
  const showsPreview = isPreviewing ?? isWide
  // A company without any contract has nothing to choose.
  const hasSide = isWide && showsPreview && kept.data?.all !== 0
  usePageKeys([
    ['F', () => searchField.current?.focus()],
    ['Space', () => setPreviewing(!showsPreview)],
  ])
  const year = search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : undefined
  const isFiltered = isNarrowed(search) || year !== undefined
  const clear = () => {
    keepYear(undefined)
    change({ ...NOTHING_NARROWED, from: undefined, to: undefined, view: undefined })
  }
  const without = useWithoutRates(year, search.searchText ?? '', side === 'buyer')
  const showsWithout = named === WITHOUT_RATES && side === 'buyer'
  const view = useView(search)
  const current = rows.find((row) => row.contractId === keys.currentId)
  const advancedCount = countAdvanced(search)
  const dock = <WorkDock workIds={workIds} close={(workId) => setWorkIds(workIds.filter((each) => each !== workId))} />

  return (
    <OpenedFromList value={openingState}>
      <div className={`${classes.page} ${hasSide ? classes.withPreview : ''}`}>
        <div className={classes.list}>
          <div className={classes.head}>
            <div className={classes.top}>
              <h1 className="grow">{view?.viewName ?? 'Contracts'}</h1>
              <FreeContractButton />
              <YearMenu years={years} chosen={year} onChange={(chosen) => change({ from: chosen?.startDate, to: chosen?.endDate })} />
              {isFiltered && counts.data && (
                <p className={classes.sum} role="status">
                  {countText(counts.data.all)} of {counted(kept.data?.all ?? counts.data.all, 'contract', 'contracts')}
                  {counts.data.partners !== null &&
                    `, ${side === 'buyer' ? counted(counts.data.partners, 'supplier', 'suppliers') : counted(counts.data.partners, 'buyer', 'buyers')}`}
                </p>
              )}
            </div>
            <ListTabs
              listType={showsWithout ? WITHOUT_RATES : listType}
              isFolder={folderId !== undefined}
              side={side}
              counts={counts.data}
              withoutRates={without.list.data?.total}
            />
          </div>
          <div className={classes.tools}>
            <SearchField
              label="Search contracts"
              value={search.searchText ?? ''}
              onSearch={(searchText) => change({ searchText: searchText || undefined })}
              inputRef={searchField}
            />
            <Button
              variant={search.viewed === 'unviewed' ? 'light' : 'default'}
              aria-pressed={search.viewed === 'unviewed'}
              leftSection={search.viewed === 'unviewed' ? <IconEyeOff size={14} stroke={1.75} /> : <IconEye size={14} stroke={1.75} />}
              onClick={() => change({ viewed: search.viewed === 'unviewed' ? undefined : 'unviewed' })}
            >
              Unviewed{counts.data && counts.data.unviewed > 0 ? ` ${countText(counts.data.unviewed)}` : ''}
            </Button>
            <Button
              data-place="contract-filters"
              variant={advancedCount > 0 ? 'light' : 'default'}
              aria-expanded={search.advanced === true}
              leftSection={<IconAdjustmentsHorizontal size={14} stroke={1.75} />}
              // C-RL-032: nothing is asked anew.
              onClick={() => change({ advanced: search.advanced ? undefined : true })}
            >
              Filters{advancedCount > 0 ? ` ${advancedCount}` : ''}
            </Button>
            {isFiltered && (
              <Button variant="subtle" onClick={clear}>
                Clear filters
              </Button>
            )}
            {(isFiltered || view !== undefined || listType !== 'all') && (
              <SaveView named={folderId ?? named} search={search} layout={own.layout} onSaved={(viewId) => change({ view: viewId })} />
            )}
            <div className={`${classes.endTools} end`} data-place="contract-order">
              <OrderMenu
                sorts={SORTS}
                groups={GROUPS}
                sort={sort}
                onSort={(by) => change({ sort: by, reversed: undefined, groupBy: undefined })}
                groupBy={groupBy}
                onGroup={(by) => change({ groupBy: by, sort: undefined, reversed: undefined })}
              />
              <ExportButton
                filter={filter}
                sort={sort}
                isReversed={search.reversed ?? false}
                columns={inLayoutOrder(CONTRACT_COLUMNS[side], own.layout)
                  .filter((column) => isShown(column, own.layout))
                  .map((column) => column.id)}
                total={counts.data && countOf(listType, counts.data)}
              />
              <span className={classes.wideOnly}>
                <ColumnsMenu columns={CONTRACT_COLUMNS[side]} own={own} />
              </span>
            </div>
          </div>
          <CountedNarrowing search={search} change={change} />
          {search.advanced && <AdvancedFilters search={search} side={side} change={change} />}
          {showsWithout ? (
            <WithoutRates {...without} />
          ) : list.error && rows.length === 0 ? (
            <FailedRegion error={list.error} retry={() => void list.refetch()} />
          ) : rows.length === 0 && !list.isPending ? (
            <NothingHere isFiltered={isFiltered} listType={listType} isSupplier={side === 'supplier'} clear={clear} />
          ) : (
            <ContractRows
              key={listKey}
              rows={rows}
              keys={keys}
              side={side}
              layout={own}
              groups={groups}
              sort={{
                by: sort,
                isReversed: search.reversed ?? false,
                choose: (by, isReversed) =>
                  change({ sort: by, reversed: isReversed || undefined, groupBy: by === sort ? groupBy : undefined }),
              }}
              isLoading={list.isPending}
              isDimmed={list.isPlaceholderData}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              loadMore={() => void list.fetchNextPage()}
              onDragStart={({ contractId }, event) =>
                dragContracts(event, keys.selected.has(contractId) ? [...keys.selected.keys()] : [contractId])
              }
            />
          )}
          <BulkBar
            selected={keys.selected}
            first={rows.find((row) => keys.selected.has(row.contractId))}
            side={side}
            filter={filter}
            total={list.hasNextPage ? counts.data && countOf(listType, counts.data) : rows.length}
            select={keys.select}
            clear={keys.clearSelection}
            resend={() => resending.ask([...keys.selected.keys()])}
            onStarted={(workId) => {
              setWorkIds([workId, ...workIds])
              keys.clearSelection()
            }}
          />
          {resending.contractIds !== undefined && (
            <BulkResendDialog
              contractIds={resending.contractIds}
              side={side}
              close={resending.close}
              onStarted={(workId) => {
                setWorkIds([workId, ...workIds])
                keys.clearSelection()
              }}
            />
          )}
          {!hasSide && dock}
        </div>
        {hasSide && (
          <div className={classes.side}>
            <ContractPreview card={current} isSelecting={keys.selected.size > 0} />
            {dock}
          </div>
        )}
        <Drawer opened={!isWide && showsPreview} onClose={() => setPreviewing(false)} position="right" size={352} title="Preview">
          <ContractPreview card={current} isSelecting={keys.selected.size > 0} />
        </Drawer>
      </div>
    </OpenedFromList>
  )
}

/** The contracts that are to be sent again; somebody who may not is told what is missing. */
function useResending() {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.resend)
  const [contractIds, setContractIds] = useState<readonly string[]>()
  return {
    contractIds,
    ask: (ids: readonly string[]) => (whyNot === undefined ? setContractIds(ids) : openNoAccess(whyNot)),
    close: () => setContractIds(undefined),
  }
}
