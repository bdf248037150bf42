import { listCompanyUsers } from '@tradewind/api/accounts/users.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import {
  archiveOrUnarchive,
  assignContracts,
  assignFolder,
  createFolder,
  deleteFolder,
  deleteOrUndelete,
  markContracts,
  undoFiling,
} from '@tradewind/api/contracting/filing.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertWork } from '../../work/public.ts'
import { CHANGE_FILING, changeFilingJob } from './change-filing-job.ts'
import { fileContracts } from './public.ts'

const house = houseOfFile()
const [amani, tom, priya] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'product@demo.test')
let companyId: string
beforeAll(async () => {
  const { company_id } = await house.services.db.queries
    .selectFrom('user_account')
    .select('company_id')
    .where('email', '=', 'buyer@demo.test')
    .executeTakeFirstOrThrow()
  companyId = company_id
})

type Search = SentBodyOf<typeof listContracts>
const cardOf = async (person: Person, contractId: string, place: NonNullable<Search['place']> = 'active') => {
  const { items } = await person.do(listContracts, { body: { contractIds: [contractId], place } })
  return items[0]
}
const sent = async () => (await sendOne(amani, 'buyer@demo.test')).contractId

describe('one contract', () => {
  test('C-RL-007, C-CL-008, C-TR-008, C-TR-009: is archived and brought back, for this company alone', async () => {
    const contractId = await sent()
    const before = (await tom.do(countContracts)).all
    expect(await tom.do(archiveOrUnarchive, { body: { contractIds: [contractId], state: true } })).toMatchObject({
      done: 1,
      workId: null,
      failures: [],
    })
    expect(await cardOf(tom, contractId)).toBeUndefined()
    expect(await cardOf(tom, contractId, 'archived')).toMatchObject({ place: 'archived' })
    expect((await tom.do(countContracts)).all).toBe(before - 1)
    expect(await cardOf(amani, contractId)).toMatchObject({ place: 'active' })
    await tom.do(archiveOrUnarchive, { body: { contractIds: [contractId], state: false } })
    expect(await cardOf(tom, contractId)).toMatchObject({ place: 'active' })
  })

  test('C-RL-008, C-CL-007, C-TR-006, C-TR-007: goes to the trash and is restored; in the trash nothing else is done with it', async () => {
    const contractId = await sent()
    const contractIds = [contractId]
    await tom.do(archiveOrUnarchive, { body: { contractIds, state: true } })
    await tom.do(deleteOrUndelete, { body: { contractIds, state: true } })
    expect(await cardOf(tom, contractId, 'trash')).toMatchObject({ place: 'trash' })
    const failures = [{ what: 'Mto wa Simba Lodge, Mto wa Simba Lodge, STO rates 2026/27', reason: 'It is in the trash.' }]
    expect(await tom.do(archiveOrUnarchive, { body: { contractIds, state: true } })).toMatchObject({ done: 0, failures })
    expect(await tom.do(archiveOrUnarchive, { body: { contractIds, state: false } })).toMatchObject({ done: 0, failures })
    expect(await tom.do(markContracts, { body: { contractIds, priority: 'high' } })).toMatchObject({ done: 0, failures })
    await tom.do(deleteOrUndelete, { body: { contractIds, state: false } })
    expect(await cardOf(tom, contractId)).toMatchObject({ place: 'active', priority: null })
    // Restoring what is not in the trash changes nothing.
    await tom.do(archiveOrUnarchive, { body: { contractIds, state: true } })
    await tom.do(deleteOrUndelete, { body: { contractIds, state: false } })
    expect(await cardOf(tom, contractId, 'archived')).toBeDefined()
  })

  test('C-CL-048: has an assignee of the company, a priority, a note and a reminder; the other party sees none of it', async () => {
    const contractId = await sent()
    const contractIds = [contractId]
    const { items: users } = await tom.do(listCompanyUsers, { params: { id: companyId } })
    const assignee = users.find((user) => user.email === 'product@demo.test')?.userId ?? ''
    await tom.do(assignContracts, { body: { contractIds, assignee } })
    await tom.do(markContracts, { body: { contractIds, priority: 'high', note: ' Ask for 5 % on groups. ', remindOn: '2027-02-01' } })
    const note = { text: 'Ask for 5 % on groups.', by: 'Tom Whitaker' }
    expect(await cardOf(priya, contractId)).toMatchObject({ assigneeId: assignee, priority: 'high', note, remindOn: '2027-02-01' })
    // What is left out stays.
    await tom.do(markContracts, { body: { contractIds, priority: null } })
    expect(await cardOf(tom, contractId)).toMatchObject({ assigneeId: assignee, priority: null, note, remindOn: '2027-02-01' })
    const nothing = { assigneeId: null, priority: null, note: null, remindOn: null }
    expect(await cardOf(amani, contractId)).toMatchObject(nothing)
    const feed = JSON.stringify(await amani.do(getHistoryFeed, { params: { id: contractId } }))
    expect(feed).not.toContain('groups')
    await tom.do(assignContracts, { body: { contractIds, assignee: null } })
    await tom.do(markContracts, { body: { contractIds, note: '  ', remindOn: null } })
    expect(await cardOf(tom, contractId)).toMatchObject(nothing)
  })

  test('is assigned to nobody of another company, and to nobody who cannot sign in', async () => {
    const contractId = await sent()
    const { queries } = house.services.db
    const stranger = await queries.selectFrom('user_account').select('id').where('email', '=', 'shell@demo.test').executeTakeFirstOrThrow()
    const ask = (assignee: string) => tom.ask(assignContracts, { body: { contractIds: [contractId], assignee } })
    expect((await ask(stranger.id)).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'Only a colleague who can sign in can be assigned.',
    })
    expect(await cardOf(tom, contractId)).toMatchObject({ assigneeId: null })
  })

  test('archived by the buyer is active again when the supplier sends another version', async () => {
    const contractId = await sent()
    await tom.do(archiveOrUnarchive, { body: { contractIds: [contractId], state: true } })
    await amani.do(archiveOrUnarchive, { body: { contractIds: [contractId], state: true } })
    const supplierId = (await cardOf(tom, contractId, 'archived'))?.partnerCompanyId ?? ''
    const at = new Date(house.services.now()).toISOString()
    await house.services.db.transaction((tx) => fileContracts(house.services, tx, [contractId]))
    expect(await cardOf(tom, contractId, 'archived')).toBeDefined()
    await house.services.db.transaction((tx) => fileContracts(house.services, tx, [contractId], { by: supplierId, at }))
    expect(await cardOf(tom, contractId)).toMatchObject({ place: 'active', isViewed: false })
    expect(await cardOf(amani, contractId, 'archived')).toBeDefined()
  })
})

