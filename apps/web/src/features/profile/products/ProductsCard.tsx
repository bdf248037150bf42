// The products of a location: opened, added, put into order.

import { getLocationProfile, type LocationProfile } from '@tradewind/api/profile/locations.ts'
import { addProduct, type ProfileProduct, reorderProducts } from '@tradewind/api/profile/products.ts'
import { Button, Select, TextInput, UnstyledButton } from '@mantine/core'
import { PRODUCT_TYPES } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { Card } from '../../../ui/Card.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import classes from '../../../ui/Sections.module.css'

export function ProductsCard({ location, canWrite }: { location: LocationProfile; canWrite: boolean }) {
  const [opened, setOpened] = useState<ProfileProduct>()
  const [isAdding, setAdding] = useState(false)
  const action = useAction()
  const order = (productIds: string[]) =>
    void action.run(async () => {
      await callServer(reorderProducts, { body: { productIds } })
      await refresh(getLocationProfile)
    })
  return (
    <Card
      title="Products"
      count={location.products.length}
      action={
        canWrite && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add a product
          </Button>
        )
      }
    >
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {location.products.length === 0 && (
        <p className="s13 t2" style={{ padding: 16 }}>
          No products yet. Products that you add here can be used in the rate sheets of this location.
        </p>
      )}
      <SortableList
        label="Products"
        items={location.products}
        keyOf={(product) => product.productId}
        nameOf={(product) => product.name}
        onOrder={canWrite ? order : undefined}
      >
        {(product) => (
          <div className={classes.row} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <span className="clip">
              <UnstyledButton className="med" style={{ fontSize: 13, color: 'var(--accent-text)' }} onClick={() => setOpened(product)}>
                {product.name}
              </UnstyledButton>
              <span className="t2"> {product.bedsAndSofas}</span>
            </span>
            <span className="t2">{product.productType}</span>
          </div>
        )}
      </SortableList>
      {opened && <ProductDialog key={opened.productId} product={opened} canWrite={canWrite} onClose={() => setOpened(undefined)} />}
      {isAdding && <NewProductDialog locationId={location.locationId} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function NewProductDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const form = useSentForm({
    saved: { name: '', productType: PRODUCT_TYPES[0] },
    rules: { name: isMissing },
    send: async (body) => {
      await callServer(addProduct, { body: { ...body, locationId } })
      await refresh(getLocationProfile)
    },
    onSent: onClose,
  })
  return (
    <FormDialog opened form={form} title="New product" submit="Add product" onClose={onClose}>
      <TextInput label="Name" maxLength={200} data-autofocus {...form.fields.getInputProps('name')} />
      <Select label="Type" data={[...PRODUCT_TYPES]} allowDeselect={false} {...form.fields.getInputProps('productType')} />
    </FormDialog>
  )
}
