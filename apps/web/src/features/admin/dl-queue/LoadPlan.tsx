// Priority, due date and assignee of a data load, and its place among others of the supplier.

import { changeLoad, getLoad, listLoads, listSupplierLoads, type LoadView } from '@tradewind/api/admin/dl-queue.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CONVERSION_PRIORITIES, type ConversionPriority } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { addDays, addYears, dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { PRIORITY_WORDS, STATUS_WORDS } from '../../contracting/data-load/public.ts'
import classes from './Queue.module.css'

export function LoadPlan({ load, isOver }: { load: LoadView; isOver: boolean }) {
  const others = useQuery(queryOf(listSupplierLoads, { params: { id: load.supplierId } }))
  const due = getDay(load.dueDate)
  // Gives the year of a date that is typed without one.
  const period = { from: addDays(due, -30), to: addYears(due, 1) }
  const form = useSentForm({
    saved: { priority: String(load.priority), dueDate: dayText(due), assigneeId: load.assigneeId ?? '' },
    rules: { dueDate: (text) => (typedDay(text, period) ? null : 'Write a date, such as 01 Oct 2026.') },
    send: async ({ priority, dueDate, assigneeId }) => {
      await callServer(changeLoad, {
        params: { id: load.dataLoadId },
        body: {
          // The list offers these priorities only.
          priority: priority as ConversionPriority,
          dueDate: typedDay(dueDate, period) ?? due,
          assigneeId: assigneeId === '' ? null : assigneeId,
        },
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
        <DateField
          label="Due"
          disabled={isOver}
          value={form.fields.values.dueDate}
          onChange={(text) => form.fields.setFieldValue('dueDate', text)}
          period={period}
          error={form.fields.errors.dueDate}
        />
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
