// Extras and offers of several products: which product has which, changed at once. // C-DG-016

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core'
import type { Extra, Offer, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useState } from 'react'
import { useAction } from '../../../../client/use-action.ts'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useDraftStore, useProductPages, useStructure } from '../engine/public.ts'
import classes from './Products.module.css'
import { type ChangedMembership, changedMembership, itemsOf, type SharedItem } from './shared-items.ts'

const TYPES = ['extras', 'offers'] as const
type Type = (typeof TYPES)[number]

export function ExtrasOffersDialog({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title="Extras and offers of several products" size={760} closeOnClickOutside={false}>
      <ExtrasOffers close={close} />
    </Modal>
  )
}

function ExtrasOffers({ close }: { close: () => void }) {
  const store = useDraftStore()
  const structure = useStructure()
  const pages = useProductPages()
  const [type, setType] = useState<Type>('extras')
  const [chosenId, setChosenId] = useState<string>()
  /** The pages that an item shall be on, for items that were touched. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const { isBusy, problem, run } = useAction()
  const items = itemsOf(pages, type)
  const shown = items.find((item) => item.id === chosenId) ?? items[0]
  const on = (item: SharedItem) => wanted.get(item.id) ?? item.on
  const changesOf = (each: Type) => itemsOf(pages, each).flatMap((item) => changedMembership(item, on(item)))

  const putShared = (each: Type, changes: readonly ChangedMembership[]) => {
    const { state } = store.snapshot()
    const list = changes.map(({ item, pages: named }) => ({
      item,
      pages: named.map(({ pageId, has }) => ({ pageId, has, revision: state.pages.get(pageId)?.revision ?? 1 })),
    }))
    return structure.putShared(
      each === 'extras'
        ? { draftId: store.draftId, type: each, list: list as { item: Extra; pages: (typeof list)[number]['pages'] }[] } // the items of this type
        : { draftId: store.draftId, type: each, list: list as { item: Offer; pages: (typeof list)[number]['pages'] }[] },
    )
  }
  const save = () =>
    run(async () => {
      await store.save()
      for (const each of TYPES) {
        const changes = changesOf(each)
        if (changes.length > 0) await putShared(each, changes)
      }
      tellStep('The products have them as you chose.')
      close()
    })
  return (
    <div className={classes.form}>
      <SegmentedControl
        aria-label="What is shared"
        data={[
          { value: 'extras', label: 'Extras' },
          { value: 'offers', label: 'Offers' },
        ]}
        value={type}
        onChange={(value: Type) => {
          setType(value)
          setChosenId(undefined)
        }}
      />
      {shown ? (
        <div className={classes.split}>
          <ul className={classes.items} aria-label={type === 'extras' ? 'Extras' : 'Offers'}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={classes.item} aria-pressed={item.id === shown.id} onClick={() => setChosenId(item.id)}>
                  <span className="grow clip">{item.name}</span>
                  <span className="s12 tn nw">
                    {on(item).size} of {pages.length}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ProductChoice
            pages={pages}
            label={`Products with ${shown.name}`}
            value={on(shown)}
            onChange={(value) => setWanted(new Map(wanted).set(shown.id, value))}
          />
        </div>
      ) : (
        <p className="s13 t2">
          {type === 'extras' ? 'No product has an extra yet.' : 'No product has an offer yet.'} Make one on a product; here it is put on
          others.
        </p>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <DialogButtons close={close}>
        <Button loading={isBusy} disabled={TYPES.every((each) => changesOf(each).length === 0)} onClick={() => void save()}>
          Save
        </Button>
      </DialogButtons>
    </div>
  )
}

type ProductChoiceProps = {
  pages: readonly ProductPage[]
  label: string
  value: ReadonlySet<string>
  onChange: (value: ReadonlySet<string>) => void
}

function ProductChoice({ pages, label, value, onChange }: ProductChoiceProps) {
  const all = pages.map(pageIdOf)
  return (
    <fieldset className={classes.fields}>
      <legend className="sr">{label}</legend>
      <Checkbox
        label={`All ${all.length}`}
        checked={value.size === all.length}
        indeterminate={value.size > 0 && value.size < all.length}
        onChange={() => onChange(value.size === all.length ? new Set() : new Set(all))}
      />
      <Checkbox.Group value={[...value]} onChange={(ids) => onChange(new Set(ids))}>
        <div className={classes.scroll}>
          {pages.map((page) => (
            <Checkbox
              key={pageIdOf(page)}
              className={classes.check ?? ''}
              value={pageIdOf(page)}
              label={`${page.productName}, ${page.ratePackageName}`}
            />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  )
}
