import { type AskedChange, changeMany, namesForChange, previewManyChange } from '@tradewind/api/contracting/change-many.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getDraftNavigation, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')

const raise: AskedChange = {
  kind: 'rates',
  measure: 'percentage',
  value: getAmount('10'),
  rounding: { mode: 'alwaysUp', stepCents: 100 },
}
const cards = async (person: Person) => (await person.do(listTemplates, { query: { limit: 100 } })).items
const clean = async () => (await cards(ana)).filter((card) => card.version > 0 && !card.hasDraft)
const done = async (workId: string) => {
  await workDone(ana, workId)
  return (await ana.do(getWork, { params: { id: workId } })).result
}
const changed = async (templateIds: string[], change: AskedChange) => (await ana.do(changeMany, { body: { templateIds, change } })).workId
const undone = async (workId: string) => done((await ana.do(undoTemplateChange, { params: { id: workId } })).workId)
const draftOf = async (templateId: string) => (await ana.do(openDraft, { params: { contractId: templateId } })).draftId
const touch = async (draftId: string) => {
  const { pages } = await ana.do(getDraftNavigation, { params: { id: draftId } })
  const revision = pages.find((page) => page.kind === 'notes')?.revision ?? 0
  const change = { pageId: 'notes', revision, section: 'marketInfo' as const, value: { marketInfo: 'Worked on' } }
  await ana.do(saveSections, { params: { id: draftId }, body: { changes: [change] } })
}
const productsOf = async (draftId: string) =>
  (await draftSheet(ana, draftId)).pages.flatMap(({ body }) => (body.kind === 'product' ? [body] : []))
const ratesOf = async (draftId: string) =>
  (await productsOf(draftId)).flatMap((page) =>
    page.seasonRates.flatMap((season) => season.rateSets.flatMap((set) => set.rates.map((rate) => rate.retailRate))),
  )

test('rates of many templates rise as the preview said, and one undo takes back all that nobody worked on', async () => {
  const chosen = (await clean()).slice(0, 4)
  const templateIds = chosen.map((card) => card.templateId)
  const preview = await ana.do(previewManyChange, { body: { templateIds, change: raise } })
  expect(preview.templates.map((template) => template.templateId).toSorted()).toEqual(templateIds.toSorted())
  for (const template of preview.templates) {
    expect(template.finding).toBeNull()
    expect(template.rateCount).toBeGreaterThan(0)
    expect(template.changes[0]).toMatchObject({ before: expect.any(String), after: expect.any(String) })
    expect(template.effect?.percentage).toMatch(/^\+1\d(\.\d)? %$/)
  }
  expect((await cards(ana)).filter((card) => templateIds.includes(card.templateId)).every((card) => !card.hasDraft)).toBe(true)
  const workId = await changed(templateIds, raise)
  expect((await done(workId))?.text).toMatch(/^4 rate sheets changed/)
  const [touched = '', ...others] = templateIds
  const draftId = await draftOf(touched)
  const told = preview.templates.find((template) => template.templateId === touched)?.changes[0]
  expect((await ratesOf(draftId)).map(Number)).toContain(Number(told?.after?.replace(',', '')))
  await touch(draftId)
  expect(await undone(workId)).toMatchObject({
    text: '3 rate sheets undone, 1 not.',
    failures: [{ what: chosen[0]?.locationName, reason: 'It was changed in the meantime.' }],
  })
  const after = await cards(ana)
  expect(after.filter((card) => others.includes(card.templateId)).map((card) => card.hasDraft)).toEqual([false, false, false])
  expect(after.find((card) => card.templateId === touched)?.hasDraft).toBe(true)
})

