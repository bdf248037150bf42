// What counts for the whole company. For its administrators.

import { exportOwnCompany } from '@tradewind/api/admin/company-export.ts'
import { IDLE_MINUTES, type Settings, type saveSettings } from '@tradewind/api/accounts/settings.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { NativeSelect, Progress, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { type Action, useAction } from '../../../client/use-action.ts'
import { useTyped } from '../../../client/use-typed.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { FileQuestionsCard } from './FileQuestionsCard.tsx'
import { CompanyData } from '../../admin/company-export/public.ts'
import { PlanCard } from './PlanCard.tsx'
import { SaveButton } from './SaveButton.tsx'
import classes from './sections.module.css'
import { save, saveAtOnce, settingsQuery } from './settings-actions.ts'
import { useSentences } from './sentences.ts'

export function CompanySection() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  return (
    <>
      <FileQuestionsCard />
      <NameCard company={data.company} />
      <SafetyCard company={data.company} />
      <StorageCard storage={data.company.storage} />
      <PlanCard company={data.company} />
      <DataCard companyName={data.company.companyName} />
    </>
  )
}

function NameCard({ company }: { company: Settings['company'] }) {
  const t = useSentences()
  const [{ companyName }, setTyped] = useTyped('company', { companyName: company.companyName })
  const action = useAction()
  const isChanged = companyName.trim() !== company.companyName
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && companyName.trim() !== '') void action.run(() => save({ company: { companyName } }))
  }
  return (
    <Card title={t('sections.company')}>
      <form onSubmit={submit} noValidate className={`${classes.body} ${classes.narrow}`}>
        <TextInput
          label={t('company.name')}
          description={t('company.nameHint')}
          value={companyName}
          onChange={(event) => setTyped({ companyName: event.currentTarget.value })}
          error={companyName.trim() === '' ? t('required') : undefined}
          autoComplete="organization"
          maxLength={200}
        />
        <SaveButton action={action} isChanged={isChanged && companyName.trim() !== ''} />
      </form>
      <UnsavedChanges isChanged={isChanged} />
    </Card>
  )
}

function DataCard({ companyName }: { companyName: string }) {
  const t = useSentences()
  return (
    <Card title={t('company.data')}>
      <div className={classes.body}>
        <CompanyData companyName={companyName} label={t('company.download')} start={() => callServer(exportOwnCompany, { body: {} })} />
      </div>
    </Card>
  )
}

/** So little is left that somebody should delete files. */
const ALMOST_FULL = 0.9

function StorageCard({ storage: { used, most } }: Pick<Settings['company'], 'storage'>) {
  const t = useSentences()
  const share = Math.min(1, used / most)
  return (
    <Card title={t('company.storage')}>
      <div className={classes.body}>
        <p className="s13 t2">{t('company.used', { used: sizeText(used, t), most: sizeText(most, t) })}</p>
        <Progress value={share * 100} color={share >= ALMOST_FULL ? 'red' : 'teal'} aria-label={t('company.usedLabel')} maw={320} />
        {share >= ALMOST_FULL && <Notice tone="danger">{t('company.almostFull')}</Notice>}
      </div>
    </Card>
  )
}

/** @param bytes shown in MB, and in GB from one on */
function sizeText(bytes: number, t: ReturnType<typeof useSentences>): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1024 ? t('company.gigabytes', { size: megabytes / 1024 }) : t('company.megabytes', { size: Math.ceil(megabytes) })
}

function SafetyCard({ company }: { company: Settings['company'] }) {
  const t = useSentences()
  const action = useAction()
  const [isAsking, setAsking] = useState(false)
  const domain = company.emailDomain ?? company.ownDomain
  return (
    <Card title={t('company.access')}>
      <div className={classes.body}>
        <Switch
          size="sm"
          label={domain === null ? t('company.noDomain') : t('company.domain', { domain })}
          description={t(domain === null ? 'company.noDomainHint' : 'company.domainHint')}
          disabled={domain === null}
          checked={company.emailDomain !== null}
          onChange={(event) => change(action, { isOpenToDomain: event.currentTarget.checked })}
        />
        <Switch
          size="sm"
          label={t('company.secondFactor')}
          description={t('company.secondFactorHint')}
          checked={company.requiresSecondFactor}
          onChange={(event) => (event.currentTarget.checked ? setAsking(true) : change(action, { requiresSecondFactor: false }))}
        />
        <NativeSelect
          label={t('company.idle')}
          description={t('company.idleHint')}
          data={IDLE_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes < 60 ? t('company.minutes', { minutes }) : t('company.hours', { hours: minutes / 60 }),
          }))}
          value={String(company.idleMinutes)}
          onChange={(event) =>
            change(action, { idleMinutes: IDLE_MINUTES.find((minutes) => String(minutes) === event.currentTarget.value) })
          }
          maw={320}
        />
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('company.askTitle')}
        confirm={t('company.ask')}
        onConfirm={() => {
          setAsking(false)
          change(action, { requiresSecondFactor: true })
        }}
        onCancel={() => setAsking(false)}
      >
        {t('company.askText', { company: company.companyName })}
      </ConfirmDialog>
    </Card>
  )
}

/** What was switched is shown at once, and taken back when the server refuses. */
function change(action: Action, part: NonNullable<SentBodyOf<typeof saveSettings>['company']>): void {
  const { isOpenToDomain, requiresSecondFactor, idleMinutes } = part
  const shown = ({ company, ...rest }: Settings): Settings => ({
    ...rest,
    company: {
      ...company,
      ...(isOpenToDomain === undefined ? {} : { emailDomain: isOpenToDomain ? company.ownDomain : null }),
      ...(requiresSecondFactor === undefined ? {} : { requiresSecondFactor }),
      ...(idleMinutes === undefined ? {} : { idleMinutes }),
    },
  })
  void action.run(() => saveAtOnce({ company: part }, shown))
}
