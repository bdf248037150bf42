// What to do about the differences of an audit: one export for each contract, and what nobody but a person can mend.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { type AuditContract, type getAudit, getAuditFile } from '@tradewind/api/integration/audits.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { downloadFrom } from '../../client/call-server.ts'
import { saveFile } from '../../client/save-file.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { whenText } from '../../ui/moment-text.ts'
import type { DataColumn } from '../../ui/table-column.ts'
import { useSystem } from './use-system.ts'
import classes from './Audit.module.css'
import { dayWords, figure, money } from './audit-words.ts'

type Audit = AnswerOf<typeof getAudit>
/** Contracts, and reasons, that are shown at once. */
const SHOWN = 8
const EXAMPLES = 5

export function WorkList({ audit }: { audit: Audit }) {
  const action = useAction()
  const [isWhole, setWhole] = useState(false)
  const download = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(getAuditFile, { params: { id: audit.auditId } })
      saveFile(blob, fileName)
    })
  const shown = isWhole ? audit.contracts : audit.contracts.slice(0, SHOWN)
  return (
    <section className={classes.work} aria-label="Work list">
      <div className={classes.workHead}>
        <h2>Work list</h2>
        <span className="muted s12">{counted(audit.wrong + audit.missing + audit.outdated, 'price differs', 'prices differ')}</span>
        {action.problem !== undefined && (
          <span role="alert" className="s12">
            {action.problem}
          </span>
        )}
        <Button
          className="end"
          variant="subtle"
          size="compact-sm"
          loading={action.isBusy}
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
          onClick={download}
        >
          Workbook
        </Button>
      </div>
      {audit.contracts.length > 0 && (
        <DataTable shape="part" columns={TODO} rows={shown} keyOf={({ position }) => String(position)} className={classes.todo} />
      )}
      {shown.length < audit.contracts.length && (
        <p className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {audit.contracts.length - shown.length} more contracts
          </Button>
        </p>
      )}
      <p className={classes.note}>
        At stake: the difference of one room or person on each night from {dayWords(audit.fromDay)} on. A price that is missing, or closed
        in one of the two, counts whole. How many you sell is not known here. Offers and early bookings are not compared.
      </p>
      <NotCompared audit={audit} />
    </section>
  )
}

function todoText({ locationName, version, unmapped, isInForce }: AuditContract): string {
  if (!isInForce) return `Export ${locationName}: another version than ${version} is in force by now`
  return unmapped > 0
    ? `Map ${counted(unmapped, 'rate', 'rates')} of ${locationName}, then export version ${version}`
    : `Export ${locationName}, version ${version}`
}

const TODO: readonly DataColumn<AuditContract>[] = [
  { id: 'what', head: 'What', isRowHead: true, cell: todoText },
  { id: 'prices', head: 'Prices', isAtEnd: true, cell: ({ prices }) => figure(prices) },
  {
    id: 'stake',
    head: 'At stake',
    isAtEnd: true,
    className: 'nw',
    cell: ({ atStake, currency }) => `${money(atStake, currency)} ${currency}`,
  },
  { id: 'how', head: 'How', narrowHead: null, className: 's12', cell: (contract) => <How contract={contract} /> },
]

function How({ contract: { contractId, unmapped, markedAt, markedBy } }: { contract: AuditContract }) {
  const { at } = useSystem()
  if (unmapped > 0) return <Link to={at(paths.addMapping, { contract: contractId })}>Map them</Link>
  if (markedAt !== null)
    return (
      <>
        marked by {markedBy ?? 'a former user'} {whenText(markedAt)}
      </>
    )
  return <span className="muted">one export</span>
}

function NotCompared({ audit: { notCompared } }: { audit: Audit }) {
  const [isWhole, setWhole] = useState(false)
  if (notCompared.length === 0) return null
  const shown = isWhole ? notCompared : notCompared.slice(0, SHOWN)
  return (
    <section aria-label="Not compared">
      <div className={classes.workHead} style={{ paddingTop: 16 }}>
        <h2>Not compared</h2>
        <span className="muted s12">looked at by a person, or mapped first</span>
      </div>
      <ul className={classes.asides}>
        {shown.map(({ reason, count, examples }) => (
          <li key={reason}>
            <b className="med">{count > 0 ? `${figure(count)} × ` : ''}</b>
            {reason}
            <p className="s12 muted">
              {examples.slice(0, EXAMPLES).join(' · ')}
              {count > EXAMPLES && ' · …'}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < notCompared.length && (
        <Button variant="subtle" size="compact-sm" mx="lg" onClick={() => setWhole(true)}>
          {notCompared.length - shown.length} more reasons
        </Button>
      )}
    </section>
  )
}
