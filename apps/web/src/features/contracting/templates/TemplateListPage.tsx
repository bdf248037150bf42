// The supplier's templates, by location when there are several. // C-RT-003, C-RL-027

import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ListPage } from '../../../ui/ListPage.tsx'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { YearMenu } from '../contract-list/public.ts'
import { ImportDialog } from '../imports/public.ts'
import { PlannedSendings } from '../sending/public.ts'
import { ImportedDrafts } from './ImportedDrafts.tsx'
import { NoTemplates } from './NoTemplates.tsx'
import { TemplateBulkBar } from './TemplateBulkBar.tsx'
import { TemplateFilters } from './TemplateFilters.tsx'
import { useGroups } from './template-groups.tsx'
import { TemplateListTools } from './TemplateListTools.tsx'
import { TemplateRows } from './TemplateRows.tsx'
import { isFurtherNarrowed } from './template-search.ts'
import { TemplateTabs } from './TemplateTabs.tsx'
import { useTemplateAddress } from './use-template-address.ts'
import { useTemplateList } from './use-template-list.ts'
import { useTemplateSelection } from './use-template-selection.ts'

const NewRateSheetDialog = lazy(() => import('./NewRateSheetDialog.tsx').then((file) => ({ default: file.NewRateSheetDialog })))

export function TemplateListPage() {
  usePageTitle('Templates')
  const { access } = useSession()
  const address = useTemplateAddress()
  const { search, change, state, place, year, isFiltered, clear } = address
  const own = useTableLayout('templates')
  const templates = useTemplateList(search)
  const { filter, sort, list, rows, total, counts, years } = templates
  const selection = useTemplateSelection(filter, search.imported)
  const { selected, setSelected } = selection
  const groups = useGroups(search.groupBy, filter, rows, selected, setSelected)
  const ifWriter = (open: () => void) => () => (access === 'write' ? open() : openNoAccess(NO_WRITE_ACCESS.performAction))
  const openSheet = ifWriter(() => change({ sheet: 'new' }))
  const openImport = ifWriter(() => change({ import: 'new' }))

  return (
    <ListPage
      title="Templates"
      actions={
        <>
          <PlannedSendings />
          <YearMenu years={years} chosen={year} onChange={address.chooseYear} />
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
        </>
      }
      tabs={<TemplateTabs address={address} templates={templates} onChange={selection.clear} />}
      tools={<TemplateListTools address={address} sort={sort} own={own} />}
      narrowing={
        <>
          {search.advanced && <TemplateFilters search={search} change={change} />}
          {search.imported !== undefined && <ImportedDrafts importId={search.imported} isShown change={selection.clear} />}
          {search.besides !== undefined && <ImportedDrafts importId={search.besides} isShown={false} change={selection.clear} />}
        </>
      }
      list={list}
      isEmpty={rows.length === 0}
      empty={
        <NoTemplates isFiltered={isFiltered || state !== 'all'} place={place} openImport={openImport} openSheet={openSheet} clear={clear} />
      }
      over={
        <>
          <TemplateBulkBar
            selected={[...selected.values()]}
            clear={selection.clear}
            total={total}
            selectMatching={selection.selectMatching}
            draftCount={counts?.draft ?? 0}
            searchText={search.searchText ?? ''}
            isShowingDrafts={state === 'draft' && !isFurtherNarrowed(search)}
            place={place}
            groupBy={search.groupBy}
          />
          <Suspense fallback={null}>
            {search.sheet === 'new' && <NewRateSheetDialog opened close={() => change({ sheet: undefined })} />}
          </Suspense>
          <ImportDialog opened={search.import === 'new'} close={() => change({ import: undefined })} />
        </>
      }
    >
      <TemplateRows address={address} templates={templates} own={own} selected={selected} onSelect={setSelected} groups={groups} />
    </ListPage>
  )
}
