// Adding products: those of the location that are not in the sheet, and new ones by name. // C-DG-003

import { listLocationProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { ActionIcon, Button, Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { PRODUCT_TYPES, type ProductType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type ClipboardEvent, type SubmitEvent, useState } from 'react'
import { useAction } from '../../../../client/use-action.ts'
import { queryOf, refresh } from '../../../../client/queries.ts'
import { DialogButtons } from '../../../../ui/DialogButtons.tsx'
import { FormModal } from '../../../../ui/FormModal.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useDraft, useDraftStore, useProductPages, useStructure } from '../engine/public.ts'
import classes from './Products.module.css'

type NewLine = { readonly key: number; readonly productName: string; readonly productType: ProductType }

const TYPE_LABELS: Readonly<Record<ProductType, string>> = {
  Accommodation: 'Accommodation',
  'Non-Accommodation': 'Tour or transfer',
}

export function AddProductsDialog({ close }: { close: () => void }) {
  return (
    <FormModal opened onClose={close} title="Add products" size={600}>
      <AddProductsForm close={close} />
    </FormModal>
  )
}

function AddProductsForm({ close }: { close: () => void }) {
  const { draftId } = useDraftStore()
  const { navigation } = useDraft()
  const structure = useStructure()
  const pages = useProductPages()
  const known = useQuery({ ...queryOf(listLocationProducts, { params: { id: draftId } }), staleTime: 0 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [lines, setLines] = useState<readonly NewLine[]>([emptyLine(0, pages[0]?.productType ?? 'Accommodation')])
  const [ratePackageNames, setRatePackageNames] = useState<string[]>([])
  const [seasonsFrom, setSeasonsFrom] = useState<string | null>(null)
  const { isBusy, problem, refuse, clear, run } = useAction()
  const named = lines.filter((line) => line.productName.trim() !== '')
  const count = chosen.length + named.length
  const models = pages.filter((page) => page.seasons.length > 0)
  // One that somebody has removed meanwhile is not offered any more.
  const offered = models.map(pageIdOf)
  const model = seasonsFrom !== null && offered.includes(seasonsFrom) ? seasonsFrom : offered[0]

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (count === 0) return refuse('Choose a product or enter the name of a new one.')
    void run(async () => {
      const addedIds = await structure.addProducts({
        products: [
          ...chosen.map((productId) => ({ productId })),
          ...named.map(({ productName, productType }) => ({ productName: productName.trim(), productType })),
        ],
        ratePackageNames,
        ...(model === undefined ? {} : { seasonsFrom: model }),
      })
      await refresh(listLocationProducts)
      tellStep(counted(count, 'product was added.', 'products were added.'))
      close()
      await structure.open(addedIds[0])
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} onChange={clear} noValidate>
      {known.data && known.data.products.length > 0 && (
        <fieldset className={classes.fields}>
          <legend>Products of {navigation.location.locationName}</legend>
          <Checkbox.Group value={[...chosen]} onChange={setChosen}>
            <div className={classes.scroll}>
              {known.data.products.map(({ productId, productName, productType }) => (
                <Checkbox
                  key={productId}
                  className={classes.check ?? ''}
                  value={productId}
                  label={productName}
                  description={productType === 'Accommodation' ? undefined : TYPE_LABELS[productType]}
                />
              ))}
            </div>
          </Checkbox.Group>
        </fieldset>
      )}
      <NewProducts lines={lines} onChange={setLines} />
      <div className={classes.pair}>
        <TagsInput
          label="Rate packages"
          description="Each product gets all of them"
          placeholder={ratePackageNames.length === 0 ? 'Primary' : ''}
          data={known.data?.ratePackageNames ?? []}
          value={ratePackageNames}
          onChange={setRatePackageNames}
          maxTags={20}
          maxLength={200}
        />
        {models.length > 0 && (
          <Select
            label="Seasons and lines of"
            description="Amounts stay empty"
            data={models.map((page) => ({
              value: pageIdOf(page),
              label: `${page.productName}, ${page.ratePackageName}`,
            }))}
            value={model ?? null}
            onChange={setSeasonsFrom}
            allowDeselect={false}
            searchable
          />
        )}
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <DialogButtons close={close}>
        <Button type="submit" loading={isBusy}>
          {count === 0 ? 'Add products' : `Add ${counted(count, 'product', 'products')}`}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** A line more stands ready as soon as the last one has a name; several names pasted become several lines. */
function NewProducts({ lines, onChange }: { lines: readonly NewLine[]; onChange: (lines: readonly NewLine[]) => void }) {
  const put = (changed: readonly NewLine[]) => {
    const last = changed.at(-1)
    const isFull = last === undefined || last.productName.trim() !== ''
    const next = Math.max(0, ...changed.map((line) => line.key)) + 1
    onChange(isFull ? [...changed, emptyLine(next, last?.productType ?? 'Accommodation')] : changed)
  }
  const change = (key: number, part: Partial<NewLine>) => put(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const paste = (at: NewLine, event: ClipboardEvent) => {
    const names = event.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
    if (names.length < 2) return
    event.preventDefault()
    const first = Math.max(...lines.map((line) => line.key)) + 1
    const pasted = names.slice(0, 200).map((productName, i) => ({ ...at, key: first + i, productName: productName.slice(0, 200) }))
    put([...lines.filter((line) => line.productName.trim() !== '' && line !== at), ...pasted])
  }
  return (
    <fieldset className={classes.fields}>
      <legend>New products</legend>
      {lines.map((line, i) => (
        <div key={line.key} className={classes.line}>
          <TextInput
            aria-label={`Name of new product ${i + 1}`}
            placeholder={i === 0 ? 'Double room, sea view' : 'Another one'}
            value={line.productName}
            onChange={(event) => change(line.key, { productName: event.currentTarget.value })}
            onPaste={(event) => paste(line, event)}
            maxLength={200}
            {...(i === 0 ? { 'data-autofocus': true } : {})}
          />
          <Select
            aria-label={`Type of new product ${i + 1}`}
            data={PRODUCT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
            value={line.productType}
            onChange={(productType) => productType && change(line.key, { productType })}
            allowDeselect={false}
          />
          {lines.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Leave out new product ${i + 1}`}
              onClick={() => put(lines.filter((each) => each !== line))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function emptyLine(key: number, productType: ProductType): NewLine {
  return { key, productName: '', productType }
}
