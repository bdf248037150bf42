// Bringing in a file: drop it, it is uploaded and read. // C-DG-013, C-DG-032

import { type ImportView, listImports, startImport } from '@tradewind/api/contracting/imports.ts'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { FileDrop } from './FileDrop.tsx'
import classes from './ImportDialog.module.css'

export function ImportDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Import a file" size={560}>
      {opened && <ImportForm close={close} />}
    </Modal>
  )
}

function ImportForm({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const earlier = useQuery(queryOf(listImports))
  const take = async (file: File) => {
    const { importId } = await callServer(startImport, { body: { file } })
    await navigate({ to: paths.import(importId) })
  }
  const open =
    earlier.data?.items.filter((item) => item.state === 'ready' || item.state === 'reading' || item.state === 'applying').slice(0, 4) ?? []
  return (
    <div className={classes.form}>
      <FileDrop take={take} />
      <p className="s13 t2">
        One row for each location and season works best: names, dates and amounts in columns. Nothing is taken over before you have seen
        what comes of it. <Link to={paths.help('import')}>What the file should look like</Link>
      </p>
      {open.length > 0 && (
        <section>
          <h3>Not finished yet</h3>
          <ul className={classes.earlier}>
            {open.map((item) => (
              <Earlier key={item.importId} item={item} />
            ))}
          </ul>
        </section>
      )}
      <DialogButtons close={close} />
    </div>
  )
}

function Earlier({ item }: { item: Pick<ImportView, 'importId' | 'fileName' | 'startedAt'> }) {
  return (
    <li>
      <Link to={paths.import(item.importId)} className="grow clip">
        {item.fileName}
      </Link>
      <time className="muted s12" dateTime={item.startedAt}>
        {momentText(item.startedAt)}
      </time>
    </li>
  )
}
