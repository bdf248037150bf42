// Rate packages: those of a product with their names, and one more for one product or several. // C-DG-004

import { Button, Group, MultiSelect, Radio, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type Amount, getAmount } from '@tradewind/domain/money/amount.ts'
import type { Derivation, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type PackageContent, pageOfNewPackage, sourceOfNewPackage } from '@tradewind/domain/rate-sheet/structure/rate-packages.ts'
import { type DifferingRates, usualDifferingRates } from '@tradewind/domain/rate-sheet/rates/differing-rates.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useState } from 'react'
import { useAction } from '../../../../client/use-action.ts'
import { FormModal } from '../../../../ui/FormModal.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useDraft, useOpenProduct, useProductPages, useStructure } from '../engine/public.ts'
import { FollowedRates } from './FollowedRates.tsx'
import { DifferingRatesField } from './DifferingRates.tsx'
import { PackageList } from './PackageList.tsx'
import classes from './Products.module.css'
import { readDifference } from './read-difference.ts'

type Kind = 'derived' | 'amount' | 'copy' | 'empty'

const KINDS = [
  { value: 'derived', label: 'By a percentage' },
  { value: 'amount', label: 'By an amount' },
  { value: 'copy', label: 'As a copy' },
  { value: 'empty', label: 'Empty' },
] as const
const KIND_NOTES: Readonly<Record<Kind, string>> = {
  derived: 'Its rates follow from now on; any of them can be made its own later.',
  amount:
    'Its rates follow from now on. Per person, a double changes by twice the amount; what is free stays free; any rate can be made its own later.',
  copy: 'It begins with everything the other one has, and stands on its own.',
  empty: 'It begins with the same seasons and lines, without amounts.',
}

export function RatePackageDialog({ productId, close }: { productId: string | undefined; close: () => void }) {
  const opened = useOpenProduct()
  const pages = useProductPages()
  const product = pages.find((page) => page.productId === (productId ?? opened.productId)) ?? pages[0]
  return (
    <FormModal opened onClose={close} title="Rate packages" size={600}>
      {product ? (
        <Packages product={product} close={close} />
      ) : (
        <p className="s13 t2">Add a product first: a rate package belongs to one.</p>
      )}
    </FormModal>
  )
}

function Packages({ product, close }: { product: ProductPage; close: () => void }) {
  const pages = useProductPages()
  const own = pages.filter((page) => page.productId === product.productId)
  return (
    <div className={classes.form}>
      <PackageList pages={own} />
      <NewPackage product={product} pages={pages} close={close} />
    </div>
  )
}

