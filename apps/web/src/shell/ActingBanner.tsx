// Says who acts for whom and until when, and ends it.

import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { endActing } from '@tradewind/api/accounts/sessions.ts'
import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { fullName } from '@tradewind/domain/text/names.ts'
import { callServer, whileSessionChanges } from '../client/call-server.ts'
import { keepToken } from '../client/token.ts'
import { useAction } from '../client/use-action.ts'
import { paths } from '../paths.ts'
import classes from './ActingFrame.module.css'
import { useSentences } from './sentences.ts'

type ActingBannerProps = { session: SessionInfo; actor: NonNullable<SessionInfo['realActor']> }

export default function ActingBanner({ session, actor }: ActingBannerProps) {
  const t = useSentences()
  const action = useAction()
  const name = fullName(session.firstName, session.lastName) || (session.email ?? '')
  const until = new Date(actor.until).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const end = () =>
    action.run(() =>
      whileSessionChanges(async () => {
        keepToken((await callServer(endActing)).jwt)
        // A fresh page, with nothing of the user in it.
        location.assign(paths.platformUsers)
      }),
    )
  return (
    <section className={classes.bar} aria-label={t('acting.label')}>
      <IconUserShield size={18} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        {t.rich('acting.text', {
          b: (chunks) => <b>{chunks}</b>,
          actor: actor.name,
          name,
          company: session.companyName,
          until,
          firstName: session.firstName || name,
        })}
        {action.problem !== undefined && <span role="alert"> {action.problem}</span>}
      </p>
      <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={() => void end()}>
        {t('acting.stop')}
      </Button>
    </section>
  )
}
