// Every call of the product, by every kind of caller: made from /openapi.json, so that a new call is in it from its first day.

import { OUTSIDE_CONTRACTING } from '@tradewind/api/call.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { type Plan, PLANS } from '@tradewind/domain/accounts/plan.ts'
import { setUpAuthenticator } from '@tradewind/stage/authenticator.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { isSignedOut, make, mayEndTheSession, NOTHINGS_ID, type Outcome } from '@tradewind/stage/every-call.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { visitorByLink } from '@tradewind/stage/visitor-by-link.ts'
import { insertStrangers, STRANGERS } from '@tradewind/stage/strangers.ts'
import { type DescribedCall, describedCalls, type OpenApi, sampleRequest, takesIds } from '@tradewind/stage/sample-input.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUpFilesJob } from '../../files/public.ts'

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000

let calls: DescribedCall[]
/** One id of each kind of thing that Solano Hotels has. */
let solanoIds: Map<string, string>
let solanoCompanyId: string
const phones = new Map<string, ReturnType<typeof setUpAuthenticator>>()

const house = houseOfFile({ isDemo: false })
beforeAll(async () => {
  const answer = await house.visitor().fetch('/openapi.json')
  calls = describedCalls((await answer.json()) as OpenApi)
  solanoIds = await idsOfSolano()
  await insertStrangers(house)
  // The demo's uploads are older than a day: what the hour does to them is done before anybody looks.
  await cleanUpFilesJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
})
// Attempts are counted for a quarter of an hour: what one kind of person tried keeps no other out.
beforeEach(() => house.passTime(QUARTER_OF_AN_HOUR_MS))

/** All calls by one kind of person, each answered with a status of its description. Whoever was signed out by one of them signs in again. */
async function makeAll(signIn: () => Promise<Person>, chosen = calls): Promise<Outcome[]> {
  let person = await signIn()
  const outcomes: Outcome[] = []
  for (const call of chosen) {
    const outcome = await make(person, call)
    outcomes.push(outcome)
    if (mayEndTheSession(call, outcome) && (await isSignedOut(person))) person = await signIn()
  }
  expect(shown(outcomes.filter(({ isDeclared }) => !isDeclared))).toEqual([])
  return outcomes
}

const as = (email: string) => () => house.signIn(email)
/** For the provider's own people. */
const isOfPlatform = (access: string) => access === 'platform'
const shown = (outcomes: readonly Outcome[]) => outcomes.map(({ call, status, code }) => `${call}: ${status} ${code}`)