function NewPackage({ product, pages, close }: { product: ProductPage; pages: readonly ProductPage[]; close: () => void }) {
  const { state } = useDraft()
  const structure = useStructure()
  const [ratePackageName, setName] = useState('')
  const [productIds, setProductIds] = useState<string[]>([product.productId])
  const [kind, setKind] = useState<Kind>('derived')
  const [from, setFrom] = useState(product.ratePackageName)
  const [difference, setDifference] = useState('')
  const [amountPer, setAmountPer] = useState<Derivation['amountPer']>('person')
  const [chosenRates, setChosenRates] = useState<readonly DifferingRates[]>()
  const { isBusy, problem, refuse, clear, run } = useAction()
  const products = [...new Map(pages.map((page) => [page.productId, page.productName]))].map(([value, label]) => ({ value, label }))
  const names = [...new Set(pages.filter((page) => productIds.includes(page.productId)).map((page) => page.ratePackageName))]
  const typed = readDifference(difference)
  const isDerived = kind === 'derived' || kind === 'amount'
  const appliesTo = chosenRates ?? usualDifferingRates({ ...(kind === 'amount' ? { amount: getAmount('0') } : {}), amountPer })
  const sources = productIds.flatMap((id) => sourceOfNewPackage(pages, id, from) ?? [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ratePackageName.trim() === '') return refuse('A rate package needs a name.')
    if (productIds.length === 0) return refuse('Choose at least one product.')
    if (kind === 'derived' && typed === undefined) return refuse('Enter by how many percent the rates differ, such as -15.')
    if (kind === 'amount' && typed === undefined) return refuse('Enter by which amount the rates differ, such as 22 or -5.')
    void run(async () => {
      const addedIds = await structure.addRatePackage({
        productIds,
        ratePackageName: ratePackageName.trim(),
        from,
        content: contentOf(kind, typed ?? getAmount('0'), amountPer, appliesTo),
      })
      const count = addedIds.length
      tellStep(count === 1 ? 'The rate package was added.' : counted(count, 'product has it now.', 'products have it now.'))
      close()
      await structure.open(addedIds.find((id) => id.startsWith(`${product.productId}.`)) ?? addedIds[0])
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} onChange={clear} noValidate>
      <fieldset className={classes.fields}>
        <legend>New rate package</legend>
        <div className={classes.pair}>
          <TextInput
            label="Name"
            placeholder="Bed & breakfast"
            value={ratePackageName}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={200}
            data-autofocus
          />
          <MultiSelect
            label="For"
            data={products}
            value={productIds}
            onChange={setProductIds}
            searchable
            hidePickedOptions={false}
            limit={100}
            {...(products.length > 1
              ? {
                  rightSection: (
                    <Button variant="subtle" size="compact-xs" onClick={() => setProductIds(products.map((each) => each.value))}>
                      All
                    </Button>
                  ),
                  rightSectionWidth: 44,
                  rightSectionPointerEvents: 'all' as const,
                }
              : {})}
          />
        </div>
      </fieldset>
      <div>
        <SegmentedControl
          aria-label="What it begins with"
          data={[...KINDS]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setChosenRates(undefined)
          }}
          fullWidth
        />
        <p className="s12 muted" style={{ marginTop: 6 }}>
          {KIND_NOTES[kind]}
        </p>
      </div>
      <div className={classes.pair}>
        <Select label="Beginning with" data={names} value={from} onChange={(value) => value && setFrom(value)} allowDeselect={false} />
        {kind === 'derived' && (
          <TextInput
            label="Percentage"
            placeholder="-15 is less, 10 is plus"
            value={difference}
            onChange={(event) => setDifference(event.currentTarget.value)}
            maxLength={9}
            inputMode="text"
          />
        )}
        {kind === 'amount' && (
          <TextInput
            label="Amount"
            placeholder="22 is plus, -5 is less"
            value={difference}
            onChange={(event) => setDifference(event.currentTarget.value)}
            maxLength={12}
            inputMode="text"
            rightSection={<span className="s12 muted">{state.head.currency}</span>}
            rightSectionWidth={48}
            rightSectionPointerEvents="none"
          />
        )}
      </div>
      {kind === 'amount' && (
        <Radio.Group
          label="The amount is"
          value={amountPer ?? 'rate'}
          onChange={(value) => {
            setAmountPer(value === 'person' ? 'person' : 'rate')
            setChosenRates(undefined)
          }}
        >
          <Group gap="lg" mt={6}>
            <Radio value="person" label="for each person" />
            <Radio value="rate" label="for each rate, such as the room" />
          </Group>
        </Radio.Group>
      )}
      {isDerived && <DifferingRatesField sources={sources} value={appliesTo} save={setChosenRates} />}
      {isDerived && typed !== undefined && (kind === 'amount' || Number(typed) > -100) && (
        <FollowedRates
          list={sources.map((source) => ({
            source,
            made: pageOfNewPackage(
              source,
              { ratePackageId: '', ratePackageName },
              contentOf(kind, typed, amountPer, appliesTo),
              state.head.currency,
            ),
          }))}
          currency={state.head.currency}
        />
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button type="submit" loading={isBusy}>
          Add rate package
        </Button>
      </Group>
    </form>
  )
}

/** What the call takes, and the preview too. */
type Content = PackageContent & { readonly appliesTo?: DifferingRates[] }

function contentOf(kind: Kind, typed: Amount, amountPer: Derivation['amountPer'], appliesTo: readonly DifferingRates[]): Content {
  switch (kind) {
    case 'derived':
      return { kind, percentage: typed, appliesTo: [...appliesTo] }
    case 'amount':
      return {
        kind: 'derived',
        percentage: getAmount('0'),
        amount: typed,
        ...(amountPer === undefined ? {} : { amountPer }),
        appliesTo: [...appliesTo],
      }
    case 'copy':
    case 'empty':
      return { kind }
  }
}
