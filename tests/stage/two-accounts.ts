// Two accounts of buyers, one contract each, for tests that consolidate them.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { consolidate, listConsolidations, previewConsolidation, takeApart } from '@tradewind/api/admin/consolidation.ts'
import { eventually } from './eventually.ts'
import { openHouse } from './house.ts'
import { sendOne } from './sending.ts'
import { expect } from 'vitest'

export const REASON = 'Ticket 77: both are one company now'

/** Meridian Tours of Tom stays, Nordwind Reisen of Jonas goes; Ana of Solano Hotels has sent each a contract, and Iris runs the platform. */
export async function openTwoAccounts() {
  const house = await openHouse()
  const ana = await house.signIn('supplier@demo.test')
  const tom = await house.signIn('buyer@demo.test')
  const jonas = await house.signIn('jonas@nordwind.test')
  const meridian = (await tom.do(getSessionInfo)).companyId ?? ''
  const two = {
    house,
    ana,
    tom,
    /** Signed in anew where the sessions have ended. */
    iris: await house.signIn('admin@demo.test'),
    jonas,
    meridian,
    nordwind: (await jonas.do(getSessionInfo)).companyId ?? '',
    ofMeridian: (await sendOne(ana, 'buyer@demo.test')).contractId,
    ofNordwind: (await sendOne(ana, 'jonas@nordwind.test')).contractId,
    accounts: { email: 'buyer@demo.test', companyId: meridian, associateEmail: 'jonas@nordwind.test', reason: REASON },
    preview: (other = {}) => two.iris.do(previewConsolidation, { body: { ...two.accounts, ...other } }),
    sql: (text: string, values: unknown[] = []) => house.services.db.pool.query(text, values),
    newest: async () => (await two.iris.do(listConsolidations, { params: { companyId: meridian } })).items[0],
    async ask(other = {}) {
      const { digest } = await two.preview(other)
      return two.iris.ask(consolidate, { body: { ...two.accounts, ...other, digest } })
    },
    ended: (state: string) =>
      eventually(async () => {
        const last = await two.newest()
        expect(last?.state).toBe(state)
        return last
      }),
    async apart() {
      const params = { consolidationId: (await two.newest())?.consolidationId ?? '' }
      await two.iris.do(takeApart, { params, body: { reason: REASON } })
      await two.ended('undone')
    },
  }
  return two
}

export type TwoAccounts = Awaited<ReturnType<typeof openTwoAccounts>>
