// To how many people who do not know a company it may still send today.

import { Refusal } from '@tradewind/api/refusals.ts'
import { REPUTATION_DAYS, strangersADay } from '@tradewind/domain/mail/stranger-limits.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

const DAY_MS = 24 * 3600_000

export type Sender = {
  readonly companyId: string
  readonly companyName: string
  /** Strangers that it may send to within 24 hours. */
  readonly aDay: number
  /** The same, set by the provider; null: by the age of the company and by its mail. */
  readonly setADay: number | null
  /** Strangers that it sent to in the last 24 hours. */
  readonly used: number
  readonly opened: number
  readonly undelivered: number
  readonly unwanted: number
  readonly stoppedAt: string | null
}

type Row = Omit<Sender, 'aDay'> & { readonly signedUpAt: string; readonly isPaying: boolean }

/** $1 now minus a day, $2 now minus the days of the reputation. */
const SENDERS = `
  select c.id as "companyId", c.company_name as "companyName", c.created_at as "signedUpAt", c.plan <> 'Free' as "isPaying",
    c.sending_stopped_at as "stoppedAt", c.strangers_a_day as "setADay",
    (select coalesce(sum(strangers), 0)::int from stranger_claim s where s.company_id = c.id and s.created_at > $1) as used,
    m.opened, m.undelivered,
    (select count(*)::int from unwanted_mail u join mail of on of.id = u.mail_id where of.company_id = c.id and u.created_at > $2) as unwanted
  from company c cross join lateral (
    select count(distinct to_address) filter (where opened_at is not null and leave_url is not null)::int as opened,
      count(*) filter (where state in ('refused', 'bounced', 'givenUp'))::int as undelivered
    from mail where company_id = c.id and created_at > $2 and kind in ('contract-sent', 'request-sent')) m`

/** @param most of the companies that wrote to strangers or were stopped, those nearest to their limits first */
export async function listSenders(queries: Queries, now: number, most: number): Promise<Sender[]> {
  const where =
    'where c.sending_stopped_at is not null or exists (select from stranger_claim s where s.company_id = c.id and s.created_at > $1)'
  const rows = await runSql<Row>(queries, `${SENDERS} ${where}`, sinces(now))
  const share = ({ used, aDay }: Sender) => used / aDay
  return rows
    .map((row) => senderOf(row, now))
    .sort((a, b) => share(b) - share(a))
    .slice(0, most)
}

/** @throws Refusal NotFound */
export async function getSender(queries: Queries, companyId: string, now: number): Promise<Sender> {
  const [row] = await runSql<Row>(queries, `${SENDERS} where c.id = $3`, [...sinces(now), companyId])
  if (!row) throw new Refusal('NotFound')
  return senderOf(row, now)
}

/**
 * Counts those of the addresses that do not know the company. This is part of the transaction: two sendings at once do not exceed the limit together.
 * @throws Refusal SendingStopped
 * @throws Refusal TooManyStrangers when they are more than are left today; nothing is sent then
 */
export async function claimStrangers(
  tx: Transaction,
  companyId: string,
  emails: readonly string[],
  now: number,
  /** `opened`: an account makes nobody known, so that no refusal tells who has one. */
  knownBy: 'account' | 'opened' = 'account',
): Promise<void> {
  await runSql(tx, 'select from company where id = $1 for no key update', [companyId])
  const { aDay, used, stoppedAt } = await getSender(tx, companyId, now)
  if (stoppedAt !== null) throw new Refusal('SendingStopped')
  const [found] = await runSql<{ strangers: number }>(tx, STRANGERS[knownBy], [companyId, [...emails]])
  const strangers = found?.strangers ?? 0
  const left = Math.max(0, aDay - used)
  if (strangers === 0) return
  if (strangers <= left) {
    await tx
      .insertInto('stranger_claim')
      .values({ company_id: companyId, id: newId(now), strangers, created_at: new Date(now) })
      .execute()
    return
  }
  const addresses = counted(strangers, 'address does', 'addresses do')
  const message = `${addresses} not know your company yet, and you can write to ${left} more of them today. The limit grows when people open your e-mails. Nothing was sent.`
  throw new Refusal('TooManyStrangers', { message, retryAfterSeconds: 3600 })
}

/** An address knows a company when an e-mail of the company was opened there. */
const NOT_OPENED = `
  select count(*)::int as strangers from unnest($2::text[]) e (email)
  where not exists (select from mail m where m.company_id = $1 and m.to_address = e.email and m.opened_at is not null)`

/** It is no stranger either when it belongs to a user who confirmed it. */
const STRANGERS = {
  opened: NOT_OPENED,
  account: `${NOT_OPENED}
    and not exists (select from user_account u where u.email = e.email and u.confirmed_at is not null and u.deleted_at is null)
    and not exists (select from secondary_email s where s.email = e.email and s.confirmed_at is not null)`,
} as const

function sinces(now: number): [string, string] {
  return [new Date(now - DAY_MS).toISOString(), new Date(now - REPUTATION_DAYS * DAY_MS).toISOString()]
}

function senderOf({ signedUpAt, isPaying, ...row }: Row, now: number): Sender {
  const { opened, unwanted, setADay } = row
  return { ...row, aDay: setADay ?? strangersADay({ signedUpAt: Date.parse(signedUpAt), now, isPaying, opened, unwanted }) }
}