describe('every call', () => {
  test('says in the description who may make it [A-RL-067]', () => {
    expect(calls.length).toBeGreaterThan(60)
    expect(calls.filter((call) => !/^(anyone|landing(-writer)?|member|writer|admin|platform)$/.test(call.operation['x-access']))).toEqual(
      [],
    )
  })

  test('by nobody: open where it is for anyone, InvalidCredentials everywhere else', async () => {
    const outcomes = await makeAll(async () => house.visitor())
    const wrong = outcomes.filter(({ access, status, code }) =>
      access === 'anyone' ? code === 'InvalidCredentials' || status >= 500 : status !== 401 || code !== 'InvalidCredentials',
    )
    expect(shown(wrong)).toEqual([])
  })

  test('by a reader: refused with NoWriteAccess where it writes, and only there', async () => {
    const outcomes = await makeAll(as('sales@demo.test'))
    const wrong = outcomes.filter(({ access, code, status }) => {
      const mustWrite = access === 'writer' || access === 'landing-writer'
      return mustWrite ? status !== 403 || code !== 'NoWriteAccess' : code === 'NoWriteAccess' || status >= 500
    })
    expect(shown(wrong)).toEqual([])
  })

  test('by a member: refused with AdminsOnly where it is for administrators, and 404 where it is for the platform’s', async () => {
    const outcomes = await makeAll(as('product@demo.test'))
    const wrong = outcomes.filter(({ access, code, status }) => {
      if (access === 'admin') return status !== 403 || code !== 'AdminsOnly'
      if (isOfPlatform(access)) return status !== 404
      return code === 'InvalidCredentials' || status >= 500
    })
    expect(shown(wrong)).toEqual([])
  })

  test.each([['supplier@demo.test'], ['buyer@demo.test']])('by the administrator %s: the platform’s calls are not there', async (email) => {
    const outcomes = await makeAll(as(email))
    const wrong = outcomes.filter(({ access, code, status }) =>
      isOfPlatform(access) ? status !== 404 : code === 'AdminsOnly' || status >= 500,
    )
    expect(shown(wrong)).toEqual([])
  })

  test('by a shell account: refused with ContractingOnly outside contracting, and only there [A-RO-005]', async () => {
    const outcomes = await makeAll(as('shell@demo.test'))
    const wrong = outcomes.filter(({ access, area, code, status }) => {
      const isOutside = OUTSIDE_CONTRACTING.has(area) && access !== 'anyone' && !isOfPlatform(access)
      return isOutside ? code !== 'ContractingOnly' : code === 'ContractingOnly' || status >= 500
    })
    expect(shown(wrong)).toEqual([])
  })

  test.each(PLANS)('by a company on the plan %s: refused with PlanNeeded where the call is for others, and only there', async (plan) => {
    await setPlan('salma@atlasdune.test', plan)
    const outcomes = await makeAll(as('salma@atlasdune.test'))
    const wrong = outcomes.filter(({ needs, code }) => (needs !== undefined && plan === 'Free') !== (code === 'PlanNeeded'))
    expect(shown(wrong)).toEqual([])
  })

  test('by somebody with a contract’s link: everything but landing is not there', async () => {
    const outcomes = await makeAll(() => visitorByLink(house))
    const wrong = outcomes.filter(({ access, status }) => {
      const isForVisitors = access === 'anyone' || access === 'landing' || access === 'landing-writer'
      return isForVisitors ? status >= 500 : status !== 404
    })
    expect(shown(wrong)).toEqual([])
  })

  test('by the platform’s administrator before the second factor: nothing but setting it up', async () => {
    const outcomes = await makeAll(as('admin@demo.test'))
    const open = outcomes.filter(({ access, code }) => access !== 'anyone' && code !== 'SecondFactorMissing')
    const names = ['session', 'sessions', 'sign-out-everywhere', 'second-factor', 'passkeys']
    expect(shown(open.filter(({ call }) => !names.some((name) => call.includes(`/proxy/${name}`))))).toEqual([])
  })

  test.each([['support@demo.test'], ['billing@demo.test']])('by %s before the second factor: nothing but setting it up', async (email) => {
    const person = await house.signIn(email)
    for (const call of calls.filter(({ operation }) => isOfPlatform(operation['x-access']))) {
      const { code, status } = await make(person, call)
      expect(`${call.path} ${status} ${code}`).toBe(`${call.path} 403 SecondFactorMissing`)
    }
  })

  test('by the platform’s administrator with a second factor: the platform’s calls are open, and no company’s data by its id', async () => {
    const outcomes = await makeAll(platformAdmin)
    const wrong = outcomes.filter(
      ({ code, status, text }) =>
        code === 'SecondFactorMissing' || code === 'InvalidCredentials' || status >= 500 || text.includes('solano'),
    )
    expect(shown(wrong.filter(({ access }) => !isOfPlatform(access)))).toEqual([])
    const platforms = outcomes.filter(({ access }) => isOfPlatform(access))
    expect(shown(platforms.filter(({ code, status }) => code === 'AdminsOnly' || status === 401 || status >= 500))).toEqual([])
  })

  test.each([
    ['dataLoad', 'loading@demo.test'],
    ['support', 'support@demo.test'],
    ['billing', 'billing@demo.test'],
  ])(
    'by the provider’s %s, with a second factor: the calls that name the role are open, the platform’s others are not there, and no company’s data by its id',
    async (role, email) => {
      const outcomes = await makeAll(() => providersOwn(email))
      const wrong = outcomes.filter(({ access, roles, code, status, text }) => {
        if (isOfPlatform(access) && !roles.includes(role)) return status !== 404
        const isHidden = code === 'SecondFactorMissing' || code === 'InvalidCredentials' || status >= 500
        return isHidden || (isOfPlatform(access) ? code === 'AdminsOnly' : text.includes('solano'))
      })
      expect(shown(wrong)).toEqual([])
      expect(shown(outcomes.filter(({ roles, status }) => roles.includes(role) && status === 200))).not.toEqual([])
    },
  )

  test('by the platform’s administrator who acts for a company’s one: what is that person’s own or binds the company is refused, and the platform’s calls are not there', async () => {
    const outcomes = await makeAll(async () => {
      const iris = await platformAdmin()
      const { jwt } = await iris.do(loginAsUser, { body: { email: 'buyer@demo.test', reason: 'To try every call' } })
      iris.token = jwt
      return iris
    })
    const wrong = outcomes.filter(({ access, isOwnOnly, isBinding, code, status }) => {
      if (isOfPlatform(access)) return status !== 404
      return isOwnOnly || isBinding
        ? code !== 'NotWhileActing'
        : code === 'NotWhileActing' || code === 'InvalidCredentials' || status >= 500
    })
    expect(shown(wrong)).toEqual([])
  })

  test('that changes password, second factor, passkeys, sessions or addresses is for the person herself', () => {
    const about = /password|second-factor|passkey|sessions|sign-out-everywhere|secondary-email|single-sign-on|signature/
    const changing = calls.filter(({ method, path, operation }) => {
      const isSafety = about.test(path) && !path.includes('/sign-in')
      return method !== 'GET' && isSafety && operation['x-access'] !== 'anyone'
    })
    expect(changing.length).toBeGreaterThan(9)
    expect(changing.filter(({ operation }) => operation['x-own-only'] !== true).map(({ path }) => path)).toEqual([])
  })

  test('from a foreign page is refused before anything else, where it changes something', async () => {
    const ana = await house.signIn('supplier@demo.test')
    for (const call of calls.filter((each) => each.method !== 'GET')) {
      const { address, body } = sampleRequest(call, NOTHINGS_ID)
      const headers = { origin: 'https://evil.test', 'content-type': 'application/json' }
      const response = await ana.fetch(address, { method: call.method, headers, ...(body === undefined ? {} : { body }) })
      expect(`${call.path} ${response.status}`).toBe(`${call.path} 403`)
    }
  })
})

