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

/** Rows that are shown at once; those that were not taken come first. */
const SHOWN = 200

export function Requests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null
  const first = requests.toSorted((a, b) => Number(a.state === 'taken') - Number(b.state === 'taken'))
  return (
    <section aria-label="What Tourplan answered">
      <h3>What Tourplan answered</h3>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Season or days</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {first.slice(0, SHOWN).map(({ what, periodName, state, answer }) => (
            <tr key={`${what} ${periodName}`}>
              <th scope="row">{what}</th>
              <td>{periodName}</td>
              <td>
                <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
                {answer !== null && <span className={classes.second}>{answer}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
