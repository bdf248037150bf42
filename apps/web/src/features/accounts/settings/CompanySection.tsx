// What counts for the whole company. For its administrators.

import { IDLE_MINUTES, type Settings, type saveSettings, sendNotification } from '@tradewind/api/accounts/settings.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { Button, NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { type Action, useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { SaveButton } from './SaveButton.tsx'
import classes from './sections.module.css'
import { save, settingsQuery } from './settings-actions.ts'

export function CompanySection() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  return (
    <>
      <NameCard company={data.company} />
      <SafetyCard company={data.company} />
      <PlanCard company={data.company} />
    </>
  )
}

function NameCard({ company }: { company: Settings['company'] }) {
  const [companyName, setCompanyName] = useState(company.companyName)
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void action.run(() => save({ company: { companyName } }))
  }
  return (
    <Card title="Company">
      <form onSubmit={submit} noValidate className={`${classes.body} ${classes.narrow}`}>
        <TextInput
          label="Name"
          description="The name that partners read on your rates and in your e-mails."
          value={companyName}
          onChange={(event) => setCompanyName(event.currentTarget.value)}
          autoComplete="organization"
          maxLength={200}
        />
        <SaveButton action={action} isChanged={companyName.trim() !== company.companyName && companyName.trim() !== ''} />
      </form>
    </Card>
  )
}

function SafetyCard({ company }: { company: Settings['company'] }) {
  const action = useAction()
  const domain = company.emailDomain ?? company.ownDomain
  return (
    <Card title="Who gets in">
      <div className={classes.body}>
        <Switch
          size="sm"
          label={domain === null ? 'Colleagues may ask to join' : `Whoever signs up with an address at ${domain} asks to join`}
          description={
            domain === null
              ? 'Your own address is at a free-mail provider: it does not tell who your colleagues are.'
              : 'Nothing is open to them until you approve.'
          }
          disabled={domain === null || action.isBusy}
          checked={company.emailDomain !== null}
          onChange={(event) => change(action, { isOpenToDomain: event.currentTarget.checked })}
        />
        <Switch
          size="sm"
          label="Everybody needs a second factor"
          description="Who has none sets it up at the next click, before anything else works. That includes you."
          disabled={action.isBusy}
          checked={company.requiresSecondFactor}
          onChange={(event) => change(action, { requiresSecondFactor: event.currentTarget.checked })}
        />
        <NativeSelect
          label="Sign out who has done nothing for"
          description="Counts for everybody who signed in without Remember me. With it a session lasts 30 days."
          disabled={action.isBusy}
          data={IDLE_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes < 60 ? `${minutes} minutes` : hoursText(minutes / 60),
          }))}
          value={String(company.idleMinutes)}
          onChange={(event) =>
            change(action, { idleMinutes: IDLE_MINUTES.find((minutes) => String(minutes) === event.currentTarget.value) })
          }
          maw={320}
        />
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}

function change(action: Action, company: SentBodyOf<typeof saveSettings>['company']): void {
  void action.run(() => save({ company }))
}

function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

function PlanCard({ company }: { company: Settings['company'] }) {
  const [told, setTold] = useState<string>()
  const action = useAction()
  const ask = (wish: 'getVerified' | 'clickedUpgrade') =>
    action.run(async () => setTold((await callServer(sendNotification, { body: { action: wish } })).message))
  return (
    <Card title="Plan" action={<Tag tone="accent">{company.plan}</Tag>}>
      <div className={classes.body}>
        <p className="s13 t2">
          {company.plan === 'Unlimited'
            ? 'Your plan includes everything.'
            : 'Connected and Unlimited add profiles of new partners and connecting with them.'}
        </p>
        <div className="row g2" style={{ flexWrap: 'wrap' }}>
          {company.plan !== 'Unlimited' && (
            <Button variant="default" loading={action.isBusy} onClick={() => void ask('clickedUpgrade')}>
              Ask for another plan
            </Button>
          )}
          <Button variant="default" loading={action.isBusy} onClick={() => void ask('getVerified')}>
            Ask to be verified
          </Button>
        </div>
        {told !== undefined && action.problem === undefined && <Notice tone="ok">{told}</Notice>}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}
