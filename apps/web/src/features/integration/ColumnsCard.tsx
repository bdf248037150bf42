// What each column of the customer's file is taken for. Headings are not the same everywhere, so a person can say it.

import { putColumns, type TourwriterTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, NativeSelect } from '@mantine/core'
import { COLUMN_MEANINGS, type ColumnMeaning, columnsFinding, MEANING_TEXT } from '@tradewind/domain/integration/tourwriter/template.ts'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Integration.module.css'
import { refreshIntegration } from './refresh-integration.ts'

const CHOICES = COLUMN_MEANINGS.map((value) => ({ value, label: MEANING_TEXT[value] }))

export function ColumnsCard({ template }: { template: TourwriterTemplate }) {
  const { access } = useSession()
  const saved = template.columns.map(({ meaning }) => meaning)
  const [columns, setColumns] = useState<readonly ColumnMeaning[]>(saved)
  const action = useAction()
  const isChanged = columns.some((meaning, i) => meaning !== saved[i])
  const finding = columnsFinding(columns)
  const save = () => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(putColumns, { body: { columns: [...columns] } })
      await refreshIntegration()
    })
  }
  return (
    <Card title="Columns" count={columns.length}>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">Heading in the file</th>
            <th scope="col">First line</th>
            <th scope="col">Taken for</th>
          </tr>
        </thead>
        <tbody>
          {template.columns.map(({ heading, example }, i) => (
            <tr key={i}>
              <th scope="row">{heading === '' ? <span className="muted">without a name</span> : heading}</th>
              <td className="t2">{example}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={`What ${heading || `column ${i + 1}`} is taken for`}
                  data={CHOICES}
                  value={columns[i] ?? 'keep'}
                  onChange={(event) => setColumns(columns.with(i, event.currentTarget.value as ColumnMeaning))} // one of the choices
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.text}>
        {finding !== undefined && <Notice tone="warn">{finding}</Notice>}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <Button disabled={!isChanged || finding !== undefined} loading={action.isBusy} onClick={save}>
          Save the columns
        </Button>
      </div>
    </Card>
  )
}
