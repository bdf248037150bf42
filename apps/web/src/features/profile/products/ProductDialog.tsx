// The profile of one product. // C-FD-028

import { getLocationProfile } from '@tradewind/api/profile/locations.ts'
import { type ProfileProduct, updateProduct } from '@tradewind/api/profile/products.ts'
import { Checkbox, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { TOUR_UNITS } from '@tradewind/domain/profile/choices.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from '../../../ui/Sections.module.css'

export function ProductDialog({ product, canWrite, onClose }: { product: ProfileProduct; canWrite: boolean; onClose: () => void }) {
  const form = useSentForm({
    saved: valuesOf(product),
    rules: { name: isMissing },
    send: async (values) => {
      await callServer(updateProduct, {
        params: { id: product.productId },
        body: { locationId: product.locationId, update: updateOf(values) },
      })
      await refresh(getLocationProfile)
    },
    onSent: onClose,
  })
  const { getInputProps, values } = form.fields
  const isRoom = product.productType === 'Accommodation'
  return (
    <FormDialog opened form={form} title={product.name} submit="Save product" isDisabled={!canWrite} size={680} onClose={onClose}>
      <div className={classes.two}>
        <TextInput label="Name" maxLength={200} {...getInputProps('name')} />
        <TextInput label="Product code" description="Only your company sees it." maxLength={60} {...getInputProps('productCode')} />
        {isRoom && <TextInput label="Beds and sofas" maxLength={300} {...getInputProps('bedsAndSofas')} />}
        {isRoom && <TextInput label="Number of rooms" maxLength={300} {...getInputProps('roomCountInfo')} />}
        {isRoom && <TextInput label="Size of the room" maxLength={300} {...getInputProps('roomSizeInfo')} />}
        {isRoom && <TextInput label="Check-in" type="time" {...getInputProps('checkIn')} />}
        {isRoom && <TextInput label="Check-out" type="time" {...getInputProps('checkOut')} />}
        <NumberInput label="Least people" min={0} allowDecimal={false} {...getInputProps('totalMinPassengers')} />
        <NumberInput label="Most people" min={0} allowDecimal={false} {...getInputProps('totalMaxPassengers')} />
        {!isRoom && !values.tourDurationDoesNotApply && <NumberInput label="Duration" min={0} {...getInputProps('durationValue')} />}
        {!isRoom && !values.tourDurationDoesNotApply && (
          <Select label="Unit" data={[...TOUR_UNITS]} allowDeselect={false} {...getInputProps('durationUnit')} />
        )}
      </div>
      {isRoom && <Checkbox label="Interconnecting rooms" {...getInputProps('interconnectingRooms', { type: 'checkbox' })} />}
      {!isRoom && <Checkbox label="A duration does not apply" {...getInputProps('tourDurationDoesNotApply', { type: 'checkbox' })} />}
      <TagsInput label="Amenities" description="Enter adds one." maxTags={60} {...getInputProps('amenities')} />
      <Textarea label="Included" autosize minRows={2} maxLength={2000} {...getInputProps('include')} />
      <Textarea label="Not included" autosize minRows={2} maxLength={2000} {...getInputProps('exclude')} />
      {!isRoom && <Textarea label="What to bring" autosize minRows={2} maxLength={2000} {...getInputProps('whatToBring')} />}
    </FormDialog>
  )
}

function valuesOf(product: ProfileProduct) {
  const { productId: _id, locationId: _location, productType: _type, tourDuration, productInfo, ...details } = product
  return {
    ...details,
    ...productInfo,
    totalMinPassengers: product.totalMinPassengers ?? '',
    totalMaxPassengers: product.totalMaxPassengers ?? '',
    durationValue: tourDuration?.value ?? '',
    durationUnit: tourDuration?.unit ?? ('hours' as const),
  }
}

function updateOf({ durationValue, durationUnit, include, exclude, whatToBring, ...values }: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    totalMinPassengers: numberOf(values.totalMinPassengers),
    totalMaxPassengers: numberOf(values.totalMaxPassengers),
    tourDuration:
      typeof durationValue === 'number' && !values.tourDurationDoesNotApply ? { value: durationValue, unit: durationUnit } : null,
    productInfo: { include, exclude, whatToBring },
  }
}

/** An empty field is a text. */
function numberOf(value: number | string): number | null {
  return typeof value === 'number' ? value : null
}
