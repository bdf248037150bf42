// What a buyer does in the place of a supplier: fills its rates in, or has the files loaded that it sent.

import { buyerDraft } from '@tradewind/api/contracting/data-load.ts'
import { type AskedSupplier, listAsked } from '@tradewind/api/contracting/requests.ts'
import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import { requestLoad } from '../data-load/public.ts'

export function ForSupplier({ row, currency }: { row: AskedSupplier; currency: string | null }) {
  const [isBeginning, setBeginning] = useState(false)
  const action = useAction({ onFailed: toastFailed })
  const haveLoaded = () =>
    void action.run(async () => {
      await requestLoad({ contractId: row.askedId, rateConversionSetting: 'rates', messageForDL: '', priority: 'normal' })
      toastDone(`The files of ${row.supplierName} are in the queue. The supplier checks what is filled in.`)
    })
  return (
    <>
      {row.draftId !== null && (
        <Button size="xs" variant="default" component={Link} to={paths.draft(row.draftId)}>
          Go on filling in
        </Button>
      )}
      {row.canDraft && (
        <Button size="xs" variant="subtle" onClick={() => setBeginning(true)}>
          Fill in for them
        </Button>
      )}
      {row.way === 'files' && (row.load === null || row.load.rateConversionStatus === 'withdrawn') && (
        <Button size="xs" variant="subtle" loading={action.isBusy} onClick={haveLoaded}>
          Have it loaded
        </Button>
      )}
      {isBeginning && <BeginDialog row={row} currency={currency} close={() => setBeginning(false)} />}
    </>
  )
}

function BeginDialog({ row, currency, close }: { row: AskedSupplier; currency: string | null; close: () => void }) {
  const navigate = useNavigate()
  const form = useSentForm({
    saved: { locationName: row.supplierName, currency: currency ?? '' },
    rules: { locationName: isMissing, currency: (text) => (isKnownCurrency(text.trim().toUpperCase()) ? null : NO_CURRENCY) },
    send: async (given) => {
      const body = { askedId: row.askedId, locationName: given.locationName, currency: given.currency.trim().toUpperCase() }
      const { draftId } = await callServer(buyerDraft, { body })
      await refresh(listAsked)
      await navigate({ to: paths.draft(draftId) })
    },
    onSent: close,
  })
  return (
    <FormDialog
      opened
      title={`Fill rates in for ${row.supplierName}`}
      submit="Begin"
      form={form}
      onClose={close}
      summary={<p className="s12 muted">Nothing is binding before the supplier has checked and sent it.</p>}
    >
      <TextInput label="Name of the property or operation" maxLength={200} {...form.fields.getInputProps('locationName')} />
      <TextInput label="Currency" maxLength={3} placeholder="EUR" {...form.fields.getInputProps('currency')} />
    </FormDialog>
  )
}
