// The suppliers of a request: how far each is, and what it sent.

import {
  type AskedSupplier,
  getRequest,
  listAsked,
  listRequestContracts,
  removeContractsFromRequests,
} from '@tradewind/api/contracting/requests.ts'
import { Button, Checkbox } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { isSilent } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText, whenText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
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
  if (!list.isPending && rows.length === 0) return <EmptyState title="No supplier here" />
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.asked}`}>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label="Select all that can be reminded"
                checked={isAllSelected}
                disabled={open.length === 0}
                onChange={() => onSelect(new Set(isAllSelected ? [] : open))}
              />
            </th>
            <th>Supplier</th>
            <th>State</th>
            <th>Answer</th>
            <th>
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.askedId}>
              <td>
                <Checkbox
                  aria-label={`Select ${row.supplierName}`}
                  checked={selected.has(row.askedId)}
                  disabled={!isSilent(row.state)}
                  onChange={() => toggle(row.askedId)}
                />
              </td>
              <td>
                <span className={classes.name}>{row.supplierName}</span>
                <span className={classes.second}>{row.emails.join(', ')}</span>
                {row.productsBefore > 0 && (
                  <span className={classes.second}>{counted(row.productsBefore, 'product', 'products')} the year before</span>
                )}
              </td>
              <td>
                <Tag tone={STATE_TONES[row.state]}>
                  {STATE_WORDS[row.state]}
                  {row.state === 'filling' && ` ${row.completionPercent ?? 0} %`}
                </Tag>{' '}
                {row.isLate && <span className={classes.late}>late</span>}
                <span className={classes.second}>{stateDetail(row)}</span>
                {canWrite && row.state === 'unreachable' && request.withdrawnAt === null && (
                  <span className={classes.second}>{whatToDo(row)}</span>
                )}
                {row.load && <LoadLine load={row.load} />}
              </td>
              <td>
                <Answer row={row} canWrite={canWrite} />
              </td>
              <td>
                <div className={classes.rowActs}>
                  {canWrite && row.state === 'unreachable' && request.withdrawnAt === null && (
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <Button variant="subtle" m="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {mending && <AddressDialog requestId={request.requestId} row={mending} close={() => setMending(undefined)} />}
      {filing && <FileAnswerDialog requestId={request.requestId} row={filing} close={() => setFiling(undefined)} />}
    </div>
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
  const [isBusy, setBusy] = useState(false)
  const takeOut = async (contractId: string) => {
    setBusy(true)
    try {
      await callServer(removeContractsFromRequests, { body: { contractIds: [contractId] } })
      await refresh(getRequest, listAsked, listRequestContracts)
    } catch (error) {
      notifications.show({ message: messageOf(error), color: 'red' })
    } finally {
      setBusy(false)
    }
  }
  if (row.way === null) return <span className="muted only-wide">–</span>
  return (
    <div className={classes.files}>
      <span>{WAY_WORDS[row.way]}</span>
      {row.answerMessage !== '' && <span className={classes.second}>“{row.answerMessage}”</span>}
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
              loading={isBusy}
              aria-label={`Take out ${contract.templateName} of ${row.supplierName}`}
              onClick={() => void takeOut(contract.contractId)}
            >
              Take out
            </Button>
          )}
        </span>
      ))}
    </div>
  )
}
