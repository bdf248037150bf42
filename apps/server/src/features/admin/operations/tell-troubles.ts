// Those who run the platform are told by e-mail when something is wrong with it.

import { type Trouble, troublesOf, troublesToTell } from '@tradewind/domain/operations/troubles.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { Gauge } from 'prom-client'
import { z } from 'zod'
import { type Context, getActor, type Services } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { queueMail } from '../../mail/public.ts'
import { type Parts, readParts, readVitals } from './vitals.ts'

const TELL_TROUBLES = jobKind({
  name: 'operations.tell-troubles',
  data: z.object({}),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 300,
  cron: '*/10 * * * *',
})

/** It has no retries: the next one comes in ten minutes, and a failed one would be trouble itself. */
export function tellTroublesJob(services: Services): Worker {
  return worker(TELL_TROUBLES, () => tellTroubles(services))
}

/** Reads the table at each scrape. Once for an application. */
export function countTroubles(services: Services): void {
  new Gauge({
    name: 'tradewind_troubles',
    help: 'What is wrong with the installation, as administrators are told by e-mail; looked at every ten minutes.',
    labelNames: ['trouble'],
    registers: [services.metrics.registry],
    async collect() {
      this.reset()
      for (const { key } of await runSql<{ key: string }>(services.db.queries, 'select key from trouble')) this.set({ trouble: key }, 1)
    },
  })
}

type Row = { key: string; began_at: string; told_at: string | null }

/** What was told and the e-mails about it are one transaction: several at once tell it once. */
export async function tellTroubles(services: Services): Promise<void> {
  const vitals = await readVitals(services, await readParts(services))
  const troubles = troublesOf(vitals)
  const now = new Date(vitals.now)
  await services.db.transaction(async (tx) => {
    await runSql(tx, 'lock table trouble in share row exclusive mode')
    const keys = troubles.map(({ key }) => key)
    await runSql(tx, 'delete from trouble where key <> all($1)', [keys])
    await runSql(tx, 'insert into trouble (key, began_at) select unnest($1::text[]), $2 on conflict do nothing', [keys, now])
    const rows = await runSql<Row>(tx, 'select key, began_at, told_at from trouble')
    const told = rows.flatMap(({ key, told_at: at }) => (at === null ? [] : [{ key, at: Date.parse(at) }]))
    const toTell = troublesToTell(troubles, told, vitals.now)
    if (toTell.length === 0) return
    await runSql(tx, 'update trouble set told_at = $2 where key = any($1)', [toTell.map(({ key }) => key), now])
    for (const reader of await readersOf(tx)) await mailTo(services, tx, reader, toTell)
  })
}

type Reader = { company_id: string; email: string; first_name: string; last_name: string }

/** Administrators of the platform who can sign in and want to hear of it. */
function readersOf(tx: Transaction): Promise<Reader[]> {
  return runSql<Reader>(
    tx,
    `select company_id, email, first_name, last_name from user_account
     where is_platform_admin and hears_of_troubles and confirmed_at is not null and disabled_at is null and deleted_at is null order by id`,
  )
}

async function mailTo(services: Services, tx: Transaction, reader: Reader, troubles: readonly Trouble[]): Promise<void> {
  const { publicUrl } = services.config
  const [first] = troubles
  await queueMail(services, tx, {
    kind: 'operations-trouble',
    companyId: reader.company_id,
    contractId: null,
    to: { name: fullName(reader.first_name, reader.last_name), address: reader.email },
    replyTo: null,
    subject: troubles.length === 1 && first ? `Tradewind: ${first.sentence}` : `Tradewind: ${troubles.length} things are wrong`,
    letter: {
      heading: 'Something is wrong',
      parts: [
        ...troubles.map(({ sentence }) => ({ kind: 'paragraph' as const, text: sentence })),
        { kind: 'button', label: 'Open operations', href: `${publicUrl}/admin/operations` },
        {
          kind: 'small',
          text: `This is about ${publicUrl}. What lasts is told again after a day. You can switch these e-mails off on that page.`,
        },
      ],
    },
  })
}

/** What is wrong now, with the moment at which it was first seen; now for what nothing has seen yet. */
export async function troublesNow(services: Services, parts: Parts): Promise<{ sentence: string; since: string }[]> {
  const vitals = await readVitals(services, parts)
  const rows = await runSql<Row>(services.db.queries, 'select key, began_at, told_at from trouble')
  return troublesOf(vitals).map(({ key, sentence }) => ({
    sentence,
    since: rows.find((row) => row.key === key)?.began_at ?? new Date(vitals.now).toISOString(),
  }))
}

export async function hearsOfTroubles(queries: Queries, userId: string): Promise<boolean> {
  const [row] = await runSql<{ hears: boolean }>(queries, 'select hears_of_troubles as hears from user_account where id = $1', [userId])
  return row?.hears ?? false
}

/** For the caller alone. */
export async function hearOfTroubles(context: Context, isOn: boolean): Promise<void> {
  const { userId } = getActor(context)
  await context.db.queries.updateTable('user_account').set({ hears_of_troubles: isOn }).where('id', '=', userId).execute()
}
