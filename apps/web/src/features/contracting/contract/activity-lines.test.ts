import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import type { SentMail } from '@tradewind/api/contracting/mails.ts'
import { expect, test } from 'vitest'
import { type ActivityFilter, activityLines } from './activity-lines.ts'

const common = { actorName: 'Ana', companyName: 'Solano Hotels', isOwnSide: false }
const items: HistoryItem[] = [
  { ...common, id: '4', at: '2026-10-04T10:00:00Z', kind: 'accepted', facts: { version: 1, comment: 'Thank you' } },
  { ...common, id: '3', at: '2026-10-03T10:00:00Z', kind: 'files', facts: { fileNames: ['terms.pdf'] } },
  { ...common, id: '2', at: '2026-10-02T10:00:00Z', kind: 'note', facts: { text: 'Ask for less', mentions: [] } },
  { ...common, id: '1', at: '2026-10-01T10:00:00Z', kind: 'sent', facts: { version: 1 } },
]
const mail: SentMail = {
  mailId: 'm',
  to: 'tom@meridian.test',
  state: 'opened',
  attempts: 1,
  lastReply: null,
  at: '2026-10-01T12:00:00Z',
  nextTryAt: null,
  deliveredAt: null,
  openedAt: null,
  contractId: null,
}

test.each<[ActivityFilter, string[]]>([
  ['all', ['4', '3', '2', 'm', '1']],
  ['comments', ['4', '2']],
  ['files', ['3']],
  ['mails', ['m']],
  ['states', ['4', '1']],
])('the filter %s shows its own lines, newest first, and an answer with a comment among the comments', (filter, ids) => {
  expect(activityLines(items, [mail], filter).map((line) => line.id)).toEqual(ids)
})
