// What each column of the given file is taken for, before it is compared.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { readAuditFile } from '@tradewind/api/integration/audits.ts'
import { Button, NativeSelect } from '@mantine/core'
import { type LoadedMeaning, loadedMeanings, meaningsFinding } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import rows from './Integration.module.css'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'

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
      <table className={rows.columns}>
        <thead>
          <tr>
            <th scope="col">Heading in the file</th>
            <th scope="col">First row</th>
            <th scope="col">Taken for</th>
          </tr>
        </thead>
        <tbody>
          {read.columns.map(({ heading, example }, i) => (
            <tr key={i}>
              <th scope="row">{heading === '' ? <span className="muted">without a name</span> : heading}</th>
              <td className="t2">{example}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={`What ${heading || `column ${i + 1}`} is taken for`}
                  data={choices}
                  value={meanings[i] ?? 'ignore'}
                  onChange={(event) => setMeanings(meanings.with(i, event.currentTarget.value as LoadedMeaning))} // one of the choices
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