describe('undo', () => {
  test('sets back what was changed, once, and leaves what was filed again since', async () => {
    const [one, two] = [await sent(), await sent()]
    const legal = await tom.do(createFolder, { body: { folderName: 'With legal' } })
    await tom.do(markContracts, { body: { contractIds: [two], priority: 'low' } })
    const { changeId } = await tom.do(markContracts, { body: { contractIds: [one, two], priority: 'high', note: 'Old' } })
    await priya.do(assignFolder, { body: { contractIds: [one], folderId: legal.folderId } })
    await priya.do(markContracts, { body: { contractIds: [one], note: 'New' } })
    expect(await tom.do(undoFiling, { body: { changeId } })).toMatchObject({ done: 1, failures: [{ reason: 'It was filed again since.' }] })
    expect(await cardOf(tom, one)).toMatchObject({ priority: 'high', note: { text: 'New' }, folderId: legal.folderId })
    expect(await cardOf(tom, two)).toMatchObject({ priority: 'low', note: null })
    await tom.do(markContracts, { body: { contractIds: [two], priority: 'high', note: 'Old' } })
    expect(await tom.do(undoFiling, { body: { changeId } })).toEqual({ done: 0, failures: [] })
    expect(await cardOf(tom, two)).toMatchObject({ priority: 'high' })
    await tom.do(deleteFolder, { body: { folderName: 'With legal' } })
  })

  test('brings nothing back into a folder that is gone, and is not for others', async () => {
    const contractId = await sent()
    const { folderId } = await tom.do(createFolder, { body: { folderName: 'Short' } })
    await tom.do(assignFolder, { body: { contractIds: [contractId], folderId } })
    const { changeId } = await tom.do(assignFolder, { body: { contractIds: [contractId], folderId: null } })
    await tom.do(deleteFolder, { body: { folderName: 'Short' } })
    expect((await amani.ask(undoFiling, { body: { changeId } })).status).toBe(404)
    expect((await tom.do(undoFiling, { body: { changeId } })).failures).toMatchObject([
      { reason: 'The folder that it was in does not exist any more.' },
    ])
  })
})

