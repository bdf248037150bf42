import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getSettings, saveSettings, sendNotification } from '@tradewind/api/accounts/settings.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getCompanyDetails, listAskedVerifications, toggleTCVerified } from '@tradewind/api/admin/company-details.ts'
import { getPartner, listAddressBook } from '@tradewind/api/connections/address-book.ts'
import { listConnections } from '@tradewind/api/connections/connections.ts'
import { findCompanies } from '@tradewind/api/connections/partner-finder.ts'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { NO_PLATFORM_ADMINISTRATORS } from '@tradewind/stage/strangers.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [iris, ana, tom] = house.signedIn('admin@demo.test', 'supplier@demo.test', 'buyer@demo.test')
let solano: string
beforeAll(async () => {
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
})

const REASON = 'Register extract and website seen'

const toggle = (enabled: boolean, reason = REASON) => ({ body: { companyId: solano, enabled, reason } })

/** What Tom of Meridian sees of Solano: in his connections, and on the page of the partner. */
async function seenByTom(): Promise<unknown[]> {
  const connections = await tom.do(listConnections, { query: { limit: 100 } })
  const book = await tom.do(listAddressBook, { query: { searchText: 'Solano' } })
  const partner = await tom.do(getPartner, { params: { id: book.items[0]?.partnerId ?? '' } })
  return [connections.items.find(({ companyId }) => companyId === solano)?.isVerified, partner.partner.isVerified]
}

async function timesNoted(person: Person, sentence: string): Promise<number> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.filter((entry) => entry.sentence === sentence).length
}

describe('a company asks to be verified', () => {
  test('it waits in the list of the provider until it is, and its partners see the badge [A-RO-020] [A-CL-055]', async () => {
    expect(new Set(await seenByTom())).toEqual(new Set([false]))
    await ana.do(sendNotification, { body: { action: 'getVerified' } })
    const mira = await house.signIn('support@demo.test')
    expect((await mira.do(listAskedVerifications)).items.map(({ companyName }) => companyName)).toEqual(['Solano Hotels'])
    expect((await ana.do(getSettings)).company).toMatchObject({ verifiedAt: null, verificationAskedAt: expect.any(String) })
    await iris.do(toggleTCVerified, toggle(true))
    expect(new Set(await seenByTom())).toEqual(new Set([true]))
    expect((await mira.do(listAskedVerifications)).items).toEqual([])
    expect((await ana.do(getSettings)).company).toMatchObject({ verifiedAt: expect.any(String), verificationAskedAt: null })
    expect((await ana.do(getProfile)).isVerified).toBe(true)
    expect(await timesNoted(ana, `verified the company for Tradewind: “${REASON}”`)).toBe(1)
    expect(await timesNoted(iris, `verified Solano Hotels for Tradewind: “${REASON}”`)).toBe(1)
  })

  test('pressed twice it is noted once, and asking again changes nothing', async () => {
    await Promise.all([iris.do(toggleTCVerified, toggle(true)), iris.do(toggleTCVerified, toggle(true))])
    expect(await timesNoted(ana, `verified the company for Tradewind: “${REASON}”`)).toBe(1)
    await ana.do(sendNotification, { body: { action: 'getVerified' } })
    expect((await iris.do(listAskedVerifications)).items).toEqual([])
  })

  test('nobody but an administrator of the platform verifies, and not without a reason', async () => {
    for (const email of NO_PLATFORM_ADMINISTRATORS)
      expect((await (await house.signIn(email)).ask(toggleTCVerified, toggle(false))).status).toBe(404)
    expect((await iris.ask(toggleTCVerified, toggle(false, 'no'))).refusal.code).toBe('NotUsable')
    const nobody = { body: { companyId: 'aaaaaaaaaaaaaaaaaaaaaaaa', enabled: true, reason: REASON } }
    expect((await iris.ask(toggleTCVerified, nobody)).status).toBe(404)
    expect(new Set(await seenByTom())).toEqual(new Set([true]))
  })

  test('a company that takes another name is no longer verified; saving the same name keeps it', async () => {
    await ana.do(saveSettings, { body: { company: { companyName: 'Solano Hotels' } } })
    expect(new Set(await seenByTom())).toEqual(new Set([true]))
    await ana.do(saveSettings, { body: { company: { companyName: 'Solano Hotels and Lodges' } } })
    expect((await iris.do(getCompanyDetails, { params: { companyId: solano }, body: { reason: REASON } })).verifiedAt).toBeNull()
    expect((await ana.do(getProfile)).isVerified).toBe(false)
  })

  test('whoever searches in PartnerFinder sees it', async () => {
    const isVerified = async (companyId: string) =>
      (await tom.do(findCompanies, { body: { companyType: 'Supplier', limit: 100 } })).items.find((each) => each.companyId === companyId)
        ?.isVerified
    const { items } = await tom.do(findCompanies, { body: { companyType: 'Supplier', limit: 1 } })
    const companyId = items[0]?.companyId ?? ''
    expect(await isVerified(companyId)).toBe(false)
    await iris.do(toggleTCVerified, { body: { companyId, enabled: true, reason: REASON } })
    expect(await isVerified(companyId)).toBe(true)
  })

  test('it is taken back, which the company reads', async () => {
    await iris.do(toggleTCVerified, toggle(true))
    await iris.do(toggleTCVerified, toggle(false))
    expect(await timesNoted(ana, `took the verification from the company for Tradewind: “${REASON}”`)).toBe(1)
    expect((await ana.do(getSettings)).company.verifiedAt).toBeNull()
  })
})
