import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getDraftNavigation, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { previewRollForward, rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { sheetDiff } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { listedChanges } from '../change-many/public.ts'

const house = houseOfFile()
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')

const done = async (person: Person, workId: string) => {
  await workDone(person, workId)
  return (await person.do(getWork, { params: { id: workId } })).result
}
const nameOf = ({ locationName, templateName }: { locationName: string; templateName: string }) => `${locationName}, ${templateName}`
const bare = ({ head, pages }: PlacedSheet) => ({ head, pages: pages.map((page) => page.body) }) as RateSheet // what came over HTTP as text are amounts and days
const cards = async (person: Person) => (await person.do(listTemplates, { query: { limit: 100 } })).items

test('templates of many locations get their next year in one action, which is undone in one but for what was worked on', async () => {
  const before = await cards(ana)
  const chosen = before.filter((card) => card.version > 0).slice(0, 8)
  const { workId } = await ana.do(rollForward, { body: { templateIds: chosen.map((card) => card.templateId) } })
  const result = await done(ana, workId)
  expect(result?.text).toMatch(/^8 rate sheets made/)
  const made = (await cards(ana)).filter((card) => !before.some((each) => each.templateId === card.templateId))
  expect(made.map((card) => card.locationName).toSorted()).toEqual(chosen.map((card) => card.locationName).toSorted())
  const [first] = made
  const { draftId } = await ana.do(openDraft, { params: { contractId: first?.templateId ?? '' } })
  const { pages } = await ana.do(getDraftNavigation, { params: { id: draftId } })
  const revision = pages.find((page) => page.kind === 'notes')?.revision ?? 0
  const change = { pageId: 'notes', revision, section: 'marketInfo' as const, value: { marketInfo: 'Worked on' } }
  await ana.do(saveSections, { params: { id: draftId }, body: { changes: [change] } })
  const undone = await done(ana, (await ana.do(undoTemplateChange, { params: { id: workId } })).workId)
  expect(undone).toMatchObject({
    text: '7 rate sheets undone, 1 not.',
    failures: [{ what: first?.locationName, reason: 'It was changed in the meantime.' }],
  })
  expect(
    (await cards(ana)).filter((card) => !before.some((each) => each.templateId === card.templateId)).map((card) => card.templateId),
  ).toEqual([first?.templateId])
})

test.each([
  ['nothing but the dates', {}],
  ['dates that stay', { way: 'date' as const, years: 2 }],
  [
    'a percentage, rounded',
    { prices: { measure: 'percentage' as const, value: '7.5', rounding: { mode: 'alwaysUp' as const, stepCents: 50 } } },
  ],
  ['an amount, without extra persons', { prices: { measure: 'fixed' as const, value: '-3.10', leaveExtraPersons: true } }],
])('what is shown of a later year is what is made, for every location: %s', async (_what, rule) => {
  const before = await cards(ana)
  const templateIds = before
    .filter((card) => card.version > 0)
    .slice(0, 5)
    .map((card) => card.templateId)
  const { templates: shown } = await ana.do(previewRollForward, { body: { ...rule, templateIds } })
  expect(shown).toHaveLength(5)
  expect(await cards(ana)).toEqual(before)
  const { workId } = await ana.do(rollForward, { body: { ...rule, templateIds } })
  const result = await done(ana, workId)
  const made = (await cards(ana)).filter((card) => !before.some((each) => each.templateId === card.templateId))
  const wanted = shown.filter((each) => each.finding === null)
  expect(wanted.length).toBeGreaterThan(0)
  expect(made.map(nameOf).toSorted()).toEqual(wanted.map(nameOf).toSorted())
  for (const each of wanted) {
    const { sheet: source } = await ana.do(getContractInfo, { params: { id: each.templateId }, body: { collection: 'template' } })
    const card = made.find((one) => nameOf(one) === nameOf(each))
    const { draftId } = await ana.do(openDraft, { params: { contractId: card?.templateId ?? '' } })
    const changes = sheetDiff(bare(source), bare(await draftSheet(ana, draftId)))
    expect(each).toMatchObject(listedChanges(changes))
    expect(each.rateCount > 0).toBe('prices' in rule)
    // What a person has to look at is told before, and again with what was made.
    for (const { text } of each.findings) expect(JSON.stringify(result)).toContain(text)
  }
  await done(ana, (await ana.do(undoTemplateChange, { params: { id: workId } })).workId)
  expect((await cards(ana)).map((card) => card.templateId)).toEqual(before.map((card) => card.templateId))
})

test('prices follow the rule and dates the weekday; the same year is not made twice; those of others are not found', async () => {
  const source = await publishedTemplate(amani)
  const body = {
    templateIds: [source.templateId],
    prices: { measure: 'percentage' as const, value: '10', rounding: { mode: 'normal' as const, stepCents: 100 } },
  }
  expect((await ana.ask(rollForward, { body })).status).toBe(404)
  expect((await ana.ask(previewRollForward, { body })).status).toBe(404)
  const before = await cards(amani)
  const [seen] = (await amani.do(previewRollForward, { body })).templates
  expect(seen).toMatchObject({ templateId: source.templateId, finding: null })
  expect(await cards(amani)).toEqual(before)
  await done(amani, (await amani.do(rollForward, { body })).workId)
  const made = (await cards(amani)).find((card) => !before.some((each) => each.templateId === card.templateId))
  expect(Number(made?.startDate.slice(0, 4))).toBe(Number(source.startDate.slice(0, 4)) + 1)
  const sheetOf = async (templateId: string) =>
    draftSheet(amani, (await amani.do(openDraft, { params: { contractId: templateId } })).draftId)
  const [was, is] = [await sheetOf(source.templateId), await sheetOf(made?.templateId ?? '')].map(
    (sheet) => productOf(sheet, 'Canvas tent', 'Full board').body,
  )
  const priceOf = (page: typeof was) => Number(page?.seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate)
  expect(priceOf(is)).toBe(Math.round(priceOf(was) * 1.1))
  // What was shown is what was made.
  expect(seen?.templateName).toBe(made?.templateName)
  expect(seen?.rateCount).toBeGreaterThan(0)
  expect(seen?.changes).toContainEqual(expect.objectContaining({ before: priceOf(was).toFixed(2), after: priceOf(is).toFixed(2) }))
  const again = await done(amani, (await amani.do(rollForward, { body })).workId)
  expect(again?.failures).toEqual([{ what: source.locationName, reason: 'A template of that year with this name is there already.' }])
  expect(again?.canUndoTemplates).toBeUndefined()
  expect((await amani.do(previewRollForward, { body })).templates).toMatchObject([
    { finding: 'A template of that year with this name is there already.', changeCount: 0 },
  ])
})