describe('what belongs to Solano Hotels', () => {
  test.each(Object.entries(STRANGERS))('stays unseen and unchanged by a %s that has nothing to do with it', async (_, email) => {
    const before = await digestOfSolano()
    let person = await house.signIn(email)
    const leaks: string[] = []
    // Inviting a company by its id is what PartnerFinder is for; the company answers.
    for (const call of calls.filter((each) => takesIds(each) && each.path !== '/partner-management/partner/connection')) {
      for (const [kind, id] of solanoIds) {
        const outcome = await make(person, call, id)
        const isInPath = call.operation.parameters.some(
          (parameter) => parameter.in === 'path' && sampleRequest(call, id).address.includes(id),
        )
        if (outcome.status >= 500) leaks.push(`${outcome.call} with a ${kind}: ${outcome.status}`)
        if (isInPath && outcome.status < 400) leaks.push(`${outcome.call} opened a ${kind}`)
        if (outcome.status < 400 && /solano|supplier@demo|sales@demo/i.test(outcome.text)) leaks.push(`${outcome.call} told of a ${kind}`)
        if (mayEndTheSession(call, outcome) && (await isSignedOut(person))) person = await house.signIn(email)
      }
    }
    expect(leaks).toEqual([])
    expect(await digestOfSolano()).toEqual(before)
  })

  test('one foreign contract among one’s own changes none of them', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { listType: 'sent' } })
    const own = items[0]?.contractId ?? ''
    const foreign = await house.services.db.queries
      .selectFrom('contract')
      .select('id')
      .where('buyer_id', '!=', (await tom.do(getSessionInfo)).companyId ?? '')
      .executeTakeFirstOrThrow()
    const answer = await tom.ask(updateContractStatus, { body: { contractIds: [own, foreign.id], state: 'accepted' } })
    expect(answer.status).toBe(404)
    const { state } = await house.services.db.queries.selectFrom('contract').select('state').where('id', '=', own).executeTakeFirstOrThrow()
    expect(state).toBe('pending')
  })
})

