import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { featureSwitched, toggleTourplan, toggleTourWriter } from '@tradewind/api/admin/feature-switches.ts'
import { call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Feature, FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { refusalOf } from '@tradewind/stage/permitting.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorAnswer, refusalCodesOf } from '../../../platform/http/answers.ts'
import { openApiDocument } from '../../../platform/http/openapi.ts'

const house = houseOfFile()
const [iris, tom, ana] = house.signedIn('admin@demo.test', 'buyer@demo.test', 'supplier@demo.test')
let meridian: string
beforeAll(async () => {
  meridian = (await tom.do(getSessionInfo)).companyId ?? ''
})

const REASON = 'Order 118: they load into it'

const toggle = (enabled: boolean, reason = REASON) => ({ body: { companyId: meridian, enabled, reason } })

const behind = (feature: Feature, access: 'member' | 'writer' = 'member') =>
  call({ name: `use-${feature}`, area: 'contracting', what: '', method: 'GET', path: '/use', access, feature })

async function timesNoted(person: Person, sentence: string): Promise<number> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.filter((entry) => entry.sentence === sentence).length
}

/** On for Meridian alone, then off again, with a line in both audit logs each time. */
async function switchesOnAndOff(feature: Feature, toggleCall: typeof toggleTourplan): Promise<void> {
  const word = FEATURE_WORDS[feature]
  expect((await tom.do(getSessionInfo)).features).not.toContain(feature)
  expect(await refusalOf(house, tom.token, behind(feature))).toBe('FeatureOff')
  await iris.do(toggleCall, toggle(true))
  expect((await tom.do(getSessionInfo)).features).toContain(feature)
  expect(await refusalOf(house, tom.token, behind(feature))).toBeUndefined()
  expect((await ana.do(getSessionInfo)).features).toEqual([])
  expect(await refusalOf(house, ana.token, behind(feature))).toBe('FeatureOff')
  await iris.do(toggleCall, toggle(false))
  expect((await tom.do(getSessionInfo)).features).not.toContain(feature)
  expect(await refusalOf(house, tom.token, behind(feature))).toBe('FeatureOff')
  for (const way of ['on', 'off']) {
    expect(await timesNoted(tom, `switched ${word} ${way} for the company for Tradewind: “${REASON}”`)).toBe(1)
    expect(await timesNoted(iris, `switched ${word} ${way} for Meridian Tours for Tradewind: “${REASON}”`)).toBe(1)
  }
}

describe('a feature of one company', () => {
  test('an administrator of the platform switches Tourwriter on and off [A-RO-015] [A-CL-046]', () =>
    switchesOnAndOff('tourwriter', toggleTourWriter))

  test('and Tourplan [A-RO-016] [A-CL-047]', () => switchesOnAndOff('tourplan', toggleTourplan))

  test('one does not switch the other, and the page about the company says which are on', async () => {
    await iris.do(toggleTourplan, toggle(true))
    const details = await iris.do(getCompanyDetails, { params: { companyId: meridian }, body: { reason: REASON } })
    expect(details.features).toEqual(['tourplan'])
    expect(await refusalOf(house, tom.token, behind('tourwriter'))).toBe('FeatureOff')
  })

  test('pressed twice at once it is switched and noted once; open browsers hear of it', async () => {
    const live = await listen(tom)
    const reason = 'Order 119: the other one as well'
    await Promise.all([iris.do(toggleTourWriter, toggle(true, reason)), iris.do(toggleTourWriter, toggle(true, reason))])
    await live.next((event) => event.kind === featureSwitched.kind && event.feature === 'tourwriter' && event.enabled === true)
    await live.close()
    expect(await timesNoted(tom, `switched Tourwriter on for the company for Tradewind: “${reason}”`)).toBe(1)
  })

  test('support and billing never switch it, nor anybody else, and nobody without a reason', async () => {
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'buyer@demo.test', 'sales@demo.test']) {
      const person = await house.signIn(email)
      for (const each of [toggleTourplan, toggleTourWriter]) expect((await person.ask(each, toggle(false))).status).toBe(404)
    }
    expect((await iris.ask(toggleTourplan, toggle(false, 'no'))).refusal.code).toBe('NotUsable')
    const nobody = { body: { companyId: 'aaaaaaaaaaaaaaaaaaaaaaaa', enabled: true, reason: REASON } }
    expect((await iris.ask(toggleTourplan, nobody)).status).toBe(404)
    expect((await tom.do(getSessionInfo)).features).toEqual(['tourplan', 'tourwriter'])
  })

  test('a call that is off is told as 403 behind what the reader may do at all, and its description says so', async () => {
    expect(errorAnswer(new Refusal('FeatureOff'))).toMatchObject({
      status: 403,
      body: { code: 'FeatureOff', message: 'This is not switched on for your company. Please ask the people who run Tradewind.' },
    })
    expect(refusalCodesOf(behind('tourplan'))).toContain('FeatureOff')
    expect(refusalCodesOf(toggleTourplan)).not.toContain('FeatureOff')
    const petar = await house.signIn('sales@demo.test')
    expect(await refusalOf(house, petar.token, behind('tourplan', 'writer'))).toBe('NoWriteAccess')
    expect(JSON.stringify(openApiDocument([behind('tourplan')], 'http://here'))).toContain('"x-feature":"tourplan"')
  })
})
