// What was sent to Tourplan, rates and days of inventory, and what it answered, and the way to ask again for answers that did not arrive.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getExport } from '@tradewind/api/integration.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { askTourplanAgain } from '@tradewind/api/integration/tourplan.ts'
import { Button } from '@mantine/core'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { DataTable, SecondLine } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table-column.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import classes from './Integration.module.css'
import { refreshIntegration } from './refresh-integration.ts'

type Request = AnswerOf<typeof getExport>['requests'][number]

const STATES: Readonly<Record<Request['state'], { tone: Tone; words: string }>> = {
  taken: { tone: 'ok', words: 'Taken' },
  refused: { tone: 'danger', words: 'Refused' },
  unknown: { tone: 'warn', words: 'Answer not known' },
  sending: { tone: 'info', words: 'Sending' },
  waiting: { tone: 'neutral', words: 'Waits' },
  replaced: { tone: 'neutral', words: 'Replaced' },
}

const COLUMNS: readonly DataColumn<Request>[] = [
  { id: 'what', head: 'Product', isRowHead: true, cell: ({ what }) => what },
  { id: 'period', head: 'Season or days', narrowHead: null, cell: ({ periodName }) => periodName },
  {
    id: 'answer',
    head: 'Answer',
    narrowHead: null,
    cell: ({ state, answer }) => (
      <>
        <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
        {answer !== null && <SecondLine>{answer}</SecondLine>}
      </>
    ),
  },
]

/** Rows that are shown at once; those that were not taken come first. */
const SHOWN = 200

export function Requests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null
  const first = requests.toSorted((a, b) => Number(a.state === 'taken') - Number(b.state === 'taken'))
  return (
    <section aria-label="What Tourplan answered">
      <h3>What Tourplan answered</h3>
      <DataTable
        shape="part"
        columns={COLUMNS}
        rows={first.slice(0, SHOWN)}
        keyOf={({ what, periodName }) => `${what} ${periodName}`}
        className={classes.thirds}
      />
      {requests.length > SHOWN && <p className="s12 muted">and {requests.length - SHOWN} more</p>}
    </section>
  )
}

export function AskAgainButton({ jobId }: { jobId: string }) {
  const { access } = useSession()
  const action = useAction()
  const ask = () => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(askTourplanAgain, { params: { id: jobId } })
      await refreshIntegration()
    })
  }
  return (
    <>
      {action.problem !== undefined && (
        <span role="alert" className="s12">
          {action.problem}
        </span>
      )}
      <Button size="compact-sm" loading={action.isBusy} onClick={ask}>
        Ask Tourplan again
      </Button>
    </>
  )
}
