// E-mails of the last 24 hours by state, and where they did not arrive.

import type { getOperations } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import classes from './Operations.module.css'

export function MailCard({ mail }: { mail: AnswerOf<typeof getOperations>['mail'] }) {
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
        <dd className={mail.failed > 0 ? classes.failed : undefined}>{countText(mail.failed)}</dd>
      </dl>
      {mail.domains.length > 0 && (
        <table className={classes.table} aria-label="Mail by domain">
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col">Not delivered</th>
              <th scope="col">Waiting</th>
              <th scope="col">Delivered</th>
            </tr>
          </thead>
          <tbody>
            {mail.domains.map((each) => (
              <tr key={each.domain}>
                <th scope="row">{each.domain}</th>
                <td className={each.failed > 0 ? classes.failed : undefined}>{countText(each.failed)}</td>
                <td>{countText(each.waiting)}</td>
                <td>{countText(each.delivered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
