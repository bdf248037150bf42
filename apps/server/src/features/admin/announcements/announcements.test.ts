import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import {
  dismissAnnouncement,
  listAnnouncements,
  readAnnouncements,
  withdrawAnnouncement,
  writeAnnouncement,
} from '@tradewind/api/admin/announcements.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { passTo } from '@tradewind/stage/pass-to.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [iris, ana, petar, tom, amani] = house.signedIn(
  'admin@demo.test',
  'supplier@demo.test',
  'sales@demo.test',
  'buyer@demo.test',
  'shell@demo.test',
)

type Written = SentBodyOf<typeof writeAnnouncement>

const DAY_MS = 24 * 3_600_000
const today = () => dayAt(house.services.now(), 'UTC')

function write(title: string, audience: Written['audience'], days: { from?: number; until?: number } = {}) {
  const { from = 0, until = 3 } = days
  return { body: { title, body: 'From 06:00 to 08:00.', from: addDays(today(), from), until: addDays(today(), until), audience } }
}
async function beAt(time: string) {
  passTo(house, time)
  for (const person of [iris, tom]) await person.signIn(person === iris ? 'admin@demo.test' : 'buyer@demo.test')
}
const publish = async (...words: Parameters<typeof write>) => (await iris.do(writeAnnouncement, write(...words))).announcementId
const titlesOf = async (person: Person) => (await person.do(readAnnouncements)).items.map(({ title }) => title)
const companyOf = async (person: Person) => (await person.do(getSessionInfo)).companyId ?? ''
const stateOf = async (id: string) => (await iris.do(listAnnouncements)).items.find(({ announcementId }) => announcementId === id)?.state