describe('many contracts', () => {
  test('a foreign id among them changes nothing at all', async () => {
    const own = await sent()
    const jonas = await house.signIn('jonas@nordwind.test')
    await sendOne(amani, 'jonas@nordwind.test')
    const [theirs] = (await jonas.do(listContracts, { body: { limit: 1 } })).items
    const contractIds = [own, theirs?.contractId ?? '']
    const { folderId } = await tom.do(createFolder, { body: { folderName: 'Mine' } })
    const { changeId } = await tom.do(markContracts, { body: { contractIds: [own], priority: 'low' } })
    const before = await databaseDigest(house, ['session', 'attempt'], '', [])
    const answers = [
      await tom.ask(assignFolder, { body: { contractIds, folderId } }),
      await tom.ask(archiveOrUnarchive, { body: { contractIds, state: true } }),
      await tom.ask(deleteOrUndelete, { body: { contractIds, state: true } }),
      await tom.ask(assignContracts, { body: { contractIds, assignee: null } }),
      await tom.ask(markContracts, { body: { contractIds, priority: 'high' } }),
      await jonas.ask(undoFiling, { body: { changeId } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await databaseDigest(house, ['session', 'attempt'], '', [])).toEqual(before)
    await tom.do(deleteFolder, { body: { folderName: 'Mine' } })
  })

  test('filed by two people at once are filed by each of them once, and one of them is the last', async () => {
    const contractIds = [await sent(), await sent(), await sent()]
    const [a, b] = [await tom.do(createFolder, { body: { folderName: 'A' } }), await tom.do(createFolder, { body: { folderName: 'B' } })]
    const answers = await Promise.all([
      tom.do(assignFolder, { body: { contractIds, folderId: a.folderId } }),
      priya.do(assignFolder, { body: { contractIds: contractIds.toReversed(), folderId: b.folderId } }),
    ])
    expect(answers.map((answer) => answer.done)).toEqual([3, 3])
    const folderIds = await Promise.all(contractIds.map(async (contractId) => (await cardOf(tom, contractId))?.folderId))
    expect(new Set(folderIds).size).toBe(1)
    expect([a.folderId, b.folderId]).toContain(folderIds[0])
    for (const folderName of ['A', 'B']) await tom.do(deleteFolder, { body: { folderName } })
  })

  test('into a folder that somebody deletes at this moment: they are in no folder, whoever came first', async () => {
    const contractIds = [await sent(), await sent()]
    for (const round of [1, 2, 3]) {
      const { folderId } = await tom.do(createFolder, { body: { folderName: `Round ${round}` } })
      const [moved, deleted] = await Promise.all([
        tom.ask(assignFolder, { body: { contractIds, folderId } }),
        priya.ask(deleteFolder, { body: { folderName: `Round ${round}` } }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(moved.status)
      for (const contractId of contractIds) expect(await cardOf(tom, contractId)).toMatchObject({ folderId: null })
    }
  })

  test('C-RL-046: hundreds are one piece of work with a result for each, and are set back as one', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items: templates } = await ana.do(listTemplates, { query: { state: 'published', limit: 100 } })
    const templateIds = templates.map((template) => template.templateId)
    for (const part of [1, 2]) await send(ana, { templateIds, recipients: [{ email: 'buyer@demo.test' }], subject: `Part ${part}` })
    const { contractIds: all = [] } = await tom.do(listContracts, { body: { getContractIds: true } })
    expect(all.length).toBeGreaterThan(200)
    const [trashed = '', filedByPriya = ''] = all
    const { folderId } = await tom.do(createFolder, { body: { folderName: 'Everything' } })
    await priya.do(deleteOrUndelete, { body: { contractIds: [trashed], state: true } })
    const headers = { 'idempotency-key': 'file-hundreds' }
    const { workId, changeId } = await tom.do(assignFolder, { body: { contractIds: all, folderId }, headers })
    expect(await tom.do(assignFolder, { body: { contractIds: all, folderId }, headers })).toMatchObject({ workId, changeId })
    await workDone(tom, workId ?? '')
    expect(await tom.do(getWork, { params: { id: workId ?? '' } })).toMatchObject({
      kind: 'file',
      title: `Moving to a folder: ${all.length} contracts`,
      done: all.length,
      result: {
        text: `${all.length - 1} contracts: to Everything, 1 not.`,
        changeId,
        failures: [{ reason: 'It is in the trash.' }],
      },
    })
    expect((await tom.do(listContracts, { body: { folderId, getContractIds: true } })).contractIds).toHaveLength(all.length - 1)
    await priya.do(assignFolder, { body: { contractIds: [filedByPriya], folderId: null } })
    const undone = await tom.do(undoFiling, { body: { changeId } })
    expect(undone).toMatchObject({ done: all.length - 2, failures: [{ reason: 'It was filed again since.' }] })
    expect((await tom.do(listContracts, { body: { folderId, getContractIds: true } })).contractIds).toEqual([])
    await tom.do(deleteFolder, { body: { folderName: 'Everything' } })
  })

  test('the job changes nothing that was filed since it was asked for, nothing twice, and nothing after it was undone', async () => {
    const [first, second] = [await sent(), await sent()]
    const { db, queue } = house.services
    const user = await db.queries.selectFrom('user_account').select('id').where('email', '=', 'buyer@demo.test').executeTakeFirstOrThrow()
    const start = async (priority: 'low' | 'medium', undone: boolean) => {
      const changeId = Buffer.from(`${priority}${undone}`.padEnd(12).slice(0, 12)).toString('hex')
      const askedAt = new Date(house.services.now() - 60_000).toISOString()
      return db.transaction(async (tx) => {
        const workId = await insertWork(tx, { companyId, userId: user.id, kind: 'file', title: 'Marking', total: 2 }, house.services.now())
        await tx
          .insertInto('filing_change')
          .values({
            company_id: companyId,
            id: changeId,
            user_id: user.id,
            change: '{}',
            created_at: askedAt,
            undone_at: undone ? askedAt : null,
          })
          .execute()
        const data = {
          companyId,
          userId: user.id,
          workId,
          changeId,
          askedAt,
          contractIds: [first, second],
          change: { priority },
          what: 'priority',
        }
        await queue.send(tx, CHANGE_FILING, data)
        return { workId, data }
      })
    }
    await priya.do(markContracts, { body: { contractIds: [second], priority: 'high' } })
    // A note of a colleague is no reason to leave the priority as it is.
    await priya.do(markContracts, { body: { contractIds: [first], note: 'Seen' } })
    const { workId, data } = await start('low', false)
    await workDone(tom, workId)
    const { result } = await tom.do(getWork, { params: { id: workId } })
    expect(result).toMatchObject({ text: '1 contract: priority, 1 not.', failures: [{ reason: 'Priya Nair filed it meanwhile.' }] })
    expect(await cardOf(tom, first)).toMatchObject({ priority: 'low' })
    expect(await cardOf(tom, second)).toMatchObject({ priority: 'high' })

    // The same job again, as after a crash.
    await priya.do(markContracts, { body: { contractIds: [first], priority: null } })
    const job = changeFilingJob(house.services)
    await job.run({ data, signal: new AbortController().signal, complete: () => Promise.resolve() })
    expect(await cardOf(tom, first)).toMatchObject({ priority: null })

    const undone = await start('medium', true)
    await workDone(tom, undone.workId)
    expect((await tom.do(getWork, { params: { id: undone.workId } })).result?.failures).toMatchObject([
      { reason: 'This change was undone.' },
      { reason: 'This change was undone.' },
    ])
  })
})

test('C-ST-014: a reader archives and deletes nothing, and is told what is missing', async () => {
  const reader = await house.signIn('sales@demo.test')
  const body = { contractIds: ['0'.repeat(24)], state: true }
  const refusal = { code: 'NoWriteAccess', message: 'You will need write access in order to perform this action.' }
  expect((await reader.ask(archiveOrUnarchive, { body })).refusal).toEqual(refusal)
  expect((await reader.ask(deleteOrUndelete, { body })).refusal).toEqual(refusal)
})
