// What can be done with the selected contracts. Each is one piece of work; its progress stands in the dock.

import { answerManyContracts, type ContractCard, listContracts, markManyViewed } from '@tradewind/api/contracting/contract-list.ts'
import { MOST_COMPARED } from '@tradewind/api/contracting/compare.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconEye, IconEyeOff, IconFolder, IconMailForward, IconScaleOutline } from '@tabler/icons-react'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import { comparedText } from '../compare/public.ts'
import { ACCEPT_WARNING, MoreAnswers } from '../contract-state/public.ts'
import { DownloadMany } from '../downloads/public.ts'
import { FileMenu } from '../filing/public.ts'
import type { ListFilter } from './list-search.ts'
import type { Picked, Selection } from './use-list-keys.ts'

type BulkBarProps = {
  selected: Selection
  /** The first of them that is loaded: what stands in its row. */
  first: ContractCard | undefined
  side: ContractSide
  filter: ListFilter
  /** How many match the filter; undefined while that is not known. */
  total: number | undefined
  select: (contracts: readonly Picked[]) => void
  clear: () => void
  /** Asks about sending the selected contracts again. */
  resend: () => void
  /** Work has begun; the selection has done its duty. */
  onStarted: (workId: string) => void
}

export function BulkBar({ selected, first, side, filter, total, select, clear, resend, onStarted }: BulkBarProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const { isBusy } = action
  const chosen = [...selected.values()]
  const open = side === 'buyer' ? chosen.filter((each) => each.waits) : []
  const mark = (isViewed: boolean) =>
    void action.run(async (idempotencyKey) => {
      const contractIds = chosen.map((each) => each.contractId)
      const { workId } = await callServer(markManyViewed, { body: { contractIds, isViewed }, idempotencyKey })
      onStarted(workId)
    })
  const accept = () =>
    void action.run(async (idempotencyKey) => {
      const contracts = open.map(({ contractId, version }) => ({ contractId, version }))
      const body = { contracts, state: 'accepted' as const }
      const { workId } = await callServer(answerManyContracts, { body, idempotencyKey })
      setAsking(false)
      onStarted(workId)
    })
  const selectMatching = async () => {
    const { contracts = [] } = await callServer(listContracts, { body: { ...filter, getContractIds: true } })
    select(contracts)
  }
  if (chosen.length === 0) return null

  return (
    <SelectionBar
      label="Selected contracts"
      selectedCount={chosen.length}
      total={total}
      selectMatching={selectMatching}
      clear={clear}
      problem={isAsking ? undefined : action.problem}
    >
      {side === 'buyer' && (
        <ActionButton
          variant="subtle"
          leftSection={<IconCheck size={16} stroke={1.75} />}
          whyNot={open.length === 0 ? 'None of these waits for your answer.' : undefined}
          onClick={() => (whyNot === undefined ? setAsking(true) : openNoAccess(whyNot))}
        >
          Accept {open.length === chosen.length || open.length === 0 ? '' : countText(open.length)}
        </ActionButton>
      )}
      {side === 'buyer' && <MoreAnswers contracts={chosen} onStarted={onStarted} />}
      <Button variant="subtle" leftSection={<IconEye size={16} stroke={1.75} />} loading={isBusy} onClick={() => mark(true)}>
        Mark viewed
      </Button>
      <Button variant="subtle" leftSection={<IconEyeOff size={16} stroke={1.75} />} disabled={isBusy} onClick={() => mark(false)}>
        Mark unviewed
      </Button>
      <Button variant="subtle" leftSection={<IconMailForward size={16} stroke={1.75} />} onClick={resend}>
        Resend
      </Button>
      <DownloadMany count={chosen.length} contractIds={chosen.map((each) => each.contractId)} />
      <ActionButton
        variant="subtle"
        leftSection={<IconScaleOutline size={16} stroke={1.75} />}
        whyNot={
          chosen.length < 2 || chosen.length > MOST_COMPARED ? `Select two to ${MOST_COMPARED} contracts to compare them.` : undefined
        }
        onClick={() =>
          void navigate({ to: paths.compare, search: { contracts: comparedText(chosen.map(({ contractId }) => ({ contractId }))) } })
        }
      >
        Compare
      </ActionButton>
      <FileMenu
        contractIds={chosen.map((each) => each.contractId)}
        place={first?.place ?? 'active'}
        {...(chosen.length === 1 && first ? { one: first } : {})}
        onFiled={(workId) => (workId === null ? clear() : onStarted(workId))}
      >
        <Button variant="subtle" leftSection={<IconFolder size={16} stroke={1.75} />}>
          File
        </Button>
      </FileMenu>
      <BindingQuestion
        act="accept"
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
        {ACCEPT_WARNING} Each supplier is told at once.
        {/* C-ST-019 */}
        {action.problem !== undefined && <Notice tone="danger">Update status failed. {action.problem}</Notice>}
      </BindingQuestion>
    </SelectionBar>
  )
}
