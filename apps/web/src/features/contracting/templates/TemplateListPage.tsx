// The supplier's templates, by location when there are several. // C-RT-003, C-RL-027

import { TEMPLATE_FILTERS } from '@tradewind/domain/contracting/template-lists.ts'
import { getTemplateChoices, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { PlannedSendings } from '../sending/public.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { OrderMenu } from '../../../ui/OrderMenu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ColumnsMenu } from '../../../ui/ColumnsMenu.tsx'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { keepYear, YearMenu } from '../contract-list/public.ts'
import { ImportDialog } from '../imports/public.ts'
import { ImportedDrafts } from './ImportedDrafts.tsx'
import { TemplateBulkBar } from './TemplateBulkBar.tsx'
import classes from './TemplateListPage.module.css'
import { TemplateFilters } from './TemplateFilters.tsx'
import { ORDER_OF_GROUP, useGroups } from './template-groups.tsx'
import { countAdvanced, filterOf, isFurtherNarrowed, NOTHING_NARROWED } from './template-search.ts'
import { TemplateViews } from './TemplateViews.tsx'
import { TEMPLATE_COLUMNS, TemplateRows, type TemplateSelection } from './TemplateRows.tsx'

const NewRateSheetDialog = lazy(() => import('./NewRateSheetDialog.tsx').then((file) => ({ default: file.NewRateSheetDialog })))

const SORTS = { location: 'By location', period: 'Rates period', changed: 'Last change' } as const
const GROUPS = { location: 'Locations together', year: 'By year' } as const
const PLACES = { archived: 'Archived', trash: 'Trash' } as const
const FILTERS = { all: 'All', draft: 'Drafts', published: 'Published' } as const

export function TemplateListPage() {
  usePageTitle('Templates')
  const search = useSearch({ from: '/inside/contracting/template-list' })
  const navigate = useNavigate({ from: '/contracting/template-list' })
  const session = useSession()
  const searchField = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<TemplateSelection>(new Map())
  const own = useTableLayout('templates')
  const { groupBy } = search
  const sort = groupBy === undefined ? (search.sort ?? 'location') : ORDER_OF_GROUP[groupBy]
  const state = search.state ?? 'all'
  const place = search.place ?? ('active' as const)
  const filter = filterOf(search)
  const query = { ...filter, sort }
  const list = useInfiniteQuery(pagesOf(listTemplates, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })))
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages[0]?.counts
  const choices = useQuery(queryOf(getTemplateChoices)).data
  const places = list.data?.pages[0]?.places
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const groups = useGroups(groupBy, filter, rows, selected, setSelected)
  const year = search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : undefined
  const isFiltered = isFurtherNarrowed(search) || Boolean(search.searchText)
  const advancedCount = countAdvanced(search)
  const clear = () => {
    keepYear(undefined)
    change(NOTHING_NARROWED)
  }
  const selectMatching = async () => {
    const { templates = [] } = await callServer(listTemplates, { query: { ...filter, getTemplateIds: 'true' } })
    setSelected(new Map(templates.map((template) => [template.templateId, template])))
  }
  const { imported, besides } = search
  const [chosenOf, setChosenOf] = useState<string>()
  // After an import its drafts are the ones that are meant.
  const meant = useQuery({
    ...queryOf(listTemplates, { query: { ...filter, getTemplateIds: 'true' } }),
    enabled: imported !== undefined && imported !== chosenOf,
    gcTime: 0,
  }).data?.templates
  if (imported !== chosenOf && (imported === undefined || meant)) {
    setChosenOf(imported)
    if (meant) setSelected(new Map(meant.map((template) => [template.templateId, template])))
  }
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
          <PlannedSendings />
          <YearMenu
            years={choices?.years ?? []}
            chosen={year}
            onChange={(chosen) => change({ from: chosen?.startDate, to: chosen?.endDate })}
          />
          <Button
            data-place="template-import"
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.75} />}
            onClick={openImport}
          >
            Import a file
          </Button>
          <Button data-place="template-new" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={openSheet}>
            New rate sheet
          </Button>
        </div>
        <TabStrip className={classes.tabs} aria-label="Templates">
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
        </TabStrip>
      </div>
      <div className={classes.tools}>
        <SearchField
          label="Search templates"
          value={search.searchText ?? ''}
          onSearch={(searchText) => change({ searchText: searchText || undefined })}
          inputRef={searchField}
        />
        <Button
          variant={advancedCount > 0 ? 'light' : 'default'}
          aria-expanded={search.advanced === true}
          leftSection={<IconAdjustmentsHorizontal size={14} stroke={1.75} />}
          onClick={() => change({ advanced: search.advanced ? undefined : true })}
        >
          Filters{advancedCount > 0 ? ` ${advancedCount}` : ''}
        </Button>
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            Clear filters
          </Button>
        )}
        {/* What one import made is nothing to come back to. */}
        {imported === undefined && besides === undefined && (
          <TemplateViews search={search} own={own} onSaved={(view) => change({ view })} />
        )}
        <span className="end" />
        <OrderMenu
          sorts={SORTS}
          sort={sort}
          onSort={(by) => change({ sort: by === 'location' ? undefined : by, groupBy: undefined })}
          groups={GROUPS}
          groupBy={groupBy}
          onGroup={(by) => change({ groupBy: by, sort: undefined })}
        />
        <ColumnsMenu columns={TEMPLATE_COLUMNS} own={own} />
      </div>
      {search.advanced && <TemplateFilters search={search} change={change} />}
      {imported !== undefined && <ImportedDrafts importId={imported} isShown change={() => setSelected(new Map())} />}
      {besides !== undefined && <ImportedDrafts importId={besides} isShown={false} change={() => setSelected(new Map())} />}
      {list.error && rows.length === 0 ? (
        <FailedRegion error={list.error} retry={() => void list.refetch()} />
      ) : isEmpty ? (
        <NothingHere isFiltered={isFiltered || state !== 'all'} place={place} openImport={openImport} openSheet={openSheet} clear={clear} />
      ) : (
        <TemplateRows
          rows={rows}
          layout={own}
          selected={selected}
          onSelect={setSelected}
          groups={groups}
          sort={{
            by: sort,
            choose: (by) => change({ sort: by === 'location' ? undefined : by, groupBy: by === sort ? groupBy : undefined }),
          }}
          isLoading={list.isPending}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          loadMore={() => void list.fetchNextPage()}
        />
      )}
      <TemplateBulkBar
        selected={[...selected.values()]}
        clear={() => setSelected(new Map())}
        total={list.data?.pages[0]?.total ?? undefined}
        selectMatching={selectMatching}
        draftCount={counts?.draft ?? 0}
        searchText={search.searchText ?? ''}
        isShowingDrafts={state === 'draft' && !isFurtherNarrowed(search)}
        place={place}
        groupBy={groupBy}
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
    return <EmptyState title="Nothing is archived">Archived templates are listed here. Contracts sent from them stay valid.</EmptyState>
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
