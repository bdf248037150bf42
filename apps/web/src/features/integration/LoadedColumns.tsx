// What each column of the given file is taken for, before it is compared.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { readAuditFile } from '@tradewind/api/integration/audits.ts'
import { Button } from '@mantine/core'
import { type LoadedMeaning, loadedMeanings, meaningsFinding } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import rows from './Integration.module.css'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'
import { MeaningsTable } from './MeaningsTable.tsx'

type Props = {
  read: AnswerOf<typeof readAuditFile>
  isBusy: boolean
  start: (meanings: LoadedMeaning[]) => void
  close: () => void
}

export function LoadedColumns({ read, isBusy, start, close }: Props) {
  const { system } = useSystem()
  const [meanings, setMeanings] = useState<LoadedMeaning[]>(read.columns.map(({ meaning }) => meaning))
  const finding = meaningsFinding(system, meanings)
  const choices = loadedMeanings(system)
  return (
    <section className={classes.columns} aria-label="Columns of the file">
      <h2 style={{ paddingTop: 14 }}>
        {read.fileName}, {counted(read.rows, 'row', 'rows')}
      </h2>
      <MeaningsTable
        columns={read.columns}
        exampleHead="First row"
        choices={choices}
        meanings={meanings}
        unknown="ignore"
        onChange={setMeanings}
      />
      {finding !== undefined && <Notice tone="warn">{finding}</Notice>}
      <div className={rows.acts}>
        <Button disabled={finding !== undefined} loading={isBusy} onClick={() => start(meanings)}>
          Compare
        </Button>
        <Button variant="default" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
