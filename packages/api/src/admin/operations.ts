// How the installation is, at a glance: jobs, mail, files that could not be read, storage, versions and keys.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, text } from '../shapes.ts'

const jobKind = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  done: z.number().int().describe('in the last 24 hours'),
  longestSeconds: z.number().nonnegative().nullable().describe('the longest of those'),
  failed: z.number().int().describe('failed at every try, in 90 days'),
  waitingSince: moment.nullable().describe('since when the oldest is due'),
})
export type OperationsJobKind = z.output<typeof jobKind>

const failedJob = z.object({
  jobId: z.uuid(),
  kind: z.string(),
  companyName: z.string().nullable(),
  failedAt: moment,
  tries: z.number().int(),
  reason: z.string().describe('the message of the last try, 300 characters at most; empty where there is none'),
})
export type FailedJob = z.output<typeof failedJob>

const mailDomain = z.object({ domain: z.string(), waiting: z.number().int(), delivered: z.number().int(), failed: z.number().int() })

const unreadFile = z.object({
  importId: id,
  companyName: z.string(),
  fileName: z.string(),
  problem: z.string(),
  at: moment,
  access: z.enum(['notAsked', 'asked', 'allowed', 'refused']).describe('whether its company lets it be opened'),
  openUntil: moment.nullable().describe('while it is allowed'),
})

export const getOperations = call({
  name: 'getOperations',
  area: 'admin',
  what: 'How the installation is: jobs by kind and the last 50 that failed, e-mails of the last 24 hours by state and domain, files of the last 7 days that could not be read, storage, versions, and the certificates of the seal.',
  method: 'GET',
  path: '/proxy/admin/operations',
  access: 'platform',
  roles: ['support'],
  answer: z.object({
    at: moment,
    missing: z.array(z.string()).describe('what does not answer: database, storage, queue, disk; empty when all is well'),
    troubles: z
      .array(z.object({ sentence: z.string(), since: moment.describe('when it was first seen') }))
      .describe('what is wrong now, the heaviest first; administrators are told of it by e-mail, and of what lasts again after a day'),
    hearsOfTroubles: z.boolean().nullable().describe('whether the caller gets these e-mails; null for everybody but administrators'),
    jobs: z.array(jobKind).describe('kinds with failed jobs first, then those with most that wait'),
    failedJobs: z.array(failedJob),
    mail: z.object({
      waiting: z.number().int(),
      delivered: z.number().int().describe('those that were opened included'),
      opened: z.number().int(),
      failed: z.number().int().describe('refused, come back or given up'),
      waitingSince: moment.nullable(),
      domains: z.array(mailDomain).describe('those with most failures first, 20 at most'),
    }),
    unreadFiles: z.array(unreadFile).describe('20 at most'),
    storage: z.object({
      databaseBytes: z.number().int(),
      files: z.number().int(),
      fileBytes: z.number().int(),
      largestTables: z.array(z.object({ table: z.string(), bytes: z.number().int() })).describe('5'),
    }),
    versions: z.object({
      product: z.string(),
      node: z.string(),
      postgres: z.string(),
      migrations: z.number().int(),
      lastMigration: z.string(),
      lastMigrationAt: moment,
    }),
    certificates: z.array(
      z.object({ fingerprint: z.string(), subject: z.string(), from: moment, until: moment, isInUse: z.boolean(), isOwn: z.boolean() }),
    ),
  }),
})

const jobIds = z.array(z.uuid()).min(1).max(500)

export const retryJobs = call({
  name: 'retryJobs',
  area: 'admin',
  what: 'Tries failed jobs again; those that are no longer there are left out.',
  method: 'POST',
  path: '/proxy/admin/operations/retry-jobs',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ jobIds }),
  answer: z.object({ count: z.number().int() }),
})

export const dropJobs = call({
  name: 'dropJobs',
  area: 'admin',
  what: 'Gives failed jobs up for good, with the reason in the audit log; those that are no longer there are left out.',
  method: 'POST',
  path: '/proxy/admin/operations/drop-jobs',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ jobIds, reason: text(300).transform((value) => value.trim()) }),
  answer: z.object({ count: z.number().int() }),
  refusals: ['NotUsable'],
})

export const hearOfTroubles = call({
  name: 'hearOfTroubles',
  area: 'admin',
  what: 'Switches the e-mails about what is wrong with the installation on or off, for the caller.',
  method: 'PUT',
  path: '/proxy/admin/operations/mail',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ isOn: z.boolean() }),
})
