import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getYearBefore } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')

test('beside a rate of the next year stands what was published for this one, and nothing where nothing was before', async () => {
  const cards = async () => (await amani.do(listTemplates, { query: { limit: 100 } })).items
  const source = await publishedTemplate(amani)
  const before = await cards()
  const prices = { measure: 'percentage' as const, value: '10' }
  const { workId } = await amani.do(rollForward, { body: { templateIds: [source.templateId], prices } })
  await workDone(amani, workId)
  const made = (await cards()).find((card) => !before.some((each) => each.templateId === card.templateId))
  const draftOf = async (contractId: string) => (await amani.do(openDraft, { params: { contractId } })).draftId
  const [earlier, later] = [await draftOf(source.templateId), await draftOf(made?.templateId ?? '')]
  const { pageId } = productOf(await draftSheet(amani, later), 'Canvas tent', 'Full board')
  const was = productOf(await draftSheet(amani, earlier), 'Canvas tent', 'Full board').body
  const answer = await amani.do(getYearBefore, { params: { id: later, pageId } })
  expect(answer.before).toMatchObject({ startDate: source.startDate, page: { seasonRates: was.seasonRates } })
  expect(await amani.do(getYearBefore, { params: { id: earlier, pageId } })).toEqual({ before: null })
  const stranger = await house.signIn('supplier@demo.test')
  expect((await stranger.ask(getYearBefore, { params: { id: later, pageId } })).status).toBe(404)
})
