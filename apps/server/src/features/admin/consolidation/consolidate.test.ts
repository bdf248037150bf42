import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { reopenCompany } from '@tradewind/api/admin/closing.ts'
import { consolidate, listConsolidations, previewConsolidation, takeApart } from '@tradewind/api/admin/consolidation.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { createFolder, setFolderRule } from '@tradewind/api/contracting/filing.ts'
import { requestSignatures } from '@tradewind/api/contracting/signatures.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listConnections } from '@tradewind/api/connections/connections.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { listMessages, newMessage } from '@tradewind/api/workspace/messages.ts'
import { listTalks, openTalk } from '@tradewind/api/workspace/talk.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let house: House
let iris: Person
let ana: Person
let tom: Person
let jonas: Person
let meridian: string
let nordwind: string
let ofMeridian: string
let ofNordwind: string
beforeAll(async () => {
  house = await openHouse()
  iris = await house.signIn('admin@demo.test')
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  jonas = await house.signIn('jonas@nordwind.test')
  meridian = (await tom.do(getSessionInfo)).companyId ?? ''
  nordwind = (await jonas.do(getSessionInfo)).companyId ?? ''
  ofMeridian = (await sendOne(ana, 'buyer@demo.test')).contractId
  ofNordwind = (await sendOne(ana, 'jonas@nordwind.test')).contractId
})
afterAll(() => house.close())

const REASON = 'Ticket 77: both are one company now'
const DAY_MS = 24 * 3_600_000
const accounts = () => ({ email: 'buyer@demo.test', companyId: meridian, associateEmail: 'jonas@nordwind.test', reason: REASON })
const preview = (other = {}) => iris.do(previewConsolidation, { body: { ...accounts(), ...other } })
const sql = (text: string, values: unknown[] = []) => house.services.db.pool.query(text, values)
const newest = async () => (await iris.do(listConsolidations, { params: { companyId: meridian } })).items[0]

async function ask(other = {}) {
  const body = { ...accounts(), ...other }
  const { digest } = await iris.do(previewConsolidation, { body })
  return iris.ask(consolidate, { body: { ...body, digest } })
}

async function ended(state: string) {
  return eventually(async () => {
    const last = await newest()
    expect(last?.state).toBe(state)
    return last
  })
}

async function apart() {
  await iris.do(takeApart, { params: { consolidationId: (await newest())?.consolidationId ?? '' }, body: { reason: REASON } })
  await ended('undone')
}

