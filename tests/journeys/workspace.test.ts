// Journey: a supplier and a buyer talk, each in a browser of their own; a private note stays private.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { markRead, newMessage } from '@tradewind/api/workspace/messages.ts'
import { listChannels, listConversations, listTalkContracts, listTalks } from '@tradewind/api/workspace/talk.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture, WIDE } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

describe('talking in the workspace', () => {
  const journey = openJourney()

  test('a message is seen live at the other side and counted until it is read; a note is seen by colleagues alone [A-RL-007] [A-RT-017] [A-RT-018] [A-RT-019]', async () => {
    const { page: tom } = await journey.tabAs('buyer@demo.test', { at: '/workspace' })
    await tom.getByRole('heading', { name: 'Workspace' }).waitFor()
    await tom.getByRole('button', { name: 'New message' }).click()
    await tom.getByRole('dialog').getByRole('button', { name: 'Solano Hotels' }).click()
    await tom.waitForURL('**/workspace/*/general')
    const address = new URL(tom.url()).pathname
    const { page: ana } = await journey.tabAs('supplier@demo.test', { at: '/home' })

    await tom.getByLabel('Write to Solano Hotels').fill('Could the first High season end on 19 April?')
    await tom.getByRole('button', { name: 'Send' }).dblclick()
    await tom.getByRole('article').filter({ hasText: '19 April' }).waitFor()
    await ana.getByRole('link', { name: 'Workspace 1 unread' }).click()
    await ana
      .getByRole('region', { name: 'Connections' })
      .getByRole('link', { name: /Meridian Tours/ })
      .click()
    await ana.getByRole('article').filter({ hasText: '19 April' }).waitFor()
    expect(await ana.getByRole('article').count()).toBe(1)
    await ana.getByRole('link', { name: 'Workspace', exact: true }).waitFor()
    await tom.getByText('· read').first().waitFor()

    await tom.getByText('Private note').first().click()
    await tom.getByText('Private note, only Meridian Tours can read this.').waitFor()
    await tom.getByLabel('Write a private note').fill('Ask for 5 % more on the suite.')
    await tom.keyboard.press('Control+Enter')
    await tom.getByRole('article', { name: 'Private note by Tom Whitaker' }).waitFor()
    expect(await accessibilityFindings(tom)).toEqual([])
    await takePicture(tom, 'workspace')
    await ana.getByLabel('Write to Meridian Tours').fill('We can end it on the 19th.')
    await ana.getByRole('button', { name: 'Send' }).click()
    await tom.getByRole('article').filter({ hasText: 'end it on the 19th' }).waitFor()
    expect(await ana.getByRole('article').allTextContents()).toHaveLength(2)

    // What was begun is there again.
    await tom.getByText('Message', { exact: true }).first().click()
    await tom.getByLabel('Write to Solano Hotels').fill('Begun and')
    await tom.getByRole('link', { name: 'Contracting' }).first().click()
    await tom.waitForURL('**/contracting')
    await tom.getByRole('link', { name: 'General' }).first().click()
    await expect.poll(() => tom.getByLabel('Write to Solano Hotels').inputValue()).toBe('Begun and')

    // The conversation about a contract has what happened to it.
    await tom.getByRole('button', { name: 'About a contract' }).click()
    await tom.getByRole('dialog').getByRole('button').filter({ hasText: 'Dubrovnik' }).first().click()
    await tom.waitForURL('**/contracting/*')
    await tom
      .getByText(/sent version 1/)
      .first()
      .waitFor()
    await takePicture(tom, 'workspace-contract')

    const narrow = await journey.tabAs('product@demo.test', { at: address, size: NARROW })
    await narrow.page.getByRole('article', { name: 'Private note by Tom Whitaker' }).waitFor()
    expect(await sidewaysPixels(narrow.page)).toBe(0)
    await takePicture(narrow.page, 'workspace-narrow')
    await narrow.page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(narrow.page, 'workspace-narrow-dark')
  })

  test('from its menu a message is deleted, its files are added to the contract, and it is withdrawn once it is older [A-RL-040] [A-RL-041] [A-RL-042]', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const talk = (await ana.do(listTalks)).items.find((each) => each.companyName === 'Meridian Tours')
    const id = talk?.id ?? ''
    const [contract] = (await ana.do(listTalkContracts, { params: { id } })).items
    const place = { connectionId: id, channelId: 'contracting' as const, contractId: contract?.contractId ?? '' }
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
    const { path } = await upload(ana, { name: 'fact sheet.pdf', bytes, contentType: 'application/pdf', purpose: 'contract' })
    await ana.do(newMessage, { body: { ...place, text: 'Our fact sheet', files: [{ path }] } })
    journey.house.passTime(16 * 60_000)
    await ana.do(newMessage, { body: { ...place, text: 'Sent by mistake' } })
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: `/workspace/${id}/contracting/${place.contractId}` })
    const message = (text: string) => page.getByRole('article').filter({ hasText: text })
    const press = async (text: string, item: string, confirm: string) => {
      await message(text).hover()
      await message(text)
        .getByRole('button', { name: /^More about what/ })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    }
    await press('Sent by mistake', 'Delete', 'Delete')
    await message('Sent by mistake').waitFor({ state: 'detached' })
    await press('Our fact sheet', 'Add files to contract', 'Add to contract')
    await page.getByText('The files are with the contract now.').waitFor()
    const info = await ana.do(getContractInfo, { params: { id: place.contractId }, body: {} })
    expect(info.contract?.files.map((file) => file.path)).toContain(path)
    await press('Our fact sheet', 'Withdraw', 'Withdraw')
    await page.getByText('withdrew this message.').waitFor()
    await message('Our fact sheet').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('a conversation, a channel and a connection are each put back to where they wait, also out of the archive [A-RL-055]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const ana = await journey.house.signIn('supplier@demo.test')
    const id = (await ana.do(listTalks)).items.find((each) => each.companyName === 'Meridian Tours')?.id ?? ''
    const contractId = (await ana.do(listTalkContracts, { params: { id } })).items[0]?.contractId ?? ''
    await tom.do(newMessage, { body: { connectionId: id, channelId: 'contracting', contractId, text: 'About the suite' } })
    await tom.do(newMessage, { body: { connectionId: id, channelId: 'general', text: 'About the year' } })
    await ana.do(markRead, { body: { assetId: id, assetType: 'connection' } })
    const waiting = async () => {
      const channels = (await ana.do(listChannels, { params: { id } })).items
      const contracts = (await ana.do(listConversations, { params: { id, channelId: 'contracting' } })).items
      return [...channels, ...contracts].filter((each) => each.unread > 0).map((each) => each.contractId ?? each.channelId)
    }
    expect(await waiting()).toEqual([])
    const general = `/workspace/${id}/general`
    const about = `/workspace/${id}/contracting/${contractId}`
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: about })
    const card = page.getByRole('region', { name: 'Connections' }).getByRole('link', { name: /Meridian Tours/ })
    const press = async (item: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.waitForURL('**/workspace')
    }
    const readAgain = async (address: string, words: string) => {
      await page.goto(address)
      await page.getByRole('article').filter({ hasText: words }).waitFor()
      await expect.poll(waiting).toEqual([])
    }

    await page.getByRole('article').filter({ hasText: 'About the suite' }).waitFor()
    await press('Mark this conversation as unread')
    await card.getByText('1 unread').waitFor()
    expect(await waiting()).toEqual([contractId])
    await readAgain(about, 'About the suite')

    await readAgain(general, 'About the year')
    await press('Mark General as unread')
    await card.getByText('1 unread').waitFor()
    expect(await waiting()).toEqual(['general'])
    await readAgain(general, 'About the year')

    // From the archive: what was said last there waits again, and the partner is in the list.
    await page.goto(about)
    await press('Archive Meridian Tours')
    await card.waitFor({ state: 'detached' })
    await page.goto(about)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Mark Meridian Tours as unread' }).waitFor()
    await takePicture(page, 'workspace-unread')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press('Mark Meridian Tours as unread')
    await card.getByText('1 unread').waitFor()
    expect(await waiting()).toEqual(['general'])
    expect(complaints).toEqual([])
  })

  test('the document of a contract is read inside the workspace, and shown anew after the contract has changed [A-RT-016] [C-RT-011] [C-TR-054]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { listType: 'pending', limit: 1 } })
    const contractId = items[0]?.contractId ?? ''
    const { page, context, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/workspace/${contractId}/`)
    await page.getByRole('region', { name: 'Contract document' }).getByRole('article').waitFor()
    await page.getByRole('region', { name: 'Connections' }).getByRole('heading', { name: 'Workspace' }).waitFor()
    expect(new URL(page.url()).pathname.split('/').slice(0, 4)).toEqual(['', 'contracting', 'workspace', contractId])
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'workspace-document')
    await page.setViewportSize(NARROW)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'workspace-document-narrow-dark')
    await page.setViewportSize(WIDE)
    const shownAnew = page.waitForResponse(`**/contracting/getContractInfo/${contractId}`)
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await shownAnew
    await page.getByRole('complementary', { name: 'About this conversation' }).getByText('Accepted', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Conversation' }).click()
    await page.waitForURL(`**/workspace/*/contracting/${contractId}`)
    await page.getByRole('link', { name: 'Document' }).click()
    await page.waitForURL(`**/contracting/workspace/${contractId}`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