describe('an announcement', () => {
  test('is read by the companies it is for: all, a type, a plan, or a list', async () => {
    await publish('For all', { to: 'all' })
    await publish('For buyers', { to: 'type', companyType: 'Contractor' })
    await publish('For one', { to: 'list', companyIds: [await companyOf(tom), await companyOf(amani)] })
    const { rows } = await house.services.db.pool.query<{ plan: 'Free' | 'Connected' | 'Unlimited' }>(
      'select plan from company where id = $1',
      [await companyOf(ana)],
    )
    await publish('For a plan', { to: 'plan', plans: [rows[0]?.plan ?? 'Free'] })
    expect(await titlesOf(ana)).toEqual(['For all', 'For a plan'])
    expect(await titlesOf(tom)).toEqual(expect.arrayContaining(['For all', 'For buyers', 'For one']))
    // A company that has contracts only reads it as well.
    expect(await titlesOf(amani)).toEqual(expect.arrayContaining(['For all', 'For one']))
    expect(await titlesOf(amani)).not.toContain('For buyers')
  })

  test('a company with another plan from now on reads what is for the new one', async () => {
    const companyId = await companyOf(petar)
    const { pool } = house.services.db
    const { rows } = await pool.query<{ plan: string }>('select plan from company where id = $1', [companyId])
    const other = rows[0]?.plan === 'Unlimited' ? 'Free' : 'Unlimited'
    await pool.query('update company set plan = $2 where id = $1', [companyId, other])
    expect(await titlesOf(petar)).toEqual(['For all'])
    await pool.query('update company set plan = $2 where id = $1', [companyId, rows[0]?.plan])
  })

  test('is dismissed by each person alone, once', async () => {
    const { items } = await ana.do(readAnnouncements)
    const id = items.find(({ title }) => title === 'For all')?.announcementId ?? ''
    await Promise.all([0, 1].map(() => ana.do(dismissAnnouncement, { params: { id } })))
    expect(await titlesOf(ana)).not.toContain('For all')
    expect(await titlesOf(petar)).toContain('For all')
    expect((await iris.do(listAnnouncements)).items.find(({ title }) => title === 'For all')?.dismissed).toBe(1)
  })

  test('that is for others is not found when it is dismissed', async () => {
    const { items } = await tom.do(readAnnouncements)
    const id = items.find(({ title }) => title === 'For buyers')?.announcementId ?? ''
    expect((await ana.ask(dismissAnnouncement, { params: { id } })).status).toBe(404)
  })

  test('is shown from its first day to its last, and gone when it is withdrawn', async () => {
    const later = await publish('Saturday', { to: 'all' }, { from: 2, until: 3 })
    const withdrawn = await publish('A mistake', { to: 'all' }, { until: 9 })
    expect(await titlesOf(tom)).not.toContain('Saturday')
    expect(await stateOf(later)).toBe('planned')
    expect(await titlesOf(tom)).toContain('A mistake')
    await Promise.all([0, 1].map(() => iris.do(withdrawAnnouncement, { params: { id: withdrawn } })))
    expect(await titlesOf(tom)).not.toContain('A mistake')
    expect(await stateOf(withdrawn)).toBe('withdrawn')
    const sentences = (await iris.do(listAuditEntries, { query: { limit: 200 } })).items.map(({ sentence }) => sentence)
    expect(sentences.filter((each) => each === 'withdrew the announcement “A mistake”')).toHaveLength(1)
    expect(sentences).toContain('wrote the announcement “Saturday”')

    house.passTime(3 * DAY_MS)
    for (const person of [iris, tom]) await person.signIn(person === iris ? 'admin@demo.test' : 'buyer@demo.test')
    expect(await titlesOf(tom)).toContain('Saturday')
    expect(await stateOf(later)).toBe('shown')
    house.passTime(2 * DAY_MS)
    for (const person of [iris, tom]) await person.signIn(person === iris ? 'admin@demo.test' : 'buyer@demo.test')
    expect(await titlesOf(tom)).not.toContain('Saturday')
    expect(await stateOf(later)).toBe('over')
  })

  test('is shown where its first day has begun, and until its last day has ended everywhere', async () => {
    await beAt('23:30')
    const tomorrow = await publish('Begins in Auckland', { to: 'all' }, { from: 1 })
    const afterwards = await publish('Begins nowhere yet', { to: 'all' }, { from: 2 })
    expect([await stateOf(tomorrow), await stateOf(afterwards)]).toEqual(['shown', 'planned'])
    const told = (await tom.do(readAnnouncements)).items.find(({ title }) => title === 'Begins in Auckland')
    expect(told).toMatchObject({ from: addDays(today(), 1), until: addDays(today(), 3) })
    await beAt('01:30')
    const yesterday = await publish('Ends in Los Angeles', { to: 'all' }, { from: -1, until: -1 })
    expect(await stateOf(yesterday)).toBe('shown')
    expect(await titlesOf(tom)).toContain('Ends in Los Angeles')
  })

  test('that ends before it begins, is over, or is for a company that does not exist is not written', async () => {
    expect((await iris.ask(writeAnnouncement, write('Backwards', { to: 'all' }, { from: 2, until: 1 }))).refusal.code).toBe('NotUsable')
    expect((await iris.ask(writeAnnouncement, write('Over', { to: 'all' }, { from: -3, until: -2 }))).refusal.code).toBe('NotUsable')
    const nobody = write('Nobody', { to: 'list', companyIds: ['aaaaaaaaaaaaaaaaaaaaaaaa'] })
    expect((await iris.ask(writeAnnouncement, nobody)).refusal.message).toContain('aaaaaaaaaaaaaaaaaaaaaaaa')
    expect((await iris.ask(writeAnnouncement, write('Empty', { to: 'list', companyIds: [] }))).refusal.code).toBe('WrongInput')
  })

  test('is written, listed and withdrawn by administrators of the platform alone', async () => {
    const id = await publish('Ours', { to: 'all' })
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'supplier@demo.test']) {
      const person = await house.signIn(email)
      expect((await person.ask(writeAnnouncement, write('Mine', { to: 'all' }))).status).toBe(404)
      expect((await person.ask(withdrawAnnouncement, { params: { id } })).status).toBe(404)
      expect((await person.ask(listAnnouncements)).status).toBe(404)
      expect(await titlesOf(person)).toContain('Ours')
    }
  })

  test('whoever acts for a user sees it and leaves it for the user to read', async () => {
    const mira = await house.signIn('support@demo.test')
    const { rows } = await house.services.db.pool.query<{ id: string }>(`select id from user_account where email = 'buyer@demo.test'`)
    const { jwt } = await mira.do(loginAsUser, { body: { userId: rows[0]?.id ?? '', reason: 'Asked us what it says' } })
    mira.token = jwt
    const { items } = await mira.do(readAnnouncements)
    const refused = await mira.ask(dismissAnnouncement, { params: { id: items[0]?.announcementId ?? '' } })
    expect(refused.refusal.code).toBe('NotWhileActing')
  })
})