describe('the preview', () => {
  test('counts what moves, names what both have with what becomes of it, changes nothing, and is noted for both', async () => {
    for (const person of [tom, jonas]) await person.do(createFolder, { body: { folderName: person === tom ? 'Lodges' : 'lodges' } })
    const seen = await preview()
    expect(seen).toMatchObject({ fromCompanyName: 'Nordwind Reisen', toCompanyName: 'Meridian Tours', problems: [] })
    expect(seen.moves).toContainEqual({ label: 'Contracts', count: (await jonas.do(countContracts)).all })
    expect(seen.moves).toContainEqual({ label: 'Folders', count: 1 })
    expect(seen.collisions).toContainEqual(expect.objectContaining({ label: 'Folders of the same name', names: ['Lodges'] }))
    expect(seen.collisions).toContainEqual(
      expect.objectContaining({ label: 'Partners in both address books', names: expect.arrayContaining(['Solano Hotels']) }),
    )
    expect(await preview()).toEqual(seen)
    for (const person of [tom, jonas]) {
      const { items } = await person.do(listAuditEntries, { query: { limit: 50 } })
      expect(items.filter(({ sentence }) => sentence === `read the data of the company for Tradewind: “${REASON}”`)).toHaveLength(1)
    }
  })

  test.each([
    [{ reason: 'no' }, 'Please say in a few words why.'],
    [{ email: 'supplier@demo.test' }, 'Nobody of this company signs in with this address.'],
    [{ associateEmail: 'nobody@demo.test' }, 'Nobody signs in with nobody@demo.test.'],
  ])('is refused for %o', async (other, message) => {
    expect((await iris.ask(previewConsolidation, { body: { ...accounts(), ...other } })).refusal).toMatchObject({
      code: 'NotUsable',
      message,
    })
  })

  test.each([
    ['supplier@demo.test', 'Only buyers are consolidated, and Solano Hotels is a supplier.'],
    ['product@demo.test', 'product@demo.test is of Meridian Tours already.'],
    ['support@demo.test', 'The provider’s own company is not consolidated.'],
  ])('says why %s cannot be consolidated, and so does the act', async (associateEmail, problem) => {
    expect((await preview({ associateEmail })).problems).toContain(problem)
    expect((await ask({ associateEmail })).refusal).toMatchObject({ code: 'NotUsable', message: problem })
  })

  test('is for administrators of the platform alone, as all of it is', async () => {
    for (const email of ['support@demo.test', 'billing@demo.test', 'buyer@demo.test']) {
      const person = await house.signIn(email)
      expect((await person.ask(previewConsolidation, { body: accounts() })).status).toBe(404)
      expect((await person.ask(consolidate, { body: { ...accounts(), digest: 'a'.repeat(64) } })).status).toBe(404)
      expect((await person.ask(listConsolidations, { params: { companyId: meridian } })).status).toBe(404)
      expect((await person.ask(takeApart, { params: { consolidationId: meridian }, body: { reason: REASON } })).status).toBe(404)
    }
  })
})

