// What each column of the customer's file is taken for. Headings are not the same everywhere, so a person can say it.

import { putColumns, type TourwriterTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { COLUMN_MEANINGS, type ColumnMeaning, columnsFinding, MEANING_TEXT } from '@tradewind/domain/integration/tourwriter/template.ts'
import { useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Integration.module.css'
import { MeaningsTable } from './MeaningsTable.tsx'
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
      <MeaningsTable
        columns={template.columns}
        exampleHead="First line"
        choices={CHOICES}
        meanings={columns}
        unknown="keep"
        onChange={setColumns}
      />
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
