// Writing an announcement: its words, its days, and for whom it is.

import {
  type Audience,
  AUDIENCES,
  listAnnouncements,
  LONGEST_BODY,
  LONGEST_TITLE,
  readAnnouncements,
  writeAnnouncement,
} from '@tradewind/api/admin/announcements.ts'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { addDays, type Day } from '@tradewind/domain/calendar/day.ts'
import { type Plan, PLANS } from '@tradewind/domain/accounts/plan.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { today } from '../../../ui/moment-text.ts'
import { type Chosen, CompaniesField } from './CompaniesField.tsx'
import classes from './Announcements.module.css'

const LABELS: Readonly<Record<Audience, string>> = {
  all: 'All companies',
  type: 'Suppliers or buyers',
  plan: 'Companies with a plan',
  list: 'Companies of a list',
}

export function WriteDialog({ close }: { close: () => void }) {
  const action = useAction()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [from, setFrom] = useState<Day | undefined>(today())
  const [until, setUntil] = useState<Day | undefined>(addDays(today(), 7))
  const [to, setTo] = useState<Audience>('all')
  const [companyType, setCompanyType] = useState<'Supplier' | 'Contractor'>('Supplier')
  const [plans, setPlans] = useState<readonly Plan[]>([])
  const [companies, setCompanies] = useState<readonly Chosen[]>([])
  const audience = audienceOf(to, companyType, plans, companies)
  const period = { from: today(), to: addDays(today(), 365) }
  const send = async () => {
    if (from === undefined || until === undefined || audience === undefined) return
    const isSent = await action.run(() => callServer(writeAnnouncement, { body: { title, body, from, until, audience } }))
    if (!isSent) return
    close()
    await refresh(listAnnouncements, readAnnouncements)
  }
  return (
    <FormDialog
      opened
      title="Write an announcement"
      submit="Publish"
      isBusy={action.isBusy}
      problem={action.problem}
      isDisabled={title.trim() === '' || from === undefined || until === undefined || audience === undefined}
      onSubmit={() => void send()}
      onClose={close}
    >
      <TextInput
        label="Title"
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_BODY}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div className={classes.two}>
        <DayInput label="From" period={period} value={from} onChange={setFrom} />
        <DayInput label="Until" period={period} value={until} onChange={setUntil} />
      </div>
      <NativeSelect
        label="For"
        data={AUDIENCES.map((value) => ({ value, label: LABELS[value] }))}
        value={to}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setTo(AUDIENCES.find((each) => each === chosen) ?? to)
        }}
      />
      {to === 'type' && (
        <NativeSelect
          label="Which"
          data={[
            { value: 'Supplier', label: 'Suppliers' },
            { value: 'Contractor', label: 'Buyers' },
          ]}
          value={companyType}
          onChange={(event) => setCompanyType(event.currentTarget.value === 'Supplier' ? 'Supplier' : 'Contractor')}
        />
      )}
      {to === 'plan' && (
        <Checkbox.Group label="Plans" value={[...plans]} onChange={(chosen) => setPlans(PLANS.filter((plan) => chosen.includes(plan)))}>
          {PLANS.map((plan) => (
            <Checkbox key={plan} value={plan} label={plan} mt={6} />
          ))}
        </Checkbox.Group>
      )}
      {to === 'list' && <CompaniesField chosen={companies} change={setCompanies} />}
    </FormDialog>
  )
}

/** Undefined while nobody is chosen. */
function audienceOf(to: Audience, companyType: 'Supplier' | 'Contractor', plans: readonly Plan[], companies: readonly Chosen[]) {
  if (to === 'all') return { to } as const
  if (to === 'type') return { to, companyType } as const
  if (to === 'plan') return plans.length === 0 ? undefined : ({ to, plans: [...plans] } as const)
  return companies.length === 0 ? undefined : ({ to, companyIds: companies.map(({ companyId }) => companyId) } as const)
}
