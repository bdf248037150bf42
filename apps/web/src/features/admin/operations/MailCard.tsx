// E-mails of the last 24 hours by state, and where they did not arrive.

import type { getOperations } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { FailedCount } from './FailedCount.tsx'
import classes from './Operations.module.css'

type Mail = AnswerOf<typeof getOperations>['mail']

const DOMAINS: readonly DataColumn<Mail['domains'][number]>[] = [
  { id: 'domain', head: 'Domain', isRowHead: true, cell: (each) => each.domain },
  { id: 'failed', head: 'Not delivered', cell: (each) => <FailedCount count={each.failed} /> },
  { id: 'waiting', head: 'Waiting', cell: (each) => countText(each.waiting) },
  { id: 'delivered', head: 'Delivered', cell: (each) => countText(each.delivered) },
]

export function MailCard({ mail }: { mail: Mail }) {
  return (
    <Card title="Mail of the last 24 hours">
      <dl className={classes.facts}>
        <dt>Waiting now</dt>
        <dd>
          {countText(mail.waiting)}
          {mail.waitingSince !== null && <> since {momentInText(mail.waitingSince)}</>}
        </dd>
        <dt>Delivered</dt>
        <dd>
          {countText(mail.delivered)}, {countText(mail.opened)} opened
        </dd>
        <dt>Not delivered</dt>
        <dd>
          <FailedCount count={mail.failed} />
        </dd>
      </dl>
      {mail.domains.length > 0 && (
        <DataTable label="Mail by domain" shape="figures" columns={DOMAINS} rows={mail.domains} keyOf={(each) => each.domain} />
      )}
    </Card>
  )
}
