// The supplier's templates, by location when there are several. // C-RT-003, C-RL-027

import { listTemplates, type TemplateCard, TEMPLATE_FILTERS } from '@tradewind/api/contracting/templates.ts'
import { Button, Group, Menu } from '@mantine/core'
import { IconArrowsSort, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ColumnsMenu } from '../../../ui/ColumnsMenu.tsx'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { ImportDialog } from '../imports/public.ts'
import { TemplateBulkBar } from './TemplateBulkBar.tsx'
import classes from './TemplateListPage.module.css'
import { TEMPLATE_COLUMNS, TemplateRows } from './TemplateRows.tsx'

const NewRateSheetDialog = lazy(() => import('./NewRateSheetDialog.tsx').then((file) => ({ default: file.NewRateSheetDialog })))

const SORTS = { location: 'By location', changed: 'Last change' } as const
const PLACES = { archived: 'Archived', trash: 'Trash' } as const
const FILTERS = { all: 'All', draft: 'Drafts', published: 'Published' } as const

export function TemplateListPage() {
  usePageTitle('Templates')
  const search = useSearch({ from: '/inside/contracting/template-list' })
  const navigate = useNavigate({ from: '/contracting/template-list' })
  const session = useSession()
  const searchField = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, TemplateCard>>(new Map())
  const own = useTableLayout('templates')
  const sort = search.sort ?? 'location'
  const state = search.state ?? 'all'
  const place = search.place ?? ('active' as const)
  const query = { searchText: search.searchText ?? '', state, place, sort }
  const list = useInfiniteQuery(pagesOf(listTemplates, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages[0]?.counts
  const places = list.data?.pages[0]?.places
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  usePageKeys([['F', () => searchField.current?.focus()]])

  // C-RL-027: the address says location when the supplier has more than one of them.
  const showType = session.locationCount > 1 ? 'location' : undefined
  useEffect(() => {
    if (search.showType !== showType) void navigate({ search: (before) => ({ ...before, showType }), replace: true })
  }, [search.showType, showType, navigate])

  const openSheet = () => (session.access === 'write' ? change({ sheet: 'new' }) : openNoAccess(NO_WRITE_ACCESS.performAction))
  const openImport = () => (session.access === 'write' ? change({ import: 'new' }) : openNoAccess(NO_WRITE_ACCESS.performAction))
  const isEmpty = rows.length === 0 && !list.isPending
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className="row g2">
          <h1 className="grow">Templates</h1>
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={openImport}>
            Import a file
          </Button>
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={openSheet}>
            New rate sheet
          </Button>
        </div>
        <nav className={classes.tabs} aria-label="Templates">
          {TEMPLATE_FILTERS.map((filter) => (
            <Link
              key={filter}
              to={paths.templateList}
              search={{ ...search, place: undefined, state: filter === 'all' ? undefined : filter }}
              className={`${classes.tab} ${place === 'active' && filter === state ? classes.here : ''}`}
              aria-current={place === 'active' && filter === state ? 'page' : undefined}
              onClick={() => setSelected(new Map())}
            >
              {FILTERS[filter]}
              {counts && place === 'active' && <span className={classes.count}>{countText(counts[filter])}</span>}
            </Link>
          ))}
          {(['archived', 'trash'] as const).map((other) => (
            <Link
              key={other}
              to={paths.templateList}
              search={{ ...search, state: undefined, place: other }}
              className={`${classes.tab} ${place === other ? classes.here : ''}`}
              aria-current={place === other ? 'page' : undefined}
              onClick={() => setSelected(new Map())}
            >
              {PLACES[other]}
              {places && places[other] > 0 && <span className={classes.count}>{countText(places[other])}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className={classes.tools}>
        <SearchField
          label="Search templates"
          value={search.searchText ?? ''}
          onSearch={(searchText) => change({ searchText: searchText || undefined })}
          inputRef={searchField}
        />
        <span className="end" />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" leftSection={<IconArrowsSort size={14} stroke={1.75} />}>
              {SORTS[sort]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change({ sort: undefined })}>{SORTS.location}</Menu.Item>
            <Menu.Item onClick={() => change({ sort: 'changed' })}>{SORTS.changed}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ColumnsMenu columns={TEMPLATE_COLUMNS} own={own} />
      </div>
      {list.error && rows.length === 0 ? (
        <FailedRegion error={list.error} retry={() => void list.refetch()} />
      ) : isEmpty ? (
        <NothingHere
          isFiltered={Boolean(search.searchText) || state !== 'all'}
          place={place}
          openImport={openImport}
          openSheet={openSheet}
          clear={() => change({ searchText: undefined, state: undefined })}
        />
      ) : (
        <TemplateRows
          rows={rows}
          layout={own}
          selected={selected}
          onSelect={setSelected}
          sort={{ by: sort, choose: (by) => change({ sort: by === 'location' ? undefined : by }) }}
          isLoading={list.isPending}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          loadMore={() => void list.fetchNextPage()}
        />
      )}
      <TemplateBulkBar
        selected={[...selected.values()]}
        clear={() => setSelected(new Map())}
        draftCount={counts?.draft ?? 0}
        searchText={search.searchText ?? ''}
        isShowingDrafts={state === 'draft'}
        place={place}
      />
      <Suspense fallback={null}>
        {search.sheet === 'new' && <NewRateSheetDialog opened close={() => change({ sheet: undefined })} />}
      </Suspense>
      <ImportDialog opened={search.import === 'new'} close={() => change({ import: undefined })} />
    </div>
  )
}

type NothingHereProps = {
  isFiltered: boolean
  place: 'active' | 'archived' | 'trash'
  openImport: () => void
  openSheet: () => void
  clear: () => void
}

function NothingHere({ isFiltered, place, openImport, openSheet, clear }: NothingHereProps) {
  if (isFiltered) return <EmptyState title="No template matches" action={<Button onClick={clear}>Clear search and filter</Button>} />
  if (place === 'archived')
    return <EmptyState title="Nothing is archived">Archived templates stand here; what was sent from them goes on.</EmptyState>
  if (place === 'trash') return <EmptyState title="The trash is empty">Deleted templates stand here and can be restored.</EmptyState>
  return (
    <EmptyState
      title="Bring in your rates"
      action={
        <Group gap="sm" justify="center">
          <Button onClick={openSheet}>New rate sheet</Button>
          <Button variant="default" onClick={openImport}>
            Import a file
          </Button>
        </Group>
      }
      link={<Link to={paths.help('import')}>What the file should look like</Link>}
    >
      Make a rate sheet for a location and a contract year, or drop the spreadsheet that you send to partners today: each location in it
      becomes a template that you can check, publish and send.
    </EmptyState>
  )
}
