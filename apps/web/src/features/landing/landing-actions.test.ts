import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { landingAssets } from '@tradewind/api/landing.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn, sendOne } from '@tradewind/stage/sending.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callServer } from '../../client/call-server.ts'
import { reportTo } from '../../client/report-warning.ts'
import { lookAtLink, openByCode, openByLink, sendCode } from './landing-actions.ts'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let browser: PageGlobals
let link: { hashToken: string; encryptedEmail: string }
beforeAll(async () => {
  await sendOne(await house.signIn('shell@demo.test'), 'visitor@partner.test')
  link = linkIn(await post.mailTo('visitor@partner.test'))
  browser = openPage(house.url)
  // Somebody has pressed the link.
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  reportTo(() => undefined)
})
afterAll(async () => {
  browser.close()
})

test('a link is verified, then opened; its parts stay in the session storage of the tab and go with landing calls [A-TR-030] [A-TR-031] [A-RL-070]', async () => {
  const { contractId, viewer } = await lookAtLink(link.hashToken)
  expect(viewer).toBe('nobody')
  await openByLink(link)
  expect(Object.fromEntries(browser.sessionStorage)).toEqual(link)
  expect((await callServer(getContractInfo, { params: { id: contractId } })).contract?.state).toBe('pending')
  await callServer(landingAssets)
  const { headers } = browser.requests.at(-1) ?? {}
  expect([headers?.get('hashtoken'), headers?.get('encryptedemail')]).toEqual([link.hashToken, link.encryptedEmail])
})

test('once it was answered a code from the mailbox opens it', async () => {
  const { contractId } = await lookAtLink(link.hashToken)
  await callServer(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  await expect(openByLink(link)).rejects.toThrow(expect.objectContaining({ code: 'LinkAnswered' }))
  await sendCode(link.hashToken)
  const mail = await post.mailTo('visitor@partner.test', (each) => (each.subject ?? '').includes('is your code'))
  expect(await openByCode(link.hashToken, (mail.subject ?? '').slice(0, 6))).toBe(contractId)
})
