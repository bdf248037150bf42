import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { changeProviderRole, listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { getSignedToken, openSignedToken } from '@tradewind/api/admin/signed-tokens.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { readXlsx } from 'hucre/xlsx'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [iris, ana] = house.signedIn('admin@demo.test', 'supplier@demo.test')
let solano: string
beforeAll(async () => {
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
})

const REASON = 'Ticket 810: their auditor asks'

const asking = (reason = REASON) => ({ body: { companyId: solano, purpose: 'auditLog' as const, reason } })
const made = async (by = iris) => (await by.do(getSignedToken, asking())).token
const open = (token: string) => house.visitor().ask(openSignedToken, { body: { token } })

async function timesNoted(person: Person, sentence: string): Promise<number> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.filter((entry) => entry.sentence === sentence).length
}

describe('a signed token', () => {
  test('opens one thing without signing in, once, and both audit logs say who made it and that it was used [A-CL-050]', async () => {
    const { token, url, until } = await iris.do(getSignedToken, asking())
    expect(url).toBe(`${house.services.config.publicUrl}/signed-link#${token}`)
    expect(Date.parse(until) - house.services.now()).toBeCloseTo(3_600_000, -5)
    const file = await open(token)
    expect(file.status).toBe(200)
    const [sheet] = (await readXlsx(file.bytes)).sheets
    expect(sheet?.rows.map((row) => row[4])).toContain(`made a link to the audit log of the company for Tradewind: “${REASON}”`)
    expect((await open(token)).refusal.code).toBe('LinkNotValid')
    expect(await timesNoted(ana, `made a link to the audit log of the company for Tradewind: “${REASON}”`)).toBe(1)
    expect(await timesNoted(iris, `made a link to the audit log of Solano Hotels for Tradewind: “${REASON}”`)).toBe(1)
    expect(await timesNoted(ana, 'opened the audit log by a signed link')).toBe(1)
    expect(await timesNoted(iris, 'opened the audit log of Solano Hotels by a signed link')).toBe(1)
  })

  test('used by two at once is opened by one', async () => {
    const token = await made()
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ refusal }) => refusal.code === 'LinkNotValid')).toHaveLength(2)
  })

  test('opens nothing once its maker is no administrator of the platform any more', async () => {
    const { items } = await iris.do(listProviderPeople)
    const id = items.find(({ email }) => email === 'support@demo.test')?.userId ?? ''
    const give = (role: 'administrator' | 'support') => iris.do(changeProviderRole, { params: { id }, body: { role } })
    await give('administrator')
    const token = await made(await house.signIn('support@demo.test'))
    await give('support')
    expect((await open(token)).refusal.code).toBe('LinkNotValid')
    await give('administrator')
    expect((await open(token)).status).toBe(200)
    await give('support')
  })

  test('is made by administrators of the platform alone, for a company that exists, with a reason', async () => {
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'supplier@demo.test'])
      expect((await (await house.signIn(email)).ask(getSignedToken, asking())).status).toBe(404)
    expect((await iris.ask(getSignedToken, asking('no'))).refusal.code).toBe('NotUsable')
    const nobody = { body: { ...asking().body, companyId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } }
    expect((await iris.ask(getSignedToken, nobody)).status).toBe(404)
  })

  test('cannot be made up: another key, another company and another kind of token open nothing', async () => {
    const token = await made()
    const [head = '', , signature = ''] = token.split('.')
    const claims = { purpose: 'auditLog', sub: 'aaaaaaaaaaaaaaaaaaaaaaaa', aud: 'tradewind', iss: 'tradewind' }
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const foreign = await new SignJWT({ purpose: 'auditLog' })
      .setProtectedHeader({ alg: 'HS256', typ: 'signed-token+jwt' })
      .setSubject(solano)
      .setExpirationTime('1h')
      .sign(new Uint8Array(32))
    for (const wrong of [`${head}.${changed}.${signature}`, foreign, ana.token ?? '', 'x'])
      expect((await open(wrong)).refusal.code).toBe('LinkNotValid')
    expect((await open(token)).status).toBe(200)
  })

  test('lasts an hour', async () => {
    const [early, late] = [await made(), await made()]
    house.passTime(59 * 60_000)
    expect((await open(early)).status).toBe(200)
    house.passTime(2 * 60_000)
    expect((await open(late)).refusal.code).toBe('LinkNotValid')
  })
})
