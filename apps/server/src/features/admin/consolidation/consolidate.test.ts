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
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTwoAccounts, REASON, type TwoAccounts } from '@tradewind/stage/two-accounts.ts'

let two: TwoAccounts
beforeAll(async () => {
  two = await openTwoAccounts()
})
afterAll(() => two.house.close())

describe('the preview', () => {
  test('counts what moves, names what both have with what becomes of it, changes nothing, and is noted for both', async () => {
    for (const person of [two.tom, two.jonas])
      await person.do(createFolder, { body: { folderName: person === two.tom ? 'Lodges' : 'lodges' } })
    const seen = await two.preview()
    expect(seen).toMatchObject({ fromCompanyName: 'Nordwind Reisen', toCompanyName: 'Meridian Tours', problems: [] })
    expect(seen.moves).toContainEqual({ label: 'Contracts', count: (await two.jonas.do(countContracts)).all })
    expect(seen.moves).toContainEqual({ label: 'Folders', count: 1 })
    expect(seen.collisions).toContainEqual(expect.objectContaining({ label: 'Folders of the same name', names: ['Lodges'] }))
    expect(seen.collisions).toContainEqual(
      expect.objectContaining({ label: 'Partners in both address books', names: expect.arrayContaining(['Solano Hotels']) }),
    )
    expect(await two.preview()).toEqual(seen)
    for (const person of [two.tom, two.jonas]) {
      const { items } = await person.do(listAuditEntries, { query: { limit: 50 } })
      expect(items.filter(({ sentence }) => sentence === `read the data of the company for Tradewind: “${REASON}”`)).toHaveLength(1)
    }
  })

  test.each([
    [{ reason: 'no' }, 'Please say in a few words why.'],
    [{ email: 'supplier@demo.test' }, 'Nobody of this company signs in with this address.'],
    [{ associateEmail: 'nobody@demo.test' }, 'Nobody signs in with nobody@demo.test.'],
  ])('is refused for %o', async (other, message) => {
    expect((await two.iris.ask(previewConsolidation, { body: { ...two.accounts, ...other } })).refusal).toMatchObject({
      code: 'NotUsable',
      message,
    })
  })

  test.each([
    ['supplier@demo.test', 'Only buyers are consolidated, and Solano Hotels is a supplier.'],
    ['product@demo.test', 'product@demo.test is of Meridian Tours already.'],
    ['support@demo.test', 'The provider’s own company is not consolidated.'],
  ])('says why %s cannot be consolidated, and so does the act', async (associateEmail, problem) => {
    expect((await two.preview({ associateEmail })).problems).toContain(problem)
    expect((await two.ask({ associateEmail })).refusal).toMatchObject({ code: 'NotUsable', message: problem })
  })

  test('is for administrators of the platform alone, as all of it is', async () => {
    for (const email of ['support@demo.test', 'billing@demo.test', 'buyer@demo.test']) {
      const person = await two.house.signIn(email)
      expect((await person.ask(previewConsolidation, { body: two.accounts })).status).toBe(404)
      expect((await person.ask(consolidate, { body: { ...two.accounts, digest: 'a'.repeat(64) } })).status).toBe(404)
      expect((await person.ask(listConsolidations, { params: { companyId: two.meridian } })).status).toBe(404)
      expect((await person.ask(takeApart, { params: { consolidationId: two.meridian }, body: { reason: REASON } })).status).toBe(404)
    }
  })
})

