import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { addUser, editUser } from '@tradewind/api/accounts/users.ts'
import { exportAuditLog, listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { readXlsx } from 'hucre/xlsx'
import { auditSentence, SEARCHED_ACTIONS } from '../../../audit/audit-log.ts'
import { audit } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { noteForBoth } from './note-for-both.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

describe('the audit log', () => {
  test('says who did what from where, newest first', async () => {
    const vesna = await ana.do(addUser, { body: { email: 'vesna@solano.test', firstName: 'Vesna', lastName: 'Perić', access: 'read' } })
    await ana.do(editUser, { body: { userId: vesna.userId, access: 'write' } })
    await ana.do(editUser, { body: { userId: vesna.userId, isDisabled: true } })
    await house
      .visitor()
      .ask(signIn, { body: { email: 'sales@demo.test', password: 'wrong' }, headers: { 'x-forwarded-for': '203.0.113.40' } })
    const { items } = await ana.do(listAuditEntries, { query: { limit: 4 } })
    expect(items.map((entry) => `${entry.actorName} ${entry.sentence}`)).toEqual([
      'Somebody was refused to sign in as Petar Kralj: Incorrect password',
      'Ana Marušić disabled Vesna Perić',
      'Ana Marušić gave Vesna Perić write access',
      'Ana Marušić added Vesna Perić: member, read access',
    ])
    expect(items[0]?.ipAddress).toBe('203.0.113.40')
  })

  test('is read page by page, and searched', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await ana.do(listAuditEntries, { query: { limit: 3, ...(next === undefined ? {} : { next }) } })
      seen.push(...page.items.map((entry) => entry.id))
      next = page.next ?? undefined
    } while (next !== undefined && seen.length < 12)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(6)
    const found = await ana.do(listAuditEntries, { query: { searchText: 'vesna' } })
    expect(found.items.length).toBeGreaterThan(0)
    expect(
      (await ana.do(listAuditEntries, { query: { filter: 'contracts' } })).items.every((entry) => !entry.action.startsWith('user.')),
    ).toBe(true)
  })

  test('is searched by whole names, without accents, by what the sentences say, by reason and by address', async () => {
    const mira = await ana.do(addUser, { body: { email: 'mira@solano.test', firstName: '伟', lastName: 'Šarić', access: 'read' } })
    await ana.do(editUser, { body: { userId: mira.userId, role: 'admin' } })
    const sentences = async (searchText: string) =>
      (await ana.do(listAuditEntries, { query: { searchText, limit: 100 } })).items.map((entry) => `${entry.actorName} ${entry.sentence}`)
    const made = 'Ana Marušić made 伟 Šarić an administrator'
    for (const typed of ['Ana Marušić administrator', 'marusic ADMINISTRATOR made', '伟 made', 'saric user.role'])
      expect(await sentences(typed), typed).toEqual([made])
    expect(await sentences('signed in')).toContain('Ana Marušić signed in')
    for (const sentence of await sentences('signed in')) expect(sentence).toMatch(/signed in/)
    expect(await sentences('member made')).toEqual([])
    expect(await sentences('100%')).toEqual([])
  })

  test('says which settings were changed, whose contract it was, and who acted on the own account', async () => {
    await ana.do(saveSettings, { body: { company: { idleMinutes: 30, isOpenToDomain: false } } })
    const { userId } = await ana.do(getSessionInfo)
    await ana.do(editUser, { body: { userId: userId ?? '', access: 'read' } })
    await ana.do(editUser, { body: { userId: userId ?? '', access: 'write' } })
    const accounts = await ana.do(listAuditEntries, { query: { limit: 3 } })
    expect(accounts.items.map((entry) => entry.sentence)).toEqual([
      'gave their own account write access',
      'took write access from their own account',
      'set the time after which idle sessions end to 30 minutes, stopped taking sign-ups of colleagues',
    ])
    const contracts = await ana.do(listAuditEntries, { query: { filter: 'contracts', limit: 200 } })
    const sentences = contracts.items.map((entry) => entry.sentence)
    expect(sentences.filter((sentence) => /^changed a rate in a draft: .+, Solano .+$/.test(sentence))).not.toEqual([])
    const tom = await house.signIn('buyer@demo.test')
    const accepted = await tom.do(listAuditEntries, { query: { searchText: 'accepted', limit: 1 } })
    expect(accepted.items[0]?.sentence).toMatch(/^accepted a contract: .+, .+, with .+$/)
  })

  test.each(SEARCHED_ACTIONS)('has words for $action $detail', ({ action, detail }) => {
    const sentence = auditSentence(action, { isOwn: false, subject: undefined, detail })
    expect(sentence).toMatch(/^[a-z]+ /)
    expect(sentence).not.toMatch(/undefined|NaN|null/)
  })

  test('shows what an older server wrote, and this one has no words for, by its name', () => {
    expect(auditSentence('contract.copied', { isOwn: false, subject: undefined, detail: {} })).toBe('contract.copied')
  })

  test.each([
    ['draft.change-rates', {}, 'changed many rates in a draft'],
    ['company.settings', { requires_second_factor: true }, 'asked everybody for a second factor'],
    ['company.settings', { company_name: '北京酒店' }, 'renamed the company to 北京酒店'],
    ['session.refuse', {}, 'was refused to sign in as a user'],
    ['import.start', { fileName: '=cmd().xlsx' }, 'brought in a file: =cmd().xlsx'],
  ])('has words for %s %o', (action, detail, sentence) => {
    expect(auditSentence(action, { isOwn: false, subject: undefined, detail })).toBe(sentence)
  })

  test('is narrowed to days, and exported as it is narrowed', async () => {
    const DAY_MS = 24 * 60 * 60 * 1000
    const at = (days: number) => new Date(house.services.now() + days * DAY_MS).toISOString()
    const all = await ana.do(listAuditEntries, { query: { limit: 200 } })
    const [newest] = all.items
    const before = newest?.at ?? ''
    const earlier = await ana.do(listAuditEntries, { query: { before, limit: 200 } })
    expect(earlier.items.length).toBeGreaterThan(0)
    expect(earlier.items.every((entry) => Date.parse(entry.at) < Date.parse(before))).toBe(true)
    const since = await ana.do(listAuditEntries, { query: { from: before, limit: 200 } })
    expect(since.items.map((entry) => entry.id)).toEqual(
      all.items.filter((entry) => Date.parse(entry.at) >= Date.parse(before)).map((entry) => entry.id),
    )
    expect((await ana.do(listAuditEntries, { query: { from: at(1), before: at(2) } })).items).toEqual([])
    expect((await ana.ask(listAuditEntries, { query: { from: 'yesterday' } })).status).toBe(400)

    const file = await ana.ask(exportAuditLog, { query: { from: before } })
    expect(file.headers.get('content-disposition')).toMatch(/Audit log \d{4}-\d\d-\d\d\.xlsx/)
    const [sheet] = (await readXlsx(file.bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['Time (UTC)', 'Who', 'E-mail', 'Acting for them', 'What', 'From'])
    expect(sheet?.rows.slice(1).map((row) => row[4])).toEqual(since.items.map((entry) => entry.sentence))
  })

  test('of a company is for its administrators, and for the platform’s; nobody else knows of it', async () => {
    const { companyId } = await ana.do(getSessionInfo)
    const query = { companyId: companyId ?? '' }
    const [petar, tom, iris] = [
      await house.signIn('sales@demo.test'),
      await house.signIn('buyer@demo.test'),
      await house.signIn('admin@demo.test'),
    ]
    expect((await petar.ask(listAuditEntries)).status).toBe(403)
    expect((await tom.ask(listAuditEntries, { query })).status).toBe(404)
    expect((await tom.ask(exportAuditLog, { query })).status).toBe(404)
    for (const call of [listAuditEntries, exportAuditLog]) {
      expect((await iris.ask(call, { query })).refusal.code).toBe('NotUsable')
      expect((await iris.ask(call, { query: { ...query, reason: ' why ' } })).refusal.code).toBe('NotUsable')
    }
  })

  test('of another company is read by a platform administrator with a reason, which both companies read', async () => {
    const { companyId } = await ana.do(getSessionInfo)
    const iris = await house.signIn('admin@demo.test')
    const query = { companyId: companyId ?? '', reason: 'Ticket 7001: who took the access away' }
    const own = `Iris Lund read the data of the company for Tradewind: “${query.reason}”`
    const looks = async () => {
      const { items } = await ana.do(listAuditEntries, { query: { limit: 200 } })
      return items.filter((entry) => `${entry.actorName} ${entry.sentence}` === own).length
    }
    expect(await looks()).toBe(0)
    const { items } = await iris.do(listAuditEntries, { query })
    expect(`${items[0]?.actorName} ${items[0]?.sentence}`).toBe(own)
    expect((await iris.ask(exportAuditLog, { query })).status).toBe(200)
    expect(await looks()).toBe(1)
    const providers = (await iris.do(listAuditEntries)).items.map((entry) => entry.sentence)
    expect(providers).toContain(`read the data of Solano Hotels for Tradewind: “${query.reason}”`)
    expect((await iris.ask(listAuditEntries, { query: { ...query, companyId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } })).status).toBe(404)
  })
})

test('an entry with other facts than those of its action does not compile', () => {
  const wrong = (context: Context, tx: Transaction) => [
    // @ts-expect-error no action of this name
    audit(context, tx, 'contract.copied', null),
    // @ts-expect-error its words need the count
    audit(context, tx, 'partner.import', null),
    // @ts-expect-error a count is a number
    audit(context, tx, 'partner.import', null, { partners: '3' }),
    // @ts-expect-error a fact of another action
    audit(context, tx, 'draft.open', null, { partners: 3 }),
    // @ts-expect-error the reason is missing
    noteForBoth(context, tx, { action: 'company.verify', companyId: '', companyName: '', detail: {} }),
    // @ts-expect-error an action of one company only
    noteForBoth(context, tx, { action: 'draft.open', companyId: '', companyName: '', detail: {} }),
  ]
  expect(wrong).toBeTypeOf('function')
})
