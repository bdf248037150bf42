// A new master template, or another name for one.

import {
  createInitialMasterDraft,
  listMasterTemplates,
  renameMasterTemplate,
  getMasterTemplate,
} from '@tradewind/api/contracting/master-templates.ts'
import type { MasterType } from '@tradewind/domain/contracting/master-templates.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

/** The type that the address of the screen names; policyNotes without one. // C-RT-016 */
export type OfType = { readonly type?: MasterType }

export function CreateMasterDialog({ ofType, close }: { ofType: OfType; close: () => void }) {
  const navigate = useNavigate()
  const form = useSentForm({
    saved: { templateName: '', currency: '' },
    rules: { templateName: isMissing, currency: (code) => (code === '' || isKnownCurrency(code.toUpperCase()) ? null : NO_CURRENCY) },
    send: async ({ templateName, currency }, idempotencyKey) => {
      const given = currency === '' ? {} : { currency: currency.toUpperCase() }
      const { draftId } = await callServer(createInitialMasterDraft, {
        body: { ...ofType, templateName, ...given },
        idempotencyKey,
      })
      await refresh(listMasterTemplates)
      await navigate({ to: paths.masterTemplate(draftId) })
    },
    onSent: () => undefined,
  })
  return (
    <FormDialog opened title="New master template" submit="Create" form={form} onClose={close}>
      <TextInput
        label="Name"
        description="Only your company sees it."
        autoComplete="off"
        maxLength={200}
        data-autofocus
        {...form.fields.getInputProps('templateName')}
      />
      <TextInput
        label="Currency of its amounts"
        description="Penalties and fees in an amount are applied to templates of the same currency only. Empty: that of your newest template."
        placeholder="EUR"
        autoComplete="off"
        maxLength={3}
        {...form.fields.getInputProps('currency')}
      />
    </FormDialog>
  )
}

export function RenameMasterDialog({ id, templateName, close }: { id: string; templateName: string; close: () => void }) {
  const form = useSentForm({
    saved: { templateName },
    rules: { templateName: isMissing },
    send: async (values) => {
      await callServer(renameMasterTemplate, { params: { id }, body: values })
      await refresh(listMasterTemplates, getMasterTemplate)
    },
    onSent: close,
  })
  return (
    <FormDialog opened title="Rename the master template" submit="Save" form={form} size={400} onClose={close}>
      <TextInput label="Name" autoComplete="off" maxLength={200} data-autofocus {...form.fields.getInputProps('templateName')} />
    </FormDialog>
  )
}
