// Priority, due date and assignee of a data load, and its place among others of the supplier.

import { changeLoad, getLoad, listLoads, listSupplierLoads, type LoadView } from '@tradewind/api/admin/dl-queue.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CONVERSION_PRIORITIES, type ConversionPriority } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { PRIORITY_WORDS, STATUS_WORDS } from '../../contracting/data-load/public.ts'
import classes from './Queue.module.css'

export function LoadPlan({ load, isOver }: { load: LoadView; isOver: boolean }) {
  const others = useQuery(queryOf(listSupplierLoads, { params: { id: load.supplierId } }))
  const form = useSentForm({
    saved: { priority: String(load.priority), dueDate: load.dueDate, assigneeId: load.assigneeId ?? '' },
    rules: { dueDate: isMissing },
    send: async ({ priority, dueDate, assigneeId }) => {
      await callServer(changeLoad, {
        params: { id: load.dataLoadId },
        // The list offers these priorities only.
        body: { priority: priority as ConversionPriority, dueDate: getDay(dueDate), assigneeId: assigneeId === '' ? null : assigneeId },
      })
      await refresh(getLoad, listLoads)
    },
    onSent: () => undefined,
  })
  const rest = others.data?.items.filter((each) => each.dataLoadId !== load.dataLoadId) ?? []
  return (
    <section className={classes.part} aria-label="Plan of the work">
      <h2>Plan</h2>
      <form onSubmit={form.submit} noValidate className={classes.stack}>
        <NativeSelect
          label="Priority"
          disabled={isOver}
          data={CONVERSION_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))}
          {...form.fields.getInputProps('priority')}
        />
        <TextInput label="Due" type="date" disabled={isOver} {...form.fields.getInputProps('dueDate')} />
        <NativeSelect
          label="Works on it"
          disabled={isOver}
          data={[{ value: '', label: 'Nobody' }, ...load.staff.map((each) => ({ value: each.userId, label: each.name }))]}
          {...form.fields.getInputProps('assigneeId')}
        />
        {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
        {!isOver && <SubmitButton isBusy={form.isBusy}>Save the plan</SubmitButton>}
      </form>
      {rest.length > 0 && (
        <ul className={classes.files} aria-label="Others of this supplier">
          {rest.map((each) => (
            <li key={each.dataLoadId}>
              <Link to={paths.dataLoad(each.dataLoadId)}>{each.requestName}</Link>
              <span className="muted">{STATUS_WORDS[each.rateConversionStatus]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