test('what cannot be changed is named with its reason, before and after; the others are changed', async () => {
  const before = await cards(ana)
  const open = before.find((card) => card.version > 0 && card.hasDraft)
  const [plain] = await clean()
  const templateIds = [open?.templateId ?? '', plain?.templateId ?? '']
  const change: AskedChange = { kind: 'commission', percentage: getAmount('33'), keeps: 'retail' }
  const reason = 'It has a draft that is not published: publish or discard it first.'
  const { templates } = await ana.do(previewManyChange, { body: { templateIds, change } })
  expect(templates.find((template) => template.templateId === open?.templateId)?.finding).toBe(reason)
  const workId = await changed(templateIds, change)
  const result = await done(workId)
  expect(result?.text).toMatch(/^1 rate sheet changed, 1 not/)
  expect(result?.failures?.[0]).toEqual({ what: open?.locationName, reason })
  await undone(workId)
  const inYen: AskedChange = { kind: 'rates', measure: 'fixed', value: getAmount('5'), currency: 'JPY' }
  const other = await ana.do(previewManyChange, { body: { templateIds: [plain?.templateId ?? ''], change: inYen } })
  expect(other.templates[0]?.finding).toBe(`Its currency is ${plain?.currency ?? ''}; the amount is in JPY.`)
})

test('a rate sheet that was never published is changed in its draft and gets its rates back, unless they were changed again', async () => {
  const [source] = await clean()
  const before = await cards(ana)
  await done((await ana.do(rollForward, { body: { templateIds: [source?.templateId ?? ''] } })).workId)
  const made = (await cards(ana)).find((card) => !before.some((each) => each.templateId === card.templateId))
  const templateId = made?.templateId ?? ''
  const draftId = await draftOf(templateId)
  const was = await ratesOf(draftId)
  const first = await changed([templateId], raise)
  await done(first)
  const raised = await ratesOf(draftId)
  expect(raised).not.toEqual(was)
  const second = await changed([templateId], raise)
  await done(second)
  expect((await undone(first))?.failures?.[0]?.reason).toBe('It was changed in the meantime.')
  await undone(second)
  expect(await ratesOf(draftId)).toEqual(raised)
})

test('days are closed on all products of a template; templates of others are not found', async () => {
  const [template] = await clean()
  const from = `${template?.startDate.slice(0, 8) ?? ''}02`
  const change: AskedChange = { kind: 'stopSale', from: getDay(from), to: getDay(from), reason: 'Works' }
  expect((await amani.ask(previewManyChange, { body: { templateIds: [template?.templateId ?? ''], change } })).status).toBe(404)
  expect((await amani.ask(changeMany, { body: { templateIds: [template?.templateId ?? ''], change } })).status).toBe(404)
  const workId = await changed([template?.templateId ?? ''], change)
  await done(workId)
  const products = await productsOf(await draftOf(template?.templateId ?? ''))
  expect(products.every((page) => page.blackouts.some((blackout) => blackout.reason === 'Works'))).toBe(true)
  expect((await undone(workId))?.text).toBe('1 rate sheet undone.')
})

test('names of the chosen templates are offered; those of others are not found', async () => {
  const chosen = (await clean()).slice(0, 2)
  const templateIds = chosen.map((card) => card.templateId)
  const names = await ana.do(namesForChange, { body: { templateIds } })
  const one = await ana.do(namesForChange, { body: { templateIds: templateIds.slice(0, 1) } })
  expect(one.productNames.length).toBeGreaterThan(0)
  expect(names.productNames).toEqual(expect.arrayContaining(one.productNames))
  expect(names.seasonNames).toEqual(expect.arrayContaining(one.seasonNames))
  expect(new Set(names.seasonNames).size).toBe(names.seasonNames.length)
  const products = await productsOf(await draftOf(templateIds[0] ?? ''))
  expect([...one.productNames].toSorted()).toEqual([...new Set(products.map((page) => page.productName))].toSorted())
  expect([...one.seasonNames].toSorted()).toEqual(
    [...new Set(products.flatMap((page) => page.seasons.map((each) => each.seasonName)))].toSorted(),
  )
  expect((await amani.ask(namesForChange, { body: { templateIds } })).status).toBe(404)
})

test('previews take turns: beyond those that may wait they are refused, and the others are answered', async () => {
  const templateIds = (await clean()).slice(0, 4).map((card) => card.templateId)
  const asked = await Promise.all(Array.from({ length: 9 }, () => ana.ask(previewManyChange, { body: { templateIds, change: raise } })))
  const statuses = asked.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await ana.ask(previewManyChange, { body: { templateIds, change: raise } })).status).toBe(200)
})
