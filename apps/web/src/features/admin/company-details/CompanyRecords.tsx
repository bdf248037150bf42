// What happened in a company: failed mail, jobs, files, connections and its audit log, the newest first.

import { type CompanyDetails, resendBulkMessage } from '@tradewind/api/admin/company-details.ts'
import { Button } from '@mantine/core'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { paths } from '../../../paths.ts'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import classes from './CompanyDetails.module.css'

const CONNECTION_WORDS = { connected: 'Connected', sent: 'Invited by this company', received: 'Has invited this company' } as const
const MAIL_WORDS: Readonly<Record<string, string>> = { refused: 'Refused', bounced: 'Came back', givenUp: 'Given up' }
const JOB_TONES: Readonly<Record<string, 'danger' | 'ok' | 'info'>> = { failed: 'danger', succeeded: 'ok', running: 'info', queued: 'info' }

export function CompanyRecords({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { failedMail, jobs, files, connections, auditLog } = company
  const { providerRole, isPlatformAdmin } = useSession()
  const mayResend = hasOneOf(providerRole, resendBulkMessage.roles)
  const { companyId, companyName } = company
  const [resent, setResent] = useState<CompanyDetails['jobs']['items'][number]>()
  return (
    <>
      <Records title="Mail that failed in 90 days" total={failedMail.total} none="No e-mail failed.">
        {failedMail.items.map((mail) => (
          <Line
            key={mail.mailId}
            at={mail.at}
            what={mail.toAddress}
            more={`${mail.subject}${mail.reply === null ? '' : `. ${mail.reply}`}`}
          >
            <Tag tone="danger">{MAIL_WORDS[mail.state] ?? mail.state}</Tag>
          </Line>
        ))}
      </Records>
      <Records title={jobs.failed === 0 ? 'Jobs' : `Jobs, ${countText(jobs.failed)} failed`} total={jobs.items.length} none="No jobs.">
        {jobs.items.map((job) => (
          <Line key={job.workId} at={job.at} what={job.title} more={[job.startedBy, job.problem ?? ''].filter(Boolean).join('. ')}>
            <Tag tone={JOB_TONES[job.state] ?? 'neutral'}>{job.state}</Tag>
            {job.unreached > 0 && mayResend && (
              <Button size="compact-sm" variant="default" aria-label={`Send again: ${job.title}`} onClick={() => setResent(job)}>
                Send again to {countText(job.unreached)}
              </Button>
            )}
          </Line>
        ))}
      </Records>
      <Records title="Files" total={files.total} none="No files.">
        {files.items.map((file) => (
          <Line
            key={`${file.at} ${file.fileName}`}
            at={file.at}
            what={file.fileName}
            more={[file.objectType, file.uploadedBy].filter(Boolean).join(', ')}
          >
            <span className="s12 muted nw">{kilobytes(file.sizeBytes)}</span>
          </Line>
        ))}
        {files.total > 0 && <li className={`${classes.line} s12 muted`}>{`All files: ${kilobytes(files.totalBytes)}`}</li>}
      </Records>
      <Records title="Connections" total={connections.total} none="No connections.">
        {connections.items.map((each) => (
          <Line key={each.companyId} at={each.at} what={each.companyName} more={CONNECTION_WORDS[each.list]} />
        ))}
      </Records>
      <Records
        title="Audit log"
        total={undefined}
        none="No entries."
        action={
          isPlatformAdmin && (
            <Link className={`${classes.link} s12`} to={paths.companyAuditLog} search={{ companyId, companyName, reason }}>
              Everything in the log
            </Link>
          )
        }
      >
        {auditLog.map((entry) => (
          <li key={entry.id} className={classes.line}>
            <time className={`${classes.side} s12 muted`} dateTime={entry.at}>
              {fullMomentText(entry.at)}
            </time>
            <span className={classes.what}>
              {entry.actingName === null ? '' : `${entry.actingName} of Tradewind, as `}
              {entry.actorName}
              {entry.actingName === null ? ' ' : ', '}
              {entry.sentence}
            </span>
          </li>
        ))}
      </Records>
      {resent && <ResendDialog company={company} job={resent} firstReason={reason} close={() => setResent(undefined)} />}
    </>
  )
}

type RecordsProps = {
  title: string
  total: number | undefined
  none: string
  action?: ReactNode
  children: readonly ReactNode[] | ReactNode
}

function Records({ title, total, none, action, children }: RecordsProps) {
  return (
    <Card title={title} count={total} action={action}>
      {total === 0 ? <p className={`${classes.none} s13 muted`}>{none}</p> : <ul>{children}</ul>}
    </Card>
  )
}

function Line({ at, what, more, children }: { at: string; what: string; more: string; children?: ReactNode }) {
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <span className="med">{what}</span>
        {more !== '' && <span className="s12 muted">{more}</span>}
      </span>
      {children}
      <time className="s12 muted nw" dateTime={at}>
        {momentText(at)}
      </time>
    </li>
  )
}

/** Begun kilobytes count whole. */
function kilobytes(bytes: number): string {
  return `${countText(Math.ceil(bytes / 1024))} KB`
}