describe('looking', () => {
  // Some GETs note what they gave out: a download stands in the history and its chain, a look at a profile is shown to its company, and an
  // address to upload to is remembered until it is used.
  test('changes nothing: no GET of anybody leaves a trace but the time of the session’s last use', async () => {
    const reading = calls.filter((call) => call.method === 'GET')
    const people = [house.visitor(), await house.signIn('supplier@demo.test'), await house.signIn('buyer@demo.test')]
    const before = await digestOfEverything()
    for (const person of people)
      for (const call of reading) for (const id of [NOTHINGS_ID, ...solanoIds.values()]) await make(person, call, id)
    expect(await digestOfEverything()).toEqual(before)
  })
})

async function setPlan(email: string, plan: Plan): Promise<void> {
  const { queries } = house.services.db
  const company = queries.selectFrom('user_account').select('company_id').where('email', '=', email)
  await queries.updateTable('company').set({ plan }).where('id', '=', company).execute()
}

const platformAdmin = () => providersOwn('admin@demo.test')

/** Somebody of the provider with a telephone, which is set up at the first coming. */
async function providersOwn(email: string): Promise<Person> {
  const phone = phones.get(email) ?? setUpAuthenticator(house, await house.signIn(email), email)
  phones.set(email, phone)
  return (await phone).signIn()
}

async function idsOfSolano(): Promise<Map<string, string>> {
  const { pool } = house.services.db
  const { rows } = await pool.query<{ id: string }>("select company_id as id from user_account where email = 'supplier@demo.test'")
  solanoCompanyId = rows[0]?.id ?? ''
  const ids = new Map([['company', solanoCompanyId]])
  const tables = await pool.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c
     join information_schema.columns o on o.table_name = c.table_name and o.table_schema = 'public' and o.column_name in ('company_id', 'supplier_id')
     where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'text' group by c.table_name order by 1`,
  )
  for (const { table_name: table } of tables.rows) {
    const owner = table === 'contract' ? 'supplier_id' : 'company_id'
    const found = await pool.query<{ id: string }>(`select id from ${table} where ${owner} = $1 limit 1`, [solanoCompanyId])
    const id = found.rows[0]?.id
    if (id !== undefined) ids.set(table, id)
  }
  await house.signIn('supplier@demo.test')
  const session = await pool.query<{ id: string }>(
    'select s.id from session s join user_account u on u.id = s.user_id where u.company_id = $1',
    [solanoCompanyId],
  )
  ids.set('session', session.rows[0]?.id ?? '')
  return ids
}

async function digestOfSolano(): Promise<Record<string, string>> {
  const { rows } = await house.services.db.pool.query<{ id: string }>('select id from user_account where company_id = $1', [
    solanoCompanyId,
  ])
  const marks = [solanoCompanyId, ...rows.map((row) => row.id)].map((id) => `%${id}%`)
  // Rows that name Solano or one of its users. Refusals may be noted, and sessions note their last use.
  return databaseDigest(house, ['session', 'attempt', 'answered_call'], 'where t::text like any($1)', [marks])
}

function digestOfEverything(): Promise<Record<string, string>> {
  const notes =
    "where to_jsonb(t)->>'kind' is distinct from 'downloaded' and to_jsonb(t)->>'state' is distinct from 'signed' and coalesce(to_jsonb(t)->>'event_text', '') not like '%\"kind\":\"downloaded\"%'"
  return databaseDigest(house, ['session', 'profile_view'], notes, [])
}
