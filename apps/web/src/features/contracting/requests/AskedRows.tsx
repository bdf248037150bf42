// The suppliers of a request: how far each is, and what it sent.

import { type AskedSupplier, removeContractsFromRequests } from '@tradewind/api/contracting/requests.ts'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isSilent } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { DataTable, NameCell, SecondLine } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText, whenText } from '../../../ui/moment-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { LoadLine } from '../data-load/public.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { FileAnswerDialog } from './FileAnswerDialog.tsx'
import { ForSupplier } from './ForSupplier.tsx'
import type { FollowedFacts } from './followed-facts.ts'
import { STATE_TONES, STATE_WORDS, WAY_WORDS } from './request-words.ts'
import classes from './Requests.module.css'

type AskedRowsProps = {
  request: FollowedFacts
  rows: readonly AskedSupplier[]
  list: { isPending: boolean; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function AskedRows({ request, rows, list, selected, onSelect }: AskedRowsProps) {
  const [filing, setFiling] = useState<AskedSupplier>()
  const [mending, setMending] = useState<AskedSupplier>()
  const canWrite = useSession().access === 'write'
  const toggle = (askedId: string) => {
    const next = new Set(selected)
    if (!next.delete(askedId)) next.add(askedId)
    onSelect(next)
  }
  const open = rows.filter((row) => isSilent(row.state)).map((row) => row.askedId)
  const isAllSelected = open.length > 0 && open.every((askedId) => selected.has(askedId))
  const isMendable = (row: AskedSupplier) => canWrite && row.state === 'unreachable' && request.withdrawnAt === null
  if (!list.isPending && rows.length === 0) return <EmptyState title="No supplier here" />
  const columns: readonly DataColumn<AskedSupplier>[] = [
    {
      id: 'selected',
      head: 'Selected',
      headCell: (
        <Checkbox
          aria-label="Select all that can be reminded"
          checked={isAllSelected}
          disabled={open.length === 0}
          onChange={() => onSelect(new Set(isAllSelected ? [] : open))}
        />
      ),
      cell: (row) => (
        <Checkbox
          aria-label={`Select ${row.supplierName}`}
          checked={selected.has(row.askedId)}
          disabled={!isSilent(row.state)}
          onChange={() => toggle(row.askedId)}
        />
      ),
    },
    { id: 'supplier', head: 'Supplier', narrowHead: null, cell: (row) => <Supplier row={row} /> },
    { id: 'state', head: 'State', narrowHead: null, width: '152px', cell: (row) => <State row={row} isMendable={isMendable(row)} /> },
    { id: 'answer', head: 'Answer', narrowHead: null, cell: (row) => <Answer row={row} canWrite={canWrite} /> },
    {
      id: 'acts',
      head: 'Action',
      headCell: <span className="sr">Action</span>,
      narrowHead: null,
      isAtEnd: true,
      width: '252px',
      cell: (row) => (
        <div className={classes.rowActs}>
          {isMendable(row) && (
            <Button size="xs" variant="default" onClick={() => setMending(row)}>
              Another address
            </Button>
          )}
          {canWrite && request.withdrawnAt === null && <ForSupplier row={row} currency={request.currency} />}
          {canWrite && row.state !== 'queued' && (
            <Button size="xs" variant="subtle" onClick={() => setFiling(row)}>
              File a contract
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <DataTable columns={columns} rows={rows} keyOf={(row) => row.askedId} more={list} className={classes.asked} />
      {mending && <AddressDialog requestId={request.requestId} row={mending} close={() => setMending(undefined)} />}
      {filing && <FileAnswerDialog requestId={request.requestId} row={filing} close={() => setFiling(undefined)} />}
    </>
  )
}

function Supplier({ row }: { row: AskedSupplier }) {
  return (
    <>
      <NameCell name={row.supplierName} second={row.emails.join(', ')} />
      {row.productsBefore > 0 && <SecondLine>{counted(row.productsBefore, 'product', 'products')} the year before</SecondLine>}
    </>
  )
}

function State({ row, isMendable }: { row: AskedSupplier; isMendable: boolean }) {
  return (
    <>
      <Tag tone={STATE_TONES[row.state]}>
        {STATE_WORDS[row.state]}
        {row.state === 'filling' && ` ${row.completionPercent ?? 0} %`}
      </Tag>{' '}
      {row.isLate && <span className={classes.late}>late</span>}
      <SecondLine>{stateDetail(row)}</SecondLine>
      {isMendable && <SecondLine>{whatToDo(row)}</SecondLine>}
      {row.load && <LoadLine load={row.load} />}
    </>
  )
}

function stateDetail(row: AskedSupplier): string {
  const reminded = row.reminderCount > 0 ? `, ${counted(row.reminderCount, 'reminder', 'reminders')}` : ''
  if (row.answeredAt !== null) return momentText(row.answeredAt)
  if (row.declinedAt !== null) return row.declineReason === '' ? momentText(row.declinedAt) : `“${row.declineReason}”`
  if (row.problem !== null) return row.problem
  if (row.lastOpenedAt !== null)
    return `${row.openedCount === 1 ? 'opened once' : `opened ${row.openedCount} times, last`} ${whenText(row.lastOpenedAt)}${reminded}`
  return row.mailedAt === null ? '' : `not opened${reminded}`
}

/** For a supplier that no e-mail reaches. */
function whatToDo({ canDraft }: AskedSupplier): string {
  return `No e-mail reaches this supplier. Ask at another address${canDraft ? ', or fill its rates in yourself' : ''}.`
}

function Answer({ row, canWrite }: { row: AskedSupplier; canWrite: boolean }) {
  const action = useAction({ onFailed: toastFailed })
  const takeOut = (contractId: string) =>
    void action.run(async () => {
      await callServer(removeContractsFromRequests, { body: { contractIds: [contractId] } })
    })
  if (row.way === null) return <span className="muted only-wide">–</span>
  return (
    <div className={classes.files}>
      <span>{WAY_WORDS[row.way]}</span>
      {row.answerMessage !== '' && <SecondLine>“{row.answerMessage}”</SecondLine>}
      {row.files.map((file) => (
        <a key={file.path} href={file.downloadUrl} download={file.name}>
          {file.name}
        </a>
      ))}
      {row.contracts.map((contract) => (
        <span key={contract.contractId}>
          <Link to={paths.contract(contract.contractId)}>
            {contract.locationName}, {contract.templateName}
          </Link>
          {canWrite && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              loading={action.isBusy}
              aria-label={`Take out ${contract.templateName} of ${row.supplierName}`}
              onClick={() => takeOut(contract.contractId)}
            >
              Take out
            </Button>
          )}
        </span>
      ))}
    </div>
  )
}
