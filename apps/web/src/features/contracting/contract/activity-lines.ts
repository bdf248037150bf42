// What happened to a contract and the e-mails that it went out with, as one list.

import type { HistoryItem, HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { SentMail } from '@tradewind/api/contracting/mails.ts'

export const ACTIVITY_FILTERS = ['all', 'comments', 'files', 'mails', 'states'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

const FILTER_OF: Record<HistoryKind, Exclude<ActivityFilter, 'all'>> = {
  sent: 'states',
  stopSale: 'states',
  stopSaleConfirmed: 'states',
  resent: 'mails',
  reminded: 'mails',
  kept: 'states',
  viewed: 'states',
  downloaded: 'files',
  accepted: 'states',
  rejected: 'states',
  takenBack: 'states',
  signaturesAsked: 'states',
  signed: 'states',
  signatureDeclined: 'states',
  signatureDelegated: 'states',
  signaturesEnded: 'states',
  offer: 'states',
  sealed: 'files',
  loaded: 'states',
  withdrawn: 'states',
  files: 'files',
  undelivered: 'mails',
  mail: 'mails',
  reviewAsked: 'mails',
  reviewReminded: 'mails',
  reviewWithdrawn: 'mails',
  note: 'comments',
}

export type ActivityLine =
  | { readonly id: string; readonly at: string; readonly item: HistoryItem; readonly mail?: never }
  | { readonly id: string; readonly at: string; readonly mail: SentMail; readonly item?: never }

/** Newest first. An answer with a comment or a reason is a comment as well, and an e-mail with files is among the files. */
export function activityLines(items: readonly HistoryItem[], mails: readonly SentMail[], filter: ActivityFilter): ActivityLine[] {
  const lines: ActivityLine[] = [
    ...items.filter((item) => isShown(item, filter)).map((item) => ({ id: item.id, at: item.at, item })),
    ...(filter === 'all' || filter === 'mails' ? mails.map((mail) => ({ id: mail.mailId, at: mail.at, mail })) : []),
  ]
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function isShown(item: HistoryItem, filter: ActivityFilter): boolean {
  if (filter === 'all' || FILTER_OF[item.kind] === filter) return true
  if (filter === 'files') return item.kind === 'mail' && item.facts.fileNames.length > 0
  if (filter !== 'comments') return false
  return (item.kind === 'accepted' && item.facts.comment !== undefined) || (item.kind === 'rejected' && item.facts.reason !== undefined)
}
