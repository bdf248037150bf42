// What happened to the contract, newest first, with comments, files, e-mails and states to choose from. // C-RL-037

import { type HistoryItem, type HistoryKind, historySentence } from '@tradewind/api/contracting/history.ts'
import { Chip, Group, Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconCopy,
  IconDownload,
  IconEye,
  IconEyeQuestion,
  IconHandStop,
  IconLock,
  IconMail,
  IconMailDown,
  IconMailForward,
  IconMailOff,
  IconPackageImport,
  IconPaperclip,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconUserShare,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { MailActivity } from '../contract-mail/public.ts'
import { MailState, useContractMails } from '../mails/public.ts'
import classes from './Activities.module.css'
import { ACTIVITY_FILTERS, type ActivityFilter, activityLines } from './activity-lines.ts'

const ICONS: Record<HistoryKind, TablerIcon> = {
  sent: IconSend,
  stopSale: IconHandStop,
  stopSaleConfirmed: IconCheck,
  kept: IconCopy,
  resent: IconMailForward,
  reminded: IconMailForward,
  viewed: IconEye,
  downloaded: IconDownload,
  accepted: IconCheck,
  rejected: IconX,
  takenBack: IconArrowBackUp,
  withdrawn: IconArrowBackUp,
  signaturesAsked: IconSignature,
  signed: IconSignature,
  signatureDeclined: IconX,
  signatureDelegated: IconUserShare,
  signaturesEnded: IconArrowBackUp,
  offer: IconArrowsExchange,
  sealed: IconShieldCheck,
  loaded: IconPackageImport,
  files: IconPaperclip,
  undelivered: IconMailOff,
  mail: IconMailDown,
  reviewAsked: IconEyeQuestion,
  reviewReminded: IconMailForward,
  reviewWithdrawn: IconArrowBackUp,
  note: IconLock,
}

const LABELS: Record<ActivityFilter, string> = { all: 'All', comments: 'Comments', files: 'Files', mails: 'E-mails', states: 'States' }
const NOTHING: Record<ActivityFilter, string> = {
  all: 'Nothing has happened yet.',
  comments: 'Nobody has written a comment yet.',
  files: 'No files were attached or downloaded yet.',
  mails: 'No e-mails about this contract are known to you.',
  states: 'Nothing was sent or answered yet.',
}

type ActivitiesProps = {
  contractId: string
  /** E-mails are known to the side that sent them. */
  isSupplier: boolean
  items: readonly HistoryItem[]
  /** Lines that came after the reader last looked. */
  newIds: ReadonlySet<string>
  isLoading: boolean
  error: unknown
  retry: () => void
}

export function Activities({ contractId, isSupplier, items, newIds, isLoading, error, retry }: ActivitiesProps) {
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const mails = useContractMails(contractId, isSupplier)
  if (isLoading)
    return (
      <div className={classes.card} aria-busy="true">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} height={20} m={16} w="auto" />
        ))}
      </div>
    )
  if (error && items.length === 0) return <FailedRegion error={error} retry={retry} />
  const lines = activityLines(items, mails, filter)
  return (
    <>
      <div className={classes.filters} role="group" aria-label="Activities shown">
        <Chip.Group value={filter} onChange={(chosen) => setFilter(ACTIVITY_FILTERS.find((each) => each === chosen) ?? 'all')}>
          <Group gap={6}>
            {ACTIVITY_FILTERS.map((each) => (
              <Chip key={each} value={each} size="sm" variant="outline">
                {LABELS[each]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      {lines.length === 0 ? (
        <p className={`${classes.card} ${classes.nothing} muted s13`}>{NOTHING[filter]}</p>
      ) : (
        <ol className={classes.card} aria-label="Activities">
          {lines.map(({ id, at, item, mail }) => (
            <Line key={id} at={at} icon={item ? ICONS[item.kind] : IconMail} isNew={newIds.has(id)}>
              {item ? (
                <ItemText item={item} />
              ) : (
                <>
                  E-mail to {mail.to}. <MailState mail={mail} />
                </>
              )}
            </Line>
          ))}
        </ol>
      )}
    </>
  )
}

type LineProps = { at: string; icon: TablerIcon; isNew: boolean; children: ReactNode }

function Line({ at, icon: Icon, isNew, children }: LineProps) {
  return (
    <li className={classes.line}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={`grow ${classes.text}`}>{children}</span>
      {isNew && <Tag tone="info">New</Tag>}
      <time dateTime={at} title={fullMomentText(at)}>
        {momentText(at)}
      </time>
    </li>
  )
}

function ItemText({ item }: { item: HistoryItem }) {
  if (item.kind === 'note')
    return (
      <>
        <span className="med">{item.actorName}</span> <span className="muted">(private note)</span>: {item.facts.text}
      </>
    )
  if (item.kind === 'undelivered') return historySentence(item)
  if (item.kind === 'mail') return <MailActivity item={item} />
  return `${item.isOwnSide ? item.actorName : `${item.actorName}, ${item.companyName},`} ${historySentence(item)}`
}
