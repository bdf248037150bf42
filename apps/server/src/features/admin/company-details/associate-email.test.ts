import { confirmSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { findCompaniesAndUsers, turnUserIntoAssociatedEmail } from '@tradewind/api/admin/company-details.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import { sendLetter } from '@tradewind/stage/sending.ts'
import { NO_PLATFORM_ADMINISTRATORS } from '@tradewind/stage/strangers.ts'
import { beforeAll, expect, test } from 'vitest'

const ADDRESS = 'contracts@meridian-safaris.test'
const REASON = 'Ticket 5521: Tom says that this mailbox is his'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [iris, tom] = house.signedIn('admin@demo.test', 'buyer@demo.test')
let contractId: string
beforeAll(async () => {
  ;({ contractId } = (await sendLetter(post, await house.signIn('supplier@demo.test'), ADDRESS)).contract)
})

async function idOf(address: string): Promise<string> {
  const { users } = await iris.do(findCompaniesAndUsers, { query: { searchText: address } })
  return users.find(({ email }) => email === address)?.userId ?? ''
}

const turn = async (from: string, intoEmail: string, reason = REASON) => ({ body: { userId: await idOf(from), intoEmail, reason } })

async function tomHasIt(): Promise<boolean> {
  const { items } = await tom.do(listContracts, { body: { listType: 'all', limit: 100 } })
  return items.some((contract) => contract.contractId === contractId)
}

test('an administrator of the platform asks the mailbox, and nothing changes before it has confirmed [A-RO-017] [A-CL-048]', async () => {
  await iris.do(turnUserIntoAssociatedEmail, await turn(ADDRESS, 'buyer@demo.test'))
  expect(await tomHasIt()).toBe(false)
  expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: ADDRESS, isConfirmed: false }])
  const sentence = `asked ${ADDRESS} whether it is a second address of buyer@demo.test for Tradewind: “${REASON}”`
  for (const person of [tom, iris]) expect((await person.do(listAuditEntries)).items.map((entry) => entry.sentence)).toContain(sentence)
  const mail = await post.mailTo(ADDRESS, ({ subject }) => subject === 'Are the rates sent to this address for Meridian Tours?')
  await house.visitor().do(confirmSecondaryEmail, { body: { token: tokenIn(mail), type: 'signin' } })
  expect(await tomHasIt()).toBe(true)
  expect((await tom.do(getSettings)).secondaryEmails).toMatchObject([{ email: ADDRESS, isConfirmed: true }])
  expect(await idOf(ADDRESS)).toBe('')
})

test('a user with a password, a supplier and the provider’s own people are refused, and nobody is written to', async () => {
  await sendLetter(post, await house.signIn('supplier@demo.test'), 'other@meridian-safaris.test')
  const refused = async (from: string, into: string) => (await iris.ask(turnUserIntoAssociatedEmail, await turn(from, into))).refusal.code
  expect(await refused('shell@demo.test', 'buyer@demo.test')).toBe('CannotTakeOver')
  expect(await refused('other@meridian-safaris.test', 'supplier@demo.test')).toBe('CannotTakeOver')
  expect(await refused('other@meridian-safaris.test', 'support@demo.test')).toBe('CannotTakeOver')
  expect(await refused('other@meridian-safaris.test', 'nobody@nowhere.test')).toBe('NotFound')
  const mails = await house.services.db.queries
    .selectFrom('mail')
    .select('id')
    .where('to_address', '=', 'other@meridian-safaris.test')
    .execute()
  expect(mails).toHaveLength(1)
})

test('nobody else does, and not without a reason', async () => {
  const body = await turn('other@meridian-safaris.test', 'buyer@demo.test')
  for (const email of NO_PLATFORM_ADMINISTRATORS)
    expect((await (await house.signIn(email)).ask(turnUserIntoAssociatedEmail, body)).status).toBe(404)
  const without = await turn('other@meridian-safaris.test', 'buyer@demo.test', 'no')
  expect((await iris.ask(turnUserIntoAssociatedEmail, without)).refusal.code).toBe('NotUsable')
})
