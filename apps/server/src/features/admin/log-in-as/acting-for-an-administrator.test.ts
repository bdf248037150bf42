// What somebody leaves behind who acted for an administrator of a company: nothing that outlives the hour, and nobody who was removed.

import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { approveOrRejectUser, editUser } from '@tradewind/api/accounts/users.ts'
import {
  getPartner,
  importPartners,
  keepPartnersApart,
  listAddressBook,
  mergePartners,
  savePartner,
  separatePartner,
} from '@tradewind/api/connections/address-book.ts'
import { deletePartnerGroup, listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { savePartnerView, sharePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { findUsers, loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile()
let iris: Person
beforeEach(async () => {
  iris = await house.signIn('admin@demo.test')
})

async function idOf(email: string): Promise<string> {
  const { id } = await house.services.db.queries
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Iris acts for Ana from now on. */
async function actForAna(): Promise<void> {
  const { items } = await iris.do(findUsers, { query: { searchText: 'supplier@demo.test' } })
  const { jwt } = await iris.do(loginAsUser, {
    body: { userId: items[0]?.userId ?? '', reason: 'Asked us by telephone why a rate is missing' },
  })
  iris.token = jwt
}

describe('whoever acts for an administrator', () => {
  test('opens the company to nobody and removes nobody: no role, no access, nobody disabled or enabled, no sign-up approved or rejected', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const [userId, waiting] = [await idOf('sales@demo.test'), await newcomer()]
    await ana.do(editUser, { body: { userId, role: 'member', access: 'read' } })
    await actForAna()
    const codeOf = async (part: object) => (await iris.ask(editUser, { body: { userId, ...part } })).refusal.code
    for (const part of [{ role: 'admin' }, { access: 'write' }, { isDisabled: true }])
      expect([part, await codeOf(part)]).toEqual([part, 'NotWhileActing'])
    for (const action of ['approve', 'reject'] as const) {
      const answer = await iris.ask(approveOrRejectUser, { body: { user: waiting, action } })
      expect([action, answer.refusal.code]).toEqual([action, 'NotWhileActing'])
    }
    // What stays as it is may be sent along with a name, as the form does.
    await iris.do(editUser, { body: { userId, firstName: 'Petra', role: 'member', access: 'read', isDisabled: false } })
    await ana.do(editUser, { body: { userId, access: 'write' } })
    expect(await codeOf({ access: 'read' })).toBe('NotWhileActing')
    await ana.do(editUser, { body: { userId, isDisabled: true } })
    expect(await codeOf({ isDisabled: false })).toBe('NotWhileActing')
    await ana.do(editUser, { body: { userId, isDisabled: false } })
    await ana.do(approveOrRejectUser, { body: { user: waiting, action: 'reject' } })
  })

  test('decides nothing about where later sendings go: no address, merge, import, group or view of the address book', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const [partner, other] = (await ana.do(listAddressBook, { query: {} })).items
    if (!partner || !other) throw new Error('the address book is empty')
    const before = await ana.do(getPartner, { params: { id: partner.partnerId } })
    const view = { viewName: 'All of them', filter: {} }
    const { viewId } = await ana.do(savePartnerView, { body: view })
    const { groupId } = await ana.do(savePartnerGroup, { body: { groupName: 'Two', partnerIds: [partner.partnerId] } })
    await actForAna()
    const { partnerId, partnerName } = partner
    const mine = [{ email: 'iris@elsewhere.test', contactName: '' }]
    const answers = [
      await iris.ask(savePartner, { body: { partnerId, partnerName, contacts: mine, tags: [], note: '', defaultTemplateId: null } }),
      await iris.ask(mergePartners, { body: { keptId: partnerId, otherId: other.partnerId } }),
      await iris.ask(separatePartner, { body: { partnerId: other.partnerId } }),
      await iris.ask(keepPartnersApart, { body: { partnerIds: [partnerId, other.partnerId], areApart: true } }),
      await iris.ask(importPartners, {
        body: { vcards: `BEGIN:VCARD\nFN:${partnerName}\nEMAIL:iris@elsewhere.test\nEND:VCARD`, isPreview: false },
      }),
      await iris.ask(savePartnerGroup, { body: { groupName: 'Two', partnerIds: [other.partnerId] } }),
      await iris.ask(deletePartnerGroup, { params: { id: groupId } }),
      await iris.ask(savePartnerView, { body: { ...view, filter: { searchText: other.partnerName } } }),
      await iris.ask(sharePartnerView, { params: { id: viewId }, body: { isShared: true } }),
    ]
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(answers.map(() => 'NotWhileActing'))
    expect(await ana.do(getPartner, { params: { id: partnerId } })).toEqual(before)
    expect((await ana.do(listPartnerGroups)).items.find((group) => group.groupId === groupId)?.partners).toMatchObject([{ partnerId }])
    await ana.do(deletePartnerGroup, { params: { id: groupId } })
  })

  /** Somebody who signed up with the company's domain and waits. */
  async function newcomer(): Promise<string> {
    await house.visitor().do(signUp, { body: { ...NEWCOMER, email: 'newcomer@solano.test' } })
    const { queries } = house.services.db
    const confirmed = { confirmed_at: new Date() }
    const { id } = await queries
      .updateTable('user_account')
      .set(confirmed)
      .where('email', '=', 'newcomer@solano.test')
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})