describe('two accounts are not consolidated', () => {
  afterEach(async () => {
    expect((await two.jonas.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toHaveLength(1)
    expect((await two.tom.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toHaveLength(0)
  })

  test('when something changed after the preview', async () => {
    const { digest } = await two.preview()
    await two.jonas.do(createFolder, { body: { folderName: 'Coast' } })
    expect((await two.iris.ask(consolidate, { body: { ...two.accounts, digest } })).refusal.code).toBe('StateChanged')
  })

  test('when something changes before the job runs', async () => {
    await held(async () => {
      expect((await two.ask()).status).toBe(200)
      await two.sql("insert into folder (company_id, id, folder_name) values ($1, $2, 'Mountains')", [two.nordwind, 'f'.repeat(24)])
    })
    expect((await two.ended('failed'))?.problem).toBe('Something changed after the preview. Nothing was moved; please look at it again.')
  })

  test('when who asked for it loses the role before the job runs', async () => {
    await held(async () => {
      expect((await two.ask()).status).toBe(200)
      await two.sql("update user_account set is_platform_admin = false where email = 'admin@demo.test'")
    })
    await eventually(async () => {
      const { rows } = await two.sql('select state, problem from consolidation order by id desc limit 1')
      expect(rows).toEqual([
        { state: 'failed', problem: 'Who asked for it is no administrator of the platform any more. Nothing was moved.' },
      ])
    })
    await two.sql("update user_account set is_platform_admin = true where email = 'admin@demo.test'")
  })

  test('while a contract is being signed', async () => {
    const { contract } = await two.ana.do(getContractInfo, { params: { id: two.ofNordwind }, body: {} })
    const signers = [
      { side: 'buyer' as const, email: 'jonas@nordwind.test' },
      { side: 'supplier' as const, email: 'supplier@demo.test' },
    ]
    await two.ana.do(requestSignatures, {
      params: { id: two.ofNordwind },
      body: { version: contract?.version ?? 0, signers, signBy: inDays(8) },
    })
    expect((await two.ask()).refusal.message).toMatch(/^A contract of Nordwind Reisen is being signed\./)
    await two.sql("update signature_request set state = 'withdrawn', ended_at = now() where contract_id = $1", [two.ofNordwind])
  })

  test('while a job of the company runs', async () => {
    const id = 'e'.repeat(24)
    await two.sql("insert into work (company_id, id, kind, title, state) values ($1, $2, 'download', 'A zip', 'running')", [
      two.nordwind,
      id,
    ])
    expect((await two.preview()).problems).toEqual(['A job of Nordwind Reisen is running. Wait for it.'])
    await two.sql('delete from work where id = $1', [id])
  })

  test('while the company that goes pays by card', async () => {
    await two.sql("insert into billing_account (company_id, billed_until, card) values ($1, '2020-01-31', '{}')", [two.nordwind])
    expect((await two.ask()).refusal.message).toBe('Nordwind Reisen pays by card. End that first, under Billing or in Stripe.')
    await two.sql('update billing_account set card = null where company_id = $1', [two.nordwind])
    expect((await two.preview()).problems).toEqual([])
    await two.sql('delete from billing_account where company_id = $1', [two.nordwind])
  })

  test('when one of the companies is closed while it waits for them', async () => {
    const other = await two.house.services.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('update company set closed_at = now() where id = $1', [two.nordwind])
      const asked = two.ask()
      await eventually(async () => {
        const { rowCount } = await two.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update'`,
        )
        expect(rowCount).toBe(1)
      })
      await other.query('commit')
      expect((await asked).refusal.message).toBe('Nordwind Reisen is closed.')
    } finally {
      other.release()
    }
    await two.sql('update company set closed_at = null where id = $1', [two.nordwind])
  })

  test('by the address alone of the only administrator', async () => {
    const problem =
      'jonas@nordwind.test is the only administrator of Nordwind Reisen. Consolidate the company, or name another administrator first.'
    expect((await two.ask({ moves: 'address' })).refusal.message).toBe(problem)
  })

  test('when the last step fails: nothing is left half', async () => {
    await two.sql(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed in the middle'; end $$;
       create trigger fail before insert on secondary_email for each row execute function fail_once()`,
    )
    expect((await two.ask()).status).toBe(200)
    await eventually(async () => {
      const { rows } = await two.sql("select state from pgboss.job where name = 'admin.consolidate' and state = 'retry'")
      expect(rows).toHaveLength(1)
    })
    expect((await two.newest())?.state).toBe('running')
    expect((await two.sql('select from consolidation_row')).rowCount).toBe(0)
    // Nobody begins another one meanwhile.
    expect((await two.iris.do(previewConsolidation, { body: two.accounts })).problems).toEqual([
      'One of the two is being consolidated already.',
    ])
    await two.sql('drop trigger fail on secondary_email; drop function fail_once()')
    await two.sql("update pgboss.job set state = 'cancelled', completed_on = now() where name = 'admin.consolidate' and state = 'retry'")
    await two.sql("update consolidation set state = 'failed' where state = 'running'")
  })
})

/** Runs this before the job begins. */
async function held(run: () => Promise<void>): Promise<void> {
  await two.sql(
    `create function hold_job() returns trigger language plpgsql as $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
     create trigger hold before insert on pgboss.job for each row when (new.name = 'admin.consolidate') execute function hold_job()`,
  )
  await run()
  await two.sql('drop trigger hold on pgboss.job; drop function hold_job()')
  await two.sql("update pgboss.job set start_after = now() where name = 'admin.consolidate' and state = 'created'")
}

describe('consolidated accounts', () => {
  test('are one: two administrators at once do it once; its contracts, talks and users are at the company that stays [A-CL-049] [A-RO-018]', async () => {
    const partner = async (person: Person) => (await person.do(listPartners, { query: { searchText: 'Solano' } })).items[0]?.partnerId ?? ''
    for (const person of [two.tom, two.jonas]) {
      const { id } = await person.do(openTalk, { body: { partnerId: await partner(person) } })
      const said = { connectionId: id, channelId: 'general' as const, text: person === two.tom ? 'We are Meridian' : 'We are Nordwind' }
      await person.do(newMessage, { body: { ...said, type: 'message' } })
    }
    const { supplier } = await two.jonas.do(getContractInfo, { params: { id: two.ofNordwind }, body: { collection: 'contract' } })
    const { folderId } = await two.jonas.do(createFolder, { body: { folderName: 'From Nordwind' } })
    await two.jonas.do(setFolderRule, { body: { partnerCompanyId: supplier.companyId, folderId } })

    const { digest } = await two.preview()
    const body = { ...two.accounts, digest }
    const both = await Promise.all([two.iris.ask(consolidate, { body }), two.iris.ask(consolidate, { body })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await two.ended('done')

    const { items } = await two.tom.do(listContracts, { body: { contractIds: [two.ofMeridian, two.ofNordwind] } })
    expect(items).toHaveLength(2)
    expect((await two.ana.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toMatchObject([
      { partnerName: 'Meridian Tours' },
    ])
    const { items: talks } = await two.tom.do(listTalks, { query: {} })
    const talk = talks.find(({ companyName }) => companyName === 'Solano Hotels')
    const said = await two.tom.do(listMessages, { params: { id: talk?.id ?? '', channelId: 'general' }, query: {} })
    expect(said.items.flatMap((item) => (item.kind === 'message' ? [item.text] : []))).toEqual(
      expect.arrayContaining(['We are Meridian', 'We are Nordwind']),
    )
    expect((await two.ana.do(listConnections, { query: { limit: 100 } })).items.map(({ companyName }) => companyName)).not.toContain(
      'Nordwind Reisen',
    )
    await eventually(async () => {
      const texts = (await two.ana.do(listNotifications)).items.map(({ text }) => text)
      expect(texts.filter((text) => text === 'Nordwind Reisen is part of Meridian Tours now. Its contracts are there.')).toHaveLength(1)
    })
  })

  test('open with either address, and with the password of the one who stays; the other session has ended', async () => {
    expect((await two.jonas.ask(listContracts, { body: { limit: 1 } })).refusal.code).toBe('InvalidCredentials')
    expect((await two.tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: 'jonas@nordwind.test', isConfirmed: true }])
    const signed = two.house.visitor()
    expect((await signed.ask(signIn, { body: { email: 'jonas@nordwind.test', password: WORLD_PASSWORD } })).status).toBe(200)
    const later = await sendOne(two.ana, 'jonas@nordwind.test')
    expect((await two.tom.do(listContracts, { body: { contractIds: [later.contractId] } })).items).toHaveLength(1)
  })

  test('are in the audit logs of both and of the provider; the company that went is closed and is not reopened', async () => {
    const sentence = `consolidated Nordwind Reisen into Meridian Tours for Tradewind: “${REASON}”`
    for (const person of [two.iris, two.tom]) {
      const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
      expect(items.filter((entry) => entry.sentence === sentence)).toHaveLength(1)
    }
    expect(
      (
        await two.sql("select from audit_entry where company_id = $1 and action = 'company.consolidate' and detail->>'moves' = 'company'", [
          two.nordwind,
        ])
      ).rowCount,
    ).toBe(1)
    const reopened = await two.iris.ask(reopenCompany, { params: { companyId: two.nordwind }, body: { reason: REASON } })
    expect(reopened.refusal.message).toBe('Nordwind Reisen was consolidated. Take it apart instead.')
  })

  test('are taken apart once; what was made since stays', async () => {
    const since = (await two.tom.do(createFolder, { body: { folderName: 'Since then' } })).folderId
    const params = { consolidationId: (await two.newest())?.consolidationId ?? '' }
    expect((await two.iris.ask(takeApart, { params, body: { reason: 'no' } })).refusal.code).toBe('NotUsable')
    const both = await Promise.all([1, 2].map(() => two.iris.ask(takeApart, { params, body: { reason: REASON } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await two.ended('undone')
    two.jonas = await two.house.signIn('jonas@nordwind.test')
    expect((await two.jonas.do(getSessionInfo)).companyName).toBe('Nordwind Reisen')
    expect((await two.jonas.do(listContracts, { body: { contractIds: [two.ofMeridian, two.ofNordwind] } })).items).toMatchObject([
      { contractId: two.ofNordwind },
    ])
    expect((await two.tom.do(listContracts, { body: { contractIds: [two.ofMeridian, two.ofNordwind] } })).items).toMatchObject([
      { contractId: two.ofMeridian },
    ])
    expect((await two.ana.do(listContracts, { body: { contractIds: [two.ofNordwind] } })).items).toMatchObject([
      { partnerName: 'Nordwind Reisen' },
    ])
    expect((await two.tom.do(getSettings)).secondaryEmails).toEqual([])
    expect((await two.sql('select company_id from folder where id = $1', [since])).rows).toEqual([{ company_id: two.meridian }])
    expect((await two.newest())?.apartUntil).toBeNull()
  })

  test('keep their contracts apart also when one that moved was put into a folder, or a moved folder got another one', async () => {
    expect((await two.ask()).status).toBe(200)
    await two.ended('done')
    const { rows } = await two.sql("select id from folder where company_id = $1 and folder_name = 'From Nordwind'", [two.meridian])
    await two.sql('update contract_filing set folder_id = $2 where company_id = $1 and contract_id = $3', [
      two.meridian,
      rows[0].id,
      two.ofMeridian,
    ])
    await two.apart()
    const where = 'select company_id, folder_id from contract_filing where contract_id = $1 and company_id = $2'
    expect((await two.sql(where, [two.ofMeridian, two.meridian])).rows).toEqual([{ company_id: two.meridian, folder_id: null }])
    two.jonas = await two.house.signIn('jonas@nordwind.test')
  })
})
