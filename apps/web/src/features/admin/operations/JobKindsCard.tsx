// The jobs of each kind: what waits, runs, was done in 24 hours, and has failed.

import type { OperationsJobKind } from '@tradewind/api/admin/operations.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { FailedCount } from './FailedCount.tsx'
import classes from './Operations.module.css'

const KINDS: readonly DataColumn<OperationsJobKind>[] = [
  { id: 'kind', head: 'Kind', isRowHead: true, cell: (each) => <span className={classes.mono}>{each.kind}</span> },
  { id: 'failed', head: 'Failed', cell: (each) => <FailedCount count={each.failed} /> },
  { id: 'waiting', head: 'Waiting', cell: (each) => countText(each.waiting) },
  { id: 'since', head: 'Since', className: classes.narrow, cell: (each) => each.waitingSince !== null && momentText(each.waitingSince) },
  { id: 'running', head: 'Running', cell: (each) => countText(each.running) },
  { id: 'done', head: 'Done', cell: (each) => countText(each.done) },
  {
    id: 'longest',
    head: 'Longest',
    className: classes.narrow,
    cell: (each) => each.longestSeconds !== null && secondsText(each.longestSeconds),
  },
]

export function JobKindsCard({ kinds }: { kinds: readonly OperationsJobKind[] }) {
  return (
    <Card title="Jobs of the last 24 hours" count={kinds.length}>
      {kinds.length === 0 ? (
        <p className={`${classes.none} s13 muted`}>No job waits or has run.</p>
      ) : (
        <DataTable label="Jobs by kind" shape="figures" columns={KINDS} rows={kinds} keyOf={(each) => each.kind} />
      )}
    </Card>
  )
}

function secondsText(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${countText(Math.round(seconds / 60))} min`
}
