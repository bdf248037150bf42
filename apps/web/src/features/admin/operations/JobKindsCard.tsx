// The jobs of each kind: what waits, runs, was done in 24 hours, and has failed.

import type { OperationsJobKind } from '@tradewind/api/admin/operations.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import classes from './Operations.module.css'

export function JobKindsCard({ kinds }: { kinds: readonly OperationsJobKind[] }) {
  return (
    <Card title="Jobs of the last 24 hours" count={kinds.length}>
      {kinds.length === 0 ? (
        <p className={`${classes.none} s13 muted`}>No job waits or has run.</p>
      ) : (
        <table className={classes.table} aria-label="Jobs by kind">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Failed</th>
              <th scope="col">Waiting</th>
              <th scope="col" className={classes.narrow}>
                Since
              </th>
              <th scope="col">Running</th>
              <th scope="col">Done</th>
              <th scope="col" className={classes.narrow}>
                Longest
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((each) => (
              <tr key={each.kind}>
                <th scope="row" className={classes.mono}>
                  {each.kind}
                </th>
                <td className={each.failed > 0 ? classes.failed : undefined}>{countText(each.failed)}</td>
                <td>{countText(each.waiting)}</td>
                <td className={classes.narrow}>{each.waitingSince === null ? '' : momentText(each.waitingSince)}</td>
                <td>{countText(each.running)}</td>
                <td>{countText(each.done)}</td>
                <td className={classes.narrow}>{each.longestSeconds === null ? '' : secondsText(each.longestSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function secondsText(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${countText(Math.round(seconds / 60))} min`
}
