// Usage data that go to the operator: everything that is sent, and the switch that stops it. For administrators.

import { getUsage, saveUsage, type Usage } from '@tradewind/api/usage.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { keepAnswer, queryOf } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { useTyped } from '../../client/use-typed.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx'
import classes from './UsageSection.module.css'

const usageQuery = queryOf(getUsage)

async function save(body: SentBodyOf<typeof saveUsage>): Promise<void> {
  keepAnswer(usageQuery, await callServer(saveUsage, { body }))
}

export function UsageSection() {
  const { data, error, refetch } = useQuery(usageQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  return (
    <>
      <SentCard usage={data} />
      <StatedCard company={data.fields.company} />
    </>
  )
}

function SentCard({ usage: { sink, isStopped, fields, lastSentAt } }: { usage: Usage }) {
  const action = useAction()
  const [shown, setShown] = useState<boolean>()
  const stop = async (isWanted: boolean) => {
    setShown(isWanted)
    await action.run(() => save({ isStopped: !isWanted }))
    setShown(undefined)
  }
  return (
    <Card title="Usage data">
      <div className={classes.body}>
        {sink === null ? (
          <p className="s13 t2">This installation sends no usage data.</p>
        ) : (
          <>
            <p className="s13 t2">
              When somebody of your company uses Tradewind, these fields are sent to <b>{sink}</b>, at most once a day for each person.
              Nothing is sent for people whose browser asks not to be tracked.
            </p>
            <Switch
              size="sm"
              label="Send usage data of this company"
              checked={shown ?? !isStopped}
              onChange={(event) => void stop(event.currentTarget.checked)}
            />
            {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
            <p className="s12 muted">
              {lastSentAt === null ? 'Nothing has been sent yet.' : `Sent last on ${fullMomentText(lastSentAt)}.`}
            </p>
          </>
        )}
      </div>
      <Fields caption="Of each person, here of yourself" of={fields.user} />
      <Fields caption="Of the company" of={fields.company} />
    </Card>
  )
}

function Fields({ caption, of }: { caption: string; of: Readonly<Record<string, string | null>> }) {
  return (
    <table className={classes.fields}>
      <caption>{caption}</caption>
      <tbody>
        {Object.entries(of).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value || <span className="muted">empty</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StatedCard({ company }: { company: Usage['fields']['company'] }) {
  const saved = { bookingSystem: company.bookingSystem, emailClient: company.emailClient, affiliateURL: company.affiliateURL }
  const [typed, setTyped] = useTyped('usage', saved)
  const action = useAction()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged) void action.run(() => save(typed))
  }
  return (
    <Card title="What you state">
      <form onSubmit={submit} noValidate className={`${classes.body} ${classes.narrow}`}>
        <TextInput
          label="Booking system"
          description="The reservation system that you work with. All three may stay empty."
          value={typed.bookingSystem}
          onChange={(event) => setTyped({ ...typed, bookingSystem: event.currentTarget.value })}
          maxLength={100}
        />
        <TextInput
          label="E-mail program"
          value={typed.emailClient}
          onChange={(event) => setTyped({ ...typed, emailClient: event.currentTarget.value })}
          maxLength={100}
        />
        <TextInput
          label="Affiliate address"
          placeholder="https://"
          value={typed.affiliateURL}
          onChange={(event) => setTyped({ ...typed, affiliateURL: event.currentTarget.value })}
          error={action.fields.affiliateURL && 'This is no web address.'}
          maxLength={300}
        />
        {action.problem !== undefined && action.fields.affiliateURL === undefined && <Notice tone="danger">{action.problem}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" disabled={!isChanged} loading={action.isBusy}>
            Save
          </Button>
          <span className="s13 t2" role="status">
            {action.isDone && !action.isBusy && !isChanged ? 'Saved' : ''}
          </span>
        </div>
      </form>
      <UnsavedChanges isChanged={isChanged} />
    </Card>
  )
}
