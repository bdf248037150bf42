import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getCompanyDetails, verifyBadge } from '@tradewind/api/admin/company-details.ts'
import { getCompanyProfile, saveProfile } from '@tradewind/api/profile/company.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
const [iris, ana, tom] = house.signedIn('admin@demo.test', 'supplier@demo.test', 'buyer@demo.test')
let solano: string
beforeAll(async () => {
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
  await state('PATA 77')
})

const REASON = 'The register of PATA has it'

const state = (membershipId: string) => ana.do(saveProfile, { body: { companyBadges: [{ badgeId: 'pata', membershipId }] } })
const verify = (isVerified: boolean, membershipId = 'PATA 77', reason = REASON) =>
  iris.ask(verifyBadge, { params: { companyId: solano, badgeId: 'pata' }, body: { isVerified, membershipId, reason } })
/** As a partner reads it. */
const ofProfile = async () =>
  (await tom.do(getCompanyProfile, { params: { id: solano } })).companyBadges.map(({ verifiedStatus }) => verifiedStatus)
const ofPage = async () => (await iris.do(getCompanyDetails, { params: { companyId: solano }, body: { reason: REASON } })).badges
const timesNoted = async (person: Person, sentence: string) =>
  (await person.do(listAuditEntries, { query: { limit: 200 } })).items.filter((entry) => entry.sentence === sentence).length

test('a membership that is verified is shown so to partners, and both audit logs have it once', async () => {
  expect(await ofPage()).toEqual([
    { badgeId: 'pata', acronym: 'PATA', name: 'Pacific Asia Travel Association', membershipId: 'PATA 77', isVerified: false },
  ])
  await Promise.all([verify(true), verify(true)])
  expect(await ofProfile()).toEqual(['verified'])
  expect(await ofPage()).toMatchObject([{ isVerified: true }])
  expect(await timesNoted(ana, `verified the membership of the company in PATA for Tradewind: “${REASON}”`)).toBe(1)
  expect(await timesNoted(iris, `verified the membership of Solano Hotels in PATA for Tradewind: “${REASON}”`)).toBe(1)
  await verify(false)
  expect(await ofProfile()).toEqual(['stated'])
  expect(await timesNoted(ana, `took the verification from the membership of the company in PATA for Tradewind: “${REASON}”`)).toBe(1)
})

test('another number is not verified: neither by what was seen before, nor afterwards', async () => {
  await state('PATA 78')
  expect((await verify(true)).refusal.code).toBe('StateChanged')
  expect((await verify(true, 'PATA 78')).status).toBe(200)
  await state('PATA 79')
  expect(await ofProfile()).toEqual(['stated'])
})

test('nobody but an administrator of the platform verifies, not without a reason, and only what is stated', async () => {
  const call = {
    params: { companyId: solano, badgeId: 'pata' as const },
    body: { isVerified: true, membershipId: 'PATA 79', reason: REASON },
  }
  for (const email of ['support@demo.test', 'billing@demo.test', 'supplier@demo.test', 'buyer@demo.test'])
    expect((await (await house.signIn(email)).ask(verifyBadge, call)).status).toBe(404)
  expect((await verify(true, 'PATA 79', 'no')).refusal.code).toBe('NotUsable')
  expect((await iris.ask(verifyBadge, { ...call, params: { companyId: solano, badgeId: 'iata' } })).status).toBe(404)
  expect(await ofProfile()).toEqual(['stated'])
})
