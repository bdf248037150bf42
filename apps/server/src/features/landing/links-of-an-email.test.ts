import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { authByToken, listLinkContracts } from '@tradewind/api/landing.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linksIn, send, sendLetter } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })

test('the link of an e-mail about several contracts opens each of them, and no contract of another e-mail', async () => {
  const ana = await house.signIn('supplier@demo.test')
  const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 2 } })
  await send(ana, { templateIds: items.map((item) => item.templateId), recipients: [{ email: 'all@mail.test' }], subject: 'Both' })
  const mail = await post.mailTo('all@mail.test', (each) => each.subject === 'Both')
  const [first] = linksIn(mail)
  if (!first) throw new Error('no link')
  const token = { params: { token: first.hashToken } }
  const found = await house.visitor().do(listLinkContracts, token)
  expect(found).toMatchObject({ supplierName: 'Solano Hotels', isReceiver: false, items: [{ state: 'open' }, { state: 'open' }] })
  const other = await sendLetter(post, ana, 'all@mail.test')
  for (const { contractId } of found.items) {
    const visitor = house.visitor()
    expect(await visitor.do(authByToken, { body: { ...first, contractId } })).toMatchObject({ contractId })
  }
  const foreign = { ...first, contractId: other.contract.contractId }
  expect((await house.visitor().ask(authByToken, { body: foreign })).refusal.code).toBe('LinkNotValid')
  const wrongAddress = { ...first, encryptedEmail: 'x', contractId: found.items[1]?.contractId ?? '' }
  expect((await house.visitor().ask(authByToken, { body: wrongAddress })).refusal.code).toBe('LinkNotValid')
  expect((await house.visitor().ask(listLinkContracts, { params: { token: 'unknown' } })).refusal.code).toBe('LinkNotValid')
})
