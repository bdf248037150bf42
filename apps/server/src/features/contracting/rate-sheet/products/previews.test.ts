// What the dialogs of the editor show before, against what the server makes: they count with the same functions of the domain.

import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { addProducts, addRatePackage, removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { copyableFields, copySources, pageWithCopied } from '@tradewind/domain/rate-sheet/copy/copy-data.ts'
import { followingChanges } from '@tradewind/domain/rate-sheet/mass-change/following-rates.ts'
import { massChange } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ratesThatDiffer } from '@tradewind/domain/rate-sheet/mass-change/mass-change-words.ts'
import { type ProductPage, RATES_THAT_DIFFER } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { pageFollowing } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { changedSections, sectionValue } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { type PackageContent, pageOfNewPackage, sourceOfNewPackage } from '@tradewind/domain/rate-sheet/structure/rate-packages.ts'
import { draftOfFile, draftSheet, type PlacedProduct } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

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
    appliesTo: fc.subarray([...RATES_THAT_DIFFER]),
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

  test('an amount without a choice is for those who usually pay it, and what is free stays free', async () => {
    const [page] = await productPages()
    const body = { productIds: [page?.body.productId ?? ''], ratePackageName: 'Plus', from: page?.body.ratePackageName ?? '' }
    for (const [amountPer, appliesTo] of [
      ['rate', ['main']],
      ['person', ['main', 'extraAdults', 'children']],
    ] as const) {
      const content = { kind: 'derived', percentage: '0', amount: '22', amountPer } as const
      const { addedIds } = await amani.do(addRatePackage, { params: params(), body: { ...body, content } })
      const added = (await productPages()).filter(({ pageId }) => addedIds.includes(pageId))
      expect(added.map((each) => each.body.derivedFrom)).toMatchObject([{ amount: '22', amountPer, appliesTo }])
      await amani.do(removePages, { params: params(), body: { pages: added.map(({ pageId, revision }) => ({ pageId, revision })) } })
    }
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

  test('what is copied from another product, and how much of it there is', async () => {
    const { head } = await sheet()
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (to, of, bits) => {
        const pages = await productPages()
        const target = pages[to % pages.length]
        if (!target) throw new Error('products')
        const sources = copySources(
          pages.map((page) => page.body),
          target.body,
          head,
        )
        const source = sources[of % sources.length]
        if (!source) throw new Error('another product with rates')
        const fields = copyableFields(target.body).filter((_, i) => (bits >> i) % 2 === 1)
        const shown = pageWithCopied(target.body, source, fields, () => (++made).toString(16).padStart(24, '0'))
        const changes = changedSections(target.body, shown).map((section) => {
          const { pageId, revision } = target
          return { pageId, revision, section, value: sectionValue(shown, section) }
        })
        if (changes.length > 0) await amani.do(saveSections, { params: params(), body: { changes: changes as never } })
        const now = (await productPages()).find(({ pageId }) => pageId === target.pageId)?.body
        expect(now).toEqual(shown)
        // What was not chosen is as it was; of what was chosen there is as much as the other product has.
        for (const field of copyableFields(target.body)) {
          const from = fields.includes(field) ? source : target.body
          if (field === 'seasonRates')
            expect(now?.seasons.map((each) => each.seasonName)).toEqual(from.seasons.map((each) => each.seasonName))
          else expect(now?.[field]).toEqual(from[field])
        }
      }),
      { numRuns: 25, seed: 25 },
    )
  })

  test('products that are added: each with all the packages, the seasons and lines of the product that is named, without amounts', async () => {
    const there = await productPages()
    let gone = ''
    for (const [i, model] of there.entries()) {
      const names = [`Tent ${i}`, `Walk ${i}`]
      const products = names.map((productName) => ({ productName, productType: model.body.productType }))
      const body = { products, ratePackageNames: ['Room only', 'Full board'], seasonsFrom: model.pageId }
      const { addedIds } = await amani.do(addProducts, { params: params(), body })
      gone = addedIds[0] ?? ''
      const added = (await productPages()).filter(({ pageId }) => addedIds.includes(pageId))
      expect(added.map((page) => [page.body.productName, page.body.ratePackageName])).toEqual(
        names.flatMap((name) => body.ratePackageNames.map((each) => [name, each])),
      )
      for (const { body: page } of added) {
        expect(page.seasons.map(({ seasonName, dateRanges }) => ({ seasonName, dateRanges }))).toEqual(
          model.body.seasons.map(({ seasonName, dateRanges }) => ({ seasonName, dateRanges })),
        )
        const lines = (of: ProductPage) =>
          of.seasonRates.map(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description)))
        expect(lines(page)).toEqual(lines(model.body))
        for (const rate of page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates)))
          expect(shownRate(rate, 'EUR').retail).toBeUndefined()
      }
      await amani.do(removePages, { params: params(), body: { pages: added.map(({ pageId, revision }) => ({ pageId, revision })) } })
    }
    // The product that was chosen is gone meanwhile: nothing is made from another one.
    const body = { products: [{ productName: 'Tent', productType: 'Accommodation' as const }], seasonsFrom: gone }
    expect((await amani.ask(addProducts, { params: params(), body })).refusal.code).toBe('NotUsable')
    expect((await productPages()).map((page) => page.pageId)).toEqual(there.map((page) => page.pageId))
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
