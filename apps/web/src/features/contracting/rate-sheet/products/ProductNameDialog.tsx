// The name and type of a product, or the name of its copy.

import { Select, TextInput } from '@mantine/core'
import { type ProductPage, PRODUCT_TYPES } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { useState } from 'react'
import { useAction } from '../../../../client/use-action.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { useChangePages, useProductPages, useStructure } from '../engine/public.ts'

type ProductNameDialogProps = { page: ProductPage; asked: 'rename' | 'duplicate'; close: () => void }

export function ProductNameDialog({ page, asked, close }: ProductNameDialogProps) {
  const pages = useProductPages()
  const changePages = useChangePages()
  const structure = useStructure()
  const offered = asked === 'rename' ? page.productName : `${page.productName} (copy)`
  const [productName, setName] = useState(offered)
  const [productType, setType] = useState(page.productType)
  const { isBusy, problem, refuse, run } = useAction()
  const submit = () => {
    const name = productName.trim()
    if (name === '') return refuse('A product needs a name.')
    const isTaken = pages.some(
      (each) => searchText(each.productName) === searchText(name) && (asked === 'duplicate' || each.productId !== page.productId),
    )
    if (isTaken) return refuse(`${name} is in the rate sheet already.`)
    if (asked === 'rename') {
      const own = pages.filter((each) => each.productId === page.productId)
      changePages(
        'Rename product',
        own.map((each) => ({ ...each, productName: name, productType })),
      )
      return close()
    }
    void run(async () => {
      const addedIds = await structure.duplicateProduct({ productId: page.productId, productName: name })
      close()
      await structure.open(addedIds[0])
    })
  }
  return (
    <FormDialog
      opened
      title={asked === 'rename' ? 'Name and type' : `Duplicate ${page.productName}`}
      submit={asked === 'rename' ? 'Save' : 'Duplicate'}
      isBusy={isBusy}
      isChanged={productName !== offered || productType !== page.productType}
      problem={problem}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        label={asked === 'rename' ? 'Name' : 'Name of the copy'}
        description={asked === 'rename' ? 'In all its rate packages' : 'It gets all rate packages with their rates'}
        value={productName}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={200}
        data-autofocus
      />
      {asked === 'rename' && (
        <Select
          label="Type"
          data={PRODUCT_TYPES.map((value) => ({ value, label: value }))}
          value={productType}
          onChange={(value) => value && setType(value)}
          allowDeselect={false}
        />
      )}
    </FormDialog>
  )
}
