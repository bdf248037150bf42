// Contracts, messages and files that were exchanged with a partner.

import type { PartnerDetails } from '@tradewind/api/connections/address-book.ts'
import { listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './PartnerPage.module.css'

export function ContractsCard({ details: { partner, years, contractsTotal } }: { details: PartnerDetails }) {
  const side = useSession().companyType === 'Supplier' ? 'supplier' : 'buyer'
  return (
    <Card
      title="Contracts"
      count={contractsTotal}
      action={
        contractsTotal > 0 && (
          <Link
            to="/contracting/contract-list/$listType"
            params={{ listType: 'all' }}
            search={{ partner: partner.partnerName }}
            className="s12"
          >
            In the list
          </Link>
        )
      }
    >
      {years.length === 0 && <p className={classes.none}>No contracts were exchanged yet.</p>}
      {years.map(({ year, contracts }) => (
        <section key={year} aria-label={`${year}`}>
          <h3 className={classes.year}>{year}</h3>
          <ul className={classes.rows}>
            {contracts.map((each) => (
              <li key={each.contractId} className={classes.contract}>
                <Link to={paths.contract(each.contractId)}>
                  {each.locationName}, {each.templateName}
                </Link>
                <span className="s12 muted">
                  {isoDayText(each.startDate)} – {isoDayText(each.endDate)}, version {each.version}
                </span>
                <Tag>{listStateLabel(each.listState, side)}</Tag>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

export function MessagesCard({ messages }: { messages: PartnerDetails['messages'] }) {
  if (messages.length === 0) return null
  return (
    <Card title="Last messages">
      <ul className={classes.rows}>
        {messages.map((each) => (
          <li key={each.messageId} data-note={each.type === 'note' || undefined}>
            <HrefLink href={paths.conversation(each.talkId, each.channel, each.contractId)} className={classes.message}>
              <span className={classes.said}>
                <b>{each.authorName}</b>
                {each.type === 'note' && <Tag tone="warn">Private note</Tag>}
                <time className="s12 muted" dateTime={each.at}>
                  {momentText(each.at)}
                </time>
              </span>
              <span className={classes.text}>{each.text}</span>
            </HrefLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function FilesCard({ files, partnerName }: { files: PartnerDetails['files']; partnerName: string }) {
  if (files.length === 0) return null
  return (
    <Card title="Files">
      <ul className={classes.rows}>
        {files.map((each) => (
          <li key={each.path}>
            <a href={`/proxy/s3/file?${new URLSearchParams({ key: each.path }).toString()}`}>{each.fileName}</a>
            <span className="s12 muted">
              {each.isOwn ? 'from you' : `from ${partnerName}`}, {momentText(each.at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
