// The list of contracts, for both sides: tabs with counts, search and filters in the address, a preview that follows the keys.

import { countContracts, LIST_TYPES, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listFolders } from '@tradewind/api/contracting/filing.ts'
import { type ListState, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useRef } from 'react'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { oneOf } from '../../../search-parameters.ts'
import { dragContracts, folderIdOf } from '../filing/public.ts'
import { BulkBar } from './BulkBar.tsx'
import classes from './ContractListPage.module.css'
import { ContractPreview } from './ContractPreview.tsx'
import { ContractRows } from './ContractRows.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { useListKeys } from './use-list-keys.ts'

const SORTS = { activity: 'Last activity', partner: 'Partner', start: 'Rates period' } as const

/** States in the order of a contract's life; those that are empty are left out of the tabs, but for the open one. */
const TABS: readonly ListState[] = ['newRequest', 'inEdit', 'sent', 'viewed', 'accepted', 'signed', 'loaded', 'rejected', 'expired']

export function ContractListPage() {
  usePageTitle('Contracts')
  const { listType: named } = useParams({ from: '/inside/contracting/contract-list/$listType' })
  const search = useSearch({ from: '/inside/contracting/contract-list/$listType' })
  const navigate = useNavigate({ from: '/contracting/contract-list/$listType' })
  const session = useSession()
  const searchField = useRef<HTMLInputElement>(null)
  const isWide = useMediaQuery('(min-width: 1400px)') ?? true

  const sort = search.sort ?? 'activity'
  const folderId = search.isFolder ? folderIdOf(named) : undefined
  const listType = oneOf(LIST_TYPES, named) ?? 'all'
  const folders = useQuery(queryOf(listFolders))
  const body = {
    listType,
    ...(folderId === undefined ? {} : { folderId }),
    ...(folderId === undefined && folders.data?.hideContractInFolder ? { isInFolder: false } : {}),
    searchText: search.searchText ?? '',
    sort,
    ...(search.viewed === undefined ? {} : { isViewed: search.viewed === 'viewed' }),
    ...(search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : {}),
    ...(search.contractIds === undefined ? {} : { contractIds: search.contractIds.split(',') }),
  }
  const list = useInfiniteQuery(pagesOf(listContracts, body, (next) => ({ body: { ...body, ...(next === undefined ? {} : { next }) } })))
  const counts = useQuery(queryOf(countContracts))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const listKey = JSON.stringify(body)
  const keys = useListKeys(listKey, rows, (contractId) => void navigate({ to: paths.contract(contractId) }))
  usePageKeys([['F', () => searchField.current?.focus()]])
  const isFiltered = Boolean(search.searchText || search.viewed || search.from || search.contractIds)
  const clear = () => void navigate({ search: {}, replace: true })
  const current = rows.find((row) => row.contractId === keys.currentId)

  return (
    <div className={classes.page}>
      <div className={classes.list}>
        <div className={classes.head}>
          <h1>Contracts</h1>
          <nav className={classes.tabs} aria-label="Status">
            <Tab
              listType="all"
              label="All"
              count={isFiltered ? undefined : counts.data?.all}
              isHere={folderId === undefined && (listType === 'all' || listType === 'recent')}
            />
            {TABS.filter((state) => (counts.data?.states[state] ?? 0) > 0 || state === listType).map((state) => (
              <Tab
                key={state}
                listType={state}
                label={listStateLabel(state)}
                // The counts are those of the whole list.
                count={isFiltered ? undefined : counts.data?.states[state]}
                isHere={listType === state}
              />
            ))}
          </nav>
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
          <PeriodFilter from={search.from} to={search.to} onChange={(period) => change({ from: period?.from, to: period?.to })} />
          {isFiltered && (
            <Button variant="subtle" onClick={clear}>
              Clear filters
            </Button>
          )}
          <span className="end" />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" leftSection={<IconArrowsSort size={14} stroke={1.75} />}>
                {SORTS[sort]}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(SORTS).map(([key, label]) => (
                <Menu.Item key={key} onClick={() => change({ sort: key as keyof typeof SORTS })}>
                  {label}
                </Menu.Item> // the entries of SORTS
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
        {list.error && rows.length === 0 ? (
          <FailedRegion error={list.error} retry={() => void list.refetch()} />
        ) : rows.length === 0 && !list.isPending ? (
          <NothingHere isFiltered={isFiltered} listType={listType} isSupplier={session.companyType === 'Supplier'} clear={clear} />
        ) : (
          <ContractRows
            key={listKey}
            rows={rows}
            keys={keys}
            sort={{ by: sort, choose: (by) => change({ sort: by }) }}
            isLoading={list.isPending}
            isDimmed={list.isPlaceholderData}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            loadMore={() => void list.fetchNextPage()}
            onDragStart={({ contractId }, event) => dragContracts(event, keys.selected.has(contractId) ? [...keys.selected] : [contractId])}
          />
        )}
        <BulkBar selected={keys.selected} rows={rows} clear={keys.clearSelection} />
      </div>
      {isWide && <ContractPreview card={current} />}
    </div>
  )
}

function Tab({ listType, label, count, isHere }: { listType: string; label: string; count: number | undefined; isHere: boolean }) {
  return (
    <Link
      to={paths.contractList(listType)}
      search={(before) => ({ ...before, isFolder: undefined })}
      className={`${classes.tab} ${isHere ? classes.here : ''}`}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
      {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
    </Link>
  )
}

function NothingHere({
  isFiltered,
  listType,
  isSupplier,
  clear,
}: {
  isFiltered: boolean
  listType: string
  isSupplier: boolean
  clear: () => void
}) {
  if (isFiltered) return <EmptyState title="No contract matches these filters" action={<Button onClick={clear}>Clear filters</Button>} />
  if (listType !== 'all')
    return (
      <EmptyState
        title="No contract is in this state"
        action={
          <Button component={Link} to={paths.contractList()}>
            Show all contracts
          </Button>
        }
      />
    )
  return isSupplier ? (
    <EmptyState
      title="Here you will see what you sent, and how it was answered"
      action={
        <Button component={Link} to={paths.templateList}>
          Go to Templates
        </Button>
      }
      link={<Link to={paths.help('publish-and-send')}>How sending works</Link>}
    >
      Publish a rate sheet and send it to a partner: it becomes a contract.
    </EmptyState>
  ) : (
    <EmptyState
      title="Here you will see the rates that suppliers send you"
      link={<Link to={paths.help('receive-and-accept')}>How receiving works</Link>}
    >
      Each arrives by e-mail as well, with a link that opens it.
    </EmptyState>
  )
}
