// What can be done with the selected contracts.

import { countContracts, listContracts, markContractViewed, type ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { answerContracts } from '../contract-state/public.ts'
import classes from './BulkBar.module.css'

type BulkBarProps = { selected: ReadonlySet<string>; rows: readonly ContractCard[]; clear: () => void }

export function BulkBar({ selected, rows, clear }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const chosen = rows.filter((row) => selected.has(row.contractId))
  const open = chosen.filter((row) => row.side === 'buyer' && row.waits)
  if (chosen.length === 0) return null

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notifications.show({ message: done, color: 'teal' })
      clear()
    } catch (error) {
      notifications.show({ title: 'Update status failed', message: messageOf(error), color: 'red' }) // C-ST-019
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const mark = (isViewed: boolean) =>
    run(
      async () => {
        for (const row of chosen) await callServer(markContractViewed, { params: { id: row.contractId }, body: { isViewed } })
        await refresh(listContracts, countContracts)
      },
      `${chosen.length} marked as ${isViewed ? 'viewed' : 'unviewed'}.`,
    )
  const accept = () =>
    run(
      () => answerContracts({ contractIds: open.map((row) => row.contractId), state: 'accepted', key: crypto.randomUUID() }),
      `${open.length} ${open.length === 1 ? 'contract' : 'contracts'} accepted.`,
    )

  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected contracts">
      <span className="tn">
        <b className="str">{chosen.length}</b> selected
      </span>
      <span className={classes.rule} />
      {open.length > 0 && (
        <Button variant="subtle" leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
          Accept {open.length === chosen.length ? '' : open.length}
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconEye size={16} stroke={1.75} />} loading={isBusy} onClick={() => void mark(true)}>
        Mark viewed
      </Button>
      <Button variant="subtle" leftSection={<IconEyeOff size={16} stroke={1.75} />} disabled={isBusy} onClick={() => void mark(false)}>
        Mark unviewed
      </Button>
      <Button variant="subtle" aria-label="Clear selection" onClick={clear}>
        <IconX size={16} stroke={1.75} />
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Accept ${open.length} ${open.length === 1 ? 'rate sheet' : 'rate sheets'}?`}
        confirm="Accept"
        isBusy={isBusy}
        onConfirm={() => void accept()}
        onCancel={() => setAsking(false)}
      >
        By accepting a rate sheet, you will no longer be able to request a signature from your supplier. Each supplier is told at once.
      </ConfirmDialog>
    </div>
  )
}
