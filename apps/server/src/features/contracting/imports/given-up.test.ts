// Imports whose job ends in another way than it should.

import { applyImport, getImport } from '@tradewind/api/contracting/imports.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn } from '@tradewind/stage/importing.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newThreads, type Threads } from '../../../platform/threads.ts'
import { readImportJob, readPagesInThread } from './public.ts'

const house = houseOfFile()
const [lodge] = house.signedIn('shell@demo.test')

const CSV = Buffer.from('Hotel,Room,From,To,Double nett (EUR)\nLast Try Inn,Tent,2027-04-01,2027-06-30,100\n')

/** A job that has failed at its last try, as the queue leaves it when the process was killed. */
async function giveUp(name: string, data: object): Promise<void> {
  await house.services.db.pool.query(`insert into pgboss.job (name, source_name, data) values ('failed', $1, $2)`, [
    name,
    JSON.stringify(data),
  ])
}

async function setState(importId: string, state: string): Promise<void> {
  await house.services.db.pool.query('update import set state = $2 where id = $1', [importId, state])
}

async function ofImport(importId: string): Promise<{ company_id: string; started_by: string; file_path: string }> {
  const { rows } = await house.services.db.pool.query('select company_id, started_by, file_path from import where id = $1', [importId])
  return rows[0] as { company_id: string; started_by: string; file_path: string } // the columns of the statement
}

test('a file whose reading was given up is not read for ever: it says that it could not be read', async () => {
  const { importId } = await bringIn(lodge, { name: 'last-try.csv', bytes: CSV })
  await setState(importId, 'reading')
  const { company_id: companyId } = await ofImport(importId)
  await giveUp('contracting.read-import', { companyId, importId })
  await eventually(async () => {
    const view = await lodge.do(getImport, { params: { id: importId } })
    expect(view).toMatchObject({ state: 'failed', problem: expect.stringContaining('bring it in again') })
  }, LONG_STEP_MS)
})

test('an import whose taking over was given up can be taken over again, and its work has ended', async () => {
  const { importId } = await bringIn(lodge, { name: 'last-try.csv', bytes: CSV })
  const { company_id: companyId, started_by: userId } = await ofImport(importId)
  const { rows } = await house.services.db.pool.query<{ id: string }>(
    `insert into work (company_id, id, kind, title, total, started_by, state) values ($1, 'a00000000000000000000096', 'import', 'Taking over', 1, $2, 'running') returning id`,
    [companyId, userId],
  )
  const workId = rows[0]?.id ?? ''
  await setState(importId, 'applying')
  await giveUp('contracting.apply-import', { companyId, userId, importId, workId })
  await eventually(async () => {
    expect(await lodge.do(getWork, { params: { id: workId } })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('given up'),
    })
    expect((await lodge.do(getImport, { params: { id: importId } })).state).toBe('ready')
  }, LONG_STEP_MS)
  expect((await lodge.ask(applyImport, { params: { id: importId } })).status).toBe(200)
})

test('a laid-out workbook that takes too long to read says what to do', async () => {
  const bytes = readFileSync(new URL('../../../../../../tests/vectors/intake/10-invalid-date-laid-out.xlsx', import.meta.url))
  const { importId } = await bringIn(lodge, {
    name: 'long.xlsx',
    bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const { company_id: companyId, started_by: userId } = await ofImport(importId)
  await house.services.db.pool.query('delete from reading where import_id = $1', [importId])
  await setState(importId, 'reading')
  const open: Pick<Threads<unknown, unknown>, 'stop'>[] = []
  // Only what the pages mean is too much: they are opened as always.
  const threads: typeof house.services.threads = <Task, Result>(file: URL, limits: Parameters<typeof newThreads>[1]) => {
    const usual = newThreads<Task, Result>(file, limits)
    const short = newThreads<Task, Result>(file, { ...limits, timeoutMs: 1 })
    open.push(usual, short)
    return {
      ...usual,
      run: async (payer, makeTask, signal) => {
        const task = await makeTask()
        const isUnderstanding = (task as { kind?: string }).kind === 'understand' // every task of this file has a kind
        return (isUnderstanding ? short : usual).run(payer, () => task as Task, signal) // awaited already
      },
    }
  }
  const job = readImportJob({ ...house.services, threads })
  const complete = () => Promise.resolve()
  await job.run({ data: { companyId, userId, importId }, signal: new AbortController().signal, complete })
  await Promise.all(open.map((each) => each.stop()))
  expect(await lodge.do(getImport, { params: { id: importId } })).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/^This file takes too long to read\. Save the sheets/),
  })
})

test('what is too much while a person waits for it is refused with the same words', async () => {
  const open: Pick<Threads<unknown, unknown>, 'stop'>[] = []
  const threads: typeof house.services.threads = <Task, Result>(file: URL, limits: Parameters<typeof newThreads>[1]) => {
    const short = newThreads<Task, Result>(file, { ...limits, timeoutMs: 1 })
    open.push(short)
    return short
  }
  const understood = readPagesInThread({ ...house.services, threads }, { companyId: 'lodge' }, [], [])
  await expect(understood).rejects.toMatchObject({
    code: 'TooLarge',
    message: expect.stringMatching(/^This file takes too long to read\./),
  })
  await Promise.all(open.map((each) => each.stop()))
})
