// What is wrong with the installation now, and whether one hears of it by e-mail.

import { getOperations, hearOfTroubles } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Switch } from '@mantine/core'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Operations.module.css'

type Operations = AnswerOf<typeof getOperations>

export function TroublesCard({ operations: { troubles, hearsOfTroubles } }: { operations: Operations }) {
  const action = useAction()
  const change = (isOn: boolean) =>
    void action.run(async () => {
      await callServer(hearOfTroubles, { body: { isOn } })
      await refresh(getOperations)
    })
  return (
    <Card
      title="What is wrong"
      count={troubles.length}
      action={
        hearsOfTroubles !== null && (
          <Switch
            size="sm"
            labelPosition="left"
            label="Tell me by e-mail"
            checked={hearsOfTroubles}
            disabled={action.isBusy}
            onChange={(event) => change(event.currentTarget.checked)}
          />
        )
      }
    >
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {troubles.length === 0 && <p className={`${classes.none} s13 muted`}>Nothing. Administrators are told when this changes.</p>}
      <ul className={classes.keys} aria-label="What is wrong">
        {troubles.map(({ sentence, since }) => (
          <li key={sentence}>
            <p className="med">{sentence}</p>
            <p className="s12 muted">Seen {whenText(since)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
