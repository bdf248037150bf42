// The product itself: its name, how many it takes, ages of children, beds, and where guests are picked up. // C-DG-017, C-DG-012

import { copyableFields } from '@tradewind/domain/rate-sheet/copy/copy-data.ts'
import { type BoardBasis, PRODUCT_TYPES, type ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { marketsText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { CopyFrom } from '../copy-from/public.ts'
import type { PageEditing } from '../engine/public.ts'
import { ChoiceField, CountField, FieldGroup, FieldRow, MarketFields, ProseField, SectionPanel, WordsField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import { BeddingFields } from './BeddingFields.tsx'
import { ChildBandsFields } from './ChildBandsFields.tsx'
import { FamilyFields } from './FamilyFields.tsx'
import { GroupFields } from './GroupFields.tsx'
import { OccupancyFields } from './OccupancyFields.tsx'

const BOARDS: Readonly<Record<BoardBasis | 'none', string>> = {
  none: 'not stated',
  roomOnly: 'Room only',
  selfCatering: 'Self-catering',
  bedAndBreakfast: 'Bed and breakfast',
  halfBoard: 'Half board',
  fullBoard: 'Full board',
  allInclusive: 'All inclusive',
}

export function DetailsPanel({ pageId, page, head, change }: PageEditing<ProductPage>) {
  const isAccommodation = page.productType === PRODUCT_TYPES[0]
  return (
    <SectionPanel
      pageId={pageId}
      section="details"
      about="What this product is, for how many, and for whom."
      actions={<CopyFrom page={page} head={head} fields={copyableFields(page)} />}
    >
      <FieldGroup
        title="Product"
        about="The name is the same in all rate packages. Category 1 is the simplest: the rate check sees to it that a better one is not cheaper."
      >
        <FieldRow>
          <WordsField
            name="product"
            label="Product name"
            value={page.productName}
            needed="A product needs a name."
            save={(productName, key) => productName && change('Product name', { ...page, productName }, key)}
          />
          <WordsField
            name="package"
            label="Rate package"
            value={page.ratePackageName}
            needed="A rate package needs a name."
            save={(ratePackageName, key) => ratePackageName && change('Rate package name', { ...page, ratePackageName }, key)}
          />
          {isAccommodation && (
            <ChoiceField<BoardBasis | 'none'>
              label="Board"
              value={page.boardBasis ?? 'none'}
              options={BOARDS}
              save={(board) => change('Board', withParts(page, { boardBasis: board === 'none' ? undefined : board }))}
            />
          )}
          <CountField
            name="rank"
            label="Category"
            least={1}
            most={999}
            placeholder="not ranked"
            value={page.categoryRank}
            save={(categoryRank, key) => change('Category', withParts(page, { categoryRank }), key)}
          />
        </FieldRow>
      </FieldGroup>
      <OccupancyFields page={page} change={change} />
      <ChildBandsFields page={page} change={change} />
      <FamilyFields page={page} change={change} />
      <GroupFields page={page} change={change} />
      <FieldGroup
        title="Markets"
        about={
          page.markets === undefined
            ? 'For guests of which countries the rates of this package are valid: all of them, as long as nothing is chosen.'
            : `Printed as “${marketsText(page)}”.`
        }
      >
        <MarketFields value={page.markets} save={(markets, key) => change('Markets', withParts(page, { markets }), key)} />
      </FieldGroup>
      {isAccommodation ? (
        <BeddingFields page={page} change={change} />
      ) : (
        <FieldGroup title="Pick-up and drop-off">
          <ProseField
            name="pickup"
            label="Pick-up"
            placeholder="Where and when guests are met"
            value={page.pickup}
            save={(pickup, key) => change('Pick-up', withParts(page, { pickup }), key)}
          />
          <ProseField
            name="dropoff"
            label="Drop-off"
            placeholder="Where guests are left"
            value={page.dropoff}
            save={(dropoff, key) => change('Drop-off', withParts(page, { dropoff }), key)}
          />
        </FieldGroup>
      )}
    </SectionPanel>
  )
}
