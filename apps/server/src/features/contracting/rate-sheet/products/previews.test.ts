// What the dialogs of the editor show before, against what the server makes: they count with the same functions of the domain.

import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { addRatePackage, removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { followingChanges } from '@tradewind/domain/rate-sheet/mass-change/following-rates.ts'
import { massChange } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ratesThatDiffer } from '@tradewind/domain/rate-sheet/mass-change/mass-change-words.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { pageFollowing } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { type PackageContent, pageOfNewPackage, sourceOfNewPackage } from '@tradewind/domain/rate-sheet/structure/rate-packages.ts'
import { draftOf, draftSheet, type OpenDraft, type PlacedProduct } from '@tradewind/stage/drafts.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let amani: Person
let draft: OpenDraft
beforeAll(async () => {
  house = await openHouse()
  amani = await house.signIn('shell@demo.test')
  draft = await draftOf(amani)
})
afterAll(() => house.close())

const params = () => ({ id: draft.draftId })
const sheet = () => draftSheet(amani, draft.draftId)
const productPages = async () =>
  (await sheet()).pages.flatMap(({ body, ...page }): PlacedProduct[] => (body.kind === 'product' ? [{ ...page, body }] : []))

type Content = SentBodyOf<typeof addRatePackage>['content']
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2))
const contents: fc.Arbitrary<Content> = fc.oneof(
  fc.constantFrom<Content>({ kind: 'empty' }, { kind: 'copy' }),
  fc.record({ kind: fc.constant('derived' as const), percentage: hundredths(-5000, 9000) }),
  fc.record({
    kind: fc.constant('derived' as const),
    percentage: hundredths(-2000, 2000),
    amount: hundredths(-3000, 9000),
    amountPer: fc.constantFrom('person' as const, 'rate' as const),
  }),
)

/** The rates that are not what they were, with what they are now. */
function differences(before: readonly ProductPage[], now: readonly ProductPage[], currency: string): Map<string, string | undefined> {
  const ratesOf = (pages: readonly ProductPage[]) =>
    pages.flatMap((page) =>
      page.seasonRates.flatMap(({ seasonId, rateSets }) =>
        rateSets.flatMap(({ rates }, rateSet) =>
          rates.map((rate) => {
            const { retail } = shownRate(rate, currency)
            return [nameOf({ ...page, seasonId, rateSet, description: rate.description }), retail] as const
          }),
        ),
      ),
    )
  const earlier = new Map(ratesOf(before))
  return new Map(ratesOf(now).filter(([name, retail]) => Number(earlier.get(name) ?? -1) !== Number(retail ?? -1)))
}

type Named = Pick<ProductPage, 'productId' | 'ratePackageId'> & { seasonId: string; rateSet: number; description: string }

function nameOf({ productId, ratePackageId, seasonId, rateSet, description }: Named): string {
  return [productId, ratePackageId, seasonId, rateSet, description].join(' ')
}

describe('what is shown before is what is made', () => {
  test('a rate package for several products, however it begins', async () => {
    const { head } = await sheet()
    await fc.assert(
      fc.asyncProperty(contents, fc.constantFrom('Full board', 'not there'), async (content, from) => {
        const before = (await productPages()).map((page) => page.body)
        const productIds = [...new Set(before.map((page) => page.productId))]
        const body = { productIds, ratePackageName: 'Half board', from, content }
        const { addedIds } = await amani.do(addRatePackage, { params: params(), body })
        const added = (await productPages()).filter(({ pageId }) => addedIds.includes(pageId))
        const shown = added.map(({ body: { productId, ratePackageId, ratePackageName } }) => {
          const source = sourceOfNewPackage(before, productId, from)
          if (!source) throw new Error('every product has a package')
          // What came over HTTP as text is an amount in the dialog.
          return pageOfNewPackage(source, { ratePackageId, ratePackageName }, content as PackageContent, head.currency)
        })
        await amani.do(removePages, {
          params: params(),
          body: { pages: added.map(({ pageId, revision }) => ({ pageId, revision })) },
        })
        expect(added.map((page) => page.body)).toEqual(shown)
      }),
      { numRuns: 25, seed: 22 },
    )
  })

  test('rates that are made from those of another product', async () => {
    const { head } = await sheet()
    await fc.assert(
      fc.asyncProperty(
        hundredths(-5000, 9000),
        fc.option(hundredths(-3000, 9000), { nil: undefined }),
        fc.constantFrom('person' as const, 'rate' as const),
        async (percentage, amount, amountPer) => {
          const pages = await productPages()
          const source = pages[0]
          const page = pages.find(({ body }) => body.productId !== source?.body.productId)
          if (!source || !page) throw new Error('two products')
          const change = { percentage: getAmount(percentage), ...(amount === undefined ? {} : { amount: getAmount(amount), amountPer }) }
          const shown = pageFollowing(page.body, source.body, change, head.currency)
          const { seasons, seasonRates, derivedFrom } = shown
          const value = { seasons, seasonRates, ...(derivedFrom ? { derivedFrom } : {}) }
          const { pageId, revision } = page
          const saved = await amani.do(saveSections, {
            params: params(),
            body: { changes: [{ pageId, revision, section: 'seasonRates', value }] },
          })
          expect(saved.pages.find((each) => each.pageId === pageId)?.body).toEqual(shown)
        },
      ),
      { numRuns: 15, seed: 23 },
    )
  })

  test('many rates at once', async () => {
    const { head } = await sheet()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('percentage' as const, 'fixed' as const),
        hundredths(100, 2000),
        fc.constantFrom(1, 50, 100),
        fc.boolean(),
        async (measure, value, stepCents, leaveExtraPersons) => {
          const pages = await productPages()
          const rounding = { mode: 'alwaysUp' as const, stepCents }
          const change = { measure, value: getAmount(value), rounding, leaveExtraPersons }
          const shown = massChange(
            pages.map((page) => page.body),
            {},
            change,
            head.currency,
          )
          const seen = pages.map(({ pageId, revision }) => ({ pageId, revision }))
          await amani.do(changeRates, { params: params(), body: { pages: seen, measure, value, rounding, leaveExtraPersons } })
          const before = pages.map((page) => page.body)
          const following = followingChanges(before, shown.pages, head.currency)
          const rates = ratesThatDiffer([...shown.changes, ...following])
          const now = (await productPages()).map((page) => page.body)
          expect(differences(before, now, head.currency)).toEqual(new Map(rates.map((rate) => [nameOf(rate), rate.after.retail])))
        },
      ),
      { numRuns: 10, seed: 24 },
    )
  })
})