describe('two accounts are not consolidated', () => {
  afterEach(async () => {
    expect((await jonas.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toHaveLength(1)
    expect((await tom.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toHaveLength(0)
  })

  test('when something changed after the preview', async () => {
    const { digest } = await preview()
    await jonas.do(createFolder, { body: { folderName: 'Coast' } })
    expect((await iris.ask(consolidate, { body: { ...accounts(), digest } })).refusal.code).toBe('StateChanged')
  })

  test('when something changes before the job runs', async () => {
    await held(async () => {
      expect((await ask()).status).toBe(200)
      await sql("insert into folder (company_id, id, folder_name) values ($1, $2, 'Mountains')", [nordwind, 'f'.repeat(24)])
    })
    expect((await ended('failed'))?.problem).toBe('Something changed after the preview. Nothing was moved; please look at it again.')
  })

  test('when who asked for it loses the role before the job runs', async () => {
    await held(async () => {
      expect((await ask()).status).toBe(200)
      await sql("update user_account set is_platform_admin = false where email = 'admin@demo.test'")
    })
    await eventually(async () => {
      const { rows } = await sql('select state, problem from consolidation order by id desc limit 1')
      expect(rows).toEqual([
        { state: 'failed', problem: 'Who asked for it is no administrator of the platform any more. Nothing was moved.' },
      ])
    })
    await sql("update user_account set is_platform_admin = true where email = 'admin@demo.test'")
  })

  test('while a contract is being signed', async () => {
    const { contract } = await ana.do(getContractInfo, { params: { id: ofNordwind }, body: {} })
    const signers = [
      { side: 'buyer' as const, email: 'jonas@nordwind.test' },
      { side: 'supplier' as const, email: 'supplier@demo.test' },
    ]
    await ana.do(requestSignatures, { params: { id: ofNordwind }, body: { version: contract?.version ?? 0, signers, signBy: inDays(8) } })
    expect((await ask()).refusal.message).toMatch(/^A contract of Nordwind Reisen is being signed\./)
    await sql("update signature_request set state = 'withdrawn', ended_at = now() where contract_id = $1", [ofNordwind])
  })

  test('while a job of the company runs', async () => {
    const id = 'e'.repeat(24)
    await sql("insert into work (company_id, id, kind, title, state) values ($1, $2, 'download', 'A zip', 'running')", [nordwind, id])
    expect((await preview()).problems).toEqual(['A job of Nordwind Reisen is running. Wait for it.'])
    await sql('delete from work where id = $1', [id])
  })

  test('while the company that goes pays by card', async () => {
    await sql("insert into billing_account (company_id, billed_until, card) values ($1, '2020-01-31', '{}')", [nordwind])
    expect((await ask()).refusal.message).toBe('Nordwind Reisen pays by card. End that first, under Billing or in Stripe.')
    await sql('update billing_account set card = null where company_id = $1', [nordwind])
    expect((await preview()).problems).toEqual([])
    await sql('delete from billing_account where company_id = $1', [nordwind])
  })

  test('by the address alone of the only administrator', async () => {
    const problem =
      'jonas@nordwind.test is the only administrator of Nordwind Reisen. Consolidate the company, or name another administrator first.'
    expect((await ask({ moves: 'address' })).refusal.message).toBe(problem)
  })

  test('when the last step fails: nothing is left half', async () => {
    await sql(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed in the middle'; end $$;
       create trigger fail before insert on secondary_email for each row execute function fail_once()`,
    )
    expect((await ask()).status).toBe(200)
    await eventually(async () => {
      const { rows } = await sql("select state from pgboss.job where name = 'admin.consolidate' and state = 'retry'")
      expect(rows).toHaveLength(1)
    })
    expect((await newest())?.state).toBe('running')
    expect((await sql('select from consolidation_row')).rowCount).toBe(0)
    // Nobody begins another one meanwhile.
    expect((await iris.do(previewConsolidation, { body: accounts() })).problems).toEqual(['One of the two is being consolidated already.'])
    await sql('drop trigger fail on secondary_email; drop function fail_once()')
    await sql("update pgboss.job set state = 'cancelled', completed_on = now() where name = 'admin.consolidate' and state = 'retry'")
    await sql("update consolidation set state = 'failed' where state = 'running'")
  })
})

describe('an address alone', () => {
  const birte = 'birte@nordwind.test'
  const companyOf = async (email: string) => (await (await house.signIn(email)).do(getSessionInfo)).companyName

  test('opens the account of the user who has it from then on, moves nothing of its company, and goes back', async () => {
    // A second administrator, so that the first may go.
    await sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('b', 24), 'email', $1::text))).*
       from user_account u where email = 'jonas@nordwind.test'`,
      [birte],
    )
    const colleague = await house.signIn(birte)
    expect((await ask({ moves: 'address' })).status).toBe(200)
    await ended('done')
    expect((await jonas.ask(getSessionInfo)).refusal.code).toBe('InvalidCredentials')
    expect(await companyOf('jonas@nordwind.test')).toBe('Meridian Tours')
    expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: 'jonas@nordwind.test', isConfirmed: true }])
    // Its company is open, and has what it had.
    expect((await colleague.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toHaveLength(1)
    expect((await tom.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toHaveLength(0)
    await apart()
    expect(await companyOf('jonas@nordwind.test')).toBe('Nordwind Reisen')
    expect((await tom.do(getSettings)).secondaryEmails).toEqual([])
    jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toHaveLength(1)
    await sql('delete from session where user_id = $1', ['b'.repeat(24)])
    await sql('update user_account set deleted_at = now() where email = $1', [birte])
  })
})

/** Runs this while the job waits: it needs the lock of the company first. */
async function held(run: () => Promise<void>): Promise<void> {
  const client = await house.services.db.pool.connect()
  try {
    await client.query('begin')
    await client.query("select from pgboss.job where name = 'admin.consolidate' for update")
    await client.query('lock table consolidation_row in access exclusive mode')
    await run()
    await client.query('commit')
  } finally {
    client.release()
  }
}

describe('consolidated accounts', () => {
  test('are one: two administrators at once do it once; its contracts, talks and users are at the company that stays [A-CL-049] [A-RO-018]', async () => {
    const partner = async (person: Person) => (await person.do(listPartners, { query: { searchText: 'Solano' } })).items[0]?.partnerId ?? ''
    for (const person of [tom, jonas]) {
      const { id } = await person.do(openTalk, { body: { partnerId: await partner(person) } })
      const said = { connectionId: id, channelId: 'general' as const, text: person === tom ? 'We are Meridian' : 'We are Nordwind' }
      await person.do(newMessage, { body: { ...said, type: 'message' } })
    }
    const { supplier } = await jonas.do(getContractInfo, { params: { id: ofNordwind }, body: { collection: 'contract' } })
    const { folderId } = await jonas.do(createFolder, { body: { folderName: 'From Nordwind' } })
    await jonas.do(setFolderRule, { body: { partnerCompanyId: supplier.companyId, folderId } })

    const { digest } = await preview()
    const body = { ...accounts(), digest }
    const both = await Promise.all([iris.ask(consolidate, { body }), iris.ask(consolidate, { body })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await ended('done')

    const { items } = await tom.do(listContracts, { body: { contractIds: [ofMeridian, ofNordwind] } })
    expect(items).toHaveLength(2)
    expect((await ana.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toMatchObject([{ partnerName: 'Meridian Tours' }])
    const { items: talks } = await tom.do(listTalks, { query: {} })
    const talk = talks.find(({ companyName }) => companyName === 'Solano Hotels')
    const said = await tom.do(listMessages, { params: { id: talk?.id ?? '', channelId: 'general' }, query: {} })
    expect(said.items.flatMap((item) => (item.kind === 'message' ? [item.text] : []))).toEqual(
      expect.arrayContaining(['We are Meridian', 'We are Nordwind']),
    )
    expect((await ana.do(listConnections, { query: { limit: 100 } })).items.map(({ companyName }) => companyName)).not.toContain(
      'Nordwind Reisen',
    )
    await eventually(async () => {
      const texts = (await ana.do(listNotifications)).items.map(({ text }) => text)
      expect(texts.filter((text) => text === 'Nordwind Reisen is part of Meridian Tours now. Its contracts are there.')).toHaveLength(1)
    })
  })

  test('open with either address, and with the password of the one who stays; the other session has ended', async () => {
    expect((await jonas.ask(listContracts, { body: { limit: 1 } })).refusal.code).toBe('InvalidCredentials')
    expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: 'jonas@nordwind.test', isConfirmed: true }])
    const signed = house.visitor()
    expect((await signed.ask(signIn, { body: { email: 'jonas@nordwind.test', password: WORLD_PASSWORD } })).status).toBe(200)
    const later = await sendOne(ana, 'jonas@nordwind.test')
    expect((await tom.do(listContracts, { body: { contractIds: [later.contractId] } })).items).toHaveLength(1)
  })

  test('are in the audit logs of both and of the provider; the company that went is closed and is not reopened', async () => {
    const sentence = `consolidated Nordwind Reisen into Meridian Tours for Tradewind: “${REASON}”`
    for (const person of [iris, tom]) {
      const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
      expect(items.filter((entry) => entry.sentence === sentence)).toHaveLength(1)
    }
    expect(
      (
        await sql("select from audit_entry where company_id = $1 and action = 'company.consolidate' and detail->>'moves' = 'company'", [
          nordwind,
        ])
      ).rowCount,
    ).toBe(1)
    const reopened = await iris.ask(reopenCompany, { params: { companyId: nordwind }, body: { reason: REASON } })
    expect(reopened.refusal.message).toBe('Nordwind Reisen was consolidated. Take it apart instead.')
  })

  test('are taken apart once; what was made since stays', async () => {
    const since = (await tom.do(createFolder, { body: { folderName: 'Since then' } })).folderId
    const params = { consolidationId: (await newest())?.consolidationId ?? '' }
    expect((await iris.ask(takeApart, { params, body: { reason: 'no' } })).refusal.code).toBe('NotUsable')
    const both = await Promise.all([1, 2].map(() => iris.ask(takeApart, { params, body: { reason: REASON } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await ended('undone')
    jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.do(getSessionInfo)).companyName).toBe('Nordwind Reisen')
    expect((await jonas.do(listContracts, { body: { contractIds: [ofMeridian, ofNordwind] } })).items).toMatchObject([
      { contractId: ofNordwind },
    ])
    expect((await tom.do(listContracts, { body: { contractIds: [ofMeridian, ofNordwind] } })).items).toMatchObject([
      { contractId: ofMeridian },
    ])
    expect((await ana.do(listContracts, { body: { contractIds: [ofNordwind] } })).items).toMatchObject([{ partnerName: 'Nordwind Reisen' }])
    expect((await tom.do(getSettings)).secondaryEmails).toEqual([])
    expect((await sql('select company_id from folder where id = $1', [since])).rows).toEqual([{ company_id: meridian }])
    expect((await newest())?.apartUntil).toBeNull()
  })

  test('keep their contracts apart also when one that moved was put into a folder, or a moved folder got another one', async () => {
    expect((await ask()).status).toBe(200)
    await ended('done')
    const { rows } = await sql("select id from folder where company_id = $1 and folder_name = 'From Nordwind'", [meridian])
    await sql('update contract_filing set folder_id = $2 where company_id = $1 and contract_id = $3', [meridian, rows[0].id, ofMeridian])
    await apart()
    const where = 'select company_id, folder_id from contract_filing where contract_id = $1 and company_id = $2'
    expect((await sql(where, [ofMeridian, meridian])).rows).toEqual([{ company_id: meridian, folder_id: null }])
    jonas = await house.signIn('jonas@nordwind.test')
  })

  test('are taken apart the last one first, and not while an address belongs to somebody else', async () => {
    expect((await ask()).status).toBe(200)
    const first = await ended('done')
    await sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('c', 24), 'email', 'jonas@nordwind.test'))).*
       from user_account u where email = 'buyer@demo.test'`,
    )
    const params = { consolidationId: first?.consolidationId ?? '' }
    const ofFirst = async () => (await iris.ask(takeApart, { params, body: { reason: REASON } })).refusal.message
    expect(await ofFirst()).toBe('jonas@nordwind.test belongs to another account by now.')
    await sql(`delete from user_account where id = repeat('c', 24)`)
    // A third buyer.
    await sql(
      `insert into company select (json_populate_record(c, json_build_object('id', repeat('d', 24), 'company_name', 'Kiwi Inbound', 'name_key', 'kiwi inbound',
         'email_domain', null))).* from company c where id = $1`,
      [meridian],
    )
    await sql(
      `insert into user_account select (json_populate_record(u, json_build_object('id', repeat('d', 24), 'company_id', repeat('d', 24),
         'email', 'aroha@kiwi.test'))).* from user_account u where email = 'buyer@demo.test'`,
    )
    expect((await ask({ associateEmail: 'aroha@kiwi.test' })).status).toBe(200)
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'done', fromCompanyName: 'Kiwi Inbound' }))
    expect(await ofFirst()).toBe('Kiwi Inbound was consolidated into Meridian Tours after that. Take these apart first.')
    await apart()
    expect((await iris.ask(takeApart, { params, body: { reason: REASON } })).status).toBe(200)
    await eventually(async () => {
      const { items } = await iris.do(listConsolidations, { params: { companyId: meridian } })
      expect(items.map(({ state }) => state)).not.toContain('done')
      expect(items.map(({ state }) => state)).not.toContain('undoing')
    })
    jonas = await house.signIn('jonas@nordwind.test')
  })

  test('are not taken apart after 30 days', async () => {
    expect((await ask()).status).toBe(200)
    const done = await ended('done')
    house.passTime(31 * DAY_MS)
    iris = await house.signIn('admin@demo.test')
    const params = { consolidationId: done?.consolidationId ?? '' }
    expect((await iris.ask(takeApart, { params, body: { reason: REASON } })).refusal.message).toBe('This was done more than 30 days ago.')
  })
})
