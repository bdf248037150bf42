// Which account becomes one with this company: chosen, previewed, and asked once more.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { consolidate, type ConsolidationPreview, listConsolidations, previewConsolidation } from '@tradewind/api/admin/consolidation.ts'
import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isReason, ReasonField } from '../log-in-as/public.ts'
import classes from './CompanyDetails.module.css'

type Moves = 'company' | 'address'

export function ConsolidateDialog({ company, reason: firstReason, close }: { company: CompanyDetails; reason: string; close: () => void }) {
  const active = company.people.filter(({ state }) => state === 'active')
  const people = active.toSorted((a, b) => a.role.localeCompare(b.role)).map((person) => person.email)
  const [email, setEmail] = useState(people[0] ?? '')
  const [associateEmail, setAssociateEmail] = useState('')
  const [moves, setMoves] = useState<Moves>('company')
  const [reason, setReason] = useState(firstReason)
  const [preview, setPreview] = useState<ConsolidationPreview>()
  const [isAsking, setAsking] = useState(false)
  const [look, act] = [useAction(), useAction()]
  const body = { email, companyId: company.companyId, associateEmail: associateEmail.trim(), moves, reason }
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPreview(undefined)
      act.clear()
    }
  }
  const show = () => look.run(async () => setPreview(await callServer(previewConsolidation, { body })))
  const begin = async () => {
    const done = await act.run(() => callServer(consolidate, { body: { ...body, digest: preview?.digest ?? '' } }))
    setAsking(false)
    if (!done) return
    close()
    await refresh(listConsolidations)
  }
  const canDo = preview !== undefined && preview.problems.length === 0
  return (
    <FormDialog
      opened
      size={620}
      title={`Consolidate an account with ${company.companyName}`}
      submit={canDo ? 'Consolidate …' : 'Show what moves'}
      isBusy={look.isBusy || act.isBusy}
      isDisabled={!isEmail(associateEmail.trim()) || email === '' || !isReason(reason)}
      problem={look.problem ?? act.problem}
      isChanged={associateEmail !== ''}
      onSubmit={() => (canDo ? setAsking(true) : void show())}
      onClose={close}
    >
      <TextInput
        label="Account that goes"
        description="The address with which it signs in"
        autoComplete="off"
        maxLength={254}
        value={associateEmail}
        onChange={(event) => changed(setAssociateEmail)(event.currentTarget.value)}
        data-autofocus
      />
      <Select
        label="Becomes another address of"
        data={people}
        value={email}
        allowDeselect={false}
        onChange={(value) => changed(setEmail)(value ?? '')}
      />
      <Radio.Group label="What moves" value={moves} onChange={(value) => changed(setMoves)(value)}>
        <Stack gap={6} mt={6}>
          <Radio value="company" label="Everything of its company, which is closed" />
          <Radio value="address" label="The address alone; its company stays" />
        </Stack>
      </Radio.Group>
      <ReasonField value={reason} change={setReason} />
      {preview && <Preview preview={preview} />}
      <BindingQuestion
        act="consolidate"
        opened={isAsking}
        title={
          moves === 'company' ? `Consolidate ${preview?.fromCompanyName} into ${preview?.toCompanyName}?` : `Move ${body.associateEmail}?`
        }
        confirm="Consolidate"
        isBusy={act.isBusy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      >
        {moves === 'company'
          ? `Nobody signs in to ${preview?.fromCompanyName} any more. Its users become members of ${preview?.toCompanyName}, and partners see one company. You can take them apart for 30 days.`
          : `Who reads ${body.associateEmail} signs in as ${email} from then on. You can take it apart for 30 days.`}
      </BindingQuestion>
    </FormDialog>
  )
}

function Preview({ preview: { moves, collisions, problems } }: { preview: ConsolidationPreview }) {
  return (
    <section className={classes.preview} aria-label="What moves">
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      <dl className={classes.states}>
        {moves.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
      {collisions.length > 0 && <h3 className="s13">What both have</h3>}
      <ul className={classes.collisions}>
        {collisions.map(({ label, count, names, outcome }) => (
          <li key={label}>
            <p className="s13">
              {label}: {countText(count)}
            </p>
            <p className="s12 t2">{outcome}</p>
            <p className="s12 muted">
              {names.length < count ? `${names.join(', ')} and ${countText(count - names.length)} more` : names.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
