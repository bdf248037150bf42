// More suppliers for a request that was sent.

import { askMoreSuppliers, previewSuppliers, type SameSupplier } from '@tradewind/api/contracting/requests.ts'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { type ChosenSupplier, supplierInputs, suppliersProblem, withPasted } from './chosen-suppliers.ts'
import { SameSuppliersDialog } from './SameSuppliersDialog.tsx'
import { SupplierPicker } from './SupplierPicker.tsx'

type MoreForm = { readonly suppliers: readonly ChosenSupplier[]; readonly pasted: string }

export function MoreSuppliersDialog({ requestId, close }: { requestId: string; close: () => void }) {
  const [same, setSame] = useState<readonly SameSupplier[]>()
  const confirmed = useAction()
  const send = async (values: MoreForm, idempotencyKey: string) => {
    const { addedCount, askedBefore } = await callServer(askMoreSuppliers, {
      params: { requestId },
      body: { suppliers: supplierInputs(withPasted(values)) },
      idempotencyKey,
    })
    const before = askedBefore > 0 ? ` ${counted(askedBefore, 'was', 'were')} asked before.` : ''
    notifications.show({ message: `${counted(addedCount, 'more supplier is', 'more suppliers are')} asked.${before}`, color: 'teal' })
    close()
  }
  const form = useSentForm<MoreForm>({
    saved: { suppliers: [], pasted: '' },
    rules: { suppliers: (_, values) => suppliersProblem(values) },
    send: async (values, idempotencyKey) => {
      const found = await callServer(previewSuppliers, { body: { suppliers: supplierInputs(withPasted(values)) } })
      // Whoever is asked in this request already is left out by itself.
      const others = found.same.filter((each) => each.requestId !== requestId || each.by !== 'address')
      if (others.length > 0) setSame(others)
      else await send(values, idempotencyKey)
    },
    onSent: () => undefined,
  })
  const { values, errors, setFieldValue } = form.fields
  return (
    <>
      <FormDialog opened title="Ask more suppliers" submit="Ask them" size={640} form={form} onClose={close}>
        <SupplierPicker
          chosen={values.suppliers}
          onChange={(suppliers) => setFieldValue('suppliers', suppliers)}
          text={values.pasted}
          onText={(text) => setFieldValue('pasted', text)}
          error={errors.suppliers}
        />
      </FormDialog>
      {same && (
        <SameSuppliersDialog
          same={same}
          isBusy={confirmed.isBusy}
          problem={confirmed.problem}
          send={() => void confirmed.run((idempotencyKey) => send(values, idempotencyKey))}
          cancel={() => setSame(undefined)}
        />
      )}
    </>
  )
}
