// What can be done with the selected contracts.

import { answerManyContracts, type ContractCard, markManyViewed } from '@tradewind/api/contracting/contract-list.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Modal } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { DownloadMany } from '../downloads/public.ts'
import { WorkProgress } from '../../work/public.ts'
import classes from './BulkBar.module.css'

type BulkBarProps = { selected: ReadonlySet<string>; rows: readonly ContractCard[]; clear: () => void }

export function BulkBar({ selected, rows, clear }: BulkBarProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const [isAsking, setAsking] = useState(false)
  const [workId, setWorkId] = useState<string>()
  const action = useAction()
  const { isBusy } = action
  const chosen = rows.filter((row) => selected.has(row.contractId))
  const open = chosen.filter((row) => row.side === 'buyer' && row.waits)
  const mark = (isViewed: boolean) =>
    void action.run(async () => {
      const contractIds = chosen.map((row) => row.contractId)
      setWorkId((await callServer(markManyViewed, { body: { contractIds, isViewed }, idempotencyKey: crypto.randomUUID() })).workId)
    })
  const accept = () =>
    void action.run(async () => {
      const contracts = open.map(({ contractId, version }) => ({ contractId, version }))
      const body = { contracts, state: 'accepted' as const }
      setWorkId((await callServer(answerManyContracts, { body, idempotencyKey: crypto.randomUUID() })).workId)
      setAsking(false)
    })
  const end = () => {
    setWorkId(undefined)
    clear()
  }
  if (workId !== undefined)
    return (
      <Modal opened onClose={end} title="Selected contracts" size={460}>
        <WorkProgress workId={workId} close={end} closesWhenDone />
      </Modal>
    )
  if (chosen.length === 0) return null

  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected contracts">
      <span className="tn">
        <b className="str">{chosen.length}</b> selected
      </span>
      <span className={classes.rule} />
      {chosen.some((row) => row.side === 'buyer') && (
        <ActionButton
          variant="subtle"
          leftSection={<IconCheck size={16} stroke={1.75} />}
          whyNot={open.length === 0 ? 'None of these waits for your answer.' : undefined}
          onClick={() => (whyNot === undefined ? setAsking(true) : openNoAccess(whyNot))}
        >
          Accept {open.length === chosen.length || open.length === 0 ? '' : open.length}
        </ActionButton>
      )}
      <Button variant="subtle" leftSection={<IconEye size={16} stroke={1.75} />} loading={isBusy} onClick={() => mark(true)}>
        Mark viewed
      </Button>
      <Button variant="subtle" leftSection={<IconEyeOff size={16} stroke={1.75} />} disabled={isBusy} onClick={() => mark(false)}>
        Mark unviewed
      </Button>
      <DownloadMany count={chosen.length} contractIds={chosen.map((row) => row.contractId)} />
      <Button variant="subtle" aria-label="Clear selection" onClick={clear}>
        <IconX size={16} stroke={1.75} />
      </Button>
      {action.problem !== undefined && !isAsking && <span role="alert">{action.problem}</span>}
      <ConfirmDialog
        opened={isAsking}
        title={`Accept ${counted(open.length, 'rate sheet', 'rate sheets')}?`}
        confirm="Accept"
        isBusy={isBusy}
        onConfirm={accept}
        onCancel={() => {
          setAsking(false)
          action.clear()
        }}
      >
        By accepting a rate sheet, you will no longer be able to request a signature from your supplier. Each supplier is told at once.
        {/* C-ST-019 */}
        {action.problem !== undefined && <Notice tone="danger">Update status failed. {action.problem}</Notice>}
      </ConfirmDialog>
    </div>
  )
}
