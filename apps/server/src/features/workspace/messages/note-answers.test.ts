import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { listOutbox, getOutboxMail } from '@tradewind/api/mail.ts'
import { listInbox } from '@tradewind/api/workspace/inbox.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let contractId: string
beforeAll(async () => {
  contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
})

const mailTo = (address: string, count: number) =>
  eventually(async () => {
    const { items } = await house.visitor().do(listOutbox, { query: { limit: 50 } })
    const mails = items.filter((mail) => mail.to === address && mail.subject.includes('mentioned you'))
    expect(mails).toHaveLength(count)
    return house.visitor().do(getOutboxMail, { params: { id: mails[0]?.mailId ?? '' } })
  })
const notesOf = async (person: Person) =>
  (await person.do(getHistoryFeed, { params: { id: contractId } })).items.filter((item) => item.kind === 'note')

test('a colleague answers the e-mail that mentions them: the answer is a note of theirs, once, and its asker is told by mail; an e-mail of the partner to that address is none', async () => {
  const { rows } = await house.services.db.pool.query<{ id: string }>("select id from user_account where email = 'product@demo.test'")
  const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
  const params = { historyFeedId: contract?.historyFeedId ?? '' }
  await tom.do(saveComment, { params, body: { comment: 'Is High fine?', mentions: [rows[0]?.id ?? ''] } })
  const asked = await mailTo('product@demo.test', 1)
  expect(asked.text).toContain('Answer this e-mail, and the answer is added to the notes.')
  const to = asked.replyTo ?? ''
  expect(to).toMatch(/^n-[a-z0-9]{25}@in\.test$/)
  const answer = { from: 'product@demo.test', to, subject: 'Re: note', messageId: '<answer@buyer.test>' }
  const text = 'It is 4 % too high.\n\nOn 3 May 2027, Tom wrote:\n> Is High fine?'
  await mailIn(house.inboundPort, { ...answer, text })
  await mailIn(house.inboundPort, { ...answer, text })
  await mailIn(house.inboundPort, {
    ...answer,
    messageId: '<away@buyer.test>',
    text: 'Away',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await mailIn(house.inboundPort, { ...answer, from: 'supplier@demo.test', messageId: '<other@buyer.test>', text: 'Me too' })
  await eventually(async () => {
    const notes = (await notesOf(tom)).map((note) => note.facts.text)
    expect(notes.toSorted()).toEqual(['Is High fine?', 'It is 4 % too high.'])
  })
  // What comes from somebody else, or from a program, is no note of the colleague: it waits in the inbox.
  await eventually(async () => {
    const { items } = await tom.do(listInbox, { query: {} })
    expect(items.map(({ excerpt, fromAddress }) => `${excerpt} ${fromAddress}`).toSorted()).toEqual([
      'Away product@demo.test',
      'Me too supplier@demo.test',
    ])
  })
  expect(await notesOf(amani)).toEqual([])
  expect((await mailTo('buyer@demo.test', 1)).replyTo).toMatch(/^n-/)
})
