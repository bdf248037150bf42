import { getContractContacts, getContractInfo, getHistoryFeed, lookAtContract, saveComment } from '@tradewind/api/contracting/contract.ts'
import { getHome } from '@tradewind/api/home.ts'
import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { listNotifications, readNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani, tom, jonas] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'jonas@nordwind.test')
let contractId: string
beforeAll(async () => {
  contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
})

const MINUTE_MS = 60_000

describe('what a person saw at the visit before', () => {
  const look = (person: Person) => person.do(lookAtContract, { params: { id: contractId } })
  const newVersion = () => house.services.db.pool.query('update contract set version = version + 1 where id = $1', [contractId])

  test('is the version and the end of that visit; opening the page again soon is the same visit', async () => {
    expect((await look(tom)).before).toBeNull()
    house.passTime(5 * MINUTE_MS)
    expect((await look(tom)).before).toBeNull()
    house.passTime(40 * MINUTE_MS)
    const { before } = await look(tom)
    expect(before?.version).toBe(1)
    expect(house.services.now() - Date.parse(before?.at ?? '')).toBeCloseTo(40 * MINUTE_MS, -4)
    house.passTime(MINUTE_MS)
    expect((await look(tom)).before).toEqual(before)
  })

  test('counts a new version at once, and each person for themselves', async () => {
    await newVersion()
    expect((await look(tom)).before?.version).toBe(1)
    expect((await look(amani)).before).toBeNull()
    expect((await look(await house.signIn('product@demo.test'))).before).toBeNull()
    await house.services.db.pool.query('update contract set version = 1 where id = $1', [contractId])
  })

  test('is nothing that a stranger can ask for', async () => {
    expect((await jonas.ask(lookAtContract, { params: { id: contractId } })).status).toBe(404)
    const { rows } = await house.services.db.pool.query(
      'select count(*)::int as n from contract_look l join user_account u on u.id = l.user_id where u.email = $1',
      ['jonas@nordwind.test'],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a private note that mentions a colleague', () => {
  const idOf = async (email: string): Promise<string> => {
    const { rows } = await house.services.db.pool.query<{ id: string }>('select id from user_account where email = $1', [email])
    return rows[0]?.id ?? ''
  }
  const write = async (mentions: string[]) => {
    const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    return tom.ask(saveComment, { params: { historyFeedId: contract?.historyFeedId ?? '' }, body: { comment: 'Too high?', mentions } })
  }

  test('tells that colleague alone: neither the writer, nor other colleagues, nor the other side', async () => {
    const colleague = await house.signIn('product@demo.test')
    expect((await write([await idOf('product@demo.test')])).status).toBe(200)
    const told = await eventually(async () => {
      const { items } = await colleague.do(listNotifications)
      const found = items.find((item) => item.kind === 'contract.noteAdded')
      expect(found).toMatchObject({ href: `/contracting/contract/${contractId}/notes`, isRead: false })
      return found
    })
    expect(told?.text).toMatch(/^Tom Whitaker mentioned you in a private note on /)
    for (const person of [tom, amani, jonas]) {
      const [{ items }, home] = [await person.do(listNotifications), await person.do(getHome)]
      expect(items.map((item) => item.kind)).not.toContain('contract.noteAdded')
      expect(JSON.stringify(home)).not.toContain('private note')
    }
    const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
    expect(JSON.stringify(items)).not.toContain('Too high?')
    // What the writer reads leaves the colleague's own notice unread.
    await tom.do(readNotifications, { body: { upTo: told?.id ?? '' } })
    expect((await colleague.do(listNotifications)).items.find((item) => item.id === told?.id)?.isRead).toBe(false)
    await colleague.do(readNotifications, { body: { upTo: told?.id ?? '' } })
    expect((await colleague.do(listNotifications)).items.find((item) => item.id === told?.id)?.isRead).toBe(true)
  })

  test('is mailed to that colleague with its words, unless they want no such mail', async () => {
    const mailsTo = async () =>
      (await house.visitor().do(listOutbox, { query: { limit: 50 } })).items.filter(
        (mail) => mail.to === 'product@demo.test' && mail.subject.startsWith('Tom Whitaker mentioned you in a note on '),
      )
    await eventually(async () => expect(await mailsTo()).toHaveLength(1))
    const [{ mailId } = { mailId: '' }] = await mailsTo()
    const mail = await house.visitor().do(getOutboxMail, { params: { id: mailId } })
    expect(mail.text).toContain('> Too high?')
    expect(mail.text).toContain(`/contracting/contract/${contractId}/notes`)
    const choices = JSON.stringify({ 'contract.noteAdded': { mail: false, application: true } })
    await house.services.db.pool.query('update user_account set notification_choices = $1 where email = $2', [choices, 'product@demo.test'])
    await write([await idOf('product@demo.test')])
    const colleague = await house.signIn('product@demo.test')
    await eventually(async () => {
      const { items } = await colleague.do(listNotifications)
      expect(items.filter((item) => item.kind === 'contract.noteAdded')).toHaveLength(2)
    })
    expect(await mailsTo()).toHaveLength(1)
  })

  test('cannot mention somebody of the other side, and nothing is kept of it', async () => {
    const before = (await tom.do(getHistoryFeed, { params: { id: contractId } })).items.length
    expect((await write([await idOf('shell@demo.test')])).status).toBe(404)
    expect((await tom.do(getHistoryFeed, { params: { id: contractId } })).items).toHaveLength(before)
  })
})

describe('the contacts of the other side', () => {
  test('are who sent it, with the address that replies go to, and the own address book', async () => {
    const [buyers, suppliers] = [
      await tom.do(getContractContacts, { params: { id: contractId } }),
      await amani.do(getContractContacts, { params: { id: contractId } }),
    ]
    expect(buyers.people).toMatchObject([{ email: 'shell@demo.test' }])
    expect(suppliers.addressBook.map((each) => each.email)).toContain('buyer@demo.test')
    // Nobody of the buyer has acted, and addresses that the supplier does not have itself are not given.
    expect(suppliers.people.every((person) => person.email === null)).toBe(true)
  })

  test('are not for a stranger', async () => {
    expect((await jonas.ask(getContractContacts, { params: { id: contractId } })).status).toBe(404)
  })
})
