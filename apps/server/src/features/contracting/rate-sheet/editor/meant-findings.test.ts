import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { editUser } from '@tradewind/api/accounts/users.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation, putMeantFindings } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { draftOf, type OpenDraft } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')
let draft: OpenDraft
beforeAll(async () => {
  draft = await draftOf(ana)
})

const JUMP = 'room.primary Low to High: Single rises by 58 %.'
const CHEAPER = 'suite.primary The suite is cheaper than the room in High.'
const put = (findings: string[], isMeant: boolean, person = ana, draftId = draft.draftId) =>
  person.ask(putMeantFindings, { params: { id: draftId }, body: { findings, isMeant } })
const listed = async (person = ana, draftId = draft.draftId) =>
  (await person.do(getDraftNavigation, { params: { id: draftId } })).meantFindings

describe('findings that are meant so', () => {
  test('are seen by colleagues, with the name of who said so and when; whoever has the draft open hears of it', async () => {
    const colleague = await house.signIn('sales@demo.test')
    const live = await listen(colleague)
    const { body } = await put([JUMP, CHEAPER, JUMP], true)
    const [first] = await listed(colleague)
    expect(first).toEqual({ finding: expect.stringMatching(/^(room|suite)/), userName: 'Ana Marušić', at: expect.any(String) })
    expect(await listed(colleague)).toEqual(body.meantFindings)
    expect(body.meantFindings.map((each) => each.finding).toSorted()).toEqual([JUMP, CHEAPER])
    expect(await live.next((each) => each.kind === 'draft.changed')).toMatchObject({ draftId: draft.draftId })
  })

  test('said twice they stay as they were said first; taken back they are findings again', async () => {
    const before = await listed()
    const petar = await house.signIn('sales@demo.test')
    const userId = (await petar.do(getSessionInfo)).userId ?? ''
    await ana.do(editUser, { body: { userId, access: 'write' } })
    expect((await put([JUMP], true, petar)).status).toBe(200)
    expect(await listed()).toEqual(before)
    await ana.do(editUser, { body: { userId, access: 'read' } })
    await put([JUMP, 'what nobody said'], false)
    expect((await listed()).map((each) => each.finding)).toEqual([CHEAPER])
  })

  test('go along into the draft that is made from the published sheet', async () => {
    const before = await listed()
    await ana.do(publishDraft, { params: { id: draft.draftId } })
    expect((await put([JUMP], true)).status).toBe(404)
    const { draftId } = await ana.do(openDraft, { params: { contractId: draft.templateId } })
    expect(draftId).not.toBe(draft.draftId)
    expect(await listed(ana, draftId)).toEqual(before)
    draft = { ...draft, draftId }
  })

  test('are said by writers of the company alone', async () => {
    const [reader, stranger] = [await house.signIn('sales@demo.test'), await house.signIn('shell@demo.test')]
    expect((await put([JUMP], true, reader)).status).toBe(403)
    expect((await put([JUMP], true, stranger)).status).toBe(404)
    expect((await put([CHEAPER], false, stranger)).status).toBe(404)
    expect((await listed()).map((each) => each.finding)).toEqual([CHEAPER])
  })
})
