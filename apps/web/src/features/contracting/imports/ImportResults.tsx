// What would come of the file: its locations, rows that are left out, and rows to look at.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { downloadImportProblems, type ImportSummary, listImportProblems, previewImport } from '@tradewind/api/contracting/imports.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { downloadFrom } from '../../../client/call-server.ts'
import { pagesOf } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { paths } from '../../../paths.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import classes from './ImportResults.module.css'
import { Comparison } from './Comparison.tsx'
import { LocationPreview } from './LocationPreview.tsx'
import { More } from './More.tsx'

type Shown = 'locations' | 'compared' | 'unusable' | 'warning'

export function ImportResults({ importId, summary, period }: { importId: string; summary: ImportSummary; period: string }) {
  const { show = 'locations' } = useSearch({ from: '/inside/contracting/import/$id' })
  const { compared } = summary
  const tabs: readonly (readonly [Shown, string, number])[] = [
    ['locations', 'Locations', summary.locationCount],
    ...(compared ? [['compared', 'Compared', compared.location.added + compared.location.changed + compared.location.gone] as const] : []),
    ['unusable', 'Not taken over', summary.unusableRowCount],
    ['warning', 'Look at', summary.warningCount],
  ]
  const save = async () => {
    const file = await downloadFrom(downloadImportProblems, { params: { id: importId } })
    saveFile(file.blob, file.fileName)
  }
  return (
    <section className={classes.card} aria-label="What comes of the file">
      <div className={classes.head}>
        <TabStrip className={`tabs ${classes.strip}`} aria-label="Result">
          {tabs.map(([key, label, count]) => (
            <Link
              key={key}
              to={paths.import(importId)}
              search={{ show: key }}
              replace
              resetScroll={false}
              className="tab"
              aria-current={key === show ? 'page' : undefined}
            >
              {label}
              <span className={classes.count}>{countText(count)}</span>
            </Link>
          ))}
        </TabStrip>
        {summary.unusableRowCount + summary.warningCount > 0 && (
          <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void save()}>
            Download these rows
          </Button>
        )}
      </div>
      {show === 'compared' && compared && <Comparison importId={importId} counts={compared} period={period} />}
      {show === 'locations' && <Locations importId={importId} />}
      {(show === 'unusable' || show === 'warning') && <Problems importId={importId} level={show} />}
    </section>
  )
}

function Locations({ importId }: { importId: string }) {
  const [searchText, setSearchText] = useState('')
  const list = useInfiniteQuery({
    ...pagesOf(previewImport, [importId, searchText], (next) => ({
      params: { id: importId },
      query: { searchText, limit: 30, ...(next === undefined ? {} : { next }) },
    })),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className={classes.tools}>
        <SearchField label="Search locations" value={searchText} onSearch={setSearchText} />
      </div>
      <ul>
        {items.map((item) => (
          <LocationPreview key={item.key} location={item} />
        ))}
      </ul>
      {items.length === 0 && !list.isPending && <p className={`${classes.none} muted s13`}>No location has this name.</p>}
      <More list={list} shown={items.length} />
    </>
  )
}

type Problem = AnswerOf<typeof listImportProblems>['items'][number]

const PROBLEMS: readonly DataColumn<Problem>[] = [
  { id: 'row', head: 'Row', narrowHead: () => 'Row', className: 'tn', cell: ({ rowNumber }) => rowNumber },
  { id: 'column', head: 'Column', cell: ({ column }) => column },
  { id: 'value', head: 'Value', className: classes.value, cell: ({ value }) => value },
  { id: 'reason', head: 'Reason', narrowHead: null, cell: ({ reason }) => reason },
]

function Problems({ importId, level }: { importId: string; level: 'unusable' | 'warning' }) {
  const list = useInfiniteQuery(
    pagesOf(listImportProblems, [importId, level], (next) => ({
      params: { id: importId },
      query: { level, ...(next === undefined ? {} : { next }) },
    })),
  )
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0)
    return (
      <p className={`${classes.none} t2 s13`}>
        {list.isPending ? 'Reading…' : level === 'unusable' ? 'Every row can be used.' : 'There is nothing to look at.'}
      </p>
    )
  return (
    <>
      <DataTable shape="part" columns={PROBLEMS} rows={items} keyOf={({ rowNumber }, at) => `${rowNumber} ${at}`} />
      <More list={list} shown={items.length} />
    </>
  )
}
