// Where I am signed in, and leaving there.

import { endOtherSession, listSessions, signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { forgetSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { useMoments } from '../../../ui/use-moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './SessionsCard.module.css'
import { useSentences } from './sentences.ts'

export function SessionsCard() {
  const t = useSentences()
  const { momentInText } = useMoments()
  const { data, error, refetch } = useQuery(queryOf(listSessions))
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const navigate = useNavigate()
  const [ending, setEnding] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const end = async (id: string) => {
    setEnding(id)
    const isDone = await action.run(async () => {
      await callServer(endOtherSession, { params: { id } })
      await refresh(listSessions)
    })
    setEnding(undefined)
    // The button that was pressed is gone with its session.
    if (isDone) list.current?.focus()
  }
  const endAll = () =>
    action.run(async () => {
      await callServer(signOutEverywhere)
      forgetSession()
      await navigate({ to: paths.signIn, search: { logout: true } })
    })
  return (
    <Card
      title={t('title')}
      count={data?.items.length}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t('everywhere')}
        </Button>
      }
    >
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      <ul ref={list} aria-label={t('title')} tabIndex={-1}>
        {data?.items.map((session) => {
          const Icon = /iPhone|iPad|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={session.id} className={classes.item}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <div className="grow">
                <p className="s13 med">
                  {session.device} {session.isThis && <Tag tone="accent">{t('thisOne')}</Tag>}
                </p>
                <p className="s12 muted">
                  {t('times', {
                    address: session.ipAddress,
                    began: momentInText(session.beganAt),
                    used: momentInText(session.lastUsedAt),
                  })}
                </p>
              </div>
              {!session.isThis && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={ending === session.id}
                  aria-label={t('signOutOf', { device: session.device, address: session.ipAddress })}
                  onClick={() => void end(session.id)}
                >
                  {t('signOut')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {action.problem !== undefined && !isAsking && (
        <div className={classes.problem}>
          <Notice tone="danger">{action.problem}</Notice>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('askEverywhere')}
        confirm={t('everywhere')}
        isBusy={action.isBusy}
        onConfirm={() => void endAll()}
        onCancel={() => setAsking(false)}
      >
        {t('everywhereText')}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </ConfirmDialog>
    </Card>
  )
}
