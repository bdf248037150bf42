// The administrators of the platform are told by e-mail before a closed company is erased.

import { STAYS_OF_CLOSED, TOLD_DAYS } from '@tradewind/domain/accounts/closed-company.ts'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../mail/public.ts'
import { type ClosedCompany, companiesToTell } from './closed-company.ts'

const DAY_MS = 24 * 3_600_000

type Reader = { company_id: string; email: string; first_name: string; last_name: string }

/** That they were told and the e-mails are one transaction. Nothing is erased in the week after it. */
export async function tellOfErasures(services: Services): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    for (const company of await companiesToTell(tx, now)) {
      const told = await runSql(tx, 'update company set erasure_told_at = $2 where id = $1 and erasure_told_at is null returning id', [
        company.id,
        new Date(now),
      ])
      if (told.length === 0) continue
      const readers = await runSql<Reader>(
        tx,
        `select company_id, email, first_name, last_name from user_account
         where is_platform_admin and confirmed_at is not null and disabled_at is null and deleted_at is null order by id`,
      )
      for (const reader of readers) await mailTo(services, tx, reader, company)
    }
  })
}

async function mailTo(services: Services, tx: Transaction, reader: Reader, { id, companyName, closedAt }: ClosedCompany): Promise<void> {
  const on = dayText(dayAt(services.now() + TOLD_DAYS * DAY_MS, 'UTC'))
  const heading = `${companyName} will be erased on ${on}`
  await queueMail(services, tx, {
    kind: 'closed-company-erasure',
    companyId: reader.company_id,
    contractId: null,
    to: { name: fullName(reader.first_name, reader.last_name), address: reader.email },
    replyTo: null,
    subject: heading,
    letter: {
      heading,
      parts: [
        {
          kind: 'paragraph',
          text: `${companyName} was closed on ${dayText(dayAt(Date.parse(closedAt), 'UTC'))}. From ${on} on, what it alone has is deleted: its rate sheets, lists, files, and the data of its people. Nothing of that can be brought back.`,
        },
        { kind: 'paragraph', text: `What stays: ${STAYS_OF_CLOSED.map(({ what }) => what).join('; ')}.` },
        { kind: 'button', label: 'Open the company', href: `${services.config.publicUrl}/admin/company-details/${id}` },
        { kind: 'small', text: 'Until then its data can be downloaded on that page.' },
      ],
    },
  })
}
