import {
  answerFileQuestion,
  askToOpenFile,
  fileAnswered,
  fileAsked,
  listFileQuestions,
  openUnreadFile,
} from '@tradewind/api/admin/file-access.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getOperations } from '@tradewind/api/admin/operations.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const NAME = '费率 =1+1.csv'
const CONTENT = 'Hotel;From;To;Double\nA;01.04.2027;31.03.2028;90\n'
const DAY_MS = 24 * 3600_000

const house = houseOfFile()
/** Of the support of the provider. */
let mira: Person
/** Administrator of the supplier whose file it is. */
let ana: Person
let importId: string
beforeAll(async () => {
  mira = await house.signIn('support@demo.test')
  ana = await house.signIn('supplier@demo.test')
  ;({ importId } = await bringIn(ana, { name: NAME, bytes: Buffer.from(CONTENT) }))
})

const ask = (reason = 'Ticket 9: the columns') => mira.ask(askToOpenFile, { params: { importId }, body: { reason } })
const open = () => mira.ask(openUnreadFile, { params: { importId }, body: {} })
const answer = (isAllowed: boolean) => ana.do(answerFileQuestion, { params: { importId }, body: { isAllowed } })
const access = async () => (await mira.do(getOperations)).unreadFiles.find((each) => each.importId === importId)?.access
const sentences = async (person: Person) =>
  (await person.do(listAuditEntries, { query: { limit: 200 } })).items.map(({ sentence }) => sentence)
const questionMails = async () => {
  const { rows } = await house.services.db.pool.query<{ to_address: string; text: string }>(
    `select to_address, plain_text as text from mail where kind = 'file-asked' order by id`,
  )
  return rows
}

describe('a file', () => {
  test('that was read is neither asked for nor opened', async () => {
    expect((await ask()).status).toBe(404)
    expect((await open()).status).toBe(404)
    await house.services.db.pool.query(
      `update import set state = 'failed', problem = 'No column says which hotel it is.', ended_at = $2 where id = $1`,
      [importId, new Date(house.services.now())],
    )
  })

  test('that could not be read is opened only once its company has allowed it, and both audit logs have each time', async () => {
    expect(await access()).toBe('notAsked')
    expect((await open()).refusal.code).toBe('StateChanged')
    expect((await ask(' x ')).refusal.code).toBe('NotUsable')
    await Promise.all([ask(), ask(), ask()])
    expect(await access()).toBe('asked')
    expect((await open()).refusal.code).toBe('StateChanged')
    const { items } = await ana.do(listFileQuestions)
    expect(items).toMatchObject([
      {
        importId,
        fileName: NAME,
        problem: 'No column says which hotel it is.',
        reason: 'Ticket 9: the columns',
        answeredAt: null,
        openUntil: null,
      },
    ])
    const mails = await questionMails()
    expect(mails.map(({ to_address: to }) => to)).toEqual(['supplier@demo.test'])
    expect(mails[0]?.text).toContain('Ticket 9: the columns')
    await eventually(async () =>
      expect((await ana.do(listNotifications)).items.map(({ text }) => text)).toContain(
        `Tradewind asks whether it may open ${NAME}, which could not be read`,
      ),
    )
    await answer(true)
    expect(await access()).toBe('allowed')
    const given = await open()
    expect(given.status).toBe(200)
    expect(given.bytes.toString()).toBe(CONTENT)
    const said = `${NAME} of Solano Hotels for Tradewind: “Ticket 9: the columns”`
    const asker = await house.signIn('admin@demo.test')
    expect(await sentences(asker)).toEqual(expect.arrayContaining([`opened ${said}`]))
    expect(await sentences(ana)).toEqual(
      expect.arrayContaining([
        `opened ${NAME} for Tradewind: “Ticket 9: the columns”`,
        `allowed Tradewind to open ${NAME}`,
        `asked whether ${NAME} may be opened for Tradewind: “Ticket 9: the columns”`,
      ]),
    )
  })

  test('is closed again when its company takes it back, and may be asked for anew', async () => {
    await answer(false)
    await answer(false)
    expect(await access()).toBe('refused')
    expect((await open()).refusal.code).toBe('StateChanged')
    expect((await sentences(ana)).filter((each) => each === `did not allow Tradewind to open ${NAME}`)).toHaveLength(1)
    expect((await ask('Once more, please')).status).toBe(200)
    expect(await questionMails()).toHaveLength(2)
    await answer(true)
  })

  test('is closed again after seven days', async () => {
    house.passTime(7 * DAY_MS - 60_000)
    mira = await house.signIn('support@demo.test')
    ana = await house.signIn('supplier@demo.test')
    expect((await open()).status).toBe(200)
    house.passTime(60_000)
    expect((await open()).refusal.code).toBe('StateChanged')
    expect((await ana.do(listFileQuestions)).items).toMatchObject([{ openUntil: null }])
  })
})

describe('a question about a file', () => {
  test('is answered by administrators of its company alone', async () => {
    const params = { importId }
    const body = { isAllowed: true }
    const others = [await house.signIn('buyer@demo.test'), await house.signIn('sales@demo.test'), mira]
    for (const person of others) expect((await person.ask(answerFileQuestion, { params, body })).status).toBeGreaterThanOrEqual(403)
    expect((await others[0]?.do(listFileQuestions))?.items).toEqual([])
    expect((await open()).refusal.code).toBe('StateChanged')
  })

  test('is asked by support and administrators of the platform alone', async () => {
    for (const email of ['billing@demo.test', 'loading@demo.test', 'supplier@demo.test']) {
      const person = await house.signIn(email)
      expect((await person.ask(askToOpenFile, { params: { importId }, body: { reason: 'A reason' } })).status).toBe(404)
      expect((await person.ask(openUnreadFile, { params: { importId }, body: {} })).status).toBe(404)
    }
  })

  test('tells only its company, and the answer only who asked', async () => {
    const { rows } = await house.services.db.pool.query<{ kind: string; companies: number }>(
      `select kind, cardinality(company_ids) as companies from event where kind in ($1, $2) group by 1, 2 order by 1`,
      [fileAnswered.kind, fileAsked.kind],
    )
    expect(rows).toEqual([
      { kind: fileAnswered.kind, companies: 1 },
      { kind: fileAsked.kind, companies: 1 },
    ])
  })
})
