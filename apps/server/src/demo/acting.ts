// Lets people of the demo world use the product's own commands, at their time in the story.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor, Context, Services } from '../context.ts'
import { applyImport, startImport } from '../features/contracting/imports/imports.ts'
import { publishTemplates } from '../features/contracting/publishing/publish.ts'
import { sendContracts } from '../features/contracting/sending/send-contracts.ts'
import { workersOf } from '../composition.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { JobKind } from '../platform/queue.ts'

type SentJob = { readonly name: string; readonly data: unknown }

/** Services at one moment of the story, whose jobs run at once and whose mail stays in the outbox. */
export type Stage = { readonly services: Services; readonly jobs: SentJob[] }

export function stageAt(services: Services, at: number): Stage {
  const jobs: SentJob[] = []
  const queue = { ...services.queue, send: async (_tx: Transaction, { name }: JobKind, data: unknown) => void jobs.push({ name, data }) }
  return { services: { ...services, now: () => at, queue, config: { ...services.config, smtpUrl: undefined } }, jobs }
}

/** The context in which this person acts. Each call is one of its own. */
export function contextOf({ services }: Stage, actor: Actor): Context {
  return {
    ...services,
    actor,
    caller: {
      ipAddress: '127.0.0.1',
      host: '',
      userAgent: 'Tradewind demo',
      sessionToken: undefined,
      deviceToken: undefined,
      bearer: undefined,
      idempotencyKey: undefined,
    },
  }
}

/** Puts a file into the store as an upload does. @returns its path */
export async function upload(
  { files, db, now }: Services,
  actor: Actor,
  file: {
    readonly fileName: string
    readonly bytes: Buffer
    readonly contentType: string
    readonly purpose: 'import' | 'contract' | 'profile'
  },
): Promise<string> {
  const { fileName, bytes, contentType, purpose } = file
  const path = `${actor.companyId}/${purpose}/${randomUUID()}/${fileName.replace(/[^\w.-]+/g, '_')}`
  await files.put(path, Readable.from([bytes]), bytes.length)
  await db.queries
    .insertInto('stored_file')
    .values({
      path,
      company_id: actor.companyId,
      uploaded_by: actor.userId,
      upload_key: `uploads/${path}`,
      object_type: purpose,
      file_name: fileName,
      content_type: contentType,
      size_bytes: String(bytes.length),
      state: 'stored',
      created_at: new Date(now()),
    })
    .execute()
  return path
}

/** Brings a file in as the import screen does: uploaded, read, taken over. */
export async function importFile(stage: Stage, actor: Actor, file: { fileName: string; bytes: Buffer }): Promise<void> {
  const context = contextOf(stage, actor)
  const path = await upload(stage.services, actor, { ...file, contentType: 'text/csv', purpose: 'import' })
  const { importId } = await startImport(context, { path })
  await runJobs(stage)
  await context.db.queries
    .updateTable('import')
    .set({ options: await optionsOfSolano(context, importId) })
    .where('id', '=', importId)
    .execute()
  await applyImport(context, importId)
  await runJobs(stage)
}

/** Solano pays a commission of 20 percent on all its rates, which are for the year from April on. */
async function optionsOfSolano(context: Context, importId: string): Promise<string> {
  const row = await context.db.queries.selectFrom('import').select('options').where('id', '=', importId).executeTakeFirstOrThrow()
  const year = { startDate: '2026-04-01', endDate: '2027-03-31', templateName: 'Rates 2026/27' }
  return JSON.stringify({ ...(JSON.parse(row.options ?? '{}') as object), ...year, currency: 'USD', commissionPercentage: '20' })
}

export async function publish(stage: Stage, actor: Actor, templateIds: readonly string[]): Promise<void> {
  for (let i = 0; i < templateIds.length; i += 200) {
    await publishTemplates(contextOf(stage, actor), { templateIds: templateIds.slice(i, i + 200) })
    await runJobs(stage)
  }
}

export type DemoSending = {
  readonly templateIds: string[]
  readonly recipients: ({ partnerId: string } | { email: string; partnerName?: string | undefined })[]
  readonly subject: string
  readonly message: string
}

export async function send(stage: Stage, actor: Actor, sending: DemoSending): Promise<void> {
  await sendContracts(contextOf(stage, actor), { ...sending, BCCToSelf: false, files: [] })
  await runJobs(stage)
}

/** Somebody does something, and what follows from it happens at the same moment. */
export async function act<Done>(stage: Stage, actor: Actor, run: (context: Context) => Promise<Done>): Promise<Done> {
  const done = await run(contextOf(stage, actor))
  await runJobs(stage)
  return done
}

/** Runs the jobs that were written, those that they write in turn included, in their order. */
export async function runJobs({ services, jobs }: Stage): Promise<void> {
  const workers = workersOf(services)
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { name, data } = job
    const worker = workers.find(({ kind }) => kind.name === name)
    if (!worker) throw new Error(`nobody does jobs called ${name}`)
    await worker.run({ data, signal: new AbortController().signal, complete: async () => undefined })
  }
}
