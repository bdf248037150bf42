// What the file adds, changes, no longer has and leaves as it is, by location, product and season, each count with its list.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getImport, type ImportSummary, listImportChanges } from '@tradewind/api/contracting/imports.ts'
import { archiveUnarchiveTemplates, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button } from '@mantine/core'
import { COMPARED_CHANGES, COMPARED_LEVELS, type ComparedChange, type ComparedLevel } from '@tradewind/domain/rate-sheet/import/compare.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText, counted, pluralOf } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { pagesOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import classes from './Comparison.module.css'
import { More } from './More.tsx'

type Counts = NonNullable<ImportSummary['compared']>
type Item = AnswerOf<typeof listImportChanges>['items'][number]

const LEVELS: Record<ComparedLevel, string> = { location: 'Locations', product: 'Products', season: 'Seasons' }
const CHANGES: Record<ComparedChange, { label: string; tone: Tone }> = {
  added: { label: 'Added', tone: 'accent' },
  changed: { label: 'Changed', tone: 'info' },
  gone: { label: 'Gone', tone: 'warn' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
}
/** As many as one call answers at most. */
const MOST = 500

export function Comparison({ importId, counts, period }: { importId: string; counts: Counts; period: string }) {
  const [shown, setShown] = useState(() => firstShown(counts))
  return (
    <>
      <p className={`${classes.about} t2 s13`}>
        Compared with the rate sheets of {period}. Seasons are the same by their days, or else by their name.
      </p>
      <table className={classes.counts}>
        <thead>
          <tr>
            <td />
            {COMPARED_CHANGES.map((change) => (
              <th key={change} scope="col">
                {CHANGES[change].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row">{LEVELS[level]}</th>
              {COMPARED_CHANGES.map((change) => (
                <td key={change}>
                  <button
                    type="button"
                    className={classes.count}
                    aria-pressed={shown.level === level && shown.change === change}
                    aria-label={`${LEVELS[level]} ${CHANGES[change].label.toLowerCase()}: ${countText(counts[level][change])}`}
                    onClick={() => setShown({ level, change })}
                  >
                    {countText(counts[level][change])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ChangeList key={`${shown.level} ${shown.change}`} importId={importId} {...shown} count={counts[shown.level][shown.change]} />
    </>
  )
}

/** What is gone needs a decision, then what changed. */
function firstShown({ location }: Counts): { level: ComparedLevel; change: ComparedChange } {
  if (location.gone > 0) return { level: 'location', change: 'gone' }
  if (location.changed > 0) return { level: 'season', change: 'changed' }
  return { level: 'location', change: location.added > 0 ? 'added' : 'unchanged' }
}

type ChangeListProps = { importId: string; level: ComparedLevel; change: ComparedChange; count: number }

function ChangeList({ importId, level, change, count }: ChangeListProps) {
  const [searchText, setSearchText] = useState('')
  const list = useInfiniteQuery({
    ...pagesOf(listImportChanges, [importId, level, change, searchText], (next) => ({
      params: { id: importId },
      query: { level, change, searchText, ...(next === undefined ? {} : { next }) },
    })),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const title = `${LEVELS[level]}, ${CHANGES[change].label.toLowerCase()}`
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h3 className="grow">
          {title} <Tag tone={CHANGES[change].tone}>{countText(count)}</Tag>
        </h3>
        {level === 'location' && change === 'gone' && count > 0 && <ArchiveGone importId={importId} count={count} />}
      </div>
      {count > 10 && (
        <div className={classes.tools}>
          <SearchField label="Search locations" value={searchText} onSearch={setSearchText} />
        </div>
      )}
      <ul>
        {items.map((item) => (
          <Line key={[item.country, item.locationName, item.productName, item.ratePackageName, item.seasonName].join('|')} item={item} />
        ))}
      </ul>
      {items.length === 0 && <p className={`${classes.about} muted s13`}>{list.isPending ? 'Reading…' : 'There is none.'}</p>}
      <More list={list} shown={items.length} />
    </section>
  )
}

function Line({ item }: { item: Item }) {
  const names = [item.productName, item.ratePackageName, item.seasonName].filter((name) => name !== null)
  const days = item.dateRanges.map(({ from, to }) => `${isoDayText(from)} – ${isoDayText(to)}`).join(', ')
  return (
    <li className={classes.line}>
      <span className="med">
        {item.templateId === null ? item.locationName : <Link to={paths.template(item.templateId)}>{item.locationName}</Link>}
      </span>
      <span className="muted s12">{item.country}</span>
      {names.length > 0 && <span>{names.join(', ')}</span>}
      <span className="muted s12 tn">{days}</span>
      {item.details.map(({ what, was, is }) => (
        <span key={what} className="tn s12">
          {what}: {was ?? 'none'} → <b>{is ?? 'none'}</b>
        </span>
      ))}
      {item.rowNumbers.length > 0 && (
        <span className="end muted s12 tn">
          {pluralOf(item.rowNumbers.length, 'row', 'rows')} {item.rowNumbers.slice(0, 6).join(', ')}
          {item.rowNumbers.length > 6 && ', …'}
        </span>
      )}
    </li>
  )
}

/** Rate sheets of locations that the list no longer has stay as they are until somebody archives them. */
function ArchiveGone({ importId, count }: { importId: string; count: number }) {
  const action = useAction({ onFailed: (error) => toastFailed(error, 'Nothing was archived') })
  const archive = async () => {
    await action.run(async () => {
      const templateIds = await goneTemplates(importId)
      await callServer(archiveUnarchiveTemplates, { body: { templateIds, isArchived: true } })
      toastDone(count === 1 ? 'The rate sheet is archived.' : counted(count, 'rate sheet is archived.', 'rate sheets are archived.'))
    })
    await refresh(getImport, listImportChanges, listTemplates)
  }
  return (
    <Button variant="default" size="compact-sm" loading={action.isBusy} onClick={() => void archive()}>
      {count === 1 ? 'Archive its rate sheet' : `Archive their ${counted(count, 'rate sheet', 'rate sheets')}`}
    </Button>
  )
}

async function goneTemplates(importId: string): Promise<string[]> {
  const templateIds: string[] = []
  let next: string | null = null
  do {
    const query = { level: 'location' as const, change: 'gone' as const, limit: MOST, ...(next === null ? {} : { next }) }
    const answer: AnswerOf<typeof listImportChanges> = await callServer(listImportChanges, { params: { id: importId }, query })
    templateIds.push(...answer.items.flatMap((item) => item.templateId ?? []))
    next = answer.next
  } while (next !== null)
  return templateIds
}
