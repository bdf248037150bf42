// Begins the rate sheet of a data load: a new one, or one of the supplier that is gone on with.

import { getLoad, listLoadTemplates, type LoadView, startLoad } from '@tradewind/api/admin/dl-queue.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import classes from './Queue.module.css'

export function StartForm({ load }: { load: LoadView }) {
  const [templateId, setTemplateId] = useState('')
  const templates = useQuery({ ...queryOf(listLoadTemplates, { params: { id: load.dataLoadId } }), enabled: load.sheets.length === 0 })
  const { dataLoadId } = load
  if (load.sheets.length > 0) return <GoOn dataLoadId={dataLoadId} label="Go on filling in" />
  const items = templates.data?.items ?? []
  return (
    <div className={classes.stack}>
      {items.length > 0 && (
        <NativeSelect
          label="Rate sheet"
          value={templateId}
          onChange={(event) => setTemplateId(event.currentTarget.value)}
          data={[
            { value: '', label: 'A new one' },
            ...items.map((each) => ({
              value: each.templateId,
              label: `${each.locationName}, ${each.templateName}, ${periodText(each)}, ${each.currency}`,
            })),
          ]}
        />
      )}
      {templateId === '' ? <NewSheet load={load} /> : <GoOn dataLoadId={dataLoadId} templateId={templateId} label="Go on with this one" />}
    </div>
  )
}

function GoOn({ dataLoadId, templateId, label }: { dataLoadId: string; templateId?: string; label: string }) {
  const action = useAction()
  const start = () =>
    action.run(async () => {
      await callServer(startLoad, { body: { dataLoadId, ...(templateId === undefined ? {} : { templateId }) } })
      await refresh(getLoad)
    })
  return (
    <div className={classes.stack}>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} onClick={() => void start()}>
        {label}
      </Button>
    </div>
  )
}

function NewSheet({ load }: { load: LoadView }) {
  const form = useSentForm({
    saved: { locationName: load.supplierName, currency: load.currency ?? '' },
    rules: { locationName: isMissing, currency: (text) => (isKnownCurrency(text.trim().toUpperCase()) ? null : NO_CURRENCY) },
    send: async ({ locationName, currency }) => {
      await callServer(startLoad, { body: { dataLoadId: load.dataLoadId, locationName, currency: currency.trim().toUpperCase() } })
      await refresh(getLoad)
    },
    onSent: () => undefined,
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.stack}>
      <TextInput label="Name of the property or operation" maxLength={200} {...form.fields.getInputProps('locationName')} />
      <TextInput label="Currency" maxLength={3} placeholder="EUR" {...form.fields.getInputProps('currency')} />
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <SubmitButton isBusy={form.isBusy}>Start the rate sheet</SubmitButton>
    </form>
  )
}
