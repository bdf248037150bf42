// Puts jobs of a backup back into the queue.

import { PgBoss } from 'pg-boss'
import type pg from 'pg'

export type SavedJob = {
  readonly name: string
  readonly data?: unknown
  readonly priority: number
  readonly retryLimit: number
  readonly startAfter: string
  readonly singletonKey: string | null
}

/** Writes the jobs in the client's transaction; the queue's own tables are made where they are missing. */
export async function insertSavedJobs(connection: pg.ClientConfig, client: pg.ClientBase, jobs: readonly SavedJob[]): Promise<void> {
  if (jobs.length === 0) return
  const boss = new PgBoss({ ...connection, application_name: 'tradewind queue', max: 1, supervise: false, schedule: false })
  const problems: Error[] = []
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  try {
    const executeSql = async (text: string, values?: unknown[]) => client.query(text, values)
    for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) {
      // A server sets the queue's options when it starts.
      if (!(await boss.getQueue(name))) await boss.createQueue(name)
      const inserts = own.map(({ data, priority, retryLimit, startAfter, singletonKey }) => ({
        data: data ?? {},
        priority,
        retryLimit,
        startAfter,
        ...(singletonKey === null ? {} : { singletonKey }),
      }))
      await boss.insert(name, inserts, { db: { executeSql } })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (problems[0]) throw problems[0]
}
