// What would outlive the hour in which a platform administrator acts for a user.

import { deleteUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { askGraph } from '@tradewind/api/profile/graphql.ts'
import { getInboxAddress } from '@tradewind/api/workspace/inbox.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })

test('a platform administrator who acts for a user leaves no address behind that takes mail for the company, changes not its profile, and removes nobody', async () => {
  const ana = await house.signIn('supplier@demo.test')
  const contractId = (await ana.do(listContracts, { body: {} })).items[0]?.contractId ?? ''
  const { companyId, phone } = await ana.do(getProfile)
  const { items } = await ana.do(listUsers, { params: { filter: 'all' } })
  const colleague = items.find(({ isYou }) => !isYou)
  const iris = await house.signIn('admin@demo.test')
  iris.token = (await iris.do(loginAsUser, { body: { email: 'supplier@demo.test', reason: 'To see what stays' } })).jwt
  expect([await iris.do(getForwardingEmail, { body: { contractId } }), await iris.do(getInboxAddress, { body: {} })]).toEqual([
    { email: null },
    { email: null },
  ])
  const known = [await ana.do(getForwardingEmail, { body: { contractId } }), await ana.do(getInboxAddress, { body: {} })]
  const fresh = [
    await iris.ask(getForwardingEmail, { body: { contractId, isNew: true } }),
    await iris.ask(getInboxAddress, { body: { isNew: true } }),
    await iris.ask(deleteUser, { params: { id: colleague?.userId ?? '' } }),
  ]
  expect(fresh.map(({ refusal }) => refusal.code)).toEqual(['NotWhileActing', 'NotWhileActing', 'NotWhileActing'])
  expect([await iris.do(getForwardingEmail, { body: { contractId } }), await iris.do(getInboxAddress, { body: {} })]).toEqual(known)
  const query = 'mutation($id: ID!) { editCompany(companyId: $id, update: { phone: "+1 555" }) { companyId } }'
  expect((await iris.do(askGraph, { body: { query, variables: { id: companyId } } })).errors?.[0]?.code).toBe('NotWhileActing')
  expect((await ana.do(getProfile)).phone).toBe(phone)
})
