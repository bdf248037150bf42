// What happened to the contract, newest first. // C-RL-037

import { type HistoryItem, type HistoryKind, historySentence } from '@tradewind/api/contracting/history.ts'
import { Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconEye,
  IconMailForward,
  IconMailOff,
  IconPackageImport,
  IconPaperclip,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import classes from './Activities.module.css'

const ICONS: Record<HistoryKind, TablerIcon> = {
  sent: IconSend,
  resent: IconMailForward,
  reminded: IconMailForward,
  viewed: IconEye,
  downloaded: IconDownload,
  accepted: IconCheck,
  rejected: IconX,
  takenBack: IconArrowBackUp,
  withdrawn: IconArrowBackUp,
  loaded: IconPackageImport,
  files: IconPaperclip,
  undelivered: IconMailOff,
  note: IconPaperclip,
}

type ActivitiesProps = { items: readonly HistoryItem[]; isLoading: boolean; error: unknown; retry: () => void }

export function Activities({ items, isLoading, error, retry }: ActivitiesProps) {
  if (isLoading)
    return (
      <div className={classes.card} aria-busy="true">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} height={20} m={16} />
        ))}
      </div>
    )
  if (error && items.length === 0) return <FailedRegion error={error} retry={retry} />
  return (
    <ol className={classes.card}>
      {items.map((item) => {
        const Icon = ICONS[item.kind]
        return (
          <li key={item.id} className={classes.line}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span className="grow">{sentenceOf(item)}</span>
            <time dateTime={item.at} title={fullMomentText(item.at)}>
              {momentText(item.at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

function sentenceOf(item: HistoryItem): string {
  const who = item.isOwnSide ? item.actorName : `${item.actorName}, ${item.companyName},`
  return item.kind === 'note' || item.kind === 'undelivered' ? historySentence(item) : `${who} ${historySentence(item)}`
}
