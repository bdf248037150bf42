// The pages of a file with their tabs. Cells that are outlined are those that a value comes from.

import type { Mark } from '@tradewind/domain/reading/reading.ts'
import { Skeleton } from '@mantine/core'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { type Selecting, SourcePane } from '../readings/public.ts'
import classes from './DataLoad.module.css'
import type { OpenSources } from './use-source-pages.ts'

const NO_MARKS: ReadonlyMap<string, Mark> = new Map()
const NOTHING_ASKED: ReadonlySet<string> = new Set()

type SourceFileProps = {
  sources: OpenSources
  /** A cell was pressed. */
  pick: (cellId: string) => void
  /** Where more than a cell can be pointed at. */
  selecting?: Selecting
}

export function SourceFile({ sources, pick, selecting }: SourceFileProps) {
  const { found, pages, page, shown } = sources
  if (found.error) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!page) return <Skeleton height={240} m={12} w="auto" />
  return (
    <>
      <div className={classes.page}>
        <SourcePane
          page={page}
          marks={NO_MARKS}
          asked={NOTHING_ASKED}
          pointing={{ shown, point: () => undefined, pick }}
          selecting={selecting}
        />
      </div>
      {pages.length > 1 && (
        <nav className="tabs-of-sheets" aria-label="Sheets and pages">
          {pages.map((each) => (
            <button
              key={each.number}
              type="button"
              aria-current={each.number === page.number ? 'true' : undefined}
              onClick={() => sources.open(each.number)}
            >
              {each.name || `Page ${each.number}`}
            </button>
          ))}
        </nav>
      )}
    </>
  )
}
