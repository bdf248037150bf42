// A buyer asks for rates: whom, for which period, until when, and what is needed.

import { createRequest, listRequests, previewSuppliers, repeatRequest, type SameSupplier } from '@tradewind/api/contracting/requests.ts'
import { Button, Checkbox, FileButton, Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { addYears } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { NEEDS } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { useState } from 'react'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { today } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { supplierInputs, suppliersProblem, withPasted } from './chosen-suppliers.ts'
import { type AskForm, emptyForm, repeatedForm } from './ask-form.ts'
import { ReminderDays } from './ReminderDays.tsx'
import { NEED_WORDS } from './request-words.ts'
import classes from './Requests.module.css'
import { SameSuppliersDialog } from './SameSuppliersDialog.tsx'
import { SupplierPicker } from './SupplierPicker.tsx'

const LEAVING = {
  title: 'Leave without sending?',
  text: 'This request was not sent to anybody yet, and what you entered is lost.',
  confirm: 'Leave without sending',
}

export function NewRequestPage() {
  usePageTitle('Ask for rates')
  const { repeat } = useSearch({ from: '/inside/contracting/requests/new' })
  const before = useQuery({ ...queryOf(repeatRequest, { params: { requestId: repeat ?? '' } }), enabled: repeat !== undefined })
  if (repeat === undefined) return <AskPage saved={emptyForm(today())} repeatOf={undefined} />
  if (before.error) return <FailedRegion error={before.error} retry={() => void before.refetch()} />
  return before.data ? <AskPage saved={repeatedForm(before.data)} repeatOf={repeat} /> : <Skeleton height={320} m="lg" w="auto" />
}

function AskPage({ saved, repeatOf }: { saved: AskForm; repeatOf: string | undefined }) {
  const repeated = repeatOf === undefined ? {} : { repeatOf }
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [same, setSame] = useState<readonly SameSupplier[]>()
  const confirmed = useAction()
  const now = today()
  const period = { from: now, to: addYears(now, 3) }
  const day = (text: string) => typedDay(text, period)
  const form = useSentForm<AskForm>({
    saved,
    rules: {
      requestName: isMissing,
      startDate: (text) => (day(text) ? null : 'Write a date, such as 01 Apr 2027.'),
      endDate: (text, { startDate }) => {
        const [start, end] = [day(startDate), day(text)]
        if (!end) return 'Write a date, such as 31 Mar 2028.'
        return start && end < start ? 'The period ends before it begins.' : null
      },
      deadline: (text) => {
        const last = day(text)
        if (!last) return 'Write a date, such as 01 Oct 2026.'
        return last < now ? 'The deadline is in the past.' : null
      },
      currency: (text) => (text.trim() === '' || isKnownCurrency(text.trim().toUpperCase()) ? null : NO_CURRENCY),
      suppliers: (_, values) => suppliersProblem(values),
    },
    send: async (values, idempotencyKey) => {
      const suppliers = supplierInputs(withPasted(values))
      const found = await callServer(previewSuppliers, { body: { suppliers, ...repeated } })
      if (found.same.length > 0) setSame(found.same)
      else await send(values, idempotencyKey)
    },
    onSent: () => undefined,
  })
  const send = async (values: AskForm, idempotencyKey: string) => {
    const [startDate, endDate, deadline] = [day(values.startDate), day(values.endDate), day(values.deadline)]
    if (!startDate || !endDate || !deadline) return
    const uploaded = []
    for (const file of files) uploaded.push({ path: (await uploadToServer(file, () => undefined)).path })
    const { requestName, wanted, needs, mustBeComplete, message, remindDays } = values
    const currency = values.currency.trim() === '' ? null : values.currency.trim().toUpperCase()
    const head = { requestName, startDate, endDate, deadline, wanted, needs, mustBeComplete, currency, message, remindDays }
    const { requestId } = await callServer(createRequest, {
      body: { ...head, suppliers: supplierInputs(withPasted(values)), files: uploaded, ...repeated },
      idempotencyKey,
    })
    await refresh(listRequests)
    await navigate({ to: paths.request(requestId), replace: true, ignoreBlocker: true })
  }
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const dateField = (name: 'startDate' | 'endDate' | 'deadline', label: string) => (
    <DateField
      label={label}
      value={values[name]}
      onChange={(text) => setFieldValue(name, text)}
      period={period}
      error={errors[name]}
      data-path={name}
    />
  )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>Ask for rates</h1>
        <p className="s13 t2">Each supplier gets an e-mail with a link of its own. No account is needed to answer.</p>
      </div>
      <div className={classes.scroll}>
        <form className={classes.form} onSubmit={form.submit} noValidate>
          <SupplierPicker
            chosen={values.suppliers}
            onChange={(suppliers) => setFieldValue('suppliers', suppliers)}
            text={values.pasted}
            onText={(text) => setFieldValue('pasted', text)}
            error={errors.suppliers}
          />
          <TextInput
            label="Name of the request"
            description="Suppliers read it as well"
            maxLength={200}
            {...getInputProps('requestName')}
          />
          <div className={classes.two}>
            {dateField('startDate', 'Rates from')}
            {dateField('endDate', 'Rates until')}
            {dateField('deadline', 'Answer until')}
            <TextInput label="Currency" placeholder="Any" maxLength={3} {...getInputProps('currency')} />
          </div>
          <Textarea
            label="Locations or products"
            description="In your words; empty for all of them"
            autosize
            minRows={2}
            maxLength={2000}
            {...getInputProps('wanted')}
          />
          <Checkbox.Group
            label="What must be in it"
            value={values.needs}
            onChange={(needs) =>
              setFieldValue(
                'needs',
                NEEDS.filter((need) => needs.includes(need)),
              )
            }
          >
            <div className={classes.checks} style={{ marginTop: 8 }}>
              {NEEDS.map((need) => (
                <Checkbox key={need} value={need} label={NEED_WORDS[need]} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox
            label="Take rate sheets only when they are complete"
            description="Otherwise a supplier is asked, and may send an incomplete one"
            {...getInputProps('mustBeComplete', { type: 'checkbox' })}
          />
          <Textarea label="Message" autosize minRows={4} maxRows={12} maxLength={5000} {...getInputProps('message')} />
          <div className={classes.files}>
            <div className="row g2">
              <h3 className="grow">Files to fill in</h3>
              <FileButton multiple onChange={(added) => setFiles([...files, ...added])}>
                {(props) => (
                  <Button {...props} size="xs" variant="default" leftSection={<IconPaperclip size={14} />}>
                    Attach files
                  </Button>
                )}
              </FileButton>
            </div>
            {files.map((file, i) => (
              <span key={`${file.name} ${i}`} className="row g2">
                <span className="grow clip">{file.name}</span>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles(files.filter((other) => other !== file))}
                >
                  Remove
                </Button>
              </span>
            ))}
          </div>
          <ReminderDays value={values.remindDays} onChange={(days) => setFieldValue('remindDays', days)} />
          {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
          <div className="row g2">
            <Button type="submit" loading={form.isBusy}>
              Send the request
            </Button>
            <Button variant="default" component={Link} to={paths.requests}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
      <UnsavedChanges isChanged={form.isChanged || files.length > 0} words={LEAVING} />
      {same && (
        <SameSuppliersDialog
          same={same}
          isBusy={confirmed.isBusy}
          problem={confirmed.problem}
          send={() => void confirmed.run((idempotencyKey) => send(values, idempotencyKey))}
          cancel={() => setSame(undefined)}
        />
      )}
    </div>
  )
}
