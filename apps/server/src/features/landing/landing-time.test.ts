import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { authByToken, enterByCode, sendEntryCode, verifyToken } from '@tradewind/api/landing.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendLetter, type SentLetter, tokenOf, visitByLink } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani] = house.signedIn('shell@demo.test')

const sentTo = (email: string) => sendLetter(post, amani, email)
const visitorBy = (sent: SentLetter) => visitByLink(house.visitor(), sent)

describe('time', () => {
  test('a code ends after ten minutes, a later one replaces it', async () => {
    const sent = await sentTo('late@partner.test')
    await house.visitor().do(sendEntryCode, { body: { hashToken: sent.link.hashToken } })
    const first = await post.mailTo('late@partner.test', (mail) => (mail.subject ?? '').includes('is your code'))
    const code = (first.subject ?? '').slice(0, 6)
    house.passTime(10 * MINUTE_MS + 1000)
    const answer = await house.visitor().ask(enterByCode, { body: { hashToken: sent.link.hashToken, code } })
    expect(answer.refusal.code).toBe('WrongCode')
  })

  test('a link ends after thirty days, not before', async () => {
    const sent = await sentTo('month@partner.test')
    house.passTime(30 * DAY_MS - MINUTE_MS)
    expect((await house.visitor().ask(verifyToken, tokenOf(sent))).status).toBe(200)
    house.passTime(2 * MINUTE_MS)
    for (const answer of [
      await house.visitor().ask(verifyToken, tokenOf(sent)),
      await house.visitor().ask(authByToken, { body: sent.link }),
      await house.visitor().ask(sendEntryCode, { body: { hashToken: sent.link.hashToken } }),
    ])
      expect(answer.refusal.code).toBe('LinkNotValid')
  })

  test('the session of a visitor ends after twelve hours', async () => {
    const fresh = await house.signIn('shell@demo.test')
    amani.token = fresh.token
    const sent = await sentTo('sleeps@partner.test')
    const visitor = await visitorBy(sent)
    visitor.token = undefined
    house.passTime(12 * 60 * MINUTE_MS + 1000)
    expect((await visitor.ask(getContractInfo, { params: { id: sent.contract.contractId } })).refusal.code).toBe('InvalidCredentials')
  })

  test('ten codes a day are sent for a link, then no more until the next day', async () => {
    amani.token = (await house.signIn('shell@demo.test')).token
    const sent = await sentTo('guessed@partner.test')
    const ask = () => house.visitor().ask(sendEntryCode, { body: { hashToken: sent.link.hashToken } })
    for (let code = 1; code <= 10; code += 1) {
      expect((await ask()).status).toBe(200)
      house.passTime(MINUTE_MS)
    }
    expect((await ask()).refusal.code).toBe('TooManyAttempts')
    house.passTime(DAY_MS)
    expect((await ask()).status).toBe(200)
  })
})
