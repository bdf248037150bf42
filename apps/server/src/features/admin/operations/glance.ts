// How the installation is at this moment. Nothing is kept for it: each part is asked where it is known.

import { readFileSync } from 'node:fs'
import type { getOperations as getCall } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { listFailedJobs } from '../../../platform/failed-jobs.ts'
import { hearsOfTroubles, troublesNow } from './tell-troubles.ts'
import { ARRIVED, NOT_ARRIVED, readParts } from './vitals.ts'

const MOST_JOBS = 50
const DAY_MS = 24 * 3600_000
const PRODUCT_VERSION = (
  JSON.parse(readFileSync(new URL('../../../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version // of our own file

type Operations = AnswerOf<typeof getCall>

export async function getOperations(context: Context): Promise<Operations> {
  const { queries } = context.db
  const now = context.now()
  const actor = getActor(context)
  const parts = await readParts(context)
  const { missing, jobs, certificates } = parts
  const [troubles, hears, failed, mail, domains, unreadFiles, storage, versions] = await Promise.all([
    troublesNow(context, parts),
    actor.isPlatformAdmin ? hearsOfTroubles(queries, actor.userId) : null,
    listFailedJobs(queries, MOST_JOBS),
    mailOf(queries, new Date(now - DAY_MS)),
    domainsOf(queries, new Date(now - DAY_MS)),
    unreadFilesOf(queries, new Date(now - 7 * DAY_MS), new Date(now)),
    storageOf(queries),
    versionsOf(queries),
  ])
  return {
    at: new Date(now).toISOString(),
    missing,
    troubles,
    hearsOfTroubles: hears,
    jobs: jobs.map(({ longest_seconds: longestSeconds, waiting_since: waitingSince, kind, waiting, running, done, failed: given }) => ({
      kind,
      waiting,
      running,
      done,
      longestSeconds,
      failed: given,
      waitingSince,
    })),
    failedJobs: failed.map((job) => ({
      jobId: job.id,
      kind: job.kind,
      companyName: job.company_name,
      failedAt: job.failed_at,
      tries: job.tries,
      reason: job.reason,
    })),
    mail: { ...mail, domains },
    unreadFiles,
    storage,
    versions,
    certificates: certificates.map(({ fingerprint, isInUse, isOwn, subject, from, until }) => ({
      fingerprint,
      isInUse,
      isOwn,
      subject,
      from,
      until,
    })),
  }
}

const WAITING = `state in ('queued', 'taken')`

/** What waits counts whenever it was written. */
async function mailOf(queries: Queries, since: Date): Promise<Omit<Operations['mail'], 'domains'>> {
  const [[day], [open]] = await Promise.all([
    runSql<{ delivered: number; opened: number; failed: number }>(
      queries,
      `select count(*) filter (where ${ARRIVED})::int as delivered, count(*) filter (where state = 'opened')::int as opened,
         count(*) filter (where ${NOT_ARRIVED})::int as failed
       from mail where created_at > $1`,
      [since],
    ),
    runSql<{ waiting: number; since: string | null }>(
      queries,
      'select count(*)::int as waiting, min(created_at) as since from mail where next_try_at is not null',
    ),
  ])
  return {
    waiting: open?.waiting ?? 0,
    delivered: day?.delivered ?? 0,
    opened: day?.opened ?? 0,
    failed: day?.failed ?? 0,
    waitingSince: open?.since ?? null,
  }
}

function domainsOf(queries: Queries, since: Date) {
  return runSql<Operations['mail']['domains'][number]>(
    queries,
    `select to_domain as domain, count(*) filter (where ${WAITING})::int as waiting, count(*) filter (where ${ARRIVED})::int as delivered,
       count(*) filter (where ${NOT_ARRIVED})::int as failed
     from mail where created_at > $1 group by 1 order by failed desc, waiting desc, delivered desc, domain limit 20`,
    [since],
  )
}

function unreadFilesOf(queries: Queries, since: Date, now: Date) {
  return runSql<Operations['unreadFiles'][number]>(
    queries,
    `select i.id as "importId", c.company_name as "companyName", i.file_name as "fileName", coalesce(i.problem, '') as problem,
       coalesce(i.ended_at, i.created_at) as at, case when a.open_until > $2 then a.open_until end as "openUntil",
       case when a.asked_at is null then 'notAsked' when a.answered_at is null then 'asked' when a.open_until > $2 then 'allowed' else 'refused' end as access
     from import i join company c on c.id = i.company_id left join file_access a on a.company_id = i.company_id and a.import_id = i.id
     where i.state = 'failed' and coalesce(i.ended_at, i.created_at) > $1 order by at desc, i.id limit 20`,
    [since, now],
  )
}

async function storageOf(queries: Queries): Promise<Operations['storage']> {
  const [[database], [files], largestTables] = await Promise.all([
    runSql<{ bytes: number }>(queries, 'select pg_database_size(current_database())::float8 as bytes'),
    runSql<{ count: number; bytes: number }>(
      queries,
      `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes from stored_file where state = 'stored'`,
    ),
    runSql<{ table: string; bytes: number }>(
      queries,
      `select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc, relname limit 5`,
    ),
  ])
  return { databaseBytes: database?.bytes ?? 0, files: files?.count ?? 0, fileBytes: files?.bytes ?? 0, largestTables }
}

async function versionsOf(queries: Queries): Promise<Operations['versions']> {
  const [[server], [last]] = await Promise.all([
    runSql<{ version: string }>(queries, `select current_setting('server_version') as version`),
    runSql<{ name: string; at: string; count: number }>(
      queries,
      'select name, run_on::timestamptz as at, (count(*) over ())::int as count from schema_migration order by id desc limit 1',
    ),
  ])
  return {
    product: PRODUCT_VERSION,
    node: process.versions.node,
    postgres: server?.version ?? '',
    migrations: last?.count ?? 0,
    lastMigration: last?.name ?? '',
    lastMigrationAt: last?.at ?? '',
  }
}
